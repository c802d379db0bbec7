;;;; Dots for the players of this folder: player 1 is the one to move. A state is
;;;; ((horizontals verticals) (own other)).

(defun free-edges (board)
  "Each as (kind list place): kind 0 is horizontal, 1 vertical."
  (loop for lists in board
        for kind from 0
        nconc (loop for edges in lists
                    for list from 0
                    nconc (loop for edge in edges
                                for place from 0
                                when (zerop edge) collect (list kind list place)))))

(defun closed-boxes (board)
  (let ((rows (1- (length (first board)))) (columns (1- (length (second board)))))
    (flet ((drawn (kind list place)
             (plusp (nth place (nth list (nth kind board))))))
      (loop for row below rows
            sum (loop for column below columns
                      count (and (drawn 0 row column) (drawn 0 (1+ row) column)
                                 (drawn 1 column row) (drawn 1 (1+ column) row)))))))

(defun draw (board edge)
  (loop for lists in board
        for kind from 0
        collect (loop for edges in lists
                      for list from 0
                      collect (loop for value in edges
                                    for place from 0
                                    collect (if (equal edge (list kind list place)) 1 value)))))

(defun boxes-of (board edge)
  "How many boxes an edge closes."
  (- (closed-boxes (draw board edge)) (closed-boxes board)))

(defun best-edge (board)
  (let ((edges (free-edges board)))
    (or (find-if (lambda (edge) (plusp (boxes-of board edge))) edges)
        (first edges))))

(defun play-edge (state edge)
  (destructuring-bind (board (own other)) state
    (list (draw board edge) (list (+ own (boxes-of board edge)) other))))
