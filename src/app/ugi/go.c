/* The arguments of `go`: see go.h. */
#include "ugi/go.h"

#include "ugi/texts.h"
#include "ugi/time_budget.h"

#include <string.h>

/* Thirty years: in microseconds still far below the range of the clock. */
#define MAX_TIME INT64_C(1000000000000)

/* The time limit of a faulty `go` that gives none: its client waits for an answer. */
enum { FAULTY_TIME_MS = 1000 };

static const struct {
    const char *name;
    bool takes_number;
    int64_t min, max;
} go_words[GO_WORDS] = {
    /* A clock that has run out is negative. */
    [GO_P1TIME] = {"p1time", true, -MAX_TIME, MAX_TIME},
    [GO_P2TIME] = {"p2time", true, -MAX_TIME, MAX_TIME},
    [GO_P1INC] = {"p1inc", true, 0, MAX_TIME},
    [GO_P2INC] = {"p2inc", true, 0, MAX_TIME},
    [GO_MOVESTOGO] = {"movestogo", true, 0, INT32_MAX},
    [GO_MOVETIME] = {"movetime", true, 1, MAX_TIME},
    [GO_DEPTH] = {"depth", true, 1, INT32_MAX},
    [GO_NODES] = {"nodes", true, 1, INT64_MAX},
    [GO_INFINITE] = {"infinite", false, 0, 0},
};

static int go_find(const char *word)
{
    int index = 0;
    while (index < GO_WORDS && strcmp(go_words[index].name, word) != 0)
        index++;
    return index;
}

static bool go_read_number(Go *go, int index, const char *word, PorfiaError *error)
{
    int64_t min = go_words[index].min, max = go_words[index].max, number;
    const char *name = go_words[index].name;
    if (go->given[index])
        return ugi_error(error, UGI_TEXT_TWICE, "ss", "go", name);
    bool is_number = word_decimal(word, &number);
    go->given[index] = is_number && number <= max;
    if (go->given[index])
        go->numbers[index] = number < min ? min : number;
    return (go->given[index] && number >= min) ||
           ugi_error(error, UGI_TEXT_NUMBER, "ssii", name, word, min, max);
}

/* Reads a word and its number, and leaves the next word in *word. */
static bool go_read_word(Go *go, const char **word, Tokens *words, PorfiaError *error)
{
    const char *name = *word, *next = tokens_next(words);
    int index = go_find(name);
    *word = next;
    if (index == GO_WORDS)
        return ugi_error(error, UGI_TEXT_UNKNOWN, "ss", "go", name);
    if (!go_words[index].takes_number) {
        bool is_repeated = go->given[index];
        go->given[index] = true;
        return !is_repeated || ugi_error(error, UGI_TEXT_TWICE, "ss", "go", name);
    }
    if (!next || go_find(next) != GO_WORDS)
        return ugi_error(error, UGI_TEXT_MISSING, "ss", "go", name);
    *word = tokens_next(words);
    return go_read_number(go, index, next, error);
}

bool go_parse(Go *go, Tokens *words, PorfiaError *error)
{
    const char *word = tokens_next(words);
    *go = (Go){.given = {false}};
    while (word) {
        PorfiaError fault;
        if (go_read_word(go, &word, words, &fault) || go->is_faulty)
            continue;
        *error = fault;
        go->is_faulty = true;
    }
    return !go->is_faulty;
}

PorfiaLimits go_limits(const Go *go, int mover)
{
    GoWord clock = mover == 1 ? GO_P1TIME : GO_P2TIME;
    GoWord increment = mover == 1 ? GO_P1INC : GO_P2INC;
    int64_t depth = go->numbers[GO_DEPTH];
    PorfiaLimits limits = {
        .depth = depth < PORFIA_MAX_DEPTH ? (int)depth : PORFIA_MAX_DEPTH,
        .deepen = true,
        .nodes = (uint64_t)go->numbers[GO_NODES],
    };
    if (go->given[GO_INFINITE])
        return limits;
    if (go->given[clock])
        limits.time_ms =
            time_budget(go->numbers[clock], go->numbers[increment], go->numbers[GO_MOVESTOGO]);
    if (go->given[GO_MOVETIME]) {
        int64_t promised = time_promised(go->numbers[GO_MOVETIME]);
        if (!limits.time_ms || promised < limits.time_ms)
            limits.time_ms = promised;
    }
    if (go->is_faulty && !limits.time_ms)
        limits.time_ms = FAULTY_TIME_MS;
    return limits;
}
