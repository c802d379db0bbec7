;;;; Moves of Adji as text, for src/app/match/players/adapter.lisp: (row hole), from 0. In the
;;;; course's contract the player's own row is row 0 where the board is turned.

(setf *case-matters* t)

(defun hole-move (move)
  (when (numbers-p move 2)
    (destructuring-bind (row hole) move
      (when *is-turned*
        (setf row (- 1 row) hole (- 5 hole)))
      (case row
        (0 (string (letter #\a (- 5 hole))))
        (1 (string (letter #\A hole)))))))

(setf *moves* '(("porfia" hole-move)
                ("2024" hole-move)))
