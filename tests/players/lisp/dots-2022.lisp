;;;; In the manner of 2022: the state after the whole turn.

(defpackage :p202200001)
(in-package :p202200001)

(load "C:\\Users\\aluno\\Desktop\\Projeto\\DOTS-rules.64ofasl")

(defun whole-turn (state)
  (let ((edge (best-edge (first state))))
    (cond ((null edge) state)
          ((plusp (boxes-of (first state) edge)) (whole-turn (play-edge state edge)))
          (t (play-edge state edge)))))

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (whole-turn estado))
