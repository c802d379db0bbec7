/* The levels and their choice of a move: see level.h. */
#include "search/level.h"

#include "base/random.h"

enum { ALL = PORFIA_MAX_LINES, FAR = PORFIA_MAX_DEPTH };

/* Tuned so that in every game each level beats the one below; scripts/measure-levels.sh repeats the
 * measurement. The top level is the engine itself and has no row. */
static const Level levels[PORFIA_LEVELS - 1] = {
    {.depth = 1, .nodes = 20000, .lines = ALL, .slack = 200},
    {.depth = 1, .nodes = 20000, .lines = ALL, .slack = 140},
    {.depth = 1, .nodes = 20000, .lines = ALL, .slack = 90},
    {.depth = 3, .nodes = 20000, .lines = ALL, .slack = 80},
    {.depth = 4, .nodes = 20000, .lines = ALL, .slack = 40},
    {.depth = 6, .nodes = 20000, .lines = 8, .slack = 40, .is_sure_of_ends = true},
    {.depth = 8, .nodes = 20000, .lines = 4, .slack = 30, .is_sure_of_ends = true},
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

/* A percentage of what the middle line loses. */
static int share_of_loss(const PorfiaResult *lines, int count, uint32_t percent)
{
    return (int)((int64_t)loss_of(lines, count / 2) * percent / 100);
}

int level_slack(const Level *level, const PorfiaResult *lines, int count)
{
    if (level->is_sure_of_ends && lines[0].exact)
        return 0;
    return share_of_loss(lines, count, (uint32_t)level->slack);
}

/* First draws this move's slack, then one of the moves within it. So better moves are played more
 * often. */
const PorfiaResult *level_choose(const Level *level, const PorfiaResult *lines, int count,
                                 uint64_t seed, uint64_t key)
{
    Random random = random_from(hash_join(hash_word(seed), key));
    int slack = (int)random_below(&random, (uint32_t)level_slack(level, lines, count) + 1);
    int candidates = 1;
    while (candidates < count && loss_of(lines, candidates) <= slack)
        candidates++;
    return &lines[random_below(&random, (uint32_t)candidates)];
}
