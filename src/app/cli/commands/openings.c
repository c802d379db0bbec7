/*
 * porfia openings: starts that the engine judges even, one a line, for matches.
 *
 * Starts are dealt and opened at random, and each is searched. A start is kept if the expected lead
 * at the end of the game, points already won included, is at most --balance. Under a limit of nodes
 * or depth, with one thread, the same flags give the same lines. Lines are written as they are
 * found, so that Ctrl-C loses none.
 */
#include "cli/arguments/positions.h"
#include "cli/commands.h"
#include "play/signals.h"

#include <stdlib.h>
#include <string.h>

/* The limit of nodes if no flag sets a limit. */
enum { USUAL_NODES = 1000000 };
/* After this many tries in a row without a new start the command gives up. */
enum { MAX_FRUITLESS = 1000 };

typedef struct Quest {
    const Console *console;
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaStart start;
    uint64_t seed;
    PorfiaLimits limits;
    int plies;
    int balance;
    int wanted, kept;
    uint64_t tried;
    uint64_t *keys; /* of the kept starts, sorted: no two have the same future */
    PorfiaSearch *search;
    PorfiaResult judgement; /* of the last finished depth */
    int twice_value;        /* the value used: see judge_progress */
    bool is_live;           /* standard error shows progress */
} Quest;

/* ---- Progress ---- */

static void live_show(const Quest *quest)
{
    if (!quest->is_live)
        return;
    fputs("\r\033[K", stderr);
    text_write(stderr, quest->console->language, TEXT_OPENINGS_LIVE, "ddn", quest->kept,
               quest->wanted, quest->tried);
    text_write(stderr, quest->console->language, TEXT_INTERRUPT_HINT, "");
    fflush(stderr);
}

static void live_hide(const Quest *quest)
{
    if (quest->is_live)
        fputs("\r\033[K", stderr);
}

/* ---- Starts ---- */

/* The index of a key, or where it belongs. */
static int key_place(const Quest *quest, uint64_t key)
{
    int low = 0, high = quest->kept;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (quest->keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool is_kept(const Quest *quest, uint64_t key)
{
    int place = key_place(quest, key);
    return place < quest->kept && quest->keys[place] == key;
}

static void key_insert(Quest *quest, uint64_t key)
{
    int place = key_place(quest, key);
    memmove(quest->keys + place + 1, quest->keys + place,
            (size_t)(quest->kept - place) * sizeof *quest->keys);
    quest->keys[place] = key;
    quest->kept++;
}

/* Twice the mover's expected lead at the end of the game. */
static int twice_margin(const Quest *quest, const PorfiaPosition *position)
{
    int mover = porfia_position_mover(position);
    int lead =
        porfia_position_points(position, mover) - porfia_position_points(position, 3 - mover);
    return quest->twice_value + 2 * lead;
}

/* A line that ends with the mover's own move overestimates the mover, one that ends with the
 * opponent's underestimates it. So an inexact value is the mean of the last two depths. */
static void judge_progress(void *user, const PorfiaResult *result)
{
    Quest *quest = user;
    bool has_earlier = quest->judgement.depth > 0 && !result->exact;
    quest->twice_value = result->value + (has_earlier ? quest->judgement.value : result->value);
    quest->judgement = *result;
}

/* False: interrupted. An unfinished depth gives only a lower bound, so the last finished depth
 * counts; the nodes are those of the whole search. */
static bool judge(Quest *quest, const PorfiaPosition *position)
{
    PorfiaQuestion question = {
        .position = position, .limits = quest->limits, .progress = judge_progress, .user = quest};
    quest->judgement.depth = 0;
    PorfiaResult last = porfia_search_run(quest->search, &question);
    if (quest->judgement.depth == 0)
        judge_progress(quest, &last);
    quest->judgement.nodes = last.nodes;
    return !signals_caught();
}

/* Half of a number: an integer where it is one. */
static json_t *half_json(int twice)
{
    return twice % 2 == 0 ? json_integer(twice / 2) : json_real(twice / 2.0);
}

static void print_start(const Quest *quest, const PorfiaPosition *position)
{
    const PorfiaResult *judgement = &quest->judgement;
    live_hide(quest);
    if (quest->console->json) {
        console_json(quest->console,
                     json_pack("{s:o,s:o,s:o,s:i,s:I}", "position", position_json(position),
                               "value", half_json(quest->twice_value), "margin",
                               half_json(twice_margin(quest, position)), "depth", judgement->depth,
                               "nodes", (json_int_t)judgement->nodes));
        return;
    }
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(position, text, sizeof text);
    puts(text);
    fflush(stdout);
}

/* Whether the start was kept. */
static bool consider(Quest *quest, const PorfiaPosition *position)
{
    uint64_t key = porfia_position_key(position);
    if (porfia_position_over(position) || is_kept(quest, key) || !judge(quest, position))
        return false;
    if (abs(twice_margin(quest, position)) > 2 * quest->balance)
        return false;
    print_start(quest, position);
    key_insert(quest, key);
    return true;
}

/* Until there are enough starts, or MAX_FRUITLESS tries failed. */
static void quest_run(Quest *quest)
{
    int fruitless = 0;
    while (quest->kept < quest->wanted && fruitless < MAX_FRUITLESS && !signals_caught() &&
           !ferror(stdout)) {
        live_show(quest);
        PorfiaError error;
        PorfiaPosition *position =
            porfia_opening_create(quest->game, &quest->rules, &quest->start, quest->seed,
                                  quest->plies, ++quest->tried, &error);
        console_check(quest->console, position);
        fruitless = consider(quest, position) ? 0 : fruitless + 1;
        porfia_position_free(position);
    }
    live_hide(quest);
}

/* ---- The command ---- */

static void print_flag(const Arguments *arguments, FlagId flag)
{
    if (arguments->flags[flag].given)
        printf(" --%s %s", flag_name(flag), arguments->flags[flag].text);
}

/* The first line, a comment: the command that gives the same lines again. */
static void print_command(const Quest *quest, const Arguments *arguments)
{
    static const FlagId written[] = {FLAG_COUNT, FLAG_BALANCE, FLAG_TIME,
                                     FLAG_DEPTH, FLAG_THREADS, FLAG_HASH};
    printf("# porfia openings %s", porfia_game_name(quest->game));
    print_flag(arguments, FLAG_RULES);
    for (int flag = FLAG_START; flag <= FLAG_START_LAST; flag++)
        print_flag(arguments, (FlagId)flag);
    for (size_t i = 0; i < sizeof written / sizeof *written; i++)
        print_flag(arguments, written[i]);
    printf(" --%s %d", flag_name(FLAG_PLIES), quest->plies);
    if (quest->limits.nodes > 0)
        printf(" --%s %llu", flag_name(FLAG_NODES), (unsigned long long)quest->limits.nodes);
    printf(" --%s %llu\n", flag_name(FLAG_SEED), (unsigned long long)quest->seed);
}

static PorfiaLimits limits_from_flags(const FlagValue *flags)
{
    PorfiaLimits limits = {.depth = (int)flags[FLAG_DEPTH].number,
                           .deepen = true,
                           .time_ms = (int64_t)flags[FLAG_TIME].number,
                           .nodes = flags[FLAG_NODES].number};
    if (!flags[FLAG_DEPTH].given && !flags[FLAG_TIME].given && !flags[FLAG_NODES].given)
        limits.nodes = USUAL_NODES;
    return limits;
}

/* False: the error has been reported. */
static bool quest_read(Quest *quest, const Arguments *arguments)
{
    static const FlagId needed[] = {FLAG_COUNT, FLAG_BALANCE};
    const Console *console = quest->console;
    const FlagValue *flags = arguments->flags;
    PorfiaError error;
    quest->game = porfia_game_find(arguments->operands[0], &error);
    if (!quest->game) {
        console_fail_error(console, &error);
        return false;
    }
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        if (!flags[needed[i]].given) {
            console_fail(console, TEXT_MISSING_FLAG, "s", flag_name(needed[i]));
            return false;
        }
    }
    quest->wanted = (int)flags[FLAG_COUNT].number;
    quest->balance = (int)flags[FLAG_BALANCE].number;
    quest->plies =
        flags[FLAG_PLIES].given ? (int)flags[FLAG_PLIES].number : porfia_game_openings(quest->game);
    quest->limits = limits_from_flags(flags);
    quest->seed = seed_from_flags(arguments);
    PorfiaPosition *start = position_start(console, arguments, quest->game);
    if (!start)
        return false;
    quest->rules = *porfia_position_rules(start);
    porfia_position_free(start);
    return start_from_flags(console, arguments, quest->game, &quest->start);
}

static int quest_status(const Quest *quest)
{
    if (signals_caught())
        return 128 + signals_caught();
    if (quest->kept == quest->wanted)
        return STATUS_OK;
    if (!ferror(stdout))
        console_fail(quest->console, TEXT_OPENINGS_FEW, "nddd", quest->tried, quest->kept,
                     quest->wanted, MAX_FRUITLESS);
    return STATUS_FAILED;
}

int command_openings(Console *console, const Arguments *arguments)
{
    Quest quest = {.console = console, .is_live = console_errors_are_on_screen()};
    if (!quest_read(&quest, arguments))
        return STATUS_USAGE;
    PorfiaError error;
    PorfiaMethod method = porfia_method_default();
    method.table_mib = (int)arguments->flags[FLAG_HASH].number;
    method.threads = (int)arguments->flags[FLAG_THREADS].number;
    quest.search = porfia_search_create(&method, &error);
    if (!quest.search)
        return console_fail_error(console, &error);
    quest.keys = console_check(console, calloc((size_t)quest.wanted, sizeof *quest.keys));
    signals_install();
    signals_watch(quest.search);
    if (!console->json)
        print_command(&quest, arguments);
    quest_run(&quest);
    signals_watch(NULL);
    porfia_search_free(quest.search);
    free(quest.keys);
    return quest_status(&quest);
}
