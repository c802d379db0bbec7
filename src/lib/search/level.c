/* The levels and their choice of a move: see level.h. */
#include "search/level.h"

#include "base/random.h"

enum { ALL = PORFIA_MAX_LINES, FAR = PORFIA_MAX_DEPTH, POINT = 100 /* hundredths */ };

/* Tuned so that in every game each level beats the one below (scripts/measure-levels.sh), and a
 * beginner wins about every other game against some level (measure_default_level, in tests/). Eight
 * lines are all moves in Cavalo and Adji, and few in Dots. The top level is the engine itself and
 * has no row. */
static const Level levels[PORFIA_LEVELS - 1] = {
    {.depth = 1, .nodes = 20000, .lines = ALL, .slack = 350},
    {.depth = 1, .nodes = 20000, .lines = ALL, .slack = 200},
    {.depth = 1, .nodes = 20000, .lines = ALL, .slack = 90},
    {.depth = 2, .nodes = 20000, .lines = 8, .slack = 95},
    {.depth = 3, .nodes = 20000, .lines = 8, .slack = 75},
    {.depth = 4, .nodes = 20000, .lines = 8, .slack = 55, .is_sure_of_ends = true},
    {.depth = 6, .nodes = 20000, .lines = 4, .slack = 40, .is_sure_of_ends = true},
    {.depth = FAR, .nodes = 12000, .lines = 1, .slack = 0, .is_sure_of_ends = true},
    {.depth = FAR, .nodes = 30000, .lines = 1, .slack = 0, .is_sure_of_ends = true},
};

const Level *level_find(int level)
{
    return level >= 1 && level < PORFIA_LEVELS ? &levels[level - 1] : NULL;
}

PorfiaQuestion level_question(const Level *level, const PorfiaQuestion *question)
{
    PorfiaQuestion asked = *question;
    PorfiaLimits *limits = &asked.limits;
    if (limits->depth <= 0 || limits->depth > level->depth)
        limits->depth = level->depth;
    if (limits->nodes == 0 || limits->nodes > level->nodes)
        limits->nodes = level->nodes;
    asked.lines = level->lines;
    asked.progress = NULL; /* the line is chosen only at the end */
    return asked;
}

static int loss_of(const PorfiaResult *lines, int index)
{
    return lines[0].value - lines[index].value;
}

/* The slack in hundredths of a point. */
static uint32_t share_of_loss(const Level *level, const PorfiaResult *lines, int count)
{
    if (level->is_sure_of_ends && lines[0].exact)
        return 0;
    return (uint32_t)loss_of(lines, count / 2) * (uint32_t)level->slack;
}

int level_slack(const Level *level, const PorfiaResult *lines, int count)
{
    return (int)((share_of_loss(level, lines, count) + POINT - 1) / POINT);
}

/* First draws this move's slack, then one of the moves within it. So better moves are played more
 * often. The drawn slack is rounded up as often as its fraction says: where a loss is a point or
 * two, a slack of half a point then counts for half as much as one of a point. */
const PorfiaResult *level_choose(const Level *level, const PorfiaResult *lines, int count,
                                 uint64_t seed, uint64_t key)
{
    Random random = random_from(hash_join(hash_word(seed), key));
    uint32_t drawn = random_below(&random, share_of_loss(level, lines, count) + 1);
    int slack = (int)((drawn + random_below(&random, POINT)) / POINT);
    int candidates = 1;
    while (candidates < count && loss_of(lines, candidates) <= slack)
        candidates++;
    return &lines[random_below(&random, (uint32_t)candidates)];
}
