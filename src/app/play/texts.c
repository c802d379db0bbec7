/* The texts themselves: see playing_texts.h. */
#include "play/texts.h"

#include "text/wording.h"

static const PorfiaText texts[PLAYING_TEXTS] = {
    [PLAYING_MEMORY] = {{"out of memory", "memória esgotada"}},
    [PLAYING_PROGRAM] = {{"another program plays only in a match: {0}",
                          "outro programa só joga num torneio (porfia match): {0}"}},
    [PLAYING_NO_GAME] = {{"there is no game {0} in this log",
                          "não há nenhum jogo {0} neste registo"}},
    [PLAYING_NOTHING_TO_RESUME] = {{"there is no unfinished game in {0}",
                                    "não há nenhum jogo por acabar em {0}"}},
};

bool playing_error(PorfiaError *error, PlayingText text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    wording_error_list(error, &texts[text], kinds, list);
    va_end(list);
    return false;
}
