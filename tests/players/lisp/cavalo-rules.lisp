;;;; Cavalo for the players of this folder: player 1 is always the one to move. A state is
;;;; (board (own other)).

(defun square (board row column)
  (and (<= 0 row 9) (<= 0 column 9) (nth column (nth row board))))

(defun find-value (board value)
  (loop for cells in board
        for row from 0
        for column = (position value cells)
        when column return (list row column)))

(defun jumps (place)
  (loop for (row column) in '((-2 -1) (-2 1) (-1 -2) (-1 2) (1 -2) (1 2) (2 -1) (2 1))
        collect (list (+ (first place) row) (+ (second place) column))))

(defun moves (board)
  "Places that the knight of player 1 can go to."
  (let* ((own (find-value board -1))
         (other (find-value board -2))
         (attacked (and other (jumps other))))
    (remove-if-not (lambda (place)
                     (let ((number (square board (first place) (second place))))
                       (and number (>= number 0) (not (member place attacked :test #'equal)))))
                   (and own (jumps own)))))

(defun erased (board number)
  "What a number takes with it: its mirror, or the largest other double."
  (multiple-value-bind (tens ones) (floor number 10)
    (if (/= tens ones)
        (+ (* 10 ones) tens)
        (loop for double from 99 downto 0 by 11
              when (and (/= double number) (find-value board double)) return double))))

(defun move-to (state place)
  (let* ((board (first state))
         (number (square board (first place) (second place)))
         (other (erased board number)))
    (list (loop for cells in board
                for row from 0
                collect (loop for cell in cells
                              for column from 0
                              collect (cond ((equal place (list row column)) -1)
                                            ((or (eql cell -1) (eql cell other)) nil)
                                            (t cell))))
          (list (+ (first (second state)) number) (second (second state))))))

(defun best-move (board)
  "The place of the largest number."
  (first (sort (moves board) #'>
               :key (lambda (place) (square board (first place) (second place))))))
