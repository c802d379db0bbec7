;;;; Adapts a player written in Common Lisp (SBCL) to the runner: see lisp_player.c and
;;;; docs/players.md.
;;;;
;;;; Loads the player's file, which defines JOGAR, and writes `ready`. Then it reads lines
;;;; (STATE MILLISECONDS) and answers each with one line: `answer MOVES<tab>STATE`, MOVES in
;;;; Porfia's notation, or `error TEXT`. The player's output goes to the error stream and its input
;;;; is empty, so that it cannot disturb the protocol by accident.

(defpackage :porfia-adapter (:use :cl))
(in-package :porfia-adapter)

(defparameter *game* (sb-ext:posix-getenv "PORFIA_GAME"))
(defparameter *requests* (sb-sys:make-fd-stream 0 :input t :external-format :latin-1))
(defparameter *answers*
  (sb-sys:make-fd-stream 1 :output t :buffering :full
                           :external-format '(:utf-8 :replacement #\?)))
(defparameter *chatter*
  (sb-sys:make-fd-stream 2 :output t :buffering :line
                           :external-format '(:utf-8 :replacement #\?)))

(defun separate-streams ()
  (let ((nothing (make-concatenated-stream)))
    (setf sb-sys:*stdin* nothing
          sb-sys:*stdout* *chatter*
          sb-sys:*stderr* *chatter*
          *standard-input* nothing
          *standard-output* *chatter*
          *error-output* *chatter*
          *trace-output* *chatter*
          *terminal-io* (make-two-way-stream nothing *chatter*)
          *query-io* *terminal-io*
          *debug-io* *terminal-io*)))

(defun one-line (text)
  (substitute-if #\Space (lambda (letter) (< (char-code letter) 32)) text))

(defun say (control &rest arguments)
  (apply #'format *answers* control arguments)
  (terpri *answers*)
  (finish-output *answers*))

;;; A state as text. It must consist of numbers, NIL and lists; a list may be circular.

(defparameter *longest-state* 4000 "elements, more than any state has")

(defun write-state (state out)
  (let ((left *longest-state*))
    (labels ((walk (form)
               (when (minusp (decf left))
                 (error "the new state is too long"))
               (cond ((integerp form) (format out "~D" form))
                     ((null form) (write-string "NIL" out))
                     ((consp form)
                      (write-char #\( out)
                      (loop for rest = form then (cdr rest)
                            for first-time = t then nil
                            while (consp rest)
                            do (unless first-time (write-char #\Space out))
                               (walk (car rest))
                            finally (when rest (write-string " . ?" out)))
                      (write-char #\) out))
                     (t (write-char #\? out)))))
      (walk state))))

;;; Moves as text. A string or symbol is a move as written; the game's GAME-MOVE, whose source
;;; follows this one, defines all other forms. Numbers count from 0.

(defparameter *turns* nil "whether a list of moves, a whole turn, is an answer")
(defparameter *case-matters* nil "whether moves differ in nothing but upper and lower case")

(defun numbers-p (form count)
  (and (listp form) (ignore-errors (= (length form) count)) (every #'integerp form)))

(defun letter (first-letter index)
  (if (<= 0 index 9) (code-char (+ (char-code first-letter) index)) #\?))

(defun symbol-move (symbol)
  (when (and *case-matters* (not (string-equal symbol "PASS")))
    (error "the move ~A is a symbol: upper and lower case differ in ~A, write a string"
           symbol *game*))
  (string-downcase symbol))

(defun word (text)
  "The text, if it is one word that can stand in an answer."
  (when (every (lambda (letter) (char<= #\! letter #\~)) text)
    text))

(defun one-move (move)
  "The text of a move, or NIL if it has none of the forms."
  (cond ((stringp move) (word move))
        ((and move (symbolp move)) (word (symbol-move move)))
        (t (game-move move))))

(defun moves-text (moves)
  "Of a move, or of all moves of a turn, with blanks between them."
  (or (one-move moves)
      (and *turns* (consp moves) (ignore-errors (list-length moves))
           (let ((texts (mapcar #'one-move moves)))
             (unless (member nil texts)
               (format nil "~{~A~^ ~}" texts))))
      (error "~S is not a move" moves)))

(defun answer-text (answer)
  (let ((moves (if (listp answer) (first answer) answer))
        (state (and (listp answer) (consp (cdr answer)) (second answer))))
    (with-output-to-string (out)
      (write-string (if moves (moves-text moves) "-") out)
      (write-char #\Tab out)
      (if state (write-state state out) (write-char #\- out)))))

;;; The player.

(defun find-player ()
  "The function JOGAR, of whatever package."
  (let ((symbol (find "JOGAR" (cons (intern "JOGAR" :cl-user) (find-all-symbols "JOGAR"))
                      :test (lambda (name symbol) (and (string= name symbol) (fboundp symbol))))))
    (or symbol (error "the file defines no function JOGAR"))))

(defun condition-text (condition)
  (or (ignore-errors (princ-to-string condition)) (format nil "~A" (type-of condition))))

(defmacro with-errors-told (&body body)
  "Stack and memory that run out are no errors in Lisp's sense, but serious all the same."
  `(handler-case (progn ,@body)
     (serious-condition (condition)
       (say "error ~A" (one-line (condition-text condition)))
       nil)))

(defun read-request (line)
  (with-standard-io-syntax
    (let ((*read-eval* nil))
      (read-from-string line))))

(defun play-request (player line)
  (destructuring-bind (state milliseconds) (read-request line)
    (let ((answer (funcall player state milliseconds)))
      (with-standard-io-syntax
        (let ((*print-readably* nil) (*print-length* 20) (*print-level* 4))
          (say "answer ~A" (answer-text answer)))))))

(defun run ()
  (separate-streams)
  (let* ((file (sb-ext:posix-getenv "PORFIA_LISP_FILE"))
         (player (with-errors-told
                   (let ((*package* (find-package :cl-user))
                         (path (truename (sb-ext:parse-native-namestring file))))
                     ;; The player's other files are found in the folder of the first.
                     (setf *default-pathname-defaults*
                           (make-pathname :name nil :type nil :version nil :defaults path))
                     (handler-bind ((warning #'muffle-warning))
                       (load path :external-format '(:utf-8 :replacement #\?))))
                   (find-player))))
    (when player
      (say "ready")
      (let ((*package* (find-package :cl-user)))
        (loop for line = (read-line *requests* nil)
              while line
              do (with-errors-told (play-request player line))
                 (ignore-errors (finish-output *chatter*)))))
    (ignore-errors (finish-output *chatter*))
    (sb-ext:exit :code (if player 0 1) :abort t)))
