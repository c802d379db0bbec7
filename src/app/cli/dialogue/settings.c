/* The settings of a game: see settings.h. */
#define _GNU_SOURCE
#include "cli/dialogue/settings.h"

#include "cli/arguments/positions.h"
#include "play/session.h"

#include <stdlib.h>
#include <string.h>

static bool settings_read_players(const Console *console, const FlagValue *flags,
                                  Settings *settings)
{
    bool has_texts = flags[FLAG_P1].given || flags[FLAG_P2].given;
    if (has_texts && (flags[FLAG_MODE].given || flags[FLAG_FIRST].given)) {
        console_fail(console, TEXT_PLAYERS_TWICE, "");
        return false;
    }
    if (has_texts) {
        settings->players[0] = flags[FLAG_P1].given ? flags[FLAG_P1].text : "computer";
        settings->players[1] = flags[FLAG_P2].given ? flags[FLAG_P2].text : "computer";
    }
    if (flags[FLAG_MODE].given)
        settings->mode = flags[FLAG_MODE].choice;
    if (!flags[FLAG_FIRST].given)
        return true;
    if (settings->mode == NOT_CHOSEN)
        settings->mode = MODE_HUMAN_COMPUTER;
    if (settings->mode != MODE_HUMAN_COMPUTER) {
        console_fail(console, TEXT_FIRST_MODE, "s", mode_names[settings->mode]);
        return false;
    }
    settings->first = flags[FLAG_FIRST].choice;
    return true;
}

bool settings_read(const Console *console, const Arguments *arguments, Settings *settings)
{
    const FlagValue *flags = arguments->flags;
    *settings = (Settings){
        .position = flags[FLAG_POSITION].text,
        .mode = NOT_CHOSEN,
        .first = NOT_CHOSEN,
        .has_seed = flags[FLAG_SEED].given,
        .time_ms = (int64_t)flags[FLAG_TIME].number,
        .depth = (int)flags[FLAG_DEPTH].number,
        .method = porfia_method_default(),
        .has_algorithm = flags[FLAG_ALGORITHM].given,
        .flags = flags,
    };
    PorfiaError error;
    if (settings->has_algorithm &&
        !porfia_algorithm_find(flags[FLAG_ALGORITHM].text, &settings->method.algorithm, &error)) {
        console_fail_error(console, &error);
        return false;
    }
    if (flags[FLAG_ORDERING].given)
        settings->method.ordering = flags[FLAG_ORDERING].choice == CHOICE_ON;
    if (flags[FLAG_MEMO].given)
        settings->method.memo = flags[FLAG_MEMO].choice == CHOICE_ON;
    if (flags[FLAG_HASH].given)
        settings->method.table_mib = (int)flags[FLAG_HASH].number;
    if (flags[FLAG_THREADS].given)
        settings->method.threads = (int)flags[FLAG_THREADS].number;
    if (flags[FLAG_LEVEL].given)
        settings->method.level = (int)flags[FLAG_LEVEL].number;
    return settings_read_players(console, flags, settings);
}

bool settings_choose_game(const Console *console, const Arguments *arguments, Settings *settings,
                          const PorfiaGame *game)
{
    settings->game = game;
    if (settings->position && !start_flags_fit(console, arguments))
        return false;
    if (!rules_from_flags(console, arguments, game, &settings->rules) ||
        !start_from_flags(console, arguments, game, &settings->start))
        return false;
    settings->seed = settings->has_seed ? seed_from_flags(arguments) : play_session_draw_seed();
    porfia_start_deal(game, &settings->start, settings->seed);
    return true;
}

bool settings_has_players(const Settings *settings)
{
    return settings->players[0] || settings->mode != NOT_CHOSEN;
}

PorfiaPosition *settings_position(const Console *console, const Settings *settings)
{
    PorfiaError error;
    PorfiaPosition *position =
        settings->position
            ? porfia_position_parse(settings->game, &settings->rules, settings->position, &error)
            : porfia_position_start(settings->game, &settings->rules, &settings->start, &error);
    if (!position)
        console_fail_error(console, &error);
    return position;
}

/* The text of player 1 or 2, before the flags of the method are applied. */
static const char *player_text(const Settings *settings, int player)
{
    if (settings->players[player - 1])
        return settings->players[player - 1];
    int human = settings->first == FIRST_COMPUTER ? 2 : 1;
    switch (settings->mode) {
    case MODE_HUMAN_HUMAN: return "human";
    case MODE_COMPUTER_COMPUTER: return "computer";
    default: return player == human ? "human" : "computer";
    }
}

/* A computer's text overrides the flags, which override the defaults. Returns the flags that can
 * have an effect. */
static FlagSet computer_complete(const Settings *settings, int player, PorfiaPlayer *who)
{
    const bool *given = who->given;
    const PorfiaMethod *method = &settings->method;
    FlagSet used = FLAG_BIT(FLAG_TIME);
    if (!who->is_named && !given[PORFIA_PLAYER_LEVEL]) {
        who->is_named = settings->has_algorithm;
        who->method.algorithm = method->algorithm;
        used |= FLAG_BIT(FLAG_ALGORITHM);
    }
    bool is_engine = who->method.algorithm == PORFIA_ENGINE;
    if (!given[PORFIA_PLAYER_DEPTH]) {
        who->depth = settings->depth;
        used |= FLAG_BIT(FLAG_DEPTH);
    }
    if (!given[PORFIA_PLAYER_ORDERING]) {
        who->method.ordering = method->ordering;
        used |= FLAG_BIT(FLAG_ORDERING);
    }
    if (!given[PORFIA_PLAYER_MEMO]) {
        who->method.memo = method->memo;
        used |= FLAG_BIT(FLAG_MEMO);
    }
    if (!given[PORFIA_PLAYER_LEVEL] && is_engine) {
        who->method.level = method->level;
        used |= FLAG_BIT(FLAG_LEVEL);
    }
    /* A level has its own table and number of threads. */
    bool is_level = is_engine && porfia_method_is_bounded(&who->method);
    if (!given[PORFIA_PLAYER_HASH] && !is_level) {
        who->method.table_mib = method->table_mib;
        used |= FLAG_BIT(FLAG_HASH);
    }
    if (!given[PORFIA_PLAYER_THREADS] && is_engine && !is_level) {
        who->method.threads = method->threads;
        used |= FLAG_BIT(FLAG_THREADS);
    }
    if (is_engine && !is_level)
        used |= FLAG_BIT(FLAG_PONDER);
    if (who->method.algorithm != PORFIA_UCT)
        used |= FLAG_BIT(FLAG_EVALUATION);
    if (!given[PORFIA_PLAYER_SEED] && porfia_method_is_bounded(&who->method))
        who->method.seed = play_session_player_seed(settings->seed, player);
    return used;
}

/* A flag without effect was meant to have one: refused rather than ignored. */
static bool check_used(const Console *console, const Settings *settings, FlagSet used)
{
    static const FlagId for_computers[] = {
        FLAG_TIME, FLAG_DEPTH,   FLAG_ALGORITHM, FLAG_ORDERING, FLAG_MEMO,
        FLAG_HASH, FLAG_THREADS, FLAG_LEVEL,     FLAG_PONDER,   FLAG_EVALUATION};
    for (size_t i = 0; i < sizeof for_computers / sizeof *for_computers; i++) {
        FlagId flag = for_computers[i];
        if (settings->flags[flag].given && !(used & FLAG_BIT(flag))) {
            console_fail(console, TEXT_FLAG_WITHOUT_EFFECT, "s", flag_name(flag));
            return false;
        }
    }
    return true;
}

bool settings_fill_record(const Console *console, const Settings *settings, PorfiaRecord *record)
{
    bool needs_time = false, has_human = false;
    FlagSet used = 0;
    for (int player = 1; player <= 2; player++) {
        PorfiaPlayer who;
        PorfiaError error;
        if (!porfia_player_parse(player_text(settings, player), &who, &error)) {
            console_fail_error(console, &error);
            return false;
        }
        if (who.kind == PORFIA_COMPUTER)
            used |= computer_complete(settings, player, &who);
        else if (who.kind == PORFIA_RANDOM && !who.given[PORFIA_PLAYER_SEED])
            who.seed = play_session_player_seed(settings->seed, player);
        porfia_player_print(&who, record->players[player - 1], PORFIA_PLAYER_SIZE);
        has_human |= who.kind == PORFIA_HUMAN;
        needs_time |=
            who.kind == PORFIA_COMPUTER && who.depth == 0 && !porfia_method_is_bounded(&who.method);
    }
    if (!has_human)
        used &= ~FLAG_BIT(FLAG_PONDER);
    if (!check_used(console, settings, used))
        return false;
    record->time_ms = settings->time_ms;
    if (record->time_ms == 0 && needs_time)
        record->time_ms = DEFAULT_TIME_MS;
    record->seed = settings->seed;
    record->has_seed = !settings->position && porfia_game_is_dealt(settings->game);
    return true;
}
