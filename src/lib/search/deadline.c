/* The deadline of a search: see deadline.h. */
#include "search/deadline.h"

#include "base/clock.h"

/* A pause after some time: halved every half-life, linear in between. */
static double faded(double pause, int64_t time)
{
    for (; time >= DEADLINE_HALF_LIFE_US && pause >= 1; time -= DEADLINE_HALF_LIFE_US)
        pause /= 2;
    return pause >= 1 ? pause - pause * (double)time / (2.0 * DEADLINE_HALF_LIFE_US) : 0;
}

/* Records the time; returns the time since the last poll. */
static int64_t step(Deadline *deadline)
{
    int64_t now = clock_now(), gap = now - deadline->polled;
    deadline->longest = faded(deadline->longest, gap);
    deadline->reserve = faded(deadline->reserve, gap);
    deadline->polled = now;
    return gap;
}

static void learn(Deadline *deadline, double pause)
{
    if (pause > deadline->longest) {
        deadline->reserve = deadline->longest;
        deadline->longest = pause;
    } else if (pause > deadline->reserve) {
        deadline->reserve = pause;
    }
}

void deadline_begin(Deadline *deadline, int64_t microseconds)
{
    step(deadline);
    deadline->start = deadline->polled;
    deadline->end = microseconds > 0 ? deadline->start + microseconds : 0;
}

void deadline_resume(Deadline *deadline)
{
    step(deadline);
}

void deadline_shift(Deadline *deadline, int64_t microseconds)
{
    deadline->start += microseconds;
    if (deadline->end)
        deadline->end += microseconds;
}

int64_t deadline_target(const Deadline *deadline)
{
    if (!deadline->end)
        return 0;
    int64_t most = (deadline->end - deadline->start) / 2;
    int64_t reserve = (int64_t)deadline->reserve + DEADLINE_LEAST_RESERVE_US;
    return deadline->end - (reserve < most ? reserve : most);
}

bool deadline_poll(Deadline *deadline)
{
    int64_t gap = step(deadline);
    if (gap > DEADLINE_PAUSE_US)
        learn(deadline, (double)gap);
    return deadline->end && deadline->polled >= deadline_target(deadline);
}

bool deadline_is_near(const Deadline *deadline)
{
    return deadline->end && deadline->polled + DEADLINE_NEAR_US >= deadline_target(deadline);
}
