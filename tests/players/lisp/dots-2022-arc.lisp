;;;; In the manner of 2022: one edge, counted from 1, and the state after it.

(in-package :p202200002)

(load "dots-rules")

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (destructuring-bind (kind list place) (best-edge (first estado))
    (list (list (1+ list) (1+ place) (if (= kind 0) 'arco-horizontal 'arco-vertical))
          (play-edge estado (list kind list place)))))
