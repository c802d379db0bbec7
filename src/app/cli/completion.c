/* The words that can stand at the cursor: see completion.h. */
#include "cli/completion.h"

#include "cli/arguments/positions.h"
#include "cli/commands.h"

#include <string.h>

/* A number is completed if it has at most this many values. */
enum { FEW = 16 };

/* The last word, and the part of it that is completed. */
typedef struct Place {
    const Console *console;
    bool has_abouts;
    const Command *command; /* NULL: this word is the command */
    Arguments arguments;    /* parsed from the words before it */
    FlagId flag;            /* whose value it is; FLAGS: of none */
    bool are_flags_over;    /* "--" stands before it */
    const char *word;
    const char *value; /* the word, or the part after "--lang=" */
    const char *tail;  /* the completed part: after "--lang=", a comma, "lisp:" */
} Place;

/* ---- Offers ---- */

static void offer(const Place *place, const char *text, const char *about)
{
    if (strncmp(text, place->tail, strlen(place->tail)) != 0)
        return;
    printf("%.*s%s", (int)(place->tail - place->word), place->word, text);
    if (place->has_abouts && *about)
        printf("\t%s", about);
    putchar('\n');
}

static const char *text_of(const Place *place, CliText text)
{
    return text_in(text, place->console->language);
}

static void offer_flags(const Place *place)
{
    FlagSet set = command_flags(place->command);
    for (int id = 0; id < FLAGS; id++) {
        const char *name = flag_name((FlagId)id);
        char text[64];
        if (!name || !(set & FLAG_BIT(id)) || place->arguments.flags[id].given)
            continue;
        snprintf(text, sizeof text, "--%s", name);
        offer(place, text, flag_about((FlagId)id, place->console->language));
    }
    if (!place->command)
        offer(place, "--version", text_of(place, TEXT_COMPLETE_VERSION));
}

static void offer_commands(const Place *place)
{
    for (int i = 0; i < command_count(); i++)
        offer(place, command_at(i)->name, text_of(place, command_at(i)->summary));
}

static void offer_games(const Place *place)
{
    for (size_t i = 0; i < porfia_game_count(); i++)
        offer(place, porfia_game_name(porfia_game_at(i)),
              porfia_game_title(porfia_game_at(i), place->console->language));
}

static void offer_positions(const Place *place)
{
    offer(place, "start", text_of(place, TEXT_COMPLETE_START));
    offer(place, "-", text_of(place, TEXT_COMPLETE_LINES));
}

/* The legal moves after the moves already given. */
static bool offer_moves_of(const Query *query, void *user)
{
    const Place *place = user;
    PorfiaPosition *position = porfia_position_copy(query->position);
    PorfiaMove moves[PORFIA_MAX_MOVES];
    PorfiaError error;
    bool is_good = position != NULL;
    for (int i = 2; is_good && i < place->arguments.operand_count; i++) {
        is_good = porfia_move_parse(position, place->arguments.operands[i], &moves[0], &error);
        if (is_good)
            porfia_position_play(position, moves[0]);
    }
    int count = is_good ? porfia_position_moves(position, moves) : 0;
    for (int i = 0; i < count; i++) {
        char text[PORFIA_MOVE_SIZE];
        porfia_move_print(position, moves[i], text, sizeof text);
        offer(place, text, "");
    }
    porfia_position_free(position);
    return is_good;
}

static void offer_moves(Place *place)
{
    if (strcmp(place->arguments.operands[1], "-") != 0)
        positions_answer(place->console, &place->arguments, offer_moves_of, place);
}

/* Whether a part before the last comma is this name, with or without a value. */
static bool is_listed(const Place *place, const char *name)
{
    for (const char *part = place->value; part < place->tail; part += strcspn(part, ",") + 1)
        if (strcspn(part, ",=") == strlen(name) && strncmp(part, name, strlen(name)) == 0)
            return true;
    return false;
}

static void offer_rules_of(const Place *place, const PorfiaGame *game)
{
    size_t count;
    const PorfiaOption *options = porfia_game_options(game, &count);
    for (size_t i = 0; i < count; i++) {
        bool is_given = is_listed(place, options[i].name);
        for (int k = 0; !is_given && options[i].values[k]; k++) {
            char text[64];
            snprintf(text, sizeof text, "%s=%s", options[i].name, options[i].values[k]);
            offer(place, text, options[i].about.in[place->console->language]);
        }
    }
}

/* The name of the game, an operand or a flag; NULL: missing. */
static const char *game_named(const Place *place)
{
    const Arguments *arguments = &place->arguments;
    return arguments->operand_count > 0 ? arguments->operands[0]
                                        : arguments->flags[FLAG_ENGINE_GAME].text;
}

/* NULL: missing or unknown. */
static const PorfiaGame *game_before(const Place *place)
{
    PorfiaError error;
    const char *name = game_named(place);
    return name ? porfia_game_find(name, &error) : NULL;
}

/* Options of the game; without one, of all games. */
static void offer_rules(const Place *place)
{
    const PorfiaGame *game = game_before(place);
    for (size_t i = 0; i < porfia_game_count(); i++)
        if (!game_named(place) || porfia_game_at(i) == game)
            offer_rules_of(place, porfia_game_at(i));
}

static void offer_algorithms(const Place *place)
{
    for (int i = 0; i < PORFIA_ALGORITHMS; i++)
        if (!is_listed(place, porfia_algorithm_name((PorfiaAlgorithm)i)))
            offer(place, porfia_algorithm_name((PorfiaAlgorithm)i), "");
}

static void offer_players(const Place *place)
{
    static const char *const names[] = {"human", "random", "computer", "engine"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        offer(place, names[i], "");
    for (int i = 0; i < PORFIA_ENGINE; i++) {
        char text[64];
        snprintf(text, sizeof text, "textbook:%s", porfia_algorithm_name((PorfiaAlgorithm)i));
        offer(place, text, "");
    }
}

/* Problems of the game operand, with their titles. */
static void offer_problems(const Place *place)
{
    size_t count = 0;
    const PorfiaGame *game = game_before(place);
    const PorfiaProblem *problems = game ? porfia_game_problems(game, &count) : NULL;
    for (size_t i = 0; i < count; i++) {
        char number[24];
        snprintf(number, sizeof number, "%zu", i + 1);
        offer(place, number, problems[i].title.in[place->console->language]);
    }
    offer(place, "list", text_of(place, TEXT_COMPLETE_TITLES));
}

/* Prefixes of programs as players: a file follows. */
static const char *const program_kinds[] = {"ugi:", "line:", "lisp:", NULL};

static void offer_texts(const Place *place, const char *const texts[])
{
    for (int i = 0; texts[i]; i++)
        offer(place, texts[i], "");
}

static void offer_numbers(const Place *place, const Flag *flag)
{
    for (uint64_t number = flag->min; flag->max - flag->min < FEW && number <= flag->max;
         number++) {
        char text[24];
        snprintf(text, sizeof text, "%d", (int)number);
        offer(place, text, "");
    }
}

/* ---- Values ---- */

static ValueKind value_kind(const Place *place)
{
    if (place->flag != FLAGS)
        return flag_at(place->flag).value_kind;
    if (!place->command || place->arguments.operand_count >= place->command->most)
        return VALUE_FREE;
    int index = place->arguments.operand_count;
    return place->command->kinds[index < COMMAND_KINDS ? index : COMMAND_KINDS - 1];
}

/* Skips the part of the word that is complete. */
static void skip_parts(Place *place)
{
    ValueKind kind = value_kind(place);
    const char *comma = strrchr(place->tail, ',');
    if (comma && (kind == VALUE_RULES || kind == VALUE_ALGORITHMS))
        place->tail = comma + 1;
    for (int i = 0; kind == VALUE_PARTICIPANT && program_kinds[i]; i++)
        if (strncmp(place->tail, program_kinds[i], strlen(program_kinds[i])) == 0)
            place->tail += strlen(program_kinds[i]);
}

static bool is_program(const Place *place)
{
    return value_kind(place) == VALUE_PARTICIPANT && place->tail > place->word &&
           place->tail[-1] == ':';
}

static bool wants_files(const Place *place)
{
    return value_kind(place) == VALUE_FILE || is_program(place);
}

static void offer_participants(const Place *place)
{
    if (is_program(place))
        return;
    offer_players(place);
    offer_texts(place, program_kinds);
}

static void offer_word(Place *place)
{
    static const char *const shells[] = {"bash", "zsh", NULL};
    static const char *const table_works[] = {"build", "verify", "stats", "probe", NULL};
    switch (value_kind(place)) {
    case VALUE_GAME: offer_games(place); break;
    case VALUE_POSITION: offer_positions(place); break;
    case VALUE_MOVE: offer_moves(place); break;
    case VALUE_RULES: offer_rules(place); break;
    case VALUE_ALGORITHM:
    case VALUE_ALGORITHMS: offer_algorithms(place); break;
    case VALUE_PLAYER: offer_players(place); break;
    case VALUE_PARTICIPANT: offer_participants(place); break;
    case VALUE_PROBLEM: offer_problems(place); break;
    case VALUE_SHELL: offer_texts(place, shells); break;
    case VALUE_TABLE_WORK: offer_texts(place, table_works); break;
    default: break;
    }
}

static void offer_value(Place *place)
{
    bool has_flag = place->flag != FLAGS;
    Flag flag = has_flag ? flag_at(place->flag) : (Flag){.kind = WORD};
    if (!place->command && !has_flag)
        offer_commands(place);
    else if (flag.kind == CHOICE)
        offer_texts(place, flag.choices);
    else if (flag.kind == NUMBER)
        offer_numbers(place, &flag);
    else
        offer_word(place);
}

/* ---- The place of the word ---- */

/* The flag whose value the next word is; FLAGS: none. */
static FlagId flag_awaiting(FlagSet set, const char *word, const char *next)
{
    if (strncmp(word, "--", 2) != 0)
        return FLAGS;
    FlagId flag = flag_find(set, word + 2, strlen(word + 2));
    bool is_awaiting = flag != FLAGS && flag_at(flag).kind != SWITCH &&
                       !(flag_at(flag).kind == OPTIONAL_WORD && next[0] == '-');
    return is_awaiting ? flag : FLAGS;
}

/* "--lang=p": the value is part of the word. */
static void look_inside(Place *place, FlagSet set)
{
    size_t length = strcspn(place->word, "=");
    if (place->flag != FLAGS || strncmp(place->word, "--", 2) != 0 || !place->word[length])
        return;
    FlagId flag = flag_find(set, place->word + 2, length - 2);
    if (flag == FLAGS || flag_at(flag).kind == SWITCH)
        return;
    place->flag = flag;
    place->value = place->tail = place->word + length + 1;
}

/* Parses the words before the last one; false: they have an error. */
static bool look_before(Place *place, char **words, int count)
{
    FlagSet set = command_flags(place->command);
    for (int i = 0; i < count - 1; i++)
        place->are_flags_over |= strcmp(words[i], "--") == 0;
    int before = count - 1;
    if (before > 0 && !place->are_flags_over)
        place->flag = flag_awaiting(set, words[before - 1], place->word);
    if (place->flag != FLAGS)
        before--;
    if (!place->are_flags_over)
        look_inside(place, set);
    return flags_parse(place->console, set, before, words, &place->arguments) == STATUS_OK;
}

/* The command is the first word that is neither --lang nor its value. */
static int find_command(char **words, int count)
{
    int index = 0;
    while (index < count - 1 && strncmp(words[index], "--lang", 6) == 0)
        index += words[index][6] == '=' ? 1 : 2;
    return index;
}

/* False: the words before the last one are no command line. */
static bool find_place(Place *place, char **words, int count)
{
    int name = find_command(words, count);
    if (name >= count - 1)
        return look_before(place, words, count);
    place->command = command_find(words[name]);
    return place->command && look_before(place, words + name + 1, count - name - 1);
}

/* Where no other word can stand, flags are offered without a typed dash. */
static bool may_be_flag(const Place *place)
{
    if (place->flag != FLAGS || place->are_flags_over)
        return false;
    return place->word[0] == '-' || (!place->word[0] && place->command &&
                                     place->arguments.operand_count >= place->command->most);
}

void completion_print(const Console *console, char **words, int count, bool has_abouts)
{
    const char *word = words[count - 1];
    Place place = {.console = console,
                   .has_abouts = has_abouts,
                   .flag = FLAGS,
                   .word = word,
                   .value = word,
                   .tail = word};
    bool is_good = find_place(&place, words, count);
    bool is_flag = may_be_flag(&place);
    bool is_value = !is_flag || strcmp(word, "-") == 0; /* "-" may become either */
    skip_parts(&place);
    if (is_good && !is_flag && wants_files(&place))
        printf("files %.*s\n", (int)(place.tail - word), word);
    else
        puts("words");
    if (is_good && is_flag)
        offer_flags(&place);
    if (is_good && is_value)
        offer_value(&place);
}
