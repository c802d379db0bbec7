(in-package :p202200003)

(defmacro if-edge ((name state) &body body)
  `(let ((,name (best-edge (first ,state))))
     (if ,name (progn ,@body) ,state)))
