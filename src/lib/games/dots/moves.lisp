;;;; Moves of Dots as text, for src/app/match/players/adapter.lisp.

(setf *turns* t)

(defun direction-letter (name)
  (and (symbolp name)
       (cdr (assoc (symbol-name name)
                   '(("H" . "h") ("HORIZONTAL" . "h") ("ARCO-HORIZONTAL" . "h")
                     ("V" . "v") ("VERTICAL" . "v") ("ARCO-VERTICAL" . "v"))
                   :test #'string=))))

(defun edge-move (move)
  "(direction row place) from 0; adapter.lisp takes a list of them for a turn."
  (when (and (consp move) (numbers-p (rest move) 2))
    (let ((direction (direction-letter (first move))))
      (when direction
        (format nil "~A~D~D" direction (1+ (second move)) (1+ (third move)))))))

(defun arc-move (move)
  "(x y direction) from 1: the list and the place in it, or the other way round."
  (when (and (consp move) (ignore-errors (= (length move) 3))
             (integerp (first move)) (integerp (second move)))
    (let ((direction (direction-letter (third move))))
      (when direction
        (list (format nil "~A~D~D" direction (first move) (second move))
              (format nil "~A~D~D" direction (second move) (first move)))))))

(setf *moves* '(("porfia" edge-move)
                ("2022" arc-move)))
