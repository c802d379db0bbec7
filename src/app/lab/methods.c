/* The methods to measure: see lab.h. */
#include "lab/lab.h"

#include "lab/texts.h"

#include <string.h>

bool lab_is_minimax(const PorfiaMethod *method)
{
    return method->algorithm < PORFIA_UCT;
}

/* Without cuts the order of moves changes nothing; some algorithms have no such option. */
bool lab_uses_ordering(PorfiaAlgorithm algorithm)
{
    return algorithm >= PORFIA_ALPHABETA && algorithm < PORFIA_UCT;
}

bool lab_uses_memo(PorfiaAlgorithm algorithm)
{
    return algorithm < PORFIA_UCT;
}

bool lab_has_branching(const PorfiaMethod *method)
{
    return method->algorithm != PORFIA_UCT;
}

int lab_find_method(const LabPlan *plan, PorfiaAlgorithm algorithm, bool ordering, bool memo)
{
    for (int i = 0; i < plan->method_count; i++) {
        const PorfiaMethod *method = &plan->methods[i];
        if (method->algorithm == algorithm &&
            (!lab_uses_ordering(algorithm) || method->ordering == ordering) &&
            (!lab_uses_memo(algorithm) || method->memo == memo))
            return i;
    }
    return -1;
}

static void add_variants(LabPlan *plan, PorfiaAlgorithm algorithm, const PorfiaMethod *base)
{
    for (int memo = 0; memo <= 1; memo++) {
        for (int ordering = 0; ordering <= 1; ordering++) {
            if ((memo && !lab_uses_memo(algorithm)) || (ordering && !lab_uses_ordering(algorithm)))
                continue;
            PorfiaMethod *method = &plan->methods[plan->method_count++];
            *method = *base;
            method->algorithm = algorithm;
            method->ordering = ordering;
            method->memo = memo;
        }
    }
}

bool lab_methods(LabPlan *plan, const char *algorithms, const PorfiaMethod *base,
                 PorfiaError *error)
{
    bool chosen[PORFIA_ALGORITHMS] = {false};
    bool is_all = strcmp(algorithms, "all") == 0;
    for (const char *rest = algorithms; !is_all;) {
        char name[32];
        size_t length = strcspn(rest, ",");
        size_t copied = length < sizeof name - 1 ? length : sizeof name - 1;
        PorfiaAlgorithm algorithm;
        memcpy(name, rest, copied);
        name[copied] = '\0';
        if (!porfia_algorithm_find(name, &algorithm, error))
            return false;
        chosen[algorithm] = true;
        if (!rest[length])
            break;
        rest += length + 1;
    }
    plan->method_count = 0;
    for (int i = 0; i < PORFIA_ALGORITHMS; i++)
        if (is_all || chosen[i])
            add_variants(plan, (PorfiaAlgorithm)i, base);
    return true;
}
