/* The state of another process: see process.h. */
#define _GNU_SOURCE
#include "support/process.h"
#include "support/timeout.h"

#include "support/program.h"

#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { STATUS_SIZE = 4096, LOOK_US = 500 };

int64_t process_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ---- /proc ---- */

/* Reads a file about the first thread; empty if there is none. */
static void read_about(pid_t process, const char *name, char text[STATUS_SIZE])
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task/%d/%s", process, process, name);
    FILE *file = fopen(path, "re");
    size_t length = file ? fread(text, 1, STATUS_SIZE - 1, file) : 0;
    if (file)
        fclose(file);
    text[length] = '\0';
}

typedef struct Sleep {
    bool is_deep;             /* asleep without pending signals */
    unsigned long long count; /* number of voluntary context switches so far */
} Sleep;

static unsigned long long value_of(const char *status, const char *name, const char *format)
{
    unsigned long long value = 0;
    const char *line = strstr(status, name);
    if (line)
        sscanf(line + strlen(name), format, &value);
    return value;
}

static Sleep look_at_sleep(pid_t process)
{
    char status[STATUS_SIZE];
    read_about(process, "status", status);
    bool has_signal =
        value_of(status, "\nSigPnd:", "%llx") != 0 || value_of(status, "\nShdPnd:", "%llx") != 0;
    return (Sleep){.is_deep = strstr(status, "\nState:\tS") && !has_signal,
                   .count = value_of(status, "\nvoluntary_ctxt_switches:", "%llu")};
}

/* The system call in which it sleeps. */
typedef struct Call {
    bool is_lock;    /* fcntl instead of poll */
    int descriptors; /* of poll */
} Call;

static bool is_in_call(pid_t process, Call call)
{
    char text[STATUS_SIZE];
    long number = -1;
    /* arguments; the second argument of poll is the number of descriptors */
    unsigned long long first, second;
    read_about(process, "syscall", text);
    if (sscanf(text, "%ld %llx %llx", &number, &first, &second) != 3)
        return false;
    if (call.is_lock)
        return number == SYS_fcntl;
    bool is_poll = number == SYS_ppoll;
#ifdef SYS_poll
    is_poll |= number == SYS_poll;
#endif
    return is_poll && second == (unsigned long long)call.descriptors;
}

/* Reads the state before and after the call, so that both belong to the same sleep. */
static bool sleeps_in(pid_t process, Call call)
{
    Sleep before = look_at_sleep(process);
    if (!before.is_deep || !is_in_call(process, call))
        return false;
    Sleep after = look_at_sleep(process);
    return after.is_deep && after.count == before.count;
}

bool process_is_waiting(pid_t process, int descriptors)
{
    return sleeps_in(process, (Call){.descriptors = descriptors});
}

void process_describe(pid_t process, char *line, int size)
{
    char status[STATUS_SIZE], call[STATUS_SIZE];
    read_about(process, "status", status);
    read_about(process, "syscall", call);
    const char *state = strstr(status, "State:");
    snprintf(line, (size_t)size, "%.*s, system call %.*s", state ? (int)strcspn(state, "\n") : 4,
             state ? state : "gone", (int)strcspn(call, "\n"), call);
}

/* ---- Waiting ---- */

static bool has_ended(pid_t process)
{
    char status[STATUS_SIZE];
    read_about(process, "status", status);
    return !*status || strstr(status, "\nState:\tZ") || strstr(status, "\nState:\tX");
}

/* Sleeps briefly; false: the process has ended or time is up. */
static bool goes_on(pid_t process, int64_t begin)
{
    usleep(LOOK_US);
    return !has_ended(process) && process_now() - begin < 1000 * TIMEOUT_S;
}

static bool wait_for_call(pid_t process, Call call)
{
    int64_t begin = process_now();
    while (!sleeps_in(process, call))
        if (!goes_on(process, begin))
            return false;
    return true;
}

bool process_wait(pid_t process, int descriptors)
{
    return wait_for_call(process, (Call){.descriptors = descriptors});
}

bool process_wait_lock(pid_t process)
{
    return wait_for_call(process, (Call){.is_lock = true});
}

static int64_t computed_ms(pid_t process)
{
    clockid_t clock;
    struct timespec time = {0};
    if (clock_getcpuclockid(process, &clock) == 0)
        clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

bool process_wait_computing(pid_t process, int ms)
{
    int64_t begin = process_now(), end = computed_ms(process) + ms;
    while (computed_ms(process) < end)
        if (!goes_on(process, begin))
            return false;
    return true;
}
