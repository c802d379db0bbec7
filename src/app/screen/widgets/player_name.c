/* Names of players: see player_name.h. */
#include "screen/widgets/player_name.h"

static ScreenString computer_name(const PorfiaMethod *method, PorfiaLanguage language)
{
    if (method->algorithm != PORFIA_ENGINE)
        return screen_text(language, SCREEN_TEXT_ALGORITHM, "s",
                           porfia_algorithm_name(method->algorithm));
    if (method->level > 0 && method->level < PORFIA_LEVELS)
        return screen_text(language, SCREEN_TEXT_COMPUTER_LEVEL, "d", method->level);
    return screen_text(language, SCREEN_TEXT_COMPUTER, "");
}

ScreenString player_name(const PorfiaPlayer *player, PorfiaLanguage language)
{
    switch (player->kind) {
    case PORFIA_HUMAN: return screen_text(language, SCREEN_TEXT_HUMAN, "");
    case PORFIA_RANDOM: return screen_text(language, SCREEN_TEXT_RANDOM, "");
    case PORFIA_PROGRAM: return screen_text(language, SCREEN_TEXT_PROGRAM, "");
    default: return computer_name(&player->method, language);
    }
}

ScreenString player_name_of_text(const char *text, PorfiaLanguage language)
{
    PorfiaPlayer player;
    PorfiaError ignored;
    if (porfia_player_parse(text, &player, &ignored))
        return player_name(&player, language);
    return screen_text(language, SCREEN_TEXT_ALGORITHM, "s", text);
}
