;;;; In the manner of 2023: (board (own other)), the new state alone. It thinks until a twentieth of
;;;; its time is over, by a clock that counts milliseconds, and prints the board at every move.

(in-package :p55)

(load (merge-pathnames "cavalo-rules.lisp" (current-pathname)))

(defun show (board)
  (loop for row in board do (format t "~{~4A~}~%" row)))

(defun wait (milliseconds)
  (let ((end (+ (get-internal-real-time) milliseconds)))
    (assert (= internal-time-units-per-second 1000))
    (loop while (< (get-internal-real-time) end))))

(defun jogar (estado tempo)
  (show (first estado))
  (wait (floor tempo 20))
  (let ((place (best-move (first estado))))
    (if place (move-to estado place) estado)))
