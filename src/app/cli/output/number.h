/* Numbers as texts in a line or table. */
#ifndef CLI_OUTPUT_NUMBER_H
#define CLI_OUTPUT_NUMBER_H

#include "cli/console.h"

enum { NUMBER_SIZE = 40 };

typedef struct Number {
    char text[NUMBER_SIZE];
} Number;

Number number_of(const Console *console, double value, int decimals);
/* With a sign, unless it rounds to zero. */
Number number_signed_of(const Console *console, double value, int decimals);
/* "+12.3 ± 4.5"; an unknown error is a question mark. */
Number number_with_error(const Console *console, double value, double error);

/* A number that is not finite is null: JSON has no infinity. */
json_t *real_json(double value);

#endif
