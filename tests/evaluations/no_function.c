/* An evaluation without its function. */
#include <porfia_evaluation.h>

PORFIA_EVALUATION("dots")
