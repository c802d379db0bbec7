;;;; A move of Dots as text, for src/app/match/players/adapter.lisp: (direction row
;;;; column), or a list of them for a turn.

(setf *turns* t)

(defun game-move (move)
  (when (and (consp move) (symbolp (first move)) (numbers-p (rest move) 2))
    (let ((direction (cdr (assoc (symbol-name (first move))
                                 '(("H" . "h") ("HORIZONTAL" . "h") ("ARCO-HORIZONTAL" . "h")
                                   ("V" . "v") ("VERTICAL" . "v") ("ARCO-VERTICAL" . "v"))
                                 :test #'string=))))
      (when direction
        (format nil "~A~D~D" direction (1+ (second move)) (1+ (third move)))))))
