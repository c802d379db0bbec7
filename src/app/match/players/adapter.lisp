;;;; Adapts a player written in Common Lisp (SBCL) to the runner: see lisp_player.c and
;;;; docs/players.md. Follows environment.lisp and loader.lisp.
;;;;
;;;; Loads the player, which defines JOGAR, and writes `ready PACKAGE ARGUMENTS`. Then it reads
;;;; lines (STATE MILLISECONDS PLAYER IS-TURNED) and answers each with one line: `answer
;;;; MOVES<tab>STATE`, MOVES in Porfia's notation, `error TEXT`, or `tell NAME<tab>TEXT..`, an error
;;;; that the runner words. The player's output goes to the error stream and its input is empty, so
;;;; that it cannot disturb the protocol by accident.

(defparameter *game* (sb-ext:posix-getenv "PORFIA_GAME"))
(defparameter *contract* (sb-ext:posix-getenv "PORFIA_LISP_CONTRACT"))
(defparameter *requests* (sb-sys:make-fd-stream 0 :input t :external-format :latin-1))
(defparameter *answers*
  (sb-sys:make-fd-stream 1 :output t :buffering :full
                           :external-format '(:utf-8 :replacement #\?)))
(defparameter *chatter*
  (sb-sys:make-fd-stream 2 :output t :buffering :line
                           :external-format '(:utf-8 :replacement #\?)))
(defparameter *exit* #'sb-ext:exit)

(defun separate-streams ()
  (setf *terminal* (make-two-way-stream *keyboard* *chatter*)
        sb-impl::*default-external-format* '(:utf-8 :replacement #\?)
        sb-sys:*stdin* *keyboard*
        sb-sys:*stdout* *chatter*
        sb-sys:*stderr* *chatter*
        *standard-input* *keyboard*
        *standard-output* *chatter*
        *error-output* *chatter*
        *trace-output* *chatter*
        *terminal-io* *terminal*
        *query-io* *terminal*
        *debug-io* *terminal*))

(defun say (control &rest arguments)
  "Says a line, after all that the player has printed."
  (ignore-errors (finish-output *chatter*))
  (apply #'format *answers* control arguments)
  (terpri *answers*)
  (finish-output *answers*))

(define-condition told (error)
  ((name :initarg :name :reader told-name)
   (texts :initarg :texts :reader told-texts))
  (:documentation "An error in the runner's words."))

(defun tell (name &rest texts)
  (error 'told :name name :texts texts))

;;; A state as text. It must consist of numbers, NIL and lists; a list may be circular.

(defparameter *longest-state* 4000 "elements, more than any state has")

(defun write-state (state out)
  (let ((left *longest-state*))
    (labels ((walk (form)
               (when (minusp (decf left))
                 (tell "state-long"))
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

;;; Moves as text. A string or symbol is a move as written. The game's table *MOVES* (moves.lisp,
;;; which follows this file) names a function for each contract, which returns the text of any other
;;; form, a list of texts if a form has several readings, or NIL.

(defparameter *moves* '() "(contract function)")
(defparameter *turns* nil "whether a list of moves, a whole turn, is an answer")
(defparameter *case-matters* nil "whether moves differ in nothing but upper and lower case")
(defvar *is-turned* nil "whether the player, who is player 2, sees the board as player 1 would")

(defun numbers-p (form count)
  (and (listp form) (ignore-errors (= (length form) count)) (every #'integerp form)))

(defun letter (first-letter index)
  (if (<= 0 index 9) (code-char (+ (char-code first-letter) index)) #\?))

(defun shown (form)
  (short-text (one-line (let ((*print-length* 4) (*print-level* 3)) (prin1-to-string form)))))

(defun game-move (move)
  (let ((function (second (assoc *contract* *moves* :test #'string=))))
    (and function (funcall function move))))

(defun symbol-move (symbol)
  (when (and *case-matters* (not (string-equal symbol "PASS")))
    (tell "symbol" (symbol-name symbol) *game*))
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
      (tell "no-move" (shown moves))))

;;; Answers. In the course's contracts a state is a list of *PARTS* parts and decides; a move may
;;; stand before it.

(defparameter *parts* (parse-integer (sb-ext:posix-getenv "PORFIA_LISP_PARTS")))

(defun state-p (form)
  "Whether it can be a state: a board alone, or with the points of both."
  (and (consp form)
       (if (= *parts* 1)
           (and (consp (first form)) (ignore-errors (> (length form) 2)))
           (and (ignore-errors (= (length form) *parts*)) (consp (first form))
                (listp (second form)) (numbers-p (second form) 2)))))

(defun course-answer (answer)
  (cond ((state-p answer) (values nil answer))
        ((and (consp answer) (consp (cdr answer)) (state-p (second answer)))
         (values (first answer) (second answer)))
        (t (tell "no-state" (shown answer)))))

(defun readings-text (move)
  "The ways in which a move can be read, a bar between them; - if there is none."
  (let ((readings (and move (ignore-errors (game-move move)))))
    (format nil "~:[-~;~:*~{~A~^|~}~]" (if (listp readings) readings (list readings)))))

(defun answer-text (answer)
  (with-output-to-string (out)
    (if (string= *contract* "porfia")
        (let ((moves (if (listp answer) (first answer) answer))
              (state (and (listp answer) (consp (cdr answer)) (second answer))))
          (write-string (if moves (moves-text moves) "-") out)
          (write-char #\Tab out)
          (if state (write-state state out) (write-char #\- out)))
        (multiple-value-bind (move state) (course-answer answer)
          (write-string (readings-text move) out)
          (write-char #\Tab out)
          (write-state state out)))))

;;; The player.

(defun jogar-in (package)
  (multiple-value-bind (symbol kind) (find-symbol "JOGAR" package)
    (and kind (fboundp symbol) symbol)))

(defun lambda-list-of (function)
  (if (typep function 'generic-function)
      (sb-mop:generic-function-lambda-list function)
      (sb-kernel:%fun-lambda-list function)))

(defun accepts-p (function count)
  (let* ((parameters (lambda-list-of function))
         (required (or (position-if (lambda (name) (member name lambda-list-keywords)) parameters)
                       (length parameters)))
         (optional (member '&optional parameters))
         (most (cond ((or (member '&rest parameters) (member '&key parameters)) 100)
                     (optional (+ required
                                  (length (ldiff (rest optional)
                                                 (member '&aux (rest optional))))))
                     (t required))))
    (<= required count most)))

(defparameter *searches* '("JOGADA" "NEGAMAX" "ALFABETA" "ALPHABETA" "ALFA-BETA" "ALPHA-BETA"
                           "MINIMAX")
  "what programs call the function that finds a move")

(defun find-search ()
  "A function of the player's that may find a move."
  (loop for name in *searches*
          thereis (loop for package in (append *own-packages* (list (find-package :cl-user)))
                          thereis (loop for symbol being the symbols of package
                                        when (and (eq (symbol-package symbol) package)
                                                  (search name (symbol-name symbol))
                                                  (fboundp symbol)
                                                  (not (macro-function symbol)))
                                          return symbol))))

(defun ask-for-jogar ()
  "Shows what has to be written where there is no JOGAR."
  (let ((search (find-search)))
    (unless search
      (tell "no-jogar"))
    (format t "~&(in-package :~(~A~))~%(defun jogar (estado tempo)~%~
               ~2T; estado: ~A~%~2T; ~(~A~): ~(~A~)~%~2T; ~A~%~
               ~2T(~(~A~) ...))~%"
            (package-name (symbol-package search)) (sb-ext:posix-getenv "PORFIA_LISP_STATE")
            search (lambda-list-of (fdefinition search))
            (sb-ext:posix-getenv "PORFIA_LISP_ANSWER") search)
    (tell "no-jogar-but" (symbol-name search))))

(defun find-player ()
  "The function JOGAR, of the file's own package before others, and how many arguments it takes."
  (let ((symbol (or (some #'jogar-in (append *own-packages* '(:cl-user)))
                    (find-if #'fboundp (find-all-symbols "JOGAR")))))
    (unless symbol
      (when *failure*
        (error "~A" *failure*))
      (ask-for-jogar))
    (values symbol
            (or (find-if (lambda (count) (accepts-p (fdefinition symbol) count)) '(2 3)) 0))))

(defun look-beside (name)
  "Says which file beside the player's defines the function that is missing."
  (loop with definition = (format nil "(defun ~A " (symbol-name name))
        for path in (set-difference (sources-of *folder*) *loaded* :test #'equal)
        when (search definition (source-text path) :test #'char-equal)
          do (tell "defined-beside" (symbol-name name)
                   (last-part (sb-ext:native-namestring path)))))

(defun say-condition (condition)
  (if (typep condition 'told)
      (say "tell ~A~{~C~A~}" (told-name condition)
           (loop for text in (told-texts condition)
                 collect #\Tab collect (one-line text)))
      (say "error ~A" (condition-text condition))))

(defmacro with-errors-told (&body body)
  "Stack and memory that run out are no errors in Lisp's sense, but serious all the same."
  `(handler-case (progn ,@body)
     (serious-condition (condition)
       (handler-case (progn
                       (when (and (typep condition 'undefined-function)
                                  (symbolp (cell-error-name condition)))
                         (look-beside (cell-error-name condition)))
                       (say-condition condition))
         (told (condition) (say-condition condition)))
       nil)))

(defun read-request (line)
  (with-standard-io-syntax
    (let ((*read-eval* nil))
      (read-from-string line))))

(defun call-player (player count state milliseconds number)
  (handler-bind ((warning #'muffle-warning)
                 (undefined-function #'use-lispworks))
    (ecase count
      (0 (tell "arguments" (shown (lambda-list-of (fdefinition player)))))
      (2 (funcall player state milliseconds))
      (3 (funcall player state milliseconds number)))))

(defun play-request (player count line)
  (destructuring-bind (state milliseconds number is-turned) (read-request line)
    (let ((*is-turned* (plusp is-turned))
          (answer (with-keyboard (call-player player count state milliseconds number))))
      (when (eq answer 'keyboard)
        (tell "keyboard"))
      (with-standard-io-syntax
        (let ((*print-readably* nil))
          (say "answer ~A" (answer-text answer)))))))

(defun run ()
  (separate-streams)
  (multiple-value-bind (player count)
      (with-errors-told
        (let ((*package* (find-package :cl-user)))
          (load-player (sb-ext:posix-getenv "PORFIA_LISP_FILE"))
          (find-player)))
    (when player
      (say "ready ~A ~D" (package-name (symbol-package player)) count)
      (let ((*package* (symbol-package player)))
        (loop for line = (read-line *requests* nil)
              while line
              do (with-errors-told (play-request player count line))
                 (ignore-errors (finish-output *chatter*)))))
    (ignore-errors (finish-output *chatter*))
    (funcall *exit* :code (if player 0 1) :abort t)))
