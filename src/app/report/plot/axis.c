/* Axes and ticks: see axis.h. */
#include "report/plot/axis.h"

#include "text/numbers.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* From here on labels have a unit. */
static const double short_from = 1e4;

/* The largest number 1, 2 or 5 times a power of ten that is at most this one. */
static double round_down(double number)
{
    static const double parts[] = {5, 2, 1};
    double power = pow(10, floor(log10(number) + 1e-9));
    for (int i = 0; i < 2; i++)
        if (number >= parts[i] * power * (1 - 1e-9))
            return parts[i] * power;
    return power;
}

/* The next such number. */
static double round_next(double number)
{
    return round_down(number * 2.5 * (1 + 1e-9));
}

static double round_up(double number)
{
    double below = round_down(number);
    return number <= below * (1 + 1e-9) ? below : round_next(below);
}

/* The largest power of 1000 that is at most this number, and at least 1. */
static double unit_of(double number)
{
    return number < 1000 ? 1 : pow(1000, floor(log10(number) / 3 + 1e-9));
}

static void add_tick(Axis *axis, double tick)
{
    if (axis->tick_count < AXIS_MAX_TICKS)
        axis->ticks[axis->tick_count++] = tick;
}

static void axis_make_linear(Axis *axis, const AxisWish *wish)
{
    if (!(axis->low < axis->high)) { /* a single number is centred */
        double room = fmax(fabs(axis->low) / 2, 1);
        axis->low -= room;
        axis->high += room;
    }
    double step = round_up((axis->high - axis->low) / wish->ticks);
    if (wish->is_whole && step < 1)
        step = 1;
    double first =
        wish->ends_round ? floor(axis->low / step + 1e-9) : ceil(axis->low / step - 1e-9);
    double last =
        wish->ends_round ? ceil(axis->high / step - 1e-9) : floor(axis->high / step + 1e-9);
    for (double i = first; i <= last && axis->tick_count < AXIS_MAX_TICKS; i++)
        add_tick(axis, i * step);
    if (wish->ends_round) {
        axis->low = first * step;
        axis->high = last * step;
    }
    double largest = fmax(fabs(axis->low), fabs(axis->high));
    axis->unit = largest < short_from ? 1 : unit_of(largest);
    double shown = step / axis->unit;
    axis->decimals = shown < 1 ? (int)fmin(ceil(-log10(shown) - 1e-9), 9) : 0;
}

static void axis_make_log(Axis *axis, const AxisWish *wish)
{
    if (wish->ends_round || !(axis->low < axis->high)) {
        axis->low = round_down(axis->low);
        axis->high = round_up(axis->high);
    }
    if (!(axis->low < axis->high)) {
        axis->high = round_next(axis->high);
        axis->low = wish->is_whole && axis->low <= 1 ? axis->low : axis->low / 2;
    }
    double decades = log10(axis->high / axis->low);
    if (decades <= 2) {
        for (double tick = round_up(axis->low); tick <= axis->high * (1 + 1e-9);
             tick = round_next(tick))
            add_tick(axis, tick);
        return;
    }
    double step = fmax(1, ceil(decades / wish->ticks - 1e-9));
    for (double power = ceil(log10(axis->low) - 1e-9); power <= log10(axis->high) + 1e-9;
         power += step)
        add_tick(axis, pow(10, power));
}

Axis axis_make(const AxisWish *wish)
{
    Axis axis = {.is_log = wish->is_log, .low = wish->low, .high = wish->high, .unit = 1};
    if (wish->is_log)
        axis_make_log(&axis, wish);
    else
        axis_make_linear(&axis, wish);
    return axis;
}

double axis_place(const Axis *axis, double number)
{
    if (axis->is_log)
        return log(number / axis->low) / log(axis->high / axis->low);
    return (number - axis->low) / (axis->high - axis->low);
}

void axis_label(const Axis *axis, int tick, PorfiaLanguage language, char *out)
{
    static const char *const units[] = {"", "k", "M", "G", "T", "P", "E"};
    double number = axis->ticks[tick];
    double unit = axis->is_log ? unit_of(number) : axis->unit;
    double shown = number / unit;
    int decimals = axis->decimals;
    if (axis->is_log && shown < 1)
        decimals = (int)fmin(ceil(-log10(shown) - 1e-9), 9);
    if (fabs(shown) < 1e-12)
        shown = 0, unit = 1, decimals = 0;
    int name = (int)lround(log10(unit) / 3);
    number_decimal(out, shown, decimals, language);
    size_t length = strlen(out);
    if (name > 0 && name < (int)(sizeof units / sizeof *units))
        snprintf(out + length, NUMBER_TEXT_SIZE - length, "%s", units[name]);
}
