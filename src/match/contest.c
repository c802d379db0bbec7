/*
 * The games of a contest: see contest.h.
 *
 * Searches are made anew for each game. What a player remembered from another game would make
 * a result depend on which games it happened to play before.
 */
#include "match/contest.h"

#include "base/clock.h"
#include "base/random.h"
#include "match/texts.h"

#include <string.h>

/* What different random numbers of a pair are for. */
enum { FOR_OPENING = 1, FOR_PLAYERS = 2 };

/* A player at the board. */
typedef struct Contestant {
    PorfiaPlayer player;
    PorfiaSearch *search; /* NULL: it needs none */
    PorfiaLimits limits;
} Contestant;

/* A game being played, and who may break it off. */
typedef struct Board {
    const PorfiaContest *contest;
    PorfiaMatch *match;
    Contestant contestants[2]; /* as in the contest */
    int player1;               /* which of them is player 1 */
    ContestWatch *watch;
    void *user;
    PorfiaError *error;
} Board;

int porfia_game_openings(const PorfiaGame *game)
{
    static const struct {
        PorfiaParameter parameter;
        int moves;
    } table[] = {{PORFIA_SEED, 0}, {PORFIA_SIZE, 6}, {PORFIA_PIECES, 4}};
    unsigned parameters = porfia_game_parameters(game);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (parameters & (unsigned)table[i].parameter)
            return table[i].moves;
    return 0;
}

static bool limits_exist(const PorfiaContest *contest, const PorfiaPlayer *player)
{
    const PorfiaLimits *limits = &contest->limits;
    return player->kind == PORFIA_RANDOM || porfia_method_is_bounded(&player->method) ||
           player->depth > 0 || limits->depth > 0 || limits->time_ms > 0 || limits->nodes > 0;
}

static bool player_check(const PorfiaContest *contest, const PorfiaPlayer *player,
                         PorfiaError *error)
{
    char text[PORFIA_PLAYER_SIZE];
    if (player->kind == PORFIA_HUMAN)
        return error_set(error, &match_texts[MATCH_TEXT_CONTEST_HUMAN], "");
    if (limits_exist(contest, player))
        return true;
    porfia_player_print(player, text, sizeof text);
    return error_set(error, &match_texts[MATCH_TEXT_CONTEST_LIMIT], "s", text);
}

bool porfia_contest_check(const PorfiaContest *contest, PorfiaError *error)
{
    if (contest->pairs < 1)
        return error_set(error, &match_texts[MATCH_TEXT_CONTEST_PAIRS], "d", contest->pairs);
    if (contest->openings < 0)
        return error_set(error, &match_texts[MATCH_TEXT_CONTEST_OPENINGS], "d", contest->openings);
    if (contest->concurrency < 0 || contest->concurrency > PORFIA_MAX_CONCURRENCY)
        return error_set(error, &match_texts[MATCH_TEXT_CONTEST_CONCURRENCY], "dd",
                         contest->concurrency, PORFIA_MAX_CONCURRENCY);
    if (contest->has_sprt && !(contest->sprt.elo0 < contest->sprt.elo1))
        return error_set(error, &match_texts[MATCH_TEXT_CONTEST_SPRT], "");
    for (int i = 0; i < 2; i++)
        if (!player_check(contest, &contest->players[i], error))
            return false;
    PorfiaPosition *start =
        porfia_position_start(contest->game, &contest->rules, &contest->start, error);
    porfia_position_free(start);
    return start != NULL;
}

static uint64_t pair_seed(const PorfiaContest *contest, int number)
{
    return hash_join(hash_word(contest->start.seed), (uint64_t)number);
}

/* Tells the players apart without regard to their order, so that exchanging them changes nothing
 * but signs; equal ones are told apart by their order. */
static uint64_t player_label(const PorfiaContest *contest, int index)
{
    char texts[2][PORFIA_PLAYER_SIZE];
    for (int i = 0; i < 2; i++)
        porfia_player_print(&contest->players[i], texts[i], sizeof texts[i]);
    int order = strcmp(texts[index], texts[1 - index]);
    return order != 0 ? order > 0 : (uint64_t)index;
}

/* What is random in a player differs from pair to pair, and between equal players. */
static PorfiaPlayer player_in_pair(const PorfiaContest *contest, int number, int index)
{
    PorfiaPlayer player = contest->players[index];
    uint64_t seed = hash_join(pair_seed(contest, number), FOR_PLAYERS);
    seed = hash_join(seed, player_label(contest, index));
    player.seed = hash_join(seed, player.seed);
    player.method.seed = hash_join(seed, player.method.seed);
    return player;
}

/* The moves that lead to the start of a pair's games; the last ones are taken back if they end
 * the game. */
static bool opening_play(PorfiaMatch *match, int moves, uint64_t seed, PorfiaError *error)
{
    PorfiaPlayer player = {.kind = PORFIA_RANDOM, .seed = seed};
    while (porfia_match_length(match) < moves && porfia_match_end(match) == PORFIA_RUNNING)
        if (!porfia_match_play(match, porfia_player_random_move(&player, match), error))
            return false;
    while (porfia_match_length(match) > 0 && porfia_match_end(match) != PORFIA_RUNNING)
        porfia_match_undo(match, porfia_match_length(match) - 1);
    return true;
}

/* The position that both games of a pair begin with; NULL: out of memory. */
static PorfiaPosition *pair_start(const PorfiaContest *contest, int number, PorfiaError *error)
{
    uint64_t seed = pair_seed(contest, number);
    PorfiaStart dealt = contest->start;
    dealt.seed = seed & PORFIA_MAX_SEED;
    PorfiaPosition *start = porfia_position_start(contest->game, &contest->rules, &dealt, error);
    PorfiaMatch *match = start ? porfia_match_create(start, error) : NULL;
    porfia_position_free(start);
    if (!match)
        return NULL;
    PorfiaPosition *opened = NULL;
    if (opening_play(match, contest->openings, hash_join(seed, FOR_OPENING), error)) {
        opened = porfia_position_copy(porfia_match_present(match));
        if (!opened)
            error_set(error, &match_texts[MATCH_TEXT_MEMORY], "");
    }
    porfia_match_free(match);
    return opened;
}

static PorfiaLimits player_limits(const PorfiaContest *contest, const PorfiaPlayer *player)
{
    PorfiaLimits limits = contest->limits;
    if (player->depth > 0)
        limits.depth = player->depth;
    if (limits.time_ms > 0)
        limits.time_ms = porfia_search_time(limits.time_ms);
    return limits;
}

/* False: no memory for its search. */
static bool contestant_prepare(Contestant *contestant, const PorfiaContest *contest, int number,
                               int index, PorfiaError *error)
{
    contestant->player = player_in_pair(contest, number, index);
    contestant->limits = player_limits(contest, &contestant->player);
    if (contestant->player.kind == PORFIA_RANDOM)
        return true;
    contestant->search = porfia_search_create(&contestant->player.method, error);
    return contestant->search != NULL;
}

static PorfiaMove contestant_move(const Contestant *contestant, const PorfiaMatch *match)
{
    if (!contestant->search)
        return porfia_player_random_move(&contestant->player, match);
    PorfiaMove moves[PORFIA_MAX_MOVES];
    if (porfia_position_moves(porfia_match_present(match), moves) == 1)
        return moves[0];
    PorfiaQuestion question = {.position = porfia_match_present(match),
                               .limits = contestant->limits};
    question.history = porfia_match_history(match, &question.history_length);
    return porfia_search_run(contestant->search, &question).best;
}

static void overrun_count(PorfiaOverruns *overruns, int64_t time_ms, int64_t elapsed_us)
{
    int64_t beyond = elapsed_us - time_ms * 1000;
    if (time_ms == 0 || beyond <= 0)
        return;
    overruns->moves++;
    if (beyond > overruns->longest_us)
        overruns->longest_us = beyond;
}

/* The move of a search that was stopped from elsewhere is not played. */
static PairOutcome board_move(Board *board, PorfiaPairGame *game)
{
    int side = porfia_position_mover(porfia_match_present(board->match)) - 1;
    int index = side ^ board->player1;
    const Contestant *contestant = &board->contestants[index];
    if (!board->watch(board->user, contestant->search))
        return PAIR_BROKEN_OFF;
    int64_t begin = clock_now();
    PorfiaMove move = contestant_move(contestant, board->match);
    overrun_count(&game->overruns[index], board->contest->limits.time_ms, clock_now() - begin);
    if (!board->watch(board->user, NULL))
        return PAIR_BROKEN_OFF;
    return porfia_match_play(board->match, move, board->error) ? PAIR_PLAYED : PAIR_FAILED;
}

static PairOutcome board_play(Board *board, PorfiaPairGame *game)
{
    PairOutcome outcome = PAIR_PLAYED;
    while (outcome == PAIR_PLAYED && porfia_match_end(board->match) == PORFIA_RUNNING)
        outcome = board_move(board, game);
    const PorfiaPosition *last = porfia_match_present(board->match);
    for (int index = 0; index < 2; index++)
        game->points[index] = porfia_position_points(last, 1 + (index ^ board->player1));
    game->moves = porfia_match_length(board->match);
    game->end = porfia_match_end(board->match);
    return outcome;
}

/* One game from the start; board says who begins. */
static PairOutcome game_play(Board *board, const PorfiaPosition *start, int number,
                             PorfiaPairGame *game)
{
    PairOutcome outcome = PAIR_FAILED;
    bool is_ready = true;
    for (int index = 0; is_ready && index < 2; index++)
        is_ready = contestant_prepare(&board->contestants[index], board->contest, number, index,
                                      board->error);
    board->match = is_ready ? porfia_match_create(start, board->error) : NULL;
    if (board->match)
        outcome = board_play(board, game);
    porfia_match_free(board->match);
    for (int index = 0; index < 2; index++)
        porfia_search_free(board->contestants[index].search);
    return outcome;
}

PairOutcome contest_play_pair(const PorfiaContest *contest, int number, ContestWatch *watch,
                              void *user, PorfiaPair *pair, PorfiaError *error)
{
    *pair = (PorfiaPair){.number = number};
    PorfiaPosition *start = pair_start(contest, number, error);
    if (!start)
        return PAIR_FAILED;
    porfia_position_print(start, pair->start, sizeof pair->start);
    PairOutcome outcome = PAIR_PLAYED;
    for (int i = 0; i < 2 && outcome == PAIR_PLAYED; i++) {
        Board board = {
            .contest = contest, .player1 = i, .watch = watch, .user = user, .error = error};
        outcome = game_play(&board, start, number, &pair->games[i]);
    }
    porfia_position_free(start);
    return outcome;
}
