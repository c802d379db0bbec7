/* A UGI session: see session.h. */
#include "ugi/session.h"

#include <stdlib.h>

/* The table serves a search that fills it during a whole game. */
enum { DEFAULT_HASH_MIB = 64, DEFAULT_SEED = 1 };

UgiSetup ugi_setup_of(const PorfiaGame *game)
{
    return (UgiSetup){.game = game, .start = porfia_game_start(game), .seed = DEFAULT_SEED};
}

bool ugi_session_open(UgiSession *session, int output, PorfiaLanguage language)
{
    *session = (UgiSession){.language = language, .method = porfia_method_default(), .lines = 1};
    session->method.table_mib = DEFAULT_HASH_MIB;
    ugi_output_open(&session->output, output);
    search_thread_open(&session->search_thread, &session->output);
    UgiSetup setup = ugi_setup_of(porfia_game_at(0));
    PorfiaError error;
    if (ugi_session_begin(session, &setup, &error))
        return true;
    ugi_session_close(session);
    return false;
}

int ugi_session_close(UgiSession *session)
{
    search_thread_close(&session->search_thread);
    int failure = ugi_output_failure(&session->output);
    ugi_output_close(&session->output);
    porfia_search_free(session->search);
    porfia_play_free(session->play);
    while (session->kept) {
        UgiKept *kept = session->kept;
        session->kept = kept->next;
        free(kept);
    }
    return failure;
}

bool ugi_session_refuse(UgiSession *session, const PorfiaError *error)
{
    char message[PORFIA_MESSAGE_SIZE];
    porfia_error_message(error, session->language, message, sizeof message);
    ugi_output_line(&session->output, "info string %s", message);
    return false;
}

bool ugi_session_say(UgiSession *session, UgiText message, const char *first, const char *second)
{
    PorfiaError error;
    ugi_error(&error, message, "ss", first, second);
    return ugi_session_refuse(session, &error);
}

void ugi_session_replace_play(UgiSession *session, PorfiaPlay *play)
{
    porfia_play_free(session->play);
    session->play = play;
}

bool ugi_session_begin(UgiSession *session, const UgiSetup *setup, PorfiaError *error)
{
    PorfiaPosition *start = porfia_position_start(setup->game, &setup->rules, &setup->start, error);
    PorfiaPlay *play = start ? porfia_play_create(start, error) : NULL;
    porfia_position_free(start);
    if (!play)
        return false;
    ugi_session_replace_play(session, play);
    session->setup = *setup;
    /* The choices of a level follow from the same seed as the deal. */
    if (session->method.seed != setup->seed) {
        session->method.seed = setup->seed;
        ugi_session_forget(session);
    }
    return true;
}

PorfiaSearch *ugi_session_search(UgiSession *session)
{
    PorfiaError error;
    if (!session->search) {
        session->search = porfia_search_create(&session->method, &error);
        if (!session->search)
            ugi_session_refuse(session, &error);
    }
    return session->search;
}

void ugi_session_forget(UgiSession *session)
{
    porfia_search_free(session->search);
    session->search = NULL;
}
