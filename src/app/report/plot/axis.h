/*
 * An axis: which numbers it reaches, where it has ticks, and how these are written.
 *
 * Ticks stand at 1, 2 or 5 times a power of ten; on a logarithmic axis of many decades, at powers
 * of ten.
 */
#ifndef REPORT_PLOT_AXIS_H
#define REPORT_PLOT_AXIS_H

#include "porfia.h"

enum { AXIS_MAX_TICKS = 16 };

typedef struct Axis {
    bool is_log;
    double low, high; /* what it reaches from and to */
    double ticks[AXIS_MAX_TICKS];
    int tick_count;
    double unit;  /* of what is written at the ticks: 1, 1e3, 1e6, .. */
    int decimals; /* of them */
} Axis;

typedef struct AxisWish {
    double low, high; /* what it must reach, finite */
    bool is_log;      /* both are positive */
    bool is_whole;    /* it counts something: no ticks between whole numbers */
    bool ends_round;  /* it begins and ends with a tick */
    int ticks;        /* about how many */
} AxisWish;

Axis axis_make(const AxisWish *wish);
/* Where a number stands: 0 at the low end, 1 at the high one. */
double axis_place(const Axis *axis, double number);
/* The text at a tick, into NUMBER_TEXT_SIZE bytes. */
void axis_label(const Axis *axis, int tick, PorfiaLanguage language, char *out);

#endif
