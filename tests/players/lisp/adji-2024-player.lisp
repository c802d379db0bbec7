;;;; In the manner of 2024, with the player as a third argument: the board as it is.

(in-package :p202400002)

(load "adji-rules.lisp")

(defun jogar (estado tempo jogador)
  (declare (ignore tempo))
  (let ((hole (best-hole estado (1- jogador))))
    (list hole (sow estado hole))))
