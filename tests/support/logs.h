/* The logs in tests/data/logs. */
#ifndef TESTS_LOGS_H
#define TESTS_LOGS_H

/* Valid until the next call. */
const char *log_path(const char *name);
/* The text of a log; the caller frees it. */
char *log_text(const char *name);

#endif
