/* The table of commands: see commands.h. */
#include "cli/commands.h"

#include <string.h>

enum { MANY = 1 << 20 };

#define F(flag) FLAG_BIT(FLAG_##flag)
#define COMMON_FLAGS (F(LANG) | F(HELP))
#define POSITION_FLAGS (F(RULES) | F(SEED) | FLAGS_OF_STARTS | F(JSON))
#define METHOD_FLAGS                                                                               \
    (F(TIME) | F(DEPTH) | F(ALGORITHM) | F(ORDERING) | F(MEMO) | F(HASH) | F(THREADS))

/* Examples leave nothing behind but files of the folder they are typed in, and together take
 * seconds. */
static const Command commands[] = {
    {.name = "play",
     .summary = TEXT_PLAY_SUMMARY,
     .operands = TEXT_OPERANDS_PLAY,
     .most = 1,
     .kinds = {VALUE_GAME},
     .flags = F(RULES) | F(SEED) | FLAGS_OF_STARTS | F(MODE) | F(FIRST) | F(P1) | F(P2) |
              METHOD_FLAGS | F(LEVEL) | F(PONDER) | F(EVALUATION) | F(TABLES) | F(POSITION) |
              F(LOG) | F(LOG_STYLE) | F(PLAIN) | F(RESUME) | F(GAME) | F(NO_COLOR),
     .run = command_play,
     .examples = {{"porfia play dots --size 4x4 --mode human-computer --level 3",
                   TEXT_PLAY_EXAMPLE},
                  {"porfia play --resume", TEXT_PLAY_RESUME_EXAMPLE}}},
    {.name = "games",
     .summary = TEXT_GAMES_SUMMARY,
     .operands = TEXT_OPERANDS_NONE,
     .flags = F(JSON),
     .run = command_games,
     .examples = {{"porfia games", TEXT_GAMES_EXAMPLE}}},
    {.name = "start",
     .summary = TEXT_START_SUMMARY,
     .operands = TEXT_OPERANDS_GAME,
     .least = 1,
     .most = 1,
     .kinds = {VALUE_GAME},
     .flags = POSITION_FLAGS,
     .run = command_start,
     .examples = {{"porfia start cavalo --seed 7", TEXT_START_EXAMPLE},
                  {"porfia start cavalo --seed 7 | porfia show cavalo -",
                   TEXT_START_PIPE_EXAMPLE}}},
    {.name = "show",
     .summary = TEXT_SHOW_SUMMARY,
     .operands = TEXT_OPERANDS_POSITION,
     .least = 2,
     .most = 2,
     .kinds = {VALUE_GAME, VALUE_POSITION},
     .flags = POSITION_FLAGS | F(NO_COLOR),
     .run = command_show,
     .examples = {{"porfia show dots start --size 3x3", TEXT_SHOW_EXAMPLE},
                  {"porfia show adji '0,8,8,8,9,9/9,9,9,9,9,9 2 0:0'",
                   TEXT_SHOW_POSITION_EXAMPLE}}},
    {.name = "moves",
     .summary = TEXT_MOVES_SUMMARY,
     .operands = TEXT_OPERANDS_POSITION,
     .least = 2,
     .most = 2,
     .kinds = {VALUE_GAME, VALUE_POSITION},
     .flags = POSITION_FLAGS,
     .run = command_moves,
     .examples = {{"porfia moves dots start --size 2x2", TEXT_MOVES_EXAMPLE},
                  {"porfia moves cavalo start --rules placement=free", TEXT_MOVES_RULES_EXAMPLE}}},
    {.name = "apply",
     .summary = TEXT_APPLY_SUMMARY,
     .operands = TEXT_OPERANDS_APPLY,
     .least = 3,
     .most = MANY,
     .kinds = {VALUE_GAME, VALUE_POSITION, VALUE_MOVE},
     .flags = POSITION_FLAGS,
     .run = command_apply,
     .examples = {{"porfia apply adji start f A b", TEXT_APPLY_EXAMPLE}}},
    {.name = "perft",
     .summary = TEXT_PERFT_SUMMARY,
     .operands = TEXT_OPERANDS_POSITION,
     .least = 2,
     .most = 2,
     .kinds = {VALUE_GAME, VALUE_POSITION},
     .flags = POSITION_FLAGS | F(DEPTH),
     .run = command_perft,
     .examples = {{"porfia perft adji start --depth 5", TEXT_PERFT_EXAMPLE}}},
    {.name = "analyse",
     .summary = TEXT_ANALYSE_SUMMARY,
     .operands = TEXT_OPERANDS_POSITION,
     .least = 2,
     .most = 2,
     .kinds = {VALUE_GAME, VALUE_POSITION},
     .flags = POSITION_FLAGS | METHOD_FLAGS | F(DEEPEN) | F(PLAYOUTS) | F(NODES) | F(MULTIPV) |
              F(EVALUATION) | F(TABLES) | F(NO_COLOR),
     .run = command_analyse,
     .examples = {{"porfia analyse cavalo start --seed 7 --time 1000 --multipv 3",
                   TEXT_ANALYSE_EXAMPLE},
                  {"porfia analyse adji start --algorithm alphabeta --depth 6 --deepen",
                   TEXT_ANALYSE_TEXTBOOK_EXAMPLE}}},
    {.name = "solve",
     .summary = TEXT_SOLVE_SUMMARY,
     .operands = TEXT_OPERANDS_SOLVE,
     .least = 1,
     .most = 2,
     .kinds = {VALUE_GAME, VALUE_POSITION},
     .flags = POSITION_FLAGS | F(PROBLEM) | F(HASH) | F(THREADS) | F(CHECKPOINT) |
              F(CHECKPOINT_EVERY) | F(TABLES) | F(NO_COLOR),
     .run = command_solve,
     .examples = {{"porfia solve dots start --size 2x2", TEXT_SOLVE_EXAMPLE},
                  {"porfia solve dots --problem 1", TEXT_SOLVE_PROBLEM_EXAMPLE}}},
    {.name = "tables",
     .summary = TEXT_TABLES_SUMMARY,
     .operands = TEXT_OPERANDS_TABLES,
     .least = 1,
     .most = 2,
     .kinds = {VALUE_TABLE_WORK, VALUE_GAME},
     .flags = F(UP_TO) | F(DIR) | F(SAMPLE) | F(THREADS) | F(JSON) | F(NO_COLOR),
     .run = command_tables,
     .examples = {{"porfia tables build adji --up-to 8 --dir tables", TEXT_TABLES_EXAMPLE},
                  {"porfia tables probe '0,0,1,0,0,2/0,1,0,0,1,2 1 0:0' --dir tables",
                   TEXT_TABLES_PROBE_EXAMPLE}}},
    {.name = "tree",
     .summary = TEXT_TREE_SUMMARY,
     .operands = TEXT_OPERANDS_TREE,
     .least = 2,
     .most = 2,
     .kinds = {VALUE_GAME, VALUE_POSITION},
     .flags = POSITION_FLAGS | F(DEPTH) | F(ALGORITHM) | F(ORDERING) | F(MEMO) | F(HASH) |
              F(PLAYOUTS) | F(EVALUATION) | F(SVG),
     .run = command_tree,
     .examples =
         {{"porfia tree dots start --size 1x2 --algorithm alphabeta --depth 3 --svg dots.svg",
           TEXT_TREE_EXAMPLE}}},
    {.name = "lab",
     .summary = TEXT_LAB_SUMMARY,
     .operands = TEXT_OPERANDS_LAB,
     .least = 1,
     .most = 1,
     .kinds = {VALUE_GAME},
     .flags = POSITION_FLAGS | F(POSITIONS) | F(COUNT) | F(DEPTH) | F(ALGORITHMS) | F(NODES) |
              F(HASH) | F(PLAYOUTS) | F(EVALUATION) | F(HTML) | F(CSV) | F(NO_COLOR),
     .run = command_lab,
     .examples = {{"porfia lab dots --size 2x2 --count 5 --depth 4 --html lab.html",
                   TEXT_LAB_EXAMPLE},
                  {"porfia lab adji --algorithms alphabeta,mtdf --depth 5 --csv lab.csv",
                   TEXT_LAB_SOME_EXAMPLE}}},
    {.name = "replay",
     .summary = TEXT_REPLAY_SUMMARY,
     .operands = TEXT_OPERANDS_FILE,
     .least = 1,
     .most = 1,
     .kinds = {VALUE_FILE},
     .flags = F(GAME) | F(QUIET) | F(JSON) | F(NO_COLOR),
     .run = command_replay,
     .examples = {{"porfia replay log.dat", TEXT_REPLAY_EXAMPLE},
                  {"porfia replay log.dat --quiet", TEXT_REPLAY_QUIET_EXAMPLE}}},
    {.name = "report",
     .summary = TEXT_REPORT_SUMMARY,
     .operands = TEXT_OPERANDS_FILE,
     .least = 1,
     .most = 1,
     .kinds = {VALUE_FILE},
     .flags =
         F(HTML) | F(ANALYSE) | F(NODES) | F(THREADS) | F(GAME) | F(MATCH) | F(JSON) | F(NO_COLOR),
     .run = command_report,
     .examples = {{"porfia report log.dat --analyse 100 --html games.html", TEXT_REPORT_EXAMPLE},
                  {"porfia report match.db", TEXT_REPORT_MATCH_EXAMPLE}}},
    {.name = "match",
     .summary = TEXT_MATCH_SUMMARY,
     .operands = TEXT_OPERANDS_MATCH,
     .most = MANY,
     .kinds = {VALUE_GAME, VALUE_PARTICIPANT, VALUE_PARTICIPANT},
     .flags = POSITION_FLAGS | F(PAIRS) | F(GAMES) | F(TIME) | F(NODES) | F(DEPTH) | F(OPENINGS) |
              F(SPRT) | F(SCHEDULE) | F(CONCURRENCY) | F(CONFIG) | F(DATABASE) | F(RESUME) |
              F(MATCH) | F(STANDINGS) | F(EXPORT) | F(REPEAT) | F(COMPLIANCE) | F(MARGIN) |
              F(PATIENCE) | F(MEMORY) | F(ISOLATION) | F(ALLOW) | F(MAX_MOVES) | F(ADJUDICATE) |
              F(EVALUATION) | F(NO_COLOR),
     .run = command_match,
     .examples =
         {{"porfia match dots computer:level=2 computer:level=1 random --size 3x3 --pairs 2",
           TEXT_MATCH_EXAMPLE},
          {"porfia match --standings match.db", TEXT_MATCH_STANDINGS_EXAMPLE}}},
    {.name = "openings",
     .summary = TEXT_OPENINGS_SUMMARY,
     .operands = TEXT_OPERANDS_OPENINGS,
     .least = 1,
     .most = 1,
     .kinds = {VALUE_GAME},
     .flags = POSITION_FLAGS | F(COUNT) | F(PLIES) | F(BALANCE) | F(TIME) | F(NODES) | F(DEPTH) |
              F(HASH) | F(THREADS),
     .run = command_openings,
     .examples = {{"porfia openings adji --count 5 --balance 2 --nodes 20000 > starts.txt",
                   TEXT_OPENINGS_EXAMPLE}}},
    {.name = "bench",
     .summary = TEXT_BENCH_SUMMARY,
     .operands = TEXT_OPERANDS_NONE,
     .flags = F(QUICK) | F(TIME_LIMITS) | F(LOAD) | F(EXACT) | F(SCALING) | F(THREADS) | F(JSON) |
              F(NO_COLOR),
     .run = command_bench,
     .examples = {{"porfia bench --quick", TEXT_BENCH_EXAMPLE}}},
    {.name = "serve",
     .summary = TEXT_SERVE_SUMMARY,
     .operands = TEXT_OPERANDS_NONE,
     .flags = F(PORT) | F(OPEN) | F(ADDRESS) | F(PAGE) | F(LOG) | F(SEARCHES) | F(THREADS) |
              F(HASH) | F(TABLES),
     .run = command_serve,
     .examples = {{"porfia serve --open", TEXT_SERVE_EXAMPLE},
                  {"porfia serve --port 0 --searches 1 --log games/club.dat",
                   TEXT_SERVE_SHARED_EXAMPLE}}},
    {.name = "engine",
     .summary = TEXT_ENGINE_SUMMARY,
     .operands = TEXT_OPERANDS_NONE,
     .flags = F(ENGINE_GAME) | F(RULES) | F(SEED) | FLAGS_OF_STARTS | F(TABLES),
     .run = command_engine,
     .examples = {{"printf 'ugi\\nquit\\n' | porfia engine", TEXT_ENGINE_EXAMPLE},
                  {"echo query fen | porfia engine --game dots --size 3x3",
                   TEXT_ENGINE_GAME_EXAMPLE}}},
    {.name = "completion",
     .summary = TEXT_COMPLETION_SUMMARY,
     .operands = TEXT_OPERANDS_COMPLETION,
     .least = 1,
     .most = MANY,
     .kinds = {VALUE_SHELL, VALUE_FREE},
     .run = command_completion,
     .examples = {{"eval \"$(porfia completion bash)\"", TEXT_COMPLETION_EXAMPLE},
                  {"porfia completion zsh > _porfia", TEXT_COMPLETION_ZSH_EXAMPLE}}},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

int command_count(void)
{
    return COMMANDS;
}

const Command *command_at(int index)
{
    return &commands[index];
}

const Command *command_find(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

FlagSet command_flags(const Command *command)
{
    return COMMON_FLAGS | (command ? command->flags : 0);
}
