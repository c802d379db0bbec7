/*
 * Programs that speak the Universal Game Interface: `ugi:./program`.
 *
 * docs/protocol.md describes the program's side; this is the other side. A program is sent only
 * options that it announced: a program for a single game may have none.
 */
#define _GNU_SOURCE
#include "match/players/ugi_player.h"

#include "match/players/program_player.h"
#include "match/players/ugi_info.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A request contains the whole game: its start, and all of its moves. */
enum { OPTION_NAMES_SIZE = 1 << 14, OPTION_TEXT_SIZE = 512, OPTION_NAME_SIZE = 32 };

typedef struct UgiPlayer {
    ProgramPlayer base;
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaStart start;
    char *options;                     /* copied: name, zero, value, zero, .. */
    size_t options_length;             /* in bytes */
    char announced[OPTION_NAMES_SIZE]; /* names of its options, each between newlines */
} UgiPlayer;

/* Sends a request and reads lines until one begins with the word; false: a fault. */
static bool wait_for(UgiPlayer *match_player, const char *question, const char *word,
                     PlayerAnswer *answer,
                     void (*read_line)(UgiPlayer *match_player, const char *line))
{
    const char *line;
    ProgramDeadline term = program_player_ask(&match_player->base, PROGRAM_TO_BE_READY, question);
    while (program_player_next(&match_player->base, &term, &line, answer)) {
        if (ugi_word_is(line, word))
            return true;
        if (read_line)
            read_line(match_player, line);
    }
    return false;
}

/* ---- Options ---- */

static void add_announced(UgiPlayer *match_player, const char *line)
{
    char name[OPTION_TEXT_SIZE];
    size_t length = strlen(match_player->announced);
    if (ugi_option_name(line, name, sizeof name))
        snprintf(match_player->announced + length, sizeof match_player->announced - length,
                 "\n%s\n", name);
}

static bool is_announced(const UgiPlayer *match_player, const char *name)
{
    char searched[OPTION_TEXT_SIZE];
    snprintf(searched, sizeof searched, "\n%s\n", name);
    return strcasestr(match_player->announced, searched) != NULL;
}

static void set_option(UgiPlayer *match_player, const char *name, const char *value)
{
    char text[2 * OPTION_TEXT_SIZE];
    if (!is_announced(match_player, name))
        return;
    snprintf(text, sizeof text, "setoption name %.*s value %.*s\n", OPTION_TEXT_SIZE - 1, name,
             OPTION_TEXT_SIZE - 32, *value ? value : "<empty>");
    program_send(match_player->base.program, text);
}

/* The game first: the other options depend on it. */
static void set_game(UgiPlayer *match_player)
{
    char text[PORFIA_RULES_SIZE];
    size_t options, count;
    const PorfiaParameter *parameters = porfia_game_parameters(match_player->game, &count);
    porfia_game_options(match_player->game, &options);
    set_option(match_player, "Game", porfia_game_name(match_player->game));
    porfia_rules_print(match_player->game, &match_player->rules, text, sizeof text);
    if (options > 0)
        set_option(match_player, "Rules", text);
    for (size_t i = 0; i < count; i++) {
        if (parameters[i].kind == PORFIA_SEED)
            continue;
        char name[OPTION_NAME_SIZE];
        snprintf(name, sizeof name, "%c%s", toupper(parameters[i].name[0]), parameters[i].name + 1);
        porfia_start_print(match_player->game, &match_player->start, (int)i, text, sizeof text);
        set_option(match_player, name, text);
    }
}

/* An option of the match's settings must exist. */
static bool set_own_options(UgiPlayer *match_player, PlayerAnswer *answer)
{
    const char *name = match_player->options;
    while (name < match_player->options + match_player->options_length) {
        const char *value = name + strlen(name) + 1;
        if (!is_announced(match_player, name))
            return program_player_fault(&match_player->base, answer, PLAYER_UNUSABLE,
                                        PROGRAM_TEXT_NO_OPTION, PROGRAM_ARGUMENTS(name));
        set_option(match_player, name, value);
        name = value + strlen(value) + 1;
    }
    return true;
}

static void begin(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer)
{
    UgiPlayer *ugi = (UgiPlayer *)match_player;
    (void)play;
    *answer = (PlayerAnswer){.move = PORFIA_NO_MOVE};
    if (!wait_for(ugi, "ugi\n", "ugiok", answer, add_announced))
        return;
    set_game(ugi);
    if (!set_own_options(ugi, answer) || !wait_for(ugi, "isready\n", "readyok", answer, NULL))
        return;
    program_send(ugi->base.program, "uginewgame\n");
    wait_for(ugi, "isready\n", "readyok", answer, NULL);
}

/* ---- Moves ---- */

char *ugi_position(const PorfiaPlay *play)
{
    char text[PORFIA_POSITION_SIZE];
    char *question = NULL;
    size_t size;
    FILE *stream = open_memstream(&question, &size);
    if (!stream)
        return NULL;
    porfia_position_print(porfia_play_position(play, 0), text, sizeof text);
    fprintf(stream, "position fen %s", text);
    for (int i = 0; i < porfia_play_length(play); i++) {
        porfia_move_print(porfia_play_position(play, i), porfia_play_move_at(play, i), text,
                          sizeof text);
        fprintf(stream, "%s %s", i == 0 ? " moves" : "", text);
    }
    if (fclose(stream) == 0)
        return question;
    free(question);
    return NULL;
}

/* The position, and go with all limits; NULL: out of memory. */
static char *question_of(const UgiPlayer *match_player, const PorfiaPlay *play)
{
    const PorfiaLimits *limits = &match_player->base.terms.limits;
    char time[48] = "", nodes[48] = "", depth[24] = "";
    char *question = NULL, *position = ugi_position(play);
    if (limits->time_ms > 0)
        snprintf(time, sizeof time, " movetime %" PRId64, limits->time_ms);
    if (limits->nodes > 0)
        snprintf(nodes, sizeof nodes, " nodes %" PRIu64, limits->nodes);
    if (limits->depth > 0)
        snprintf(depth, sizeof depth, " depth %d", limits->depth);
    if (!position || asprintf(&question, "%s\ngo%s%s%s\n", position, time, nodes, depth) < 0)
        question = NULL;
    free(position);
    return question;
}

/* Sends the request and reads info lines until bestmove and its move. */
static bool search(UgiPlayer *match_player, const char *question, UgiInfo *info,
                   char move[PLAYER_DETAIL_SIZE], PlayerAnswer *answer)
{
    const char *line;
    ProgramDeadline term = program_player_ask(&match_player->base, PROGRAM_TO_MOVE, question);
    while (program_player_next(&match_player->base, &term, &line, answer)) {
        if (ugi_bestmove(line, move, PLAYER_DETAIL_SIZE))
            return true;
        ugi_info_read(info, line);
    }
    return false;
}

static void ask(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer)
{
    UgiPlayer *ugi = (UgiPlayer *)match_player;
    const PorfiaPosition *position = porfia_play_present(play);
    *answer = (PlayerAnswer){.move = PORFIA_NO_MOVE};
    char *question = question_of(ugi, play);
    UgiInfo *info = calloc(1, sizeof *info);
    char move[PLAYER_DETAIL_SIZE];
    if (!question || !info)
        program_player_fault(&ugi->base, answer, PLAYER_STOPPED, PROGRAM_TEXT_NO_MEMORY, NULL);
    else if (search(ugi, question, info, move, answer) &&
             program_player_read_move(&ugi->base, position, move, answer) && info->is_known)
        ugi_info_take(info, position, answer);
    free(info);
    free(question);
}

static void match_player_close(MatchPlayer *match_player)
{
    UgiPlayer *ugi = (UgiPlayer *)match_player;
    program_send(ugi->base.program, "quit\n");
    free(ugi->options);
    program_player_close(match_player);
}

static const MatchPlayerKind ugi_kind = {begin, ask, program_player_stop, match_player_close};

/* Copies all names and values into one block. */
static bool copy_options(UgiPlayer *match_player, const ProgramSettings *settings)
{
    FILE *stream = open_memstream(&match_player->options, &match_player->options_length);
    if (!stream)
        return false;
    for (int i = 0; i < settings->option_count; i++)
        fprintf(stream, "%s%c%s%c", settings->options[i].name, '\0', settings->options[i].value,
                '\0');
    return fclose(stream) == 0;
}

MatchPlayer *ugi_player_open(const ProgramSettings *settings, const MatchTerms *terms,
                             PorfiaError *error)
{
    UgiPlayer *match_player = program_player_create(sizeof *match_player, &ugi_kind, settings,
                                                    terms, settings->command, NULL, error);
    if (!match_player)
        return NULL;
    match_player->game = settings->game;
    match_player->rules = settings->rules;
    match_player->start = settings->start;
    if (copy_options(match_player, settings))
        return &match_player->base.match_player;
    program_error_set(error, PROGRAM_TEXT_NO_MEMORY, NULL);
    match_player_close(&match_player->base.match_player);
    return NULL;
}
