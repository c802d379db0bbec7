;;;; In the manner of 2019: the board alone, and the square as a letter for its row and a number.

(in-package :p190000001-190000002)

(load "cavalo-rules.lisp")

(defun coordinates (place)
  (intern (format nil "~C~D" (code-char (+ 65 (first place))) (1+ (second place)))))

(defun jogar (estado tempo)
  (assert (<= 1 tempo 5000))
  (let ((place (best-move estado)))
    (list (coordinates place) (first (move-to (list estado '(0 0)) place)))))
