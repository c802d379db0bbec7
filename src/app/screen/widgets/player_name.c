/* Players as people call them: see player_name.h. */
#include "screen/widgets/player_name.h"

static Said computer_name(const PorfiaMethod *method, PorfiaLanguage language)
{
    if (method->algorithm != PORFIA_ENGINE)
        return say(language, SAY_ALGORITHM, "s", porfia_algorithm_name(method->algorithm));
    if (method->level > 0 && method->level < PORFIA_LEVELS)
        return say(language, SAY_COMPUTER_LEVEL, "d", method->level);
    return say(language, SAY_COMPUTER, "");
}

Said player_name(const PorfiaPlayer *player, PorfiaLanguage language)
{
    switch (player->kind) {
    case PORFIA_HUMAN: return say(language, SAY_HUMAN, "");
    case PORFIA_RANDOM: return say(language, SAY_RANDOM, "");
    case PORFIA_PROGRAM: return say(language, SAY_PROGRAM, "");
    default: return computer_name(&player->method, language);
    }
}

Said player_name_of_text(const char *text, PorfiaLanguage language)
{
    PorfiaPlayer player;
    PorfiaError ignored;
    if (porfia_player_parse(text, &player, &ignored))
        return player_name(&player, language);
    return say(language, SAY_ALGORITHM, "s", text);
}
