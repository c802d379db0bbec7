;;;; In the manner of 2024, with two arguments: its own row is on top.

(in-package :p202400001)

(load "adji-rules.lisp")

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let ((hole (best-hole estado 0)))
    (list hole (sow estado hole))))
