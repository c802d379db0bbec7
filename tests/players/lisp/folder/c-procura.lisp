(defpackage :procura
  (:export :depth))
(in-package :procura)

(defun depth () (level-depth (make-level :depth 3)))

(in-package :p202200003)
(load "../dots-rules.lisp")
