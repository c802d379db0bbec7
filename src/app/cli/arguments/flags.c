/* The table of flags, and their parser: see flags.h. */
#define _GNU_SOURCE
#include "cli/arguments/flags.h"

#include "cli/arguments/language.h"
#include "cli/bench/load.h"
#include "play/session.h"

#include <limits.h>
#include <string.h>

const char *const mode_names[] = {
    [MODE_HUMAN_COMPUTER] = "human-computer",
    [MODE_COMPUTER_COMPUTER] = "computer-computer",
    [MODE_HUMAN_HUMAN] = "human-human",
    [MODES] = NULL,
};
static const char *const on_off[] = {[CHOICE_ON] = "on", [CHOICE_OFF] = "off", NULL};
static const char *const first_names[] = {
    [FIRST_HUMAN] = "human", [FIRST_COMPUTER] = "computer", NULL};

static const char *const log_styles[] = {
    [LOG_STYLE_FULL] = "full", [LOG_STYLE_COMPACT] = "compact", NULL};
static const char *const adjudicate_names[] = {
    [ADJUDICATE_EXACT] = "exact", [ADJUDICATE_OFF] = "off", NULL};
static const char *const export_names[] = {
    [EXPORT_CSV] = "csv", [EXPORT_JSON] = "json", [EXPORT_LOG] = "log.dat", NULL};
static const char *const isolation_names[] = {[CHOICE_ISOLATION_AUTO] = "auto",
                                              [CHOICE_ISOLATION_ON] = "on",
                                              [CHOICE_ISOLATION_OFF] = "off",
                                              NULL};
static const char *const schedule_names[] = {[CHOICE_ROUND_ROBIN] = "round-robin",
                                             [CHOICE_GAUNTLET] = "gauntlet",
                                             [CHOICE_KNOCK_OUT] = "knock-out",
                                             NULL};

/* Flags of starts are made from the games' own parameters: see flag_at. */
static const Flag flags[FLAGS] = {
    [FLAG_RULES] = {"rules", WORD, TEXT_FLAG_RULES, .value = "K=V,...", .value_kind = VALUE_RULES},
    [FLAG_SEED] = {"seed", NUMBER, TEXT_FLAG_SEED, .value = "N", .max = PORFIA_MAX_SEED},
    [FLAG_MODE] = {"mode", CHOICE, TEXT_FLAG_MODE, .choices = mode_names},
    [FLAG_FIRST] = {"first", CHOICE, TEXT_FLAG_FIRST, .choices = first_names},
    [FLAG_P1] = {"p1", WORD, TEXT_FLAG_P1, .value = "PLAYER", .value_kind = VALUE_PLAYER},
    [FLAG_P2] = {"p2", WORD, TEXT_FLAG_P2, .value = "PLAYER", .value_kind = VALUE_PLAYER},
    [FLAG_TIME] = {"time", NUMBER, TEXT_FLAG_TIME, .value = "MS", .min = MIN_TIME_MS,
                   .max = PORFIA_MAX_TIME_MS},
    [FLAG_DEPTH] = {"depth", NUMBER, TEXT_FLAG_DEPTH, .value = "N", .min = 1,
                    .max = PORFIA_MAX_DEPTH},
    [FLAG_ALGORITHM] = {"algorithm", WORD, TEXT_FLAG_ALGORITHM, .value = "NAME",
                        .value_kind = VALUE_ALGORITHM},
    [FLAG_ORDERING] = {"ordering", CHOICE, TEXT_FLAG_ORDERING, .choices = on_off},
    [FLAG_MEMO] = {"memo", CHOICE, TEXT_FLAG_MEMO, .choices = on_off},
    [FLAG_DEEPEN] = {"deepen", SWITCH, TEXT_FLAG_DEEPEN, .value = NULL},
    [FLAG_PLAYOUTS] = {"playouts", NUMBER, TEXT_FLAG_PLAYOUTS, .value = "N", .min = 1,
                       .max = INT64_MAX},
    [FLAG_HASH] = {"hash", NUMBER, TEXT_FLAG_HASH, .value = "MIB", .min = 1,
                   .max = PORFIA_MAX_TABLE_MIB},
    [FLAG_CHECKPOINT] = {"checkpoint", WORD, TEXT_FLAG_CHECKPOINT, .value = "FILE",
                         .value_kind = VALUE_FILE},
    [FLAG_CHECKPOINT_EVERY] = {"checkpoint-every", NUMBER, TEXT_FLAG_CHECKPOINT_EVERY,
                               .value = "SECONDS", .min = 1, .max = MAX_CHECKPOINT_SECONDS},
    [FLAG_THREADS] = {"threads", NUMBER, TEXT_FLAG_THREADS, .value = "N", .min = 1,
                      .max = PORFIA_MAX_THREADS},
    [FLAG_LEVEL] = {"level", NUMBER, TEXT_FLAG_LEVEL, .value = "N", .min = 1, .max = PORFIA_LEVELS},
    [FLAG_PONDER] = {"ponder", SWITCH, TEXT_FLAG_PONDER, .value = NULL},
    [FLAG_NODES] = {"nodes", NUMBER, TEXT_FLAG_NODES, .value = "N", .min = 1, .max = INT64_MAX},
    [FLAG_MULTIPV] = {"multipv", NUMBER, TEXT_FLAG_MULTIPV, .value = "K", .min = 1,
                      .max = PORFIA_MAX_LINES},
    [FLAG_POSITION] = {"position", WORD, TEXT_FLAG_POSITION, .value = "POSITION"},
    [FLAG_PROBLEM] = {"problem", OPTIONAL_WORD, TEXT_FLAG_PROBLEM, .value = "N|list",
                      .value_kind = VALUE_PROBLEM},
    [FLAG_LOG] = {"log", WORD, TEXT_FLAG_LOG, .value = "FILE", .value_kind = VALUE_FILE},
    [FLAG_LOG_STYLE] = {"log-style", CHOICE, TEXT_FLAG_LOG_STYLE, .choices = log_styles},
    [FLAG_RESUME] = {"resume", OPTIONAL_WORD, TEXT_FLAG_RESUME, .value = "[FILE]",
                     .value_kind = VALUE_FILE},
    [FLAG_GAME] = {"game", WORD, TEXT_FLAG_GAME, .value = "ID"},
    [FLAG_ENGINE_GAME] = {"game", WORD, TEXT_FLAG_ENGINE_GAME, .value = "GAME",
                          .value_kind = VALUE_GAME},
    [FLAG_PLAIN] = {"plain", SWITCH, TEXT_FLAG_PLAIN, .value = NULL},
    [FLAG_QUIET] = {"quiet", SWITCH, TEXT_FLAG_QUIET, .value = NULL},
    [FLAG_HTML] = {"html", WORD, TEXT_FLAG_HTML, .value = "FILE", .value_kind = VALUE_FILE},
    [FLAG_ANALYSE] = {"analyse", NUMBER, TEXT_FLAG_ANALYSE, .value = "MS", .min = MIN_TIME_MS,
                      .max = PORFIA_MAX_TIME_MS},
    [FLAG_QUICK] = {"quick", SWITCH, TEXT_FLAG_QUICK, .value = NULL},
    [FLAG_TIME_LIMITS] = {"time-limits", SWITCH, TEXT_FLAG_TIME_LIMITS, .value = NULL},
    [FLAG_LOAD] = {"load", NUMBER, TEXT_FLAG_LOAD, .value = "N", .min = 1, .max = LOAD_MAX},
    [FLAG_EXACT] = {"exact", SWITCH, TEXT_FLAG_EXACT, .value = NULL},
    [FLAG_SCALING] = {"scaling", SWITCH, TEXT_FLAG_SCALING, .value = NULL},
    [FLAG_PAIRS] = {"pairs", NUMBER, TEXT_FLAG_PAIRS, .value = "N", .min = 1, .max = 10000000},
    [FLAG_OPENINGS] = {"openings", WORD, TEXT_FLAG_OPENINGS, .value = "K|FILE",
                       .value_kind = VALUE_FILE},
    [FLAG_SPRT] = {"sprt", WORD, TEXT_FLAG_SPRT, .value = "ELO0,ELO1"},
    [FLAG_CONCURRENCY] = {"concurrency", NUMBER, TEXT_FLAG_CONCURRENCY, .value = "C", .min = 1,
                          .max = MAX_CONCURRENCY},
    [FLAG_GAMES] = {"games", NUMBER, TEXT_FLAG_GAMES, .value = "N", .min = 2, .max = 20000000},
    [FLAG_SCHEDULE] = {"schedule", CHOICE, TEXT_FLAG_SCHEDULE, .choices = schedule_names},
    [FLAG_CONFIG] = {"config", WORD, TEXT_FLAG_CONFIG, .value = "FILE", .value_kind = VALUE_FILE},
    [FLAG_DATABASE] = {"database", WORD, TEXT_FLAG_DATABASE, .value = "FILE",
                       .value_kind = VALUE_FILE},
    [FLAG_MATCH] = {"match", NUMBER, TEXT_FLAG_MATCH, .value = "N", .min = 1, .max = INT_MAX},
    [FLAG_STANDINGS] = {"standings", OPTIONAL_WORD, TEXT_FLAG_STANDINGS, .value = "[FILE]",
                        .value_kind = VALUE_FILE},
    [FLAG_EXPORT] = {"export", CHOICE, TEXT_FLAG_EXPORT, .choices = export_names},
    [FLAG_REPEAT] = {"repeat", NUMBER, TEXT_FLAG_REPEAT, .value = "GAME", .min = 1,
                     .max = 20000000},
    [FLAG_COMPLIANCE] = {"compliance", WORD, TEXT_FLAG_COMPLIANCE, .value = "PLAYER",
                         .value_kind = VALUE_PARTICIPANT},
    [FLAG_MARGIN] = {"margin", NUMBER, TEXT_FLAG_MARGIN, .value = "MS", .max = PORFIA_MAX_TIME_MS},
    [FLAG_PATIENCE] = {"patience", NUMBER, TEXT_FLAG_PATIENCE, .value = "MS", .min = 1,
                       .max = PORFIA_MAX_TIME_MS},
    [FLAG_MEMORY] = {"memory", NUMBER, TEXT_FLAG_MEMORY, .value = "MIB", .max = 1 << 20},
    [FLAG_ISOLATION] = {"isolation", CHOICE, TEXT_FLAG_ISOLATION, .choices = isolation_names},
    [FLAG_ALLOW] = {"allow", WORD, TEXT_FLAG_ALLOW, .value = "PATH[:PATH..]",
                    .value_kind = VALUE_FILE},
    [FLAG_MAX_MOVES] = {"max-moves", NUMBER, TEXT_FLAG_MAX_MOVES, .value = "N", .max = 100000},
    [FLAG_ADJUDICATE] = {"adjudicate", CHOICE, TEXT_FLAG_ADJUDICATE, .choices = adjudicate_names},
    [FLAG_COUNT] = {"count", NUMBER, TEXT_FLAG_COUNT, .value = "N", .min = 1, .max = 1000000},
    [FLAG_PLIES] = {"plies", NUMBER, TEXT_FLAG_PLIES, .value = "K", .max = 200},
    [FLAG_BALANCE] = {"balance", NUMBER, TEXT_FLAG_BALANCE, .value = "V", .max = 10000},
    [FLAG_EVALUATION] = {"evaluation", WORD, TEXT_FLAG_EVALUATION, .value = "FILE",
                         .value_kind = VALUE_FILE},
    [FLAG_SVG] = {"svg", WORD, TEXT_FLAG_SVG, .value = "FILE", .value_kind = VALUE_FILE},
    [FLAG_POSITIONS] = {"positions", WORD, TEXT_FLAG_POSITIONS, .value = "FILE",
                        .value_kind = VALUE_FILE},
    [FLAG_ALGORITHMS] = {"algorithms", WORD, TEXT_FLAG_ALGORITHMS, .value = "all|A,B,...",
                         .value_kind = VALUE_ALGORITHMS},
    [FLAG_CSV] = {"csv", WORD, TEXT_FLAG_CSV, .value = "FILE", .value_kind = VALUE_FILE},
    [FLAG_TABLES] = {"tables", WORD, TEXT_FLAG_TABLES, .value = "FOLDER", .value_kind = VALUE_FILE},
    [FLAG_UP_TO] = {"up-to", NUMBER, TEXT_FLAG_UP_TO, .value = "N", .min = 1,
                    .max = PORFIA_TABLE_PIECES},
    [FLAG_DIR] = {"dir", WORD, TEXT_FLAG_DIR, .value = "FOLDER", .value_kind = VALUE_FILE},
    [FLAG_SAMPLE] = {"sample", NUMBER, TEXT_FLAG_SAMPLE, .value = "K", .min = 1, .max = UINT32_MAX},
    [FLAG_PORT] = {"port", NUMBER, TEXT_FLAG_PORT, .value = "N", .max = UINT16_MAX},
    [FLAG_OPEN] = {"open", SWITCH, TEXT_FLAG_OPEN, .value = NULL},
    [FLAG_ADDRESS] = {"address", WORD, TEXT_FLAG_ADDRESS, .value = "ADDRESS"},
    [FLAG_PAGE] = {"page", WORD, TEXT_FLAG_PAGE, .value = "FOLDER", .value_kind = VALUE_FILE},
    [FLAG_SEARCHES] = {"searches", NUMBER, TEXT_FLAG_SEARCHES, .value = "N", .min = 1,
                       .max = MAX_SEARCHES},
    [FLAG_JSON] = {"json", SWITCH, TEXT_FLAG_JSON, .value = NULL},
    [FLAG_NO_COLOR] = {"no-color", SWITCH, TEXT_FLAG_NO_COLOR, .value = NULL},
    [FLAG_LANG] = {"lang", CHOICE, TEXT_FLAG_LANG, .choices = language_names},
    [FLAG_HELP] = {"help", SWITCH, TEXT_FLAG_HELP, .value = NULL},
};

bool number_parse(const char *text, uint64_t min, uint64_t max, uint64_t *number)
{
    uint64_t value = 0;
    if (!*text)
        return false;
    for (; *text; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (*text < '0' || *text > '9' || digit > max || value > (max - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return value >= min;
}

/* "on|off" */
static void print_choices(char *out, size_t size, const char *const *choices)
{
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; choices[i] && length < size; i++)
        length += (size_t)snprintf(out + length, size - length, "%s%s", i ? "|" : "", choices[i]);
}

static int choice_find(const char *const *choices, const char *text)
{
    for (int i = 0; choices[i]; i++)
        if (strcmp(choices[i], text) == 0)
            return i;
    return -1;
}

/* The start parameter that a flag sets; NULL: none. */
static const PorfiaParameter *parameter_of(FlagId flag)
{
    const PorfiaParameter *parameter = NULL;
    for (size_t i = 0; (parameter = porfia_parameter_at(i)); i++)
        if (flag_of_parameter(parameter) == flag)
            return parameter;
    return NULL;
}

FlagId flag_of_parameter(const PorfiaParameter *parameter)
{
    const PorfiaParameter *other;
    int flag = FLAG_START;
    for (size_t i = 0; (other = porfia_parameter_at(i)) && flag <= FLAG_START_LAST; i++) {
        if (other->kind == PORFIA_SEED)
            continue;
        if (strcmp(other->name, parameter->name) == 0)
            return (FlagId)flag;
        flag++;
    }
    return FLAGS;
}

static bool is_of_start(FlagId flag)
{
    return flag >= FLAG_START && flag <= FLAG_START_LAST;
}

/* The game checks the value. */
Flag flag_at(FlagId flag)
{
    if (!is_of_start(flag))
        return flags[flag];
    const PorfiaParameter *parameter = parameter_of(flag);
    if (!parameter)
        return (Flag){.name = NULL};
    return (Flag){.name = parameter->name,
                  .kind = WORD,
                  .value = parameter->kind == PORFIA_SIZE ? "RxC" : "N"};
}

const char *flag_name(FlagId flag)
{
    return flag_at(flag).name;
}

const char *flag_about(FlagId flag, PorfiaLanguage language)
{
    return is_of_start(flag) ? parameter_of(flag)->about.in[language]
                             : text_in(flags[flag].about, language);
}

FlagId flag_find(FlagSet allowed, const char *name, size_t length)
{
    for (int id = 0; id < FLAGS; id++) {
        const char *other = allowed & FLAG_BIT(id) ? flag_name((FlagId)id) : NULL;
        if (other && strlen(other) == length && memcmp(other, name, length) == 0)
            return (FlagId)id;
    }
    return FLAGS;
}

static ExitStatus flag_read(const Console *console, const Flag *flag, const char *text,
                            FlagValue *value)
{
    char choices[128];
    value->text = text;
    switch (flag->kind) {
    case NUMBER:
        if (number_parse(text, flag->min, flag->max, &value->number))
            return STATUS_OK;
        return console_fail(console, TEXT_BAD_NUMBER, "ssuu", flag->name, text, flag->min,
                            flag->max);
    case CHOICE:
        value->choice = choice_find(flag->choices, text);
        if (value->choice >= 0)
            return STATUS_OK;
        print_choices(choices, sizeof choices, flag->choices);
        return console_fail(console, TEXT_BAD_CHOICE, "sss", flag->name, text, choices);
    default: return STATUS_OK;
    }
}

/* Whether the next argument can be the value of a flag whose value is optional. */
static bool is_value(const char *next)
{
    return next && next[0] != '-';
}

/* Reads the flag at argv[*index], and its value if that is the next argument. */
static ExitStatus flag_take(const Console *console, FlagSet allowed, int argc, char **argv,
                            int *index, Arguments *arguments)
{
    const char *argument = argv[*index];
    const char *name = argument + strspn(argument, "-");
    size_t length = strcspn(name, "=");
    const char *text = name[length] ? name + length + 1 : NULL;
    FlagId id = strncmp(argument, "--", 2) == 0 ? flag_find(allowed, name, length) : FLAGS;
    if (strcmp(argument, "-h") == 0)
        id = FLAG_HELP;
    if (id == FLAGS)
        return console_fail(console, TEXT_UNKNOWN_FLAG, "s", argument);

    const Flag taken = flag_at(id), *flag = &taken;
    FlagValue *value = &arguments->flags[id];
    if (value->given)
        return console_fail(console, TEXT_REPEATED_FLAG, "s", flag->name);
    value->given = true;
    if (flag->kind == SWITCH)
        return text ? console_fail(console, TEXT_UNEXPECTED_VALUE, "ss", flag->name, text)
                    : STATUS_OK;

    const char *next = *index + 1 < argc ? argv[*index + 1] : NULL;
    if (!text && (flag->kind != OPTIONAL_WORD || is_value(next))) {
        text = next;
        ++*index;
    }
    if (text)
        return flag_read(console, flag, text, value);
    return flag->kind == OPTIONAL_WORD ? STATUS_OK
                                       : console_fail(console, TEXT_MISSING_VALUE, "s", flag->name);
}

ExitStatus flags_parse(const Console *console, FlagSet allowed, int argc, char **argv,
                       Arguments *arguments)
{
    bool flags_ended = false;
    *arguments = (Arguments){.operands = argv};
    for (int i = 0; i < argc; i++) {
        bool is_operand = flags_ended || argv[i][0] != '-' || !argv[i][1];
        if (is_operand) {
            argv[arguments->operand_count++] = argv[i];
        } else if (strcmp(argv[i], "--") == 0) {
            flags_ended = true;
        } else {
            ExitStatus status = flag_take(console, allowed, argc, argv, &i, arguments);
            if (status != STATUS_OK)
                return status;
        }
    }
    return STATUS_OK;
}

/* " (dots)": the games whose starts have the parameter. */
static void print_games_with(const char *parameter)
{
    const char *before = " (";
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        if (porfia_game_parameter(game, parameter) < 0)
            continue;
        printf("%s%s", before, porfia_game_name(game));
        before = ", ";
    }
    putchar(')');
}

static void flag_help(const Console *console, FlagId id)
{
    Flag flag = flag_at(id);
    char value[128] = "";
    if (flag.choices)
        print_choices(value, sizeof value, flag.choices);
    else if (flag.value)
        snprintf(value, sizeof value, "%s", flag.value);
    int width = printf("  --%s%s%s", flag.name, *value ? " " : "", value);
    if (width > 24)
        printf("\n%26s", "");
    else
        printf("%*s", 26 - width, "");
    fputs(flag_about(id, console->language), stdout);
    if (is_of_start(id))
        print_games_with(flag.name);
    putchar('\n');
}

void flags_help(const Console *console, FlagSet set)
{
    for (int id = 0; id < FLAGS; id++)
        if (set & FLAG_BIT(id) && flag_name((FlagId)id))
            flag_help(console, (FlagId)id);
}

int threads_from_flags(const FlagValue given[FLAGS])
{
    return given[FLAG_THREADS].given ? (int)given[FLAG_THREADS].number : threads_default();
}
