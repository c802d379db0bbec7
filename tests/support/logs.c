/* The logs of the tests: see logs.h. */
#include "support/logs.h"

#include "support/markup.h"
#include "support/support.h"

const char *log_path(const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/logs/%s", TEST_DATA_DIR, name);
    return path;
}

char *log_text(const char *name)
{
    FILE *file = fopen(log_path(name), "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    return markup_take(file);
}
