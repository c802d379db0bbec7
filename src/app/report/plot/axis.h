/*
 * An axis: its range, its ticks and their labels.
 *
 * Ticks are 1, 2 or 5 times a power of ten; on a logarithmic axis of many decades, powers of ten.
 */
#ifndef REPORT_PLOT_AXIS_H
#define REPORT_PLOT_AXIS_H

#include "porfia.h"

enum { AXIS_MAX_TICKS = 16 };

typedef struct Axis {
    bool is_log;
    double low, high; /* the range */
    double ticks[AXIS_MAX_TICKS];
    int tick_count;
    double unit;  /* of the labels: 1, 1e3, 1e6, .. */
    int decimals; /* of the labels */
} Axis;

typedef struct AxisWish {
    double low, high; /* range to include, finite */
    bool is_log;      /* both are positive */
    bool is_whole;    /* a count: no ticks between integers */
    bool ends_round;  /* begins and ends at a tick */
    int ticks;        /* approximate number */
} AxisWish;

Axis axis_make(const AxisWish *wish);
/* The place of a number: 0 at the low end, 1 at the high end. */
double axis_place(const Axis *axis, double number);
/* The label of a tick, in NUMBER_TEXT_SIZE bytes. */
void axis_label(const Axis *axis, int tick, PorfiaLanguage language, char *out);

#endif
