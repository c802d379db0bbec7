/* Measures in words: see words.h. */
#include "lab/words.h"

#include "lab/texts.h"

#include <stdio.h>

void lab_method_label(const PorfiaMethod *method, PorfiaLanguage language,
                      char label[LAB_LABEL_SIZE])
{
    char ordering[LAB_TEXT_SIZE], memo[LAB_TEXT_SIZE];
    bool has_ordering = lab_uses_ordering(method->algorithm) && method->ordering;
    bool has_memo = lab_uses_memo(method->algorithm) && method->memo;
    lab_text(ordering, language, LAB_MEASURE_ORDERING, "");
    lab_text(memo, language, LAB_MEASURE_MEMO, "");
    snprintf(label, LAB_LABEL_SIZE, "%s%s%.12s%s%.12s", porfia_algorithm_name(method->algorithm),
             has_ordering ? ", " : "", has_ordering ? ordering : "", has_memo ? ", " : "",
             has_memo ? memo : "");
}

void lab_agreement_words(const LabResults *results, const LabAgreement *agreement,
                         PorfiaLanguage language, char *words, size_t size)
{
    char text[LAB_TEXT_SIZE], example[LAB_TEXT_SIZE], labels[2][LAB_LABEL_SIZE];
    if (agreement->disagreements == 0) {
        snprintf(words, size, "%s",
                 lab_text(text, language, LAB_MEASURE_AGREE, "n", (uint64_t)agreement->compared));
        return;
    }
    LabIndex first = agreement->example.first, second = agreement->example.second;
    lab_method_label(&results->plan->methods[first.method], language, labels[0]);
    lab_method_label(&results->plan->methods[second.method], language, labels[1]);
    lab_text(text, language, LAB_MEASURE_DISAGREE, "nn", (uint64_t)agreement->disagreements,
             (uint64_t)agreement->compared);
    lab_text(example, language, LAB_MEASURE_DISAGREE_EXAMPLE, "ddspsp", first.depth,
             first.position + 1, labels[0], lab_at(results, first)->value, labels[1],
             lab_at(results, second)->value);
    snprintf(words, size, "%s %s", text, example);
}
