/* Numbers as texts to stand in a line or a table. */
#ifndef CLI_OUTPUT_NUMBER_H
#define CLI_OUTPUT_NUMBER_H

#include "cli/console.h"

enum { NUMBER_SIZE = 40 };

typedef struct Number {
    char text[NUMBER_SIZE];
} Number;

Number number_of(const Console *console, double value, int decimals);
/* The same with its sign; what rounds to zero has none. */
Number number_signed_of(const Console *console, double value, int decimals);
/* "+12.3 ± 4.5"; an error that is not known is a question mark. */
Number number_with_error(const Console *console, double value, double error);

/* JSON has no infinity: what is not known is null. */
json_t *real_json(double value);

#endif
