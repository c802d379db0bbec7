/*
 * Who plays, as a text: "human", "random:seed=7", "computer:depth=6" or
 * "textbook:alphabeta,memo=off".
 *
 * The options are one table of rows that read and write themselves, so that a text printed here
 * is always one that is understood. Only options that differ from the default are printed.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "base/text.h"
#include "match/texts.h"

typedef enum OptionKind { OPTION_NUMBER, OPTION_SWITCH } OptionKind;

/* What can be said after a player's name; a switch is 1 for on and 0 for off. */
typedef enum OptionName {
    OPTION_DEPTH,
    OPTION_ORDERING,
    OPTION_MEMO,
    OPTION_HASH,
    OPTION_PLAYOUTS,
    OPTION_SEED,
    OPTIONS
} OptionName;

typedef struct Option {
    const char *name;
    OptionKind kind;
    uint64_t min, max;
    const char *allowed;
} Option;

static const Option options[OPTIONS] = {
    [OPTION_DEPTH] = {"depth", OPTION_NUMBER, 1, PORFIA_MAX_DEPTH, "1..200"},
    [OPTION_ORDERING] = {"ordering", OPTION_SWITCH, 0, 1, "on, off"},
    [OPTION_MEMO] = {"memo", OPTION_SWITCH, 0, 1, "on, off"},
    [OPTION_HASH] = {"hash", OPTION_NUMBER, 1, PORFIA_MAX_TABLE_MIB, "1..4096"},
    [OPTION_PLAYOUTS] = {"playouts", OPTION_NUMBER, 1, 1000000000, "1..1000000000"},
    [OPTION_SEED] = {"seed", OPTION_NUMBER, 0, UINT64_MAX, "0..18446744073709551615"},
};

_Static_assert(PORFIA_MAX_DEPTH == 200 && PORFIA_MAX_TABLE_MIB == 4096,
               "the ranges in the table are written for these");

static uint64_t option_get(const PorfiaPlayer *player, OptionName name)
{
    switch (name) {
    case OPTION_DEPTH: return (uint64_t)player->depth;
    case OPTION_ORDERING: return player->method.ordering;
    case OPTION_MEMO: return player->method.memo;
    case OPTION_HASH: return (uint64_t)player->method.table_mib;
    case OPTION_PLAYOUTS: return player->method.playouts;
    case OPTION_SEED: return player->kind == PORFIA_RANDOM ? player->seed : player->method.seed;
    default: return 0;
    }
}

static void option_set(PorfiaPlayer *player, OptionName name, uint64_t value)
{
    switch (name) {
    case OPTION_DEPTH: player->depth = (int)value; break;
    case OPTION_ORDERING: player->method.ordering = value != 0; break;
    case OPTION_MEMO: player->method.memo = value != 0; break;
    case OPTION_HASH: player->method.table_mib = (int)value; break;
    case OPTION_PLAYOUTS: player->method.playouts = value; break;
    case OPTION_SEED:
        if (player->kind == PORFIA_RANDOM)
            player->seed = value;
        else
            player->method.seed = value;
        break;
    default: break;
    }
}

static bool option_read_value(const Option *option, Slice text, uint64_t *value)
{
    if (option->kind == OPTION_NUMBER)
        return slice_number(text, option->max, value) && *value >= option->min;
    *value = slice_is(text, "on");
    return *value || slice_is(text, "off");
}

static PorfiaPlayer player_default(PorfiaPlayerKind kind)
{
    return (PorfiaPlayer){.kind = kind, .method = porfia_method_default()};
}

static bool player_has_option(const PorfiaPlayer *player, OptionName name)
{
    return player->kind == PORFIA_COMPUTER ||
           (player->kind == PORFIA_RANDOM && name == OPTION_SEED);
}

static bool option_find(const PorfiaPlayer *player, Slice name, OptionName *found,
                        PorfiaError *error)
{
    for (OptionName i = 0; i < OPTIONS; i++) {
        *found = i;
        if (slice_is(name, options[i].name) && player_has_option(player, i))
            return true;
    }
    const char *allowed = "depth, ordering, memo, hash, playouts, seed";
    if (player->kind == PORFIA_RANDOM)
        allowed = "seed";
    return error_set(error, &match_texts[MATCH_TEXT_PLAYER_OPTION], "ns", name, allowed);
}

/* Reads "name=value,name=value"; each option at most once. */
static bool player_read_options(PorfiaPlayer *player, Slice rest, PorfiaError *error)
{
    bool seen[OPTIONS] = {false};
    while (rest.start) {
        Slice value = slice_split(&rest, ',');
        Slice name = slice_split(&value, '=');
        OptionName option;
        if (!option_find(player, name, &option, error))
            return false;
        if (seen[option])
            return error_set(error, &match_texts[MATCH_TEXT_PLAYER_TWICE], "n", name);
        seen[option] = true;
        uint64_t number;
        if (!value.start || !option_read_value(&options[option], value, &number))
            return error_set(error, &match_texts[MATCH_TEXT_PLAYER_VALUE], "nns", name, value,
                             options[option].allowed);
        option_set(player, option, number);
    }
    return true;
}

static bool player_read_algorithm(PorfiaPlayer *player, Slice *rest, PorfiaError *error)
{
    if (!rest->start)
        return error_set(error, &match_texts[MATCH_TEXT_PLAYER_ALGORITHM], "");
    Slice name = slice_split(rest, ',');
    char text[PORFIA_PLAYER_SIZE] = "";
    size_t length = name.length < sizeof text ? name.length : sizeof text - 1;
    if (length)
        memcpy(text, name.start, length);
    return porfia_algorithm_find(text, &player->method.algorithm, error);
}

bool porfia_player_parse(const char *text, PorfiaPlayer *player, PorfiaError *error)
{
    Slice rest = slice_of(text);
    Slice name = slice_split(&rest, ':');
    PorfiaPlayer read;
    if (slice_is(name, "human")) {
        read = player_default(PORFIA_HUMAN);
        if (rest.start)
            return error_set(error, &match_texts[MATCH_TEXT_PLAYER_HUMAN], "n", rest);
    } else if (slice_is(name, "random")) {
        read = player_default(PORFIA_RANDOM);
    } else if (slice_is(name, "computer")) {
        read = player_default(PORFIA_COMPUTER);
    } else if (slice_is(name, "textbook")) {
        read = player_default(PORFIA_COMPUTER);
        read.is_textbook = true;
        if (!player_read_algorithm(&read, &rest, error))
            return false;
    } else {
        return error_set(error, &match_texts[MATCH_TEXT_PLAYER_NAME], "n", name);
    }
    if (!player_read_options(&read, rest, error))
        return false;
    *player = read;
    return true;
}

static void player_write_options(const PorfiaPlayer *player, char separator, Writer *writer)
{
    PorfiaPlayer usual = player_default(player->kind);
    for (OptionName i = 0; i < OPTIONS; i++) {
        uint64_t value = option_get(player, i);
        if (!player_has_option(player, i) || value == option_get(&usual, i))
            continue;
        char digits[24];
        snprintf(digits, sizeof digits, "%" PRIu64, value);
        writer_char(writer, separator);
        writer_text(writer, options[i].name);
        writer_char(writer, '=');
        writer_text(writer, options[i].kind == OPTION_NUMBER ? digits : value ? "on" : "off");
        separator = ',';
    }
}

void porfia_player_print(const PorfiaPlayer *player, char *text, size_t size)
{
    Writer writer = writer_to(text, size);
    if (player->kind == PORFIA_HUMAN) {
        writer_text(&writer, "human");
    } else if (player->kind == PORFIA_RANDOM) {
        writer_text(&writer, "random");
        player_write_options(player, ':', &writer);
    } else if (player->is_textbook) {
        writer_text(&writer, "textbook:");
        writer_text(&writer, porfia_algorithm_name(player->method.algorithm));
        player_write_options(player, ',', &writer);
    } else {
        writer_text(&writer, "computer");
        player_write_options(player, ':', &writer);
    }
}

PorfiaMove porfia_player_random_move(const PorfiaPlayer *player, const PorfiaMatch *match)
{
    const PorfiaPosition *position = porfia_match_present(match);
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    if (count == 0)
        return PORFIA_NO_MOVE;
    uint64_t seed = hash_join(player->seed, (uint64_t)porfia_match_length(match));
    Random random = random_from(hash_join(seed, porfia_position_key(position)));
    return moves[random_below(&random, (uint32_t)count)];
}
