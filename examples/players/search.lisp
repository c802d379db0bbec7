;;;; A player of Adji that looks two moves ahead: porfia match adji lisp:search.lisp ..
;;;;
;;;; It answers in the course's way: the row and column of the hole, and the new state. docs/players.md
;;;; describes both.

(defparameter *sowing* '((1 0) (1 1) (1 2) (1 3) (1 4) (1 5) (0 5) (0 4) (0 3) (0 2) (0 1) (0 0)))

(defun pieces (board place)
  (nth (second place) (nth (first place) board)))

(defun sow (board place)
  "The board after sowing from a place, and the place of the last piece."
  (let* ((new (mapcar #'copy-list board))
         (ring (append *sowing* *sowing*))
         (next (rest (member place ring :test #'equal)))
         (last place))
    (flet ((put (where number)
             (setf (nth (second where) (nth (first where) new)) number)))
      (loop with left = (pieces board place)
            while (plusp left)
            do (unless next (setf next *sowing*))
               (setf last (pop next))
               (unless (equal last place)
                 (put last (1+ (pieces new last)))
                 (decf left)))
      (put place 0))
    (values new last)))

(defun play (state place)
  "The state after a move; NIL is a pass."
  (destructuring-bind (board points row) state
    (if (null place)
        (list board points (- 1 row))
        (multiple-value-bind (new last) (sow board place)
          (let* ((number (pieces new last))
                 (gain (if (and (/= (first last) row) (member number '(1 3 5))) number 0))
                 (new-points (copy-list points)))
            (when (plusp gain)
              (setf (nth (second last) (nth (first last) new)) 0)
              (incf (nth row new-points) gain))
            (list new new-points (- 1 row)))))))

(defun moves (state)
  (let ((row (third state)))
    (or (loop for column below 6
              for place = (list row column)
              when (plusp (pieces (first state) place)) collect place)
        (list nil))))

(defun over-p (state)
  (every (lambda (row) (every #'zerop row)) (first state)))

(defun lead (state)
  "How many points the player to move has more than the other."
  (let ((points (second state)) (row (third state)))
    (- (nth row points) (nth (- 1 row) points))))

(defun negamax (state depth)
  (if (or (zerop depth) (over-p state))
      (lead state)
      (loop for move in (moves state)
            maximize (- (negamax (play state move) (1- depth))))))

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let* ((choices (moves estado))
         (values (mapcar (lambda (move) (- (negamax (play estado move) 1))) choices))
         (move (nth (position (reduce #'max values) values) choices)))
    (list (or move 'pass) (play estado move))))
