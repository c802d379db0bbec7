/* Series that are too long to be drawn, with fewer points that look the same. */
#ifndef REPORT_PLOT_THINNING_H
#define REPORT_PLOT_THINNING_H

/* Chooses at most 3 * buckets of the values: of each of so many stretches of equal length the
 * least, the greatest, and the first that is no number, which is a gap. All of them if there are no
 * more than that. Writes their indices in rising order and returns how many; kept has room for 3 *
 * buckets. */
int thinning_choose(const double *values, int count, int buckets, int *kept);

#endif
