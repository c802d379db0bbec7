/*
 * Programs that read a position and write a move: `line:./program`.
 *
 * For each move they get one line, the position's text, a tab and the milliseconds for the move (0:
 * no time limit), and write one line, the move. See docs/players.md.
 */
#include "match/players/program_player.h"

#include <inttypes.h>
#include <stdio.h>

/* Nothing to negotiate: a program that cannot run shows it at its first move. */
static void begin(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer)
{
    (void)match_player;
    (void)play;
    *answer = (PlayerAnswer){.move = PORFIA_NO_MOVE};
}

/* Removes the blanks at both ends. */
static const char *trim(char *text, size_t size, const char *line)
{
    while (*line == ' ' || *line == '\t')
        line++;
    int length = snprintf(text, size, "%s", line);
    while (length > 0 && (size_t)length < size &&
           (text[length - 1] == ' ' || text[length - 1] == '\t'))
        text[--length] = '\0';
    return text;
}

static void ask(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer)
{
    ProgramPlayer *program_player = (ProgramPlayer *)match_player;
    const PorfiaPosition *position = porfia_play_present(play);
    char text[PORFIA_POSITION_SIZE], question[PORFIA_POSITION_SIZE + 32], move[PLAYER_DETAIL_SIZE];
    const char *line;
    *answer = (PlayerAnswer){.move = PORFIA_NO_MOVE};
    porfia_position_print(position, text, sizeof text);
    snprintf(question, sizeof question, "%s\t%" PRId64 "\n", text,
             program_player->terms.limits.time_ms);
    ProgramDeadline term = program_player_ask(program_player, PROGRAM_TO_MOVE, question);
    if (program_player_next(program_player, &term, &line, answer))
        program_player_read_move(program_player, position, trim(move, sizeof move, line), answer);
}

static const MatchPlayerKind line_kind = {begin, ask, program_player_stop, program_player_close};

MatchPlayer *line_player_open(const ProgramSettings *settings, const MatchTerms *terms,
                              PorfiaError *error)
{
    return program_player_create(sizeof(ProgramPlayer), &line_kind, settings, terms,
                                 settings->command, NULL, error);
}
