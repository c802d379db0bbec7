;;;; Loads a player: a file, or all files of a folder in an order in which they load. Follows
;;;; environment.lisp.
;;;;
;;;; Files are loaded form by form: a menu at the end of a file, whose input is closed, or a form
;;;; that fails does not undo the definitions before it. The first failure is kept, and reported if
;;;; the player has no JOGAR.

(defvar *failure* nil "the first that a form had, as a text")
(defvar *loaded* '() "files, the last one first")
(defvar *loading* '() "files that wait for the end of those that they load")
(defvar *stops-at-failure* nil "whether a failure ends the load, to be tried again later")

;;; What is read.

(defun text-format (path)
  "UTF-8 where it is, and Latin-1, in which every byte is a letter, where it is not."
  (with-open-file (stream path :element-type '(unsigned-byte 8))
    (let ((bytes (make-array (file-length stream) :element-type '(unsigned-byte 8))))
      (read-sequence bytes stream)
      (handler-case (progn (sb-ext:octets-to-string bytes :external-format :utf-8) :utf-8)
        (error () :latin-1)))))

(defun short-text (text)
  "The beginning and the end of a long text."
  (let ((length (length text)))
    (if (<= length 230)
        text
        (format nil "~A .. ~A" (subseq text 0 90) (subseq text (- length 130))))))

(defun one-line (text)
  (substitute-if #\Space (lambda (letter) (< (char-code letter) 32)) text))

(defun condition-text (condition)
  "Its words: a board among them is cut."
  (let ((*print-length* 4) (*print-level* 3) (*print-lines* nil) (*print-right-margin* 10000))
    (short-text (one-line (or (ignore-errors (princ-to-string condition))
                              (format nil "~A" (type-of condition)))))))

(defun line-number (path place)
  (with-open-file (stream path :external-format :latin-1)
    (1+ (loop repeat place count (eql (read-char stream nil) #\Newline)))))

(defun remember-failure (path place condition)
  (let ((text (format nil "~A, line ~D: ~A" (last-part (sb-ext:native-namestring path))
                      (line-number path place) (condition-text condition))))
    (format t "~&~A~%" text)
    (unless *failure* (setf *failure* text))))

(defun go-on (condition)
  "Past what LispWorks does not mind, or what comes of loading a file twice."
  (when (typecase condition
          (sb-ext:defconstant-uneql t)
          (sb-int:simple-reader-package-error (not *stops-at-failure*)))
    (continue condition)))

;;; Files.

(defmacro with-failures ((path place result) &body body)
  "RESULT where the body fails, which is remembered, unless failures end the load."
  `(handler-case (handler-bind ((warning #'muffle-warning)
                                (undefined-function #'use-lispworks)
                                (error #'go-on))
                   ,@body)
     (serious-condition (condition)
       (when *stops-at-failure* (error condition))
       (remember-failure ,path ,place condition)
       ,result)))

(defun evaluate (form)
  (handler-case (when (eq (with-keyboard (eval form) nil) 'keyboard)
                  (format t "~&(the input is closed)~%"))
    (end-of-file () (format t "~&(the input is closed)~%"))))

(defun load-forms (path stream)
  (loop with end = (list nil)
        for place = (progn (peek-char t stream nil) (file-position stream))
        for form = (with-failures (path place end) (read stream nil end))
        until (eq form end)
        do (with-failures (path place nil) (evaluate form))))

(defun load-source (path)
  (unless (member path *loading* :test #'equal)
    (let ((*loading* (cons path *loading*))
          (*package* *package*)
          (*readtable* *readtable*)
          (*current-file* path)
          (*load-truename* path)
          (*load-pathname* path)
          (*error-output* (make-broadcast-stream)))   ; the compiler's remarks
      (with-open-file (stream path :external-format (text-format path))
        (with-compilation-unit (:override t)
          (load-forms path stream))))
    (pushnew path *loaded* :test #'equal))
  t)

(defun is-compiled-name (text)
  "Whether it is that of a compiled file: .fasl, .ofasl, .64ofasl, .fsl .."
  (let ((type (pathname-type (sb-ext:parse-native-namestring (last-part text)))))
    (and type (search "f" type) (search "sl" type) t)))

(defun source-of (path)
  "The source that a path means, whose type may be left out or that of a compiled file."
  (let* ((text (path-text path))
         (stem (subseq text 0 (if (is-compiled-name text)
                                  (position #\. text :from-end t)
                                  (length text)))))
    (or (and (not (is-compiled-name text)) (find-file text))
        (loop for type in '(".lisp" ".lsp" ".cl")
                thereis (find-file (concatenate 'string stem type))))))

(around load (original arguments)
  (let* ((path (first arguments))
         (source (and (typep path '(or string pathname)) (source-of path))))
    (cond (source (load-source source))
          ((streamp path) (apply original arguments))
          ((is-compiled-name (path-text path)) t)
          ((getf (rest arguments) :if-does-not-exist t)
           (error "there is no file ~A" (last-part (path-text path)))))))

(around compile-file (original arguments)
  "Sources are loaded: nothing needs to be compiled before."
  (or (source-of (first arguments)) (apply original arguments)))

;;; Folders.

(defun sources-of (folder)
  (sort (remove-if-not (lambda (path)
                         (member (pathname-type path) '("lisp" "lsp" "cl") :test #'equalp))
                       (files-of folder))
        #'string< :key #'sb-ext:native-namestring))

(defun source-text (path)
  (with-open-file (stream path :external-format :latin-1)
    (let ((text (make-string (file-length stream))))
      (subseq text 0 (read-sequence text stream)))))

(defun rank (path)
  "Files that define packages come first, then those that define macros, which others may use."
  (let ((text (source-text path)))
    (or (position-if (lambda (word) (search word text :test #'char-equal))
                     '("(defpackage" "(defmacro" "(defstruct"))
        3)))

(defun loads-p (path)
  "Whether it loads to its end, or has been."
  (or (member path *loaded* :test #'equal)
      (let ((*stops-at-failure* t))
        (handler-case (load-source path)
          (serious-condition () nil)))))

(defun load-folder (folder)
  "Files that fail are tried again after others; the rest is loaded as far as it loads."
  (loop for waiting = (stable-sort (sources-of folder) #'< :key #'rank) then left
        for left = (remove-if #'loads-p waiting)
        while (and left (< (length left) (length waiting)))
        finally (mapc #'load-source left)))

(defun load-player (text)
  "Loads the player and sets *FOLDER*, in which its other files are looked for."
  (let ((path (truename (sb-ext:parse-native-namestring text))))
    (setf *folder* (make-pathname :name nil :type nil :version nil :defaults path)
          *default-pathname-defaults* *folder*
          *readtable* (copy-readtable nil))
    ;; The mark at the beginning of files that Windows' editors write.
    (set-syntax-from-char (code-char #xFEFF) #\Space)
    (if (pathname-name path)
        (load-source path)
        (load-folder *folder*))))
