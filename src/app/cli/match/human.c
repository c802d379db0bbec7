/* A human's moves in a match: see human.h. */
#include "cli/match/human.h"

#include "cli/output/board.h"

#include <string.h>

void human_place_release(HumanPlace *place)
{
    input_close(place->input);
    place->input = NULL;
}

static PorfiaMove last_move(const PorfiaPlay *play)
{
    int length = porfia_play_length(play);
    return length > 0 ? porfia_play_move_at(play, length - 1) : PORFIA_NO_MOVE;
}

static void show_position(const HumanPlace *place, const PorfiaPlay *play)
{
    const PorfiaPosition *position = porfia_play_present(play);
    board_print(place->console, position, last_move(play));
    console_line(place->console, TEXT_HUMAN_SHOWS, "dd", porfia_position_points(position, 1),
                 porfia_position_points(position, 2));
}

static void offer_moves(const PorfiaPosition *position, InputWords *words)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        char text[PORFIA_MOVE_SIZE];
        porfia_move_print(position, moves[i], text, sizeof text);
        input_words_add(words, text);
    }
}

static bool is_resignation(const char *line)
{
    return strcmp(line, "resign") == 0 || strcmp(line, "desistir") == 0;
}

/* Reads lines until one is a move; false: the input ended. */
static bool read_move(HumanPlace *place, const char *prompt, const PorfiaPosition *position,
                      PlayerAnswer *answer)
{
    place->words.count = 0;
    offer_moves(position, &place->words);
    for (;;) {
        const char *line;
        PorfiaError error;
        InputResult result = input_read(place->input, prompt, &place->words, &line);
        /* Without input the match is left as it is. */
        if (result == INPUT_END || result == INPUT_SIGNAL) {
            answer->fault = PLAYER_STOPPED;
            return false;
        }
        if (result != INPUT_LINE)
            continue;
        if (is_resignation(line)) {
            answer->fault = PLAYER_RESIGNED;
            return false;
        }
        if (porfia_move_parse(position, line, &answer->move, &error))
            return true;
        console_refuse(place->console, &error);
    }
}

void match_human_turn(void *user, const Match *match, const Pairing *pairing,
                      const PorfiaPlay *play, PlayerAnswer *answer)
{
    HumanPlace *place = user;
    char prompt[256];
    const Participant *participants = match->participants;
    if (!place->input)
        place->input = input_open(place->console);
    text_print(prompt, sizeof prompt, place->console->language, TEXT_HUMAN_TURN, "ss",
               participants[pairing->participants[0]].name,
               participants[pairing->participants[1]].name);
    show_position(place, play);
    console_flush();
    answer->fault = PLAYER_NO_FAULT;
    read_move(place, prompt, porfia_play_present(play), answer);
}
