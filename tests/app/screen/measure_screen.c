/*
 * The cost of the full screen while the computer searches on all cores: CPU time of drawing, and
 * the latency of a key, on the emulated terminal. It prints measurements and never fails.
 */
#define _GNU_SOURCE
#include "support/emulator.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { KEYS = 300, WATCHED_SECONDS = 10, PAUSE_US = 37000 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* CPU time of a thread, in seconds. */
static double thread_seconds(pid_t process, const char *thread)
{
    char path[320];
    unsigned long long nanoseconds = 0;
    snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", process, thread);
    FILE *file = fopen(path, "r");
    if (file && fscanf(file, "%llu", &nanoseconds) != 1)
        nanoseconds = 0;
    if (file)
        fclose(file);
    return (double)nanoseconds / 1e9;
}

/* Of the drawing thread, which is the first, or of all threads. */
static double seconds_used(pid_t process, bool is_all)
{
    char first[32], path[64];
    double sum = 0;
    snprintf(first, sizeof first, "%d", process);
    snprintf(path, sizeof path, "/proc/%d/task", process);
    DIR *tasks = is_all ? opendir(path) : NULL;
    for (struct dirent *task; tasks && (task = readdir(tasks));)
        sum += task->d_name[0] == '.' ? 0 : thread_seconds(process, task->d_name);
    if (tasks)
        closedir(tasks);
    return is_all ? sum : thread_seconds(process, first);
}

static void watch(Emulator *emulator, double seconds)
{
    for (double end = now() + seconds; now() < end;)
        emulator_read(emulator, 50);
}

static void measure_drawing(Emulator *emulator)
{
    pid_t process = emulator->running.process;
    double drawing = seconds_used(process, false), all = seconds_used(process, true);
    watch(emulator, WATCHED_SECONDS);
    drawing = seconds_used(process, false) - drawing;
    all = seconds_used(process, true) - all;
    printf("%dx%d: drawing %.2f %% of the processors' time, %.1f of %d s used\n", emulator->columns,
           emulator->rows, 100 * drawing / all, all, WATCHED_SECONDS);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Opens and closes the help repeatedly. */
static void measure_keys(Emulator *emulator)
{
    static const char sign[] = "take your last move back";
    double waits[KEYS];
    int row, column;
    for (int i = 0; i < KEYS; i++) {
        bool opens = i % 2 == 0;
        usleep((useconds_t)(PAUSE_US + i * 100));
        while (emulator_read(emulator, 0) && emulator_find(emulator, sign, &row, &column) == opens)
            continue;
        double begin = now();
        emulator_paste(emulator, opens ? "?" : "x");
        while (emulator_find(emulator, sign, &row, &column) != opens && emulator_read(emulator, 1))
            continue;
        waits[i] = 1000 * (now() - begin);
    }
    qsort(waits, KEYS, sizeof *waits, compare);
    printf("%dx%d: the answer to a key is seen after %.1f ms (median), %.1f ms (99 %%), %.1f ms "
           "(largest of %d)\n",
           emulator->columns, emulator->rows, waits[KEYS / 2], waits[KEYS * 99 / 100],
           waits[KEYS - 1], KEYS);
}

int main(void)
{
    static const struct {
        int columns, rows;
    } sizes[] = {{80, 24}, {200, 60}};
    program_set_up(NULL);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        ProgramTerminal terminal = {.rows = sizes[i].rows, .columns = sizes[i].columns};
        Emulator *emulator = emulator_start(
            "play cavalo --seed 1 --p1 computer --p2 human --rules placement=free --time 3600000",
            terminal);
        if (!emulator_wait(emulator, "depth ")) {
            fputs("the computer does not begin to think\n", stderr);
            return 1;
        }
        measure_drawing(emulator);
        measure_keys(emulator);
        emulator_kill(emulator);
    }
    return 0;
}
