;;;; The environment of the course's programs, which were written for LispWorks on Windows: packages
;;;; that the course's match makes, a clock of milliseconds, some functions, paths of another
;;;; machine, and a keyboard. Precedes loader.lisp and adapter.lisp; lisp_player.c joins them.

(defpackage :porfia-adapter (:use :cl))
(defpackage :lispworks
  (:use) (:nicknames :lw :hcl :system)
  (:export "CURRENT-PATHNAME" "INT-CHAR" "QUIT"))
(in-package :porfia-adapter)

(defvar *folder* nil "of the player's file")
(defvar *current-file* nil "that is being loaded")
(defvar *own-packages* '() "named by IN-PACKAGE in the player's files, the last one first")

;;; Names of functions are locked only in CL: a program may call its own WORD or SLOT.

(dolist (package (list-all-packages))
  (unless (eq package (find-package :cl))
    (sb-ext:unlock-package package)))

(defmacro with-cl-unlocked (&body body)
  `(progn
     (sb-ext:unlock-package :cl)
     (unwind-protect (progn ,@body) (sb-ext:lock-package :cl))))

(defmacro around (name (original arguments) &body body)
  "A function of Lisp's is called with ARGUMENTS through BODY from now on. BODY is compiled, since a
player may call it at every node. The rest of the adapter is interpreted: it loads four times as
fast."
  `(with-cl-unlocked
     (sb-int:encapsulate ',name 'porfia
                         (compile nil '(lambda (,original &rest ,arguments) ,@body)))))

;;; The clock counts milliseconds. SBCL's own timers keep its microseconds.

(defvar *own-clock* nil "whether it is SBCL that looks at the clock")

(defconstant +units+ (floor internal-time-units-per-second 1000) "of SBCL's in a millisecond")

(around get-internal-real-time (original arguments)
  (declare (ignore arguments))
  (if *own-clock* (funcall original) (values (floor (funcall original) +units+))))

(around get-internal-run-time (original arguments)
  (declare (ignore arguments))
  (values (floor (funcall original) +units+)))

(dolist (name '("SCHEDULE-TIMER" "UNSCHEDULE-TIMER" "RUN-EXPIRED-TIMERS" "RUN-TIMERS"))
  (let ((symbol (find-symbol name :sb-impl)))
    (when (and symbol (fboundp symbol))
      (sb-int:encapsulate symbol 'porfia
                          (lambda (original &rest arguments)
                            (let ((*own-clock* t))
                              (apply original arguments)))))))

(with-cl-unlocked
  (handler-bind ((sb-ext:defconstant-uneql
                   (lambda (condition) (continue condition))))
    (eval '(defconstant internal-time-units-per-second 1000))))

;;; Packages. The course's match makes them; in LispWorks one without :USE uses CL.

(defun unquoted (form)
  (if (and (consp form) (eq (first form) 'quote)) (second form) form))

(defun make-missing-package (name)
  (or (find-package name) (make-package name :use '(:cl :lispworks))))

(defmacro around-macro (name (form) &body body)
  "The macro expands FORM after BODY has replaced it."
  `(with-cl-unlocked
     (let ((original (macro-function ',name)))
       (setf (macro-function ',name)
             (lambda (,form environment)
               (funcall original (progn ,@body) environment))))))

(around-macro in-package (form)
  (let ((name (string (unquoted (second form)))))
    (push (make-missing-package name) *own-packages*)
    `(in-package ,name)))

(around-macro defpackage (form)
  (if (find-if (lambda (option) (and (consp option) (eq (first option) :use))) (cddr form))
      form
      (append form '((:use :cl :lispworks)))))

;;; Functions of LispWorks, of whatever package a program calls them in.

(defun lispworks:current-pathname (&optional (relative "") type)
  (let ((path (merge-pathnames relative (or *current-file* *folder*))))
    (if type (make-pathname :type type :defaults path) path)))

(defun lispworks:int-char (code)
  (code-char code))

(defun lispworks:quit (&rest arguments)
  (declare (ignore arguments))
  (sb-ext:exit))

(defun use-lispworks (condition)
  "Calls LispWorks' function of the name that is undefined."
  (let* ((name (cell-error-name condition))
         (symbol (and (symbolp name) (find-symbol (symbol-name name) :lispworks))))
    (when (and symbol (fboundp symbol))
      (use-value (fdefinition symbol) condition))))

;;; Paths. A backslash separates folders; a path that does not exist here is looked for by its last
;;; part beside the file, whatever the case of its letters.

(defun with-slashes (text)
  "Backslashes before a letter, a digit or a point separate folders."
  (let ((copy (copy-seq text)))
    (loop for place from 0 below (length copy)
          for next = (and (< (1+ place) (length copy)) (char copy (1+ place)))
          when (and (char= (char copy place) #\\)
                    (or (null next) (alphanumericp next) (find next "._- ")))
            do (setf (char copy place) #\/))
    copy))

(let ((parse (find-symbol "%PARSE-NAMESTRING" :sb-impl)))
  (when (and parse (fboundp parse))
    (sb-int:encapsulate parse 'porfia
                        (lambda (original text &rest arguments)
                          (apply original
                                 (if (and (stringp text) (find #\\ text)) (with-slashes text) text)
                                 arguments)))))

(around make-pathname (original arguments)
  "Drives, \"c\", are no hosts and no devices here."
  (loop for (key value) on arguments by #'cddr
        unless (and (member key '(:host :device)) (stringp value))
          append (list key value) into kept
        finally (return (apply original kept))))

(defun path-text (path)
  (substitute #\/ #\\ (if (stringp path) path (sb-ext:native-namestring path))))

(defun last-part (text)
  (subseq text (1+ (or (position #\/ text :from-end t) -1))))

(defun file-there (text)
  "The file of a path, if it is one."
  (let ((path (ignore-errors
               (probe-file (merge-pathnames (sb-ext:parse-native-namestring text)
                                            (or *current-file* *folder*))))))
    (and path (pathname-name path) path)))

(defun files-of (folder)
  (ignore-errors
   (directory (make-pathname :name :wild :type :wild :version nil :defaults folder)
              :resolve-symlinks nil)))

(defun file-beside (name)
  "The file of this name in the folder of the file that is being loaded, or of the player."
  (loop for folder in (list *current-file* *folder*)
          thereis (and folder
                       (find name (files-of folder)
                             :key (lambda (path) (last-part (sb-ext:native-namestring path)))
                             :test #'string-equal))))

(defvar *is-looking* nil "whether a path is being looked for")

(defun find-file (text)
  (let ((*is-looking* t))
    (or (file-there text) (file-beside (last-part text)))))

(defun find-path (path)
  "Of a path that may be another machine's: the file here, or the same path."
  (if (typep path '(or string pathname))
      (or (ignore-errors (find-file (path-text path))) path)
      path))

(around probe-file (original arguments)
  (or (apply original arguments)
      (and (not *is-looking*) (funcall original (find-path (first arguments))))))

(defun open-by-last-part (open path options)
  "A file to be written that cannot be: in the player's folder, or else where anything can."
  (loop with name = (sb-ext:parse-native-namestring (last-part (path-text path)))
        for folder in (list *folder*
                            (sb-ext:parse-native-namestring
                             (or (sb-ext:posix-getenv "TMPDIR") "/tmp") nil *folder*
                             :as-directory t))
          thereis (ignore-errors (apply open (merge-pathnames name folder) options))))

(around open (original arguments)
  (destructuring-bind (path &rest options &key (direction :input) &allow-other-keys) arguments
    (if (member direction '(:input :probe))
        (apply original (find-path path) options)
        (handler-case (apply original path options)
          (file-error (condition)
            (or (open-by-last-part original path options) (error condition)))))))

;;; The keyboard: its input is closed. A menu that asks again and again is left.

(defconstant +patience+ 1000 "questions at the end of the input")
(defvar *questions* 0)
(defvar *keyboard* (make-concatenated-stream))
(defvar *terminal* nil)

(defun count-question (stream)
  (when (and (member stream (list nil t *keyboard* *terminal* *standard-input* *query-io*))
             (> (incf *questions*) +patience+))
    (throw 'keyboard 'keyboard)))
(compile 'count-question)

(around read (original arguments)
  (count-question (first arguments))
  (apply original arguments))

(around read-line (original arguments)
  (count-question (first arguments))
  (apply original arguments))

(around read-char (original arguments)
  (count-question (first arguments))
  (apply original arguments))

(defmacro with-keyboard (&body body)
  "KEYBOARD if the body asks the keyboard without end."
  `(catch 'keyboard
     (setf *questions* 0)
     ,@body))
