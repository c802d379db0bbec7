;;;; Adji for the players of this folder. A state is ((top bottom) (points1 points2)).

(defparameter *ring* '((0 5) (0 4) (0 3) (0 2) (0 1) (0 0) (1 0) (1 1) (1 2) (1 3) (1 4) (1 5)))

(defun pieces (board hole)
  (nth (second hole) (nth (first hole) board)))

(defun holes (board row)
  (loop for column below 6
        when (plusp (pieces board (list row column))) collect (list row column)))

(defun sow (state hole)
  "The state after the owner of the row has sown the hole."
  (let* ((board (mapcar #'copy-list (first state)))
         (points (copy-list (second state)))
         (left (pieces board hole))
         (last hole))
    (flet ((put (where number)
             (setf (nth (second where) (nth (first where) board)) number)))
      (put hole 0)
      (loop for place = (mod (1+ (position last *ring* :test #'equal)) 12)
            while (plusp left)
            do (setf last (nth place *ring*))
               (unless (equal last hole)
                 (put last (1+ (pieces board last)))
                 (decf left)))
      (when (and (/= (first last) (first hole)) (member (pieces board last) '(1 3 5)))
        (incf (nth (first hole) points) (pieces board last))
        (put last 0)))
    (list board points)))

(defun gain (state hole)
  (reduce #'+ (second (sow state hole))))

(defun best-hole (state row)
  "The hole that captures most; of several the last."
  (first (sort (reverse (holes (first state) row)) #'> :key (lambda (hole) (gain state hole)))))
