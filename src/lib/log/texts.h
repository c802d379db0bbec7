/* The errors of log lines and log files. */
#ifndef LOG_TEXTS_H
#define LOG_TEXTS_H

#include "base/text.h"

#define LOG_TEXTS(TEXT)                                                                            \
    TEXT(LOG_TEXT_FIELD_MISSING, "this field is missing", "falta este campo")                      \
    TEXT(LOG_TEXT_FIELD_ORDER, "this field is expected instead of '{0}'",                          \
         "esperava-se este campo em vez de '{0}'")                                                 \
    TEXT(LOG_TEXT_FIELD_EXTRA, "unexpected field '{0}'", "campo inesperado: '{0}'")                \
    TEXT(LOG_TEXT_FIELD_ESCAPE, "'{0}': a backslash must be followed by another, or by t, n or r", \
         "'{0}': a seguir a uma barra invertida tem de vir outra, ou t, n ou r")                   \
    TEXT(LOG_TEXT_FIELD_LONG, "'{0}' is too long for this field",                                  \
         "'{0}' é demasiado comprido para este campo")                                             \
    TEXT(LOG_TEXT_FIELD_NUMBER, "'{0}' is not a number from {1} to {2}",                           \
         "'{0}' não é um número de {1} a {2}")                                                     \
    TEXT(LOG_TEXT_FIELD_DATE, "'{0}' is not a date such as 2026-11-16T02:15:30Z",                  \
         "'{0}' não é uma data como 2026-11-16T02:15:30Z")                                         \
    TEXT(LOG_TEXT_FIELD_CHOICE, "'{0}' found; allowed: {1}", "encontrado '{0}'; permitido: {1}")   \
    TEXT(LOG_TEXT_FIELD_DIFFERS, "'{0}' found, '{1}' expected",                                    \
         "encontrado '{0}', esperado '{1}'")                                                       \
    TEXT(LOG_TEXT_FIELD_REASON, "'{0}' found, but by the rules the game is '{1}'",                 \
         "encontrado '{0}', mas pelas regras o jogo está '{1}'")                                   \
    TEXT(LOG_TEXT_NO_MOVES, "a variation has at least one move",                                   \
         "uma variante tem pelo menos uma jogada")                                                 \
    TEXT(LOG_TEXT_LETTERS, "a comment is UTF-8, and its only control characters are TAB and LF",   \
         "um comentário é UTF-8, e os seus únicos caracteres de controlo são TAB e LF")            \
    TEXT(LOG_TEXT_LINE_EMPTY, "the line is empty", "a linha está vazia")                           \
    TEXT(LOG_TEXT_LINE_LONG, "the line has more than {0} bytes", "a linha tem mais de {0} bytes")  \
    TEXT(LOG_TEXT_LINE_ZERO, "there is a zero byte in the line", "há um byte zero na linha")       \
    TEXT(LOG_TEXT_LINE_RETURN,                                                                     \
         "there is a carriage return in the line; a line ends with a line feed alone",             \
         "há um retorno de carro (CR) na linha; uma linha acaba só com LF")                        \
    TEXT(LOG_TEXT_LINE_RECORD, "'{0}' is not a kind of line of version {1}",                       \
         "'{0}' não é um tipo de linha da versão {1}")                                             \
    TEXT(LOG_TEXT_LINE_ID,                                                                         \
         "'{0}' is not the name of a game: 1 to {1} small letters, digits and dashes",             \
         "'{0}' não é o nome de um jogo: 1 a {1} letras minúsculas, algarismos e hífenes")         \
    TEXT(LOG_TEXT_LINE_UNKNOWN, "no game {0} began before this line",                              \
         "nenhum jogo {0} começou antes desta linha")                                              \
    TEXT(LOG_TEXT_LINE_AGAIN, "game {0} began before this line already",                           \
         "o jogo {0} já tinha começado antes desta linha")                                         \
    TEXT(LOG_TEXT_LINE_NO_MOVE, "game {0} has no move that could be taken back",                   \
         "o jogo {0} não tem jogadas que se possam desfazer")                                      \
    TEXT(LOG_TEXT_LINE_ENDED, "game {0} has ended; no line of it may follow",                      \
         "o jogo {0} acabou; não pode haver mais linhas dele")                                     \
    TEXT(LOG_TEXT_LINE_UNFINISHED, "game {0} was left unfinished; a resume line must come first",  \
         "o jogo {0} ficou por acabar; primeiro tem de vir uma linha resume")                      \
    TEXT(LOG_TEXT_HEADER, "this is not a log: it begins with '{0}' and not with '{1}'",            \
         "isto não é um registo de jogos: começa com '{0}' e não com '{1}'")                       \
    TEXT(LOG_TEXT_HEADER_RETURN,                                                                   \
         "the lines of this log end with CR LF; they must end with LF alone",                      \
         "as linhas deste registo acabam com CR LF; têm de acabar só com LF")                      \
    TEXT(LOG_TEXT_HEADER_VERSION,                                                                  \
         "this log has version {0} of the format, made by a newer program; this one knows {1}",    \
         "este registo tem a versão {0} do formato, feita por um programa mais recente; este "    \
         "conhece a {1}")                                                                          \
    TEXT(LOG_TEXT_FILE_OPEN, "cannot open the file {0}: {1}",                                      \
         "não é possível abrir o ficheiro {0}: {1}")                                               \
    TEXT(LOG_TEXT_FILE_READ, "cannot read the file {0}: {1}",                                      \
         "não é possível ler o ficheiro {0}: {1}")                                                 \
    TEXT(LOG_TEXT_FILE_WRITE, "cannot write to the file {0}: {1}",                                 \
         "não é possível escrever no ficheiro {0}: {1}")                                           \
    TEXT(LOG_TEXT_FILE_LOCK, "cannot lock the file {0}: {1}",                                      \
         "não é possível bloquear o ficheiro {0}: {1}")                                            \
    TEXT(LOG_TEXT_FILE_SYNC, "cannot save the file {0} on the disk: {1}",                          \
         "não é possível guardar o ficheiro {0} no disco: {1}")                                    \
    TEXT(LOG_TEXT_FILE_KIND, "{0} is not an ordinary file", "{0} não é um ficheiro normal")        \
    TEXT(LOG_TEXT_FILE_REMOVED, "the file {0} was removed or moved while it was in use",           \
         "o ficheiro {0} foi apagado ou mudado de sítio enquanto estava a ser usado")              \
    TEXT(LOG_TEXT_FILE_CUT, "another program cut the file {0} short while it was in use",          \
         "outro programa truncou o ficheiro {0} enquanto estava a ser usado")                      \
    TEXT(LOG_TEXT_RANDOM, "the system gives no random numbers: {0}",                               \
         "o sistema não dá números aleatórios: {0}")                                               \
    TEXT(LOG_TEXT_OLD,                                                                             \
         "the log {0} has version {1} of the format, without variations and comments",             \
         "o registo {0} tem a versão {1} do formato, sem variantes nem comentários")               \
    TEXT(LOG_TEXT_OTHER, "game {0} is being recorded; only it can be annotated meanwhile",         \
         "o jogo {0} está a ser guardado; entretanto só ele pode ser anotado")                     \
    TEXT(LOG_TEXT_IDLE, "no game is being recorded in the log",                                    \
         "nenhum jogo está a ser guardado no registo")                                             \
    TEXT(LOG_TEXT_BEHIND, "moves of this game in the log: {0}; moves of the play: {1}",            \
         "jogadas deste jogo no registo: {0}; jogadas da partida: {1}")                            \
    TEXT(LOG_TEXT_PLAYED, "game {0} is being played by another program",                           \
         "o jogo {0} está a ser jogado por outro programa")                                        \
    TEXT(LOG_TEXT_CHANGED, "game {0} has gone on in the log since it was read",                    \
         "o jogo {0} continuou no registo depois de ter sido lido")                                \
    TEXT(LOG_TEXT_ENDED, "game {0} has ended and cannot be resumed",                               \
         "o jogo {0} acabou e não pode ser retomado")                                              \
    TEXT(LOG_TEXT_FAULTY, "game {0} has a faulty line and cannot be resumed",                      \
         "o jogo {0} tem uma linha errada e não pode ser retomado")

enum { LOG_TEXTS(TEXT_NAME) LOG_TEXT_COUNT };

extern const PorfiaText log_texts[LOG_TEXT_COUNT];

#endif
