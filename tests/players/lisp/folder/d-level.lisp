(in-package :procura)

(defstruct level depth)
