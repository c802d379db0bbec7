;;;; A player for all three games that takes what pays most now: porfia match dots lisp:greedy.lisp ..
;;;;
;;;; docs/players.md describes states and answers. This file uses three forms of answer: in Cavalo the
;;;; row and column, in Adji the letter of the hole, in Dots a whole turn as a list of edges. The new
;;;; state, which may follow the move, is left out.

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let ((board (first estado)))
    (list (cond ((= (length board) 10) (cavalo-move board (third estado)))
                ((listp (first (first board))) (dots-turn board))
                (t (adji-move board (third estado)))))))

(defun best (moves value)
  "One of the moves with the largest value; NIL if there are none."
  (let ((most (loop for move in moves maximize (funcall value move))))
    (when moves
      (let ((good (remove most moves :key value :test #'/=)))
        (nth (random (length good)) good)))))

;;; Cavalo: the largest number that the knight can reach.

(defparameter *jumps* '((-2 -1) (-2 1) (-1 -2) (-1 2) (1 -2) (1 2) (2 -1) (2 1)))

(defun square (board place)
  (let ((row (first place)) (column (second place)))
    (and (<= 0 row 9) (<= 0 column 9) (nth column (nth row board)))))

(defun find-knight (board knight)
  (loop for row in board
        for number from 0
        for column = (position knight row)
        when column return (list number column)))

(defun jumps-from (place)
  (when place
    (mapcar (lambda (jump) (mapcar #'+ place jump)) *jumps*)))

(defun cavalo-move (board player)
  (let* ((knight (find-knight board player))
         (other (find-knight board (if (= player -1) -2 -1)))
         (home (if (= player -1) 0 9))
         (places (if knight
                     (set-difference (jumps-from knight) (jumps-from other) :test #'equal)
                     (loop for column below 10 collect (list home column))))
         (moves (remove-if-not (lambda (place)
                                 (let ((number (square board place)))
                                   (and number (>= number 0))))
                               places)))
    (or (best moves (lambda (place) (square board place))) 'pass)))

;;; Adji: the hole whose last piece captures most.

(defparameter *sowing* '((1 0) (1 1) (1 2) (1 3) (1 4) (1 5) (0 5) (0 4) (0 3) (0 2) (0 1) (0 0)))
(defparameter *letters* "ABCDEFabcdef")

(defun pieces (board place)
  (nth (second place) (nth (first place) board)))

(defun capture (board hole)
  "What sowing from the hole, a number from 0 to 11 in the order of sowing, captures."
  (let* ((count (pieces board (nth hole *sowing*)))
         (steps (mod (1- count) 11))   ; the hole itself is skipped
         (last (mod (+ hole 1 steps) 12))
         (place (nth last *sowing*))
         (after (+ (pieces board place) 1 (floor (1- count) 11))))
    (if (and (/= (first place) (first (nth hole *sowing*))) (member after '(1 3 5)))
        after
        0)))

(defun adji-move (board row)
  (let* ((holes (loop for hole below 12
                      for place in *sowing*
                      when (and (= (first place) row) (plusp (pieces board place)))
                        collect hole))
         (hole (best holes (lambda (hole) (capture board hole)))))
    (if hole (string (char *letters* hole)) "pass")))

;;; Dots: every box that can be closed, one after another, then an edge that gives none away.

(defun edge (board list place)
  (nth place (nth list board)))

(defun box-edges (row column)
  "The four edges round a box, each as (direction list place)."
  `((h ,row ,column) (h ,(1+ row) ,column) (v ,column ,row) (v ,(1+ column) ,row)))

(defun drawn-p (board edge drawn)
  (destructuring-bind (direction list place) edge
    (or (member edge drawn :test #'equal)
        (plusp (edge (if (eq direction 'h) (first board) (second board)) list place)))))

(defun free-edges (board drawn)
  (loop for direction in '(h v)
        for lists in board
        nconc (loop for list from 0
                    for places in lists
                    nconc (loop for place from 0
                                for digit in places
                                for edge = (list direction list place)
                                unless (drawn-p board edge drawn) collect edge))))

(defun boxes-of (board edge)
  (let ((rows (1- (length (first board)))) (columns (1- (length (second board)))))
    (destructuring-bind (direction list place) edge
      (loop for (row column) in (if (eq direction 'h)
                                    `((,(1- list) ,place) (,list ,place))
                                    `((,place ,(1- list)) (,place ,list)))
            when (and (< -1 row rows) (< -1 column columns))
              collect (box-edges row column)))))

(defun edge-value (board edge drawn)
  "Boxes that the edge closes; less than nothing if it is the third edge of one."
  (loop for box in (boxes-of board edge)
        for others = (count-if (lambda (other) (drawn-p board other drawn)) box)
        sum (case others (3 10) (2 -1) (t 0))))

(defun dots-turn (board)
  (let ((turn '()))
    (loop
      (let ((edge (best (free-edges board turn) (lambda (edge) (edge-value board edge turn)))))
        (unless edge (return))
        (let ((goes-on (loop for box in (boxes-of board edge)
                               thereis (= 3 (count-if (lambda (other) (drawn-p board other turn))
                                                      box)))))
          (push edge turn)
          (unless goes-on (return)))))
    (reverse turn)))
