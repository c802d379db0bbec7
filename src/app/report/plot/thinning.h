/* Thins series that are too long to draw, so that they look the same. */
#ifndef REPORT_PLOT_THINNING_H
#define REPORT_PLOT_THINNING_H

/* Divides the values into `buckets` stretches of equal length and chooses from each the least, the
 * greatest, and the first NAN, which is a gap; all values if there are at most 3 * buckets. Writes
 * their indices in rising order and returns their number; kept has room for 3 * buckets. */
int thinning_choose(const double *values, int count, int buckets, int *kept);

#endif
