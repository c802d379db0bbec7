/* The texts themselves: see texts.h. */
#include "play/texts.h"

#include "text/wording.h"

static const PorfiaText texts[SESSION_TEXTS] = {
    [SESSION_MEMORY] = {{"out of memory", "memória esgotada"}},
    [SESSION_PROGRAM] = {{"another program plays only in a match: {0}",
                          "outro programa só joga num torneio (porfia match): {0}"}},
    [SESSION_NO_GAME] = {{"there is no game {0} in this log",
                          "não há nenhum jogo {0} neste registo"}},
    [SESSION_NOTHING_TO_RESUME] = {{"there is no unfinished game in {0}",
                                    "não há nenhum jogo por acabar em {0}"}},
};

bool session_error(PorfiaError *error, SessionText text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    wording_error_list(error, &texts[text], kinds, list);
    va_end(list);
    return false;
}
