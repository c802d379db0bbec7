/* Opens, runs and closes the full screen: see screen.h. */
#include "screen/screen.h"

#include "play/signals.h"
#include "screen/pages/game_page.h"
#include "screen/pages/menu_page.h"

#include <stdio.h>

/* Prints the message that stays on the terminal: how to resume a game, or what was lost. */
static void say_farewell(const App *app)
{
    if (app->farewell.text[0])
        fprintf(app->status ? stderr : stdout, "%s\n", app->farewell.text);
    fflush(stdout);
}

bool screen_run(const ScreenRequest *request, int *status)
{
    App app = {.display = {.language = request->language,
                           .ascii = request->ascii,
                           .colour = request->colour},
               .program = request->program,
               .log_path = request->log_path,
               .evaluation_path = request->evaluation_path,
               .tables = request->tables,
               .choices = request->choices,
               .ponders = request->ponders,
               .has_remarks = request->has_remarks};
    if (!wake_open(&app.wake))
        return false;
    if (!display_open(&app.display)) {
        wake_close(&app.wake);
        return false;
    }
    app_push(&app,
             request->session ? game_page_create(&app, request->session) : menu_page_create(&app));
    app_run(&app);
    display_close(&app.display);
    wake_close(&app.wake);
    say_farewell(&app);
    *status = signals_caught() && app.status == 0 ? 128 + signals_caught() : app.status;
    return true;
}
