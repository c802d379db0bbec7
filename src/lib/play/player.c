/*
 * Players as texts: "human", "random:seed=7", "computer:depth=6", "engine:threads=2",
 * "textbook:alphabeta,memo=off" or "ugi:./program".
 *
 * One table of options drives reading and writing, so that every printed text can be read back.
 * Options at their default are not printed.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "base/text.h"
#include "play/play_texts.h"

typedef enum OptionKind { OPTION_NUMBER, OPTION_SWITCH } OptionKind;

typedef struct Option {
    const char *name;
    OptionKind kind;
    uint64_t min, max;
    const char *allowed;
} Option;

/* Switches are 1 for on and 0 for off. */
static const Option options[PORFIA_PLAYER_OPTIONS] = {
    [PORFIA_PLAYER_DEPTH] = {"depth", OPTION_NUMBER, 1, PORFIA_MAX_DEPTH, "1..200"},
    [PORFIA_PLAYER_ORDERING] = {"ordering", OPTION_SWITCH, 0, 1, "on, off"},
    [PORFIA_PLAYER_MEMO] = {"memo", OPTION_SWITCH, 0, 1, "on, off"},
    [PORFIA_PLAYER_HASH] = {"hash", OPTION_NUMBER, 1, PORFIA_MAX_TABLE_MIB, "1..65536"},
    [PORFIA_PLAYER_PLAYOUTS] = {"playouts", OPTION_NUMBER, 1, 1000000000, "1..1000000000"},
    [PORFIA_PLAYER_SEED] = {"seed", OPTION_NUMBER, 0, PORFIA_MAX_SEED, "0..9223372036854775807"},
    [PORFIA_PLAYER_THREADS] = {"threads", OPTION_NUMBER, 1, PORFIA_MAX_THREADS, "1..64"},
    [PORFIA_PLAYER_QUIESCENCE] = {"quiescence", OPTION_SWITCH, 0, 1, "on, off"},
    [PORFIA_PLAYER_LEVEL] = {"level", OPTION_NUMBER, 1, PORFIA_LEVELS, "1..10"},
    [PORFIA_PLAYER_SOLVER] = {"solver", OPTION_SWITCH, 0, 1, "on, off"},
};

_Static_assert(PORFIA_MAX_DEPTH == 200 && PORFIA_MAX_TABLE_MIB == 65536 &&
                   PORFIA_MAX_THREADS == 64 && PORFIA_LEVELS == 10,
               "the ranges in the table are written for these");

PorfiaPlayerOptionRow porfia_player_option_row(PorfiaPlayerOption name)
{
    const Option *option = &options[name];
    return (PorfiaPlayerOptionRow){option->name, option->kind == OPTION_SWITCH, option->min,
                                   option->max};
}

uint64_t porfia_player_option_value(const PorfiaPlayer *player, PorfiaPlayerOption name)
{
    switch (name) {
    case PORFIA_PLAYER_DEPTH: return (uint64_t)player->depth;
    case PORFIA_PLAYER_ORDERING: return player->method.ordering;
    case PORFIA_PLAYER_MEMO: return player->method.memo;
    case PORFIA_PLAYER_HASH: return (uint64_t)player->method.table_mib;
    case PORFIA_PLAYER_PLAYOUTS: return player->method.playouts;
    case PORFIA_PLAYER_THREADS: return (uint64_t)player->method.threads;
    case PORFIA_PLAYER_QUIESCENCE: return player->method.quiescence;
    case PORFIA_PLAYER_LEVEL:
        return (uint64_t)(player->method.level ? player->method.level : PORFIA_LEVELS);
    case PORFIA_PLAYER_SOLVER: return player->method.solving != PORFIA_SOLVE_NEVER;
    case PORFIA_PLAYER_SEED:
        return player->kind == PORFIA_RANDOM ? player->seed : player->method.seed;
    default: return 0;
    }
}

static void option_set(PorfiaPlayer *player, PorfiaPlayerOption name, uint64_t value)
{
    switch (name) {
    case PORFIA_PLAYER_DEPTH: player->depth = (int)value; break;
    case PORFIA_PLAYER_ORDERING: player->method.ordering = value != 0; break;
    case PORFIA_PLAYER_MEMO: player->method.memo = value != 0; break;
    case PORFIA_PLAYER_HASH: player->method.table_mib = (int)value; break;
    case PORFIA_PLAYER_PLAYOUTS: player->method.playouts = value; break;
    case PORFIA_PLAYER_THREADS: player->method.threads = (int)value; break;
    case PORFIA_PLAYER_QUIESCENCE: player->method.quiescence = value != 0; break;
    case PORFIA_PLAYER_LEVEL: player->method.level = (int)value; break;
    case PORFIA_PLAYER_SOLVER:
        player->method.solving = value ? PORFIA_SOLVE_IN_TIME : PORFIA_SOLVE_NEVER;
        break;
    case PORFIA_PLAYER_SEED:
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

bool porfia_player_has_option(const PorfiaPlayer *player, PorfiaPlayerOption name)
{
    if (player->kind == PORFIA_RANDOM)
        return name == PORFIA_PLAYER_SEED;
    bool is_engines = name == PORFIA_PLAYER_LEVEL || name == PORFIA_PLAYER_SOLVER;
    return player->kind == PORFIA_COMPUTER &&
           (!is_engines || player->method.algorithm == PORFIA_ENGINE);
}

bool porfia_player_is_timed(const PorfiaPlayer *player)
{
    const PorfiaMethod *method = &player->method;
    return player->kind == PORFIA_COMPUTER &&
           (method->algorithm != PORFIA_ENGINE || !porfia_method_is_bounded(method));
}

static bool option_find(const PorfiaPlayer *player, Slice name, PorfiaPlayerOption *found,
                        PorfiaError *error)
{
    for (PorfiaPlayerOption i = 0; i < PORFIA_PLAYER_OPTIONS; i++) {
        *found = i;
        if (slice_is(name, options[i].name) && porfia_player_has_option(player, i))
            return true;
    }
    char allowed[PORFIA_ERROR_ARGUMENT_SIZE];
    Writer writer = writer_to(allowed, sizeof allowed);
    const char *separator = "";
    for (PorfiaPlayerOption i = 0; i < PORFIA_PLAYER_OPTIONS; i++) {
        if (!porfia_player_has_option(player, i))
            continue;
        writer_text(&writer, separator);
        writer_text(&writer, options[i].name);
        separator = ", ";
    }
    return error_set(error, &play_texts[PLAY_TEXT_PLAYER_OPTION], "ns", name, allowed);
}

/* Reads "name=value,name=value"; each option at most once. */
static bool player_read_options(PorfiaPlayer *player, Slice rest, PorfiaError *error)
{
    while (rest.start) {
        Slice value = slice_split(&rest, ',');
        Slice name = slice_split(&value, '=');
        PorfiaPlayerOption option;
        if (!option_find(player, name, &option, error))
            return false;
        if (player->given[option])
            return error_set(error, &play_texts[PLAY_TEXT_PLAYER_TWICE], "n", name);
        player->given[option] = true;
        uint64_t number;
        if (!value.start || !option_read_value(&options[option], value, &number))
            return error_set(error, &play_texts[PLAY_TEXT_PLAYER_VALUE], "nns", name, value,
                             options[option].allowed);
        option_set(player, option, number);
    }
    return true;
}

static bool player_read_algorithm(PorfiaPlayer *player, Slice *rest, PorfiaError *error)
{
    if (!rest->start)
        return error_set(error, &play_texts[PLAY_TEXT_PLAYER_ALGORITHM], "");
    Slice name = slice_split(rest, ',');
    char text[PORFIA_PLAYER_SIZE] = "";
    size_t length = name.length < sizeof text ? name.length : sizeof text - 1;
    if (length)
        memcpy(text, name.start, length);
    if (!porfia_algorithm_find(text, &player->method.algorithm, error))
        return false;
    return player->method.algorithm != PORFIA_ENGINE ||
           error_set(error, &play_texts[PLAY_TEXT_PLAYER_NOT_TEXTBOOK], "");
}

/* The text of a program is kept unchanged; only the code that starts the program interprets it. */
static bool player_read_program(const char *text, Slice name, PorfiaPlayer *player,
                                PorfiaError *error)
{
    size_t length = strlen(text);
    if (length <= name.length + 1 || length >= sizeof player->program)
        return error_set(error, &play_texts[PLAY_TEXT_PLAYER_PROGRAM], "nd", name,
                         (int)(sizeof player->program - 2 - name.length));
    *player = player_default(PORFIA_PROGRAM);
    player->is_named = true;
    memcpy(player->program, text, length + 1);
    return true;
}

static bool is_program(Slice name)
{
    return slice_is(name, "ugi") || slice_is(name, "line") || slice_is(name, "lisp");
}

bool porfia_player_parse(const char *text, PorfiaPlayer *player, PorfiaError *error)
{
    Slice rest = slice_of(text);
    Slice name = slice_split(&rest, ':');
    PorfiaPlayer read;
    if (is_program(name))
        return player_read_program(text, name, player, error);
    if (slice_is(name, "human")) {
        read = player_default(PORFIA_HUMAN);
        if (rest.start)
            return error_set(error, &play_texts[PLAY_TEXT_PLAYER_HUMAN], "n", rest);
    } else if (slice_is(name, "random")) {
        read = player_default(PORFIA_RANDOM);
    } else if (slice_is(name, "computer") || slice_is(name, "engine")) {
        read = player_default(PORFIA_COMPUTER);
        read.is_named = slice_is(name, "engine");
    } else if (slice_is(name, "textbook")) {
        read = player_default(PORFIA_COMPUTER);
        read.is_named = true;
        if (!player_read_algorithm(&read, &rest, error))
            return false;
    } else {
        return error_set(error, &play_texts[PLAY_TEXT_PLAYER_NAME], "n", name);
    }
    if (!player_read_options(&read, rest, error))
        return false;
    *player = read;
    return true;
}

static void player_write_options(const PorfiaPlayer *player, char separator, Writer *writer)
{
    PorfiaPlayer usual = player_default(player->kind);
    for (PorfiaPlayerOption i = 0; i < PORFIA_PLAYER_OPTIONS; i++) {
        uint64_t value = porfia_player_option_value(player, i);
        if (!porfia_player_has_option(player, i) || value == porfia_player_option_value(&usual, i))
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
    } else if (player->kind == PORFIA_PROGRAM) {
        writer_text(&writer, player->program);
    } else if (player->kind == PORFIA_RANDOM) {
        writer_text(&writer, "random");
        player_write_options(player, ':', &writer);
    } else if (player->is_named && player->method.algorithm != PORFIA_ENGINE) {
        writer_text(&writer, "textbook:");
        writer_text(&writer, porfia_algorithm_name(player->method.algorithm));
        player_write_options(player, ',', &writer);
    } else {
        writer_text(&writer, player->is_named ? "engine" : "computer");
        player_write_options(player, ':', &writer);
    }
}

PorfiaMove porfia_player_random_move(const PorfiaPlayer *player, const PorfiaPlay *play)
{
    const PorfiaPosition *position = porfia_play_present(play);
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    if (count == 0)
        return PORFIA_NO_MOVE;
    uint64_t seed = hash_join(player->seed, (uint64_t)porfia_play_length(play));
    Random random = random_from(hash_join(seed, porfia_position_key(position)));
    return moves[random_below(&random, (uint32_t)count)];
}
