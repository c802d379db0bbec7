;;;; Porfia's engine as a program of the course: it plays Cavalo, Dots and Adji in a championship that
;;;; calls (jogar estado tempo), in the form of any year.
;;;;
;;;; docs/players.md describes states and answers. The form is known by the state's own shape, so that
;;;; this program keeps to every contract; `porfia match` must be told one of them:
;;;;
;;;;     porfia match adji lisp:porfia.lisp,contract=2024 ..
;;;;
;;;; A championship that makes another package needs its name below. The program `porfia` is looked
;;;; for in PATH, or is what the variable PORFIA says; PORFIA_RULES has the rule options.

(defpackage :porfia (:use :cl) (:export :jogar))
(in-package :porfia)

;;; The program.

(defun setting (name default)
  (let ((value (sb-ext:posix-getenv name)))
    (if (and value (plusp (length value))) value default)))

(defun start (&rest arguments)
  (sb-ext:run-program (setting "PORFIA" "porfia") arguments
                      :search t :wait nil :input :stream :output :stream))

(defun start-engine ()
  (start "engine" "--lang" "en"))

(defvar *engine* (start-engine) "started before any clock runs")

(defun say (control &rest arguments)
  (let ((input (sb-ext:process-input *engine*)))
    (format input "~?~%" control arguments)
    (finish-output input)))

(defun begin-engine (game size)
  (unless (sb-ext:process-alive-p *engine*)
    (setf *engine* (start-engine)))
  (say "setoption name Game value ~A" game)
  (say "setoption name Rules value ~A" (setting "PORFIA_RULES" "<empty>"))
  (when size
    (say "setoption name Size value ~A" size)))

(defun after-word (word line)
  "What follows the word at the beginning of a line."
  (let ((end (length word)))
    (and (> (length line) end) (string= word line :end2 end) (subseq line end))))

(defun best-move (position milliseconds)
  (say "position fen ~A" position)
  (say "go movetime ~D" milliseconds)
  (loop for line = (read-line (sb-ext:process-output *engine*))
        for move = (after-word "bestmove " line)
        when move return move))

(defun after-move (game position move)
  "The position after a move: the last line that `porfia apply` prints."
  (let ((process (start "apply" game position move "--rules" (setting "PORFIA_RULES" ""))))
    (loop for line = (read-line (sb-ext:process-output process) nil)
          while line
          for last = line
          finally (return last))))

;;; Positions as texts: "BOARD MOVER POINTS:POINTS", where Dots has three words for the board.

(defun split (text separator)
  (loop for start = 0 then (1+ end)
        for end = (position separator text :start start)
        collect (subseq text start end)
        while end))

(defun joined (control separator items)
  (format nil (format nil "~~{~A~~^~A~~}" control separator) items))

(defun cavalo-cell (cell)
  (case cell
    ((nil) "..")
    (-1 "WW")
    (-2 "BB")
    (t (format nil "~2,'0D" cell))))

(defun rows-text (rows separator)
  (joined "~A" "/" (mapcar (lambda (row) (joined "~A" separator row)) rows)))

(defun board-text (game board)
  (cond ((string= game "cavalo")
         (rows-text (mapcar (lambda (row) (mapcar #'cavalo-cell row)) board) ""))
        ((string= game "adji") (rows-text board ","))
        (t (format nil "~A ~A ~A" (dots-size board) (rows-text (first board) "")
                   (rows-text (second board) "")))))

(defun dots-size (board)
  (format nil "~Dx~D" (1- (length (first board))) (1- (length (second board)))))

(defun cavalo-row (text)
  (loop for place from 0 below (length text) by 2
        for cell = (subseq text place (+ place 2))
        collect (cond ((string= cell "..") nil)
                      ((string= cell "WW") -1)
                      ((string= cell "BB") -2)
                      (t (parse-integer cell)))))

(defun rows-of (text row)
  (mapcar row (split text #\/)))

(defun board-of (game words)
  (cond ((string= game "cavalo") (rows-of (first words) #'cavalo-row))
        ((string= game "adji")
         (rows-of (first words) (lambda (row) (mapcar #'parse-integer (split row #\,)))))
        (t (mapcar (lambda (word)
                     (rows-of word (lambda (row) (map 'list #'digit-char-p row))))
                   (list (second words) (third words))))))

;;; States. A form is known by its shape: the board alone (2019), with the points of both (2022 to
;;; 2024), or with the player to move as well (porfia).

(defun game-of (board)
  (cond ((= (length board) 10) "cavalo")
        ((listp (first (first board))) "dots")
        (t "adji")))

(defun parts-of (state)
  "1, 2 or 3 parts: rows of a board have no lists in them."
  (if (and (= (length state) 10) (every #'atom (first state))) 1 (length state)))

(defun mover-number (game player)
  (cond ((string= game "cavalo") (- player))
        ((string= game "adji") (1+ player))
        (t player)))

(defun mover-element (game number)
  (cond ((string= game "cavalo") (- number))
        ((string= game "adji") (1- number))
        (t number)))

(defun state-of (game position parts)
  (let* ((words (split position #\Space))
         (board (board-of game words))
         (points (mapcar #'parse-integer (split (first (last words)) #\:)))
         (mover (parse-integer (first (last words 2)))))
    (ecase parts
      (1 board)
      (2 (list board points))
      (3 (list board points (mover-element game mover))))))

(defun mover-of (position)
  (first (last (split position #\Space) 2)))

;;; Moves.

(defun turn (game position milliseconds)
  "All moves of the mover's turn, and the position after them. The time is for the whole turn."
  (loop with mover = (mover-of position)
        with end = (+ (get-internal-real-time)
                      (floor (* milliseconds 7/10 internal-time-units-per-second) 1000))
        for left = (floor (* 1000 (- end (get-internal-real-time)))
                          internal-time-units-per-second)
        for move = (best-move position (max 5 (floor left 2)))
        until (or (string= move "none") (string= move "pass"))
        collect move into moves
        do (setf position (after-move game position move))
        while (string= (mover-of position) mover)
        finally (return (values moves position))))

(defun square (move)
  "The row and column of `e4`, from 0."
  (list (1- (parse-integer move :start 1 :end (position #\- move)))
        (- (char-code (char move 0)) (char-code #\a))))

(defun coordinates (move)
  (destructuring-bind (row column) (square move)
    (intern (format nil "~C~D" (code-char (+ (char-code #\A) row)) (1+ column)))))

(defun hole (move)
  "The row and column of `f`, from 0."
  (let ((place (position (char move 0) "fedcbaABCDEF")))
    (multiple-value-list (floor place 6))))

(defun answer (game parts moves state)
  (cond ((= parts 3) (list (if (and moves (string= game "dots")) moves (or (first moves) "pass"))
                           state))
        ((= parts 1) (list (and moves (coordinates (first moves))) state))
        ((and moves (string= game "adji")) (list (hole (first moves)) state))
        (t state)))

(defun jogar (estado tempo &optional jogador)
  "A state of two parts is the mover's own view, unless the player is given."
  (let* ((parts (parts-of estado))
         (board (if (= parts 1) estado (first estado)))
         (points (if (= parts 1) '(0 0) (second estado)))
         (game (game-of board))
         (mover (if (= parts 3) (mover-number game (third estado)) (or jogador 1)))
         (position (format nil "~A ~D ~D:~D" (board-text game board) mover (first points)
                           (second points))))
    (begin-engine game (and (string= game "dots") (dots-size board)))
    (multiple-value-bind (moves last) (turn game position tempo)
      (answer game parts moves (if moves (state-of game last parts) estado)))))
