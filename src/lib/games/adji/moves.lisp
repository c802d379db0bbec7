;;;; A move of Adji as text, for src/app/match/players/adapter.lisp: (row hole).

(setf *case-matters* t)

(defun game-move (move)
  (when (numbers-p move 2)
    (destructuring-bind (row hole) move
      (case row
        (0 (string (letter #\a (- 5 hole))))
        (1 (string (letter #\A hole)))))))
