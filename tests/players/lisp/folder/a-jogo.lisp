;;;; A program of several files that only an environment loaded together: this one needs the others.

(in-package :p202200003)

(defparameter *depth* (procura:depth))

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (if-edge (edge estado)
    (play-edge estado edge)))
