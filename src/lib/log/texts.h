/* The errors of log lines and log files. */
#ifndef LOG_TEXTS_H
#define LOG_TEXTS_H

#include "base/shared_texts.h"
#include "base/text.h"

#define LOG_TEXTS(TEXT)                                                                            \
    TEXT(LOG_TEXT_FIELD_MISSING, "missing", "em falta")                                            \
    TEXT(LOG_TEXT_FIELD_ORDER, "expected instead of '{0}'", "esperado em vez de '{0}'")            \
    TEXT(LOG_TEXT_FIELD_EXTRA, "unexpected field '{0}'", "campo inesperado '{0}'")                 \
    TEXT(LOG_TEXT_FIELD_ESCAPE, "'{0}': a backslash must be followed by another, or by t, n or r", \
         "'{0}': a seguir a uma barra invertida tem de vir outra, ou t, n ou r")                   \
    TEXT(LOG_TEXT_FIELD_LONG, "'{0}' is too long", "'{0}' é demasiado longo")                      \
    TEXT(LOG_TEXT_FIELD_NUMBER, "'{0}' is not a whole number from {1} to {2}",                     \
         "'{0}' não é um número inteiro de {1} a {2}")                                             \
    TEXT(LOG_TEXT_FIELD_DATE, "'{0}' is not a date such as 2026-11-16T02:15:30Z",                  \
         "'{0}' não é uma data como 2026-11-16T02:15:30Z")                                         \
    TEXT(LOG_TEXT_FIELD_CHOICE, "invalid value '{0}' (allowed: {1})",                              \
         "valor inválido '{0}' (permitidos: {1})")                                                 \
    TEXT(LOG_TEXT_FIELD_DIFFERS, "expected '{1}', not '{0}'", "esperado '{1}', e não '{0}'")       \
    TEXT(LOG_TEXT_FIELD_REASON, "expected '{1}' by the rules, not '{0}'",                          \
         "esperado '{1}' pelas regras, e não '{0}'")                                               \
    TEXT(LOG_TEXT_NO_MOVES, "a variation has at least one move",                                   \
         "uma variante tem pelo menos uma jogada")                                                 \
    TEXT(LOG_TEXT_LETTERS, "a comment is UTF-8, and its only control characters are TAB and LF",   \
         "um comentário é UTF-8, e os seus únicos caracteres de controlo são TAB e LF")            \
    TEXT(LOG_TEXT_LINE_EMPTY, "empty line", "linha vazia")                                         \
    TEXT(LOG_TEXT_LINE_LONG, "the line has more than {0} bytes", "a linha tem mais de {0} bytes")  \
    TEXT(LOG_TEXT_LINE_ZERO, "zero byte in the line", "byte zero na linha")                        \
    TEXT(LOG_TEXT_LINE_RETURN, "carriage return in the line (lines end with LF alone)",            \
         "retorno de carro (CR) na linha (as linhas acabam só com LF)")                            \
    TEXT(LOG_TEXT_LINE_RECORD, "unknown record '{0}' in a log of version {1}",                     \
         "registo desconhecido '{0}' num ficheiro da versão {1}")                                  \
    TEXT(LOG_TEXT_LINE_ID,                                                                         \
         "'{0}' is not the name of a game (1 to {1} lower-case letters, digits and hyphens)",      \
         "'{0}' não é o nome de um jogo (1 a {1} letras minúsculas, algarismos e hífenes)")        \
    TEXT(LOG_TEXT_LINE_UNKNOWN, "game {0} has not begun", "o jogo {0} ainda não começou")          \
    TEXT(LOG_TEXT_LINE_AGAIN, "game {0} has already begun", "o jogo {0} já começou")               \
    TEXT(LOG_TEXT_LINE_NO_MOVE, "game {0} has no move to take back",                               \
         "o jogo {0} não tem nenhuma jogada para desfazer")                                        \
    TEXT(LOG_TEXT_LINE_ENDED, "game {0} has already ended", "o jogo {0} já acabou")                \
    TEXT(LOG_TEXT_LINE_UNFINISHED, "game {0} was left unfinished: a resume line must come first",  \
         "o jogo {0} ficou por acabar: primeiro tem de vir uma linha resume")                      \
    TEXT(LOG_TEXT_HEADER, "this is not a log: it begins with '{0}', not with '{1}'",               \
         "isto não é um registo de jogos: começa por '{0}', e não por '{1}'")                      \
    TEXT(LOG_TEXT_HEADER_RETURN, "the lines of this log end with CR LF, not with LF alone",        \
         "as linhas deste registo acabam com CR LF, e não só com LF")                              \
    TEXT(LOG_TEXT_HEADER_VERSION,                                                                  \
         "this log has version {0} of the format, newer than this program's {1}",                  \
         "este registo tem a versão {0} do formato, mais recente do que a {1} deste programa")     \
    TEXT(LOG_TEXT_FILE_OPEN, "cannot open {0}: {1}", "não é possível abrir {0}: {1}")              \
    TEXT(LOG_TEXT_FILE_READ, SHARED_FILE_READ)                                                     \
    TEXT(LOG_TEXT_FILE_WRITE, SHARED_FILE_WRITE)                                                   \
    TEXT(LOG_TEXT_FILE_LOCK, "cannot lock {0}: {1}", "não é possível bloquear {0}: {1}")           \
    TEXT(LOG_TEXT_FILE_SYNC, "cannot flush {0} to the disk: {1}",                                  \
         "não é possível guardar {0} no disco: {1}")                                               \
    TEXT(LOG_TEXT_FILE_KIND, "{0} is not a regular file", "{0} não é um ficheiro normal")          \
    TEXT(LOG_TEXT_FILE_REMOVED, "{0} was removed or moved while in use",                           \
         "{0} foi apagado ou movido durante a utilização")                                         \
    TEXT(LOG_TEXT_FILE_CUT, "{0} was shortened by another program while in use",                   \
         "{0} foi encurtado por outro programa durante a utilização")                              \
    TEXT(LOG_TEXT_RANDOM, "cannot get random numbers from the system: {0}",                        \
         "não é possível obter números aleatórios do sistema: {0}")                                \
    TEXT(LOG_TEXT_OLD,                                                                             \
         "the log {0} has version {1} of the format, without variations and comments",             \
         "o registo {0} tem a versão {1} do formato, sem variantes nem comentários")               \
    TEXT(LOG_TEXT_OTHER, "game {0} is being recorded; only it can be annotated meanwhile",         \
         "o jogo {0} está a ser guardado; entretanto só ele pode ser anotado")                     \
    TEXT(LOG_TEXT_IDLE, "no game is being recorded in the log",                                    \
         "nenhum jogo está a ser guardado no registo")                                             \
    TEXT(LOG_TEXT_BEHIND, "the log has {0} moves of this game, not {1}",                           \
         "o registo tem {0} jogadas deste jogo, e não {1}")                                        \
    TEXT(LOG_TEXT_PLAYED, "game {0} is being played by another program",                           \
         "o jogo {0} está a ser jogado por outro programa")                                        \
    TEXT(LOG_TEXT_CHANGED, "game {0} has changed in the log since it was read",                    \
         "o jogo {0} mudou no registo depois de ter sido lido")                                    \
    TEXT(LOG_TEXT_ENDED, "cannot resume game {0}: it has ended",                                   \
         "não é possível continuar o jogo {0}: já acabou")                                         \
    TEXT(LOG_TEXT_FAULTY, "cannot resume game {0}: a line of it is wrong",                         \
         "não é possível continuar o jogo {0}: tem uma linha errada")

enum { LOG_TEXTS(TEXT_NAME) LOG_TEXT_COUNT };

extern const PorfiaText log_texts[LOG_TEXT_COUNT];

#endif
