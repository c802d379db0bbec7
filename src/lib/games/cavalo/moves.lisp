;;;; A move of Cavalo as text, for src/app/match/players/adapter.lisp: (row column), or
;;;; (row column double) where the player chooses which double is erased.

(defun game-move (move)
  (cond ((numbers-p move 2)
         (format nil "~A~D" (letter #\a (second move)) (1+ (first move))))
        ((numbers-p move 3)
         (format nil "~A~D-~2,'0D" (letter #\a (second move)) (1+ (first move)) (third move)))))
