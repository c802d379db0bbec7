/* The progress line and the thread that redraws it: see progress.h. */
#include "cli/output/progress.h"

#include "system/thread.h"

enum { INTERVAL_US = 100000 };

static void line_erase(void)
{
    fputs("\r\033[K", stdout);
}

/* A moving sign that the program is alive. */
static const char *spinner(const Progress *progress)
{
    static const char *const plain[] = {"|", "/", "-", "\\"};
    static const char *const braille[] = {"⠋", "⠙", "⠸", "⠴", "⠦", "⠇"};
    enum { PLAIN = sizeof plain / sizeof *plain, BRAILLE = sizeof braille / sizeof *braille };
    return progress->console->ascii ? plain[progress->beats % PLAIN]
                                    : braille[progress->beats % BRAILLE];
}

/* Wrapping is off, so that a narrow screen cuts the line and it can still be overwritten. */
static void line_draw(Progress *progress)
{
    line_erase();
    fputs("\033[?7l", stdout);
    console_style(progress->console, CONSOLE_FAINT);
    printf("%s ", spinner(progress));
    progress->draw(progress->user);
    console_style(progress->console, CONSOLE_PLAIN);
    fputs("\033[?7h", stdout);
    fflush(stdout);
    progress->beats++;
}

static void *progress_run(void *user)
{
    Progress *progress = user;
    pthread_mutex_lock(&progress->mutex);
    while (!progress->ends) {
        line_draw(progress);
        condition_wait(&progress->ending, &progress->mutex, INTERVAL_US);
    }
    line_erase();
    fflush(stdout);
    pthread_mutex_unlock(&progress->mutex);
    return NULL;
}

void progress_begin(Progress *progress, const Console *console, ProgressDraw *draw, void *user)
{
    *progress = (Progress){.console = console, .draw = draw, .user = user};
    if (!console->screen || console->json)
        return;
    pthread_mutex_init(&progress->mutex, NULL);
    condition_init(&progress->ending);
    progress->is_shown = thread_start(&progress->thread, progress_run, progress);
}

void progress_lock(Progress *progress)
{
    if (!progress->is_shown)
        return;
    pthread_mutex_lock(&progress->mutex);
    line_erase();
}

void progress_unlock(Progress *progress)
{
    if (!progress->is_shown)
        return;
    line_draw(progress);
    pthread_mutex_unlock(&progress->mutex);
}

void progress_end(Progress *progress)
{
    if (!progress->is_shown)
        return;
    pthread_mutex_lock(&progress->mutex);
    progress->ends = true;
    pthread_cond_signal(&progress->ending);
    pthread_mutex_unlock(&progress->mutex);
    pthread_join(progress->thread, NULL);
    pthread_cond_destroy(&progress->ending);
    pthread_mutex_destroy(&progress->mutex);
    progress->is_shown = false;
}

void progress_bar(const Console *console, double share, int cells)
{
    int full = (int)(share * cells);
    for (int i = 0; i < cells; i++)
        fputs(i < full ? (console->ascii ? "#" : "█") : (console->ascii ? "." : "░"), stdout);
    fputs("  ", stdout);
}
