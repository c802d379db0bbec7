/*
 * The command line after the command's name: flags and operands.
 *
 * One table holds every flag of the program with its kind, bounds and help; a command only lists
 * the flags that it takes. A value is the next argument or follows '='; "--" ends the flags.
 */
#ifndef CLI_ARGUMENTS_FLAGS_H
#define CLI_ARGUMENTS_FLAGS_H

#include "cli/console.h"

typedef enum FlagId {
    FLAG_RULES,
    FLAG_SEED,
    /* The parameters of starts without the seed, in the order of porfia_parameter_at. */
    FLAG_START,
    FLAG_START_LAST = FLAG_START + 7,
    FLAG_MODE,
    FLAG_FIRST,
    FLAG_P1,
    FLAG_P2,
    FLAG_TIME,
    FLAG_DEPTH,
    FLAG_ALGORITHM,
    FLAG_ORDERING,
    FLAG_MEMO,
    FLAG_DEEPEN,
    FLAG_PLAYOUTS,
    FLAG_HASH,
    FLAG_CHECKPOINT,
    FLAG_CHECKPOINT_EVERY,
    FLAG_THREADS,
    FLAG_LEVEL,
    FLAG_PONDER,
    FLAG_NODES,
    FLAG_MULTIPV,
    FLAG_POSITION,
    FLAG_PROBLEM,
    FLAG_LOG,
    FLAG_LOG_STYLE,
    FLAG_RESUME,
    FLAG_GAME,
    FLAG_ENGINE_GAME, /* --game of engine */
    FLAG_PLAIN,
    FLAG_QUIET,
    FLAG_HTML,
    FLAG_ANALYSE,
    FLAG_QUICK,
    FLAG_TIME_LIMITS,
    FLAG_LOAD,
    FLAG_EXACT,
    FLAG_SCALING,
    FLAG_PAIRS,
    FLAG_OPENINGS,
    FLAG_SPRT,
    FLAG_CONCURRENCY,
    FLAG_GAMES,
    FLAG_SCHEDULE,
    FLAG_CONFIG,
    FLAG_DATABASE,
    FLAG_MATCH,
    FLAG_STANDINGS,
    FLAG_EXPORT,
    FLAG_REPEAT,
    FLAG_COMPLIANCE,
    FLAG_MARGIN,
    FLAG_PATIENCE,
    FLAG_MEMORY,
    FLAG_ISOLATION,
    FLAG_ALLOW,
    FLAG_MAX_MOVES,
    FLAG_ADJUDICATE,
    FLAG_COUNT,
    FLAG_PLIES,
    FLAG_BALANCE,
    FLAG_SVG,
    FLAG_EVALUATION,
    FLAG_POSITIONS,
    FLAG_ALGORITHMS,
    FLAG_CSV,
    FLAG_TABLES,
    FLAG_UP_TO,
    FLAG_DIR,
    FLAG_SAMPLE,
    FLAG_PORT,
    FLAG_OPEN,
    FLAG_ADDRESS,
    FLAG_PAGE,
    FLAG_SEARCHES,
    FLAG_JSON,
    FLAG_NO_COLOR,
    FLAG_LANG,
    FLAG_HELP,
    FLAGS
} FlagId;

/* What the value of a flag, or an operand, is: for completion. */
typedef enum ValueKind {
    VALUE_FREE,
    VALUE_GAME,
    VALUE_POSITION,
    VALUE_MOVE,
    VALUE_FILE,
    VALUE_RULES,
    VALUE_ALGORITHM,
    VALUE_ALGORITHMS, /* several, separated by commas */
    VALUE_PLAYER,
    VALUE_PARTICIPANT, /* a player of a match: built in, or a program */
    VALUE_SHELL,
    VALUE_PROBLEM, /* of the game operand before it */
    VALUE_TABLE_WORK
} ValueKind;

typedef enum FlagKind { SWITCH, WORD, OPTIONAL_WORD, NUMBER, CHOICE } FlagKind;

typedef struct Flag {
    const char *name; /* without the dashes */
    FlagKind kind;
    CliText about;              /* unused for flags of starts: see flag_about */
    const char *value;          /* the value's name in the help */
    ValueKind value_kind;       /* for words */
    uint64_t min, max;          /* for numbers */
    const char *const *choices; /* for choices, ends with NULL */
} Flag;

/* One bit a flag; there are more than 64. */
__extension__ typedef unsigned __int128 FlagSet;
#define FLAG_BIT(flag) ((FlagSet)1 << (flag))
_Static_assert(FLAGS <= 128, "a FlagSet has no more bits");

typedef struct FlagValue {
    bool given;
    const char *text; /* NULL for a switch, or for an optional value that was omitted */
    uint64_t number;  /* for numbers */
    int choice;       /* for choices: the index */
} FlagValue;

typedef struct Arguments {
    FlagValue flags[FLAGS];
    char **operands;
    int operand_count;
} Arguments;

/* The two choices of --memo and --ordering. */
enum { CHOICE_ON, CHOICE_OFF };
/* The choices of --log-style. */
enum { LOG_STYLE_FULL, LOG_STYLE_COMPACT };
/* The choices of --adjudicate, --export, --isolation and --schedule. */
enum { ADJUDICATE_EXACT, ADJUDICATE_OFF };
enum { CHOICE_ISOLATION_AUTO, CHOICE_ISOLATION_ON, CHOICE_ISOLATION_OFF };
enum { EXPORT_CSV, EXPORT_JSON, EXPORT_LOG };
enum { CHOICE_ROUND_ROBIN, CHOICE_GAUNTLET, CHOICE_KNOCK_OUT };
/* The choices of --mode and --first. */
enum { MODE_HUMAN_COMPUTER, MODE_COMPUTER_COMPUTER, MODE_HUMAN_HUMAN, MODES };
enum { FIRST_HUMAN, FIRST_COMPUTER };
extern const char *const mode_names[];

/* The shortest --time, in milliseconds. */
enum { MIN_TIME_MS = 10, MAX_CHECKPOINT_SECONDS = 86400 };
/* The maxima of --concurrency and --searches. */
enum { MAX_CONCURRENCY = 256, MAX_SEARCHES = 64 };

/* Reads the arguments and reorders argv. Unless the result is STATUS_OK, the error has been
 * reported. */
ExitStatus flags_parse(const Console *console, FlagSet allowed, int argc, char **argv,
                       Arguments *arguments);
/* A flag without a name does not exist: games may have fewer parameters than there are flags. */
Flag flag_at(FlagId flag);
/* Its help, in one line. */
const char *flag_about(FlagId flag, PorfiaLanguage language);
/* The flag of a start parameter other than the seed; FLAGS: there is none. */
FlagId flag_of_parameter(const PorfiaParameter *parameter);
#define FLAGS_OF_STARTS (FLAG_BIT(FLAG_START_LAST + 1) - FLAG_BIT(FLAG_START))
/* Without the dashes. */
const char *flag_name(FlagId flag);
/* The allowed flag whose name is the first `length` bytes; FLAGS: none. */
FlagId flag_find(FlagSet allowed, const char *name, size_t length);
/* Prints one line for each of these flags. */
void flags_help(const Console *console, FlagSet flags);

/* Reads an integer from min to max, written with digits only. */
bool number_parse(const char *text, uint64_t min, uint64_t max, uint64_t *number);

/* The value of --threads, or the default number of threads. */
int threads_from_flags(const FlagValue given[FLAGS]);

#endif
