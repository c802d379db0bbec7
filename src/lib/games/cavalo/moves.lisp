;;;; Moves of Cavalo as text, for src/app/match/players/adapter.lisp.

(defun square-text (row column)
  (format nil "~A~D" (letter #\a column) (1+ row)))

(defun square-move (move)
  "(row column) from 0, or (row column double) where the player chooses which double is erased."
  (cond ((numbers-p move 2) (square-text (first move) (second move)))
        ((numbers-p move 3)
         (format nil "~A-~2,'0D" (square-text (first move) (second move)) (third move)))))

(defun coordinates-move (move)
  "J10: row J, column 10. Programs also write the column first."
  (let ((text (and (or (stringp move) (symbolp move)) (string-upcase move))))
    (when (and text (< 1 (length text) 4) (char<= #\A (char text 0) #\J)
               (every #'digit-char-p (subseq text 1)))
      (let ((letter (- (char-code (char text 0)) (char-code #\A)))
            (number (1- (parse-integer text :start 1))))
        (list (square-text letter number) (square-text number letter))))))

(setf *moves* '(("porfia" square-move)
                ("2019" coordinates-move)
                ("2023" square-move)))
