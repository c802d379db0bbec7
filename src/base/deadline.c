/* The deadline of a search: see deadline.h. */
#include "base/deadline.h"

#include "base/clock.h"

/* What is left of the reserve after so much time without a pause: half of it a half-life, along a
 * straight line in between. */
static double faded(double reserve, int64_t time)
{
    for (; time >= DEADLINE_HALF_LIFE_US && reserve >= 1; time -= DEADLINE_HALF_LIFE_US)
        reserve /= 2;
    return reserve >= 1 ? reserve - reserve * (double)time / (2.0 * DEADLINE_HALF_LIFE_US) : 0;
}

/* Takes note of the time; returns what has passed since the last poll. */
static int64_t step(Deadline *deadline)
{
    int64_t now = clock_now(), gap = now - deadline->polled;
    deadline->reserve = faded(deadline->reserve, gap);
    deadline->polled = now;
    return gap;
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
    double gap = (double)step(deadline);
    if (gap > DEADLINE_PAUSE_US && gap > deadline->reserve)
        deadline->reserve = gap;
    return deadline->end && deadline->polled >= deadline_target(deadline);
}

bool deadline_is_near(const Deadline *deadline)
{
    return deadline->end && deadline->polled + DEADLINE_NEAR_US >= deadline_target(deadline);
}
