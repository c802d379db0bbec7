/* Players that are programs: see players.h. */
#include "support/players.h"

#include "support/support.h"

#include <stdio.h>
#include <string.h>

PorfiaPlay *play_from(PorfiaPosition *start)
{
    PorfiaError error = {0};
    PorfiaPlay *play = porfia_play_create(start, &error);
    assert_non_null(play);
    porfia_position_free(start);
    return play;
}

MatchPlayer *match_player_with(const char *player, const PorfiaPlay *play, const MatchTerms *terms,
                               const ProgramOption *options, int option_count)
{
    PorfiaError error = {0};
    const PorfiaPosition *start = porfia_play_position(play, 0);
    ProgramSettings settings = {.game = porfia_position_game(start),
                                .rules = *porfia_position_rules(start),
                                .start = porfia_game_start(porfia_position_game(start)),
                                .options = options,
                                .option_count = option_count,
                                .supervisor = PROGRAM};
    char text[1024];
    snprintf(text, sizeof text, "%s", player);
    assert_true(program_settings_parse(text, &settings));
    MatchPlayer *match_player = program_player_open(&settings, terms, &error);
    assert_non_null(match_player);
    return match_player;
}

MatchPlayer *match_player_of(const char *player, const PorfiaPlay *play, const MatchTerms *terms)
{
    return match_player_with(player, play, terms, NULL, 0);
}

void match_player_play(MatchPlayer *match_player, PorfiaPlay *play, PlayerAnswer *answer)
{
    match_player->kind->begin(match_player, play, answer);
    while (answer->fault == PLAYER_NO_FAULT && porfia_play_end(play) == PORFIA_RUNNING) {
        PorfiaError error = {0};
        match_player->kind->ask(match_player, play, answer);
        if (answer->fault == PLAYER_NO_FAULT)
            assert_true(porfia_play_move(play, answer->move, &error));
    }
}

void match_player_check_moves(MatchPlayer *player, PorfiaPlay *play, const char *form,
                              const char *moves, PlayerFault fault)
{
    PlayerAnswer answer = {0};
    char made[256] = "";
    for (const char *word = moves; word && answer.fault == PLAYER_NO_FAULT;
         word = fault ? NULL : strchr(word + 1, ' ')) {
        PorfiaError error = {0};
        char move[PORFIA_MOVE_SIZE];
        player->kind->ask(player, play, &answer);
        if (answer.fault != PLAYER_NO_FAULT)
            break;
        porfia_move_print(porfia_play_present(play), answer.move, move, sizeof move);
        snprintf(made + strlen(made), sizeof made - strlen(made), "%s%s", *made ? " " : "", move);
        assert_true(porfia_play_move(play, answer.move, &error));
    }
    bool is_right = answer.fault == fault && (answer.fault ? strstr(answer.detail, moves) != NULL
                                                           : strcmp(made, moves) == 0);
    if (!is_right)
        fail_msg("%s: fault %d, moves %s, detail %s\n%s", form, answer.fault, made, answer.detail,
                 answer.output);
}
