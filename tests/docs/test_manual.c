/*
 * The table of sizes in the technical manual, in both languages: it has every type of the list
 * below, with the size that the compiler gives it.
 */
#include "games/adji/rules.h"
#include "games/cavalo/rules.h"
#include "games/dots/rules.h"
#include "games/position.h"
#include "search/textbook/tt.h"
#include "support/support.h"

#include <stdio.h>
#include <string.h>

typedef struct TypeSize {
    const char *name;
    size_t size;
} TypeSize;

#define SIZE_OF(type)                                                                              \
    {                                                                                              \
#type, sizeof(type)                                                                        \
    }

static const TypeSize types[] = {
    SIZE_OF(PorfiaPosition),  SIZE_OF(CavaloPosition), SIZE_OF(DotsPosition),
    SIZE_OF(AdjiPosition),    SIZE_OF(CavaloSetup),    SIZE_OF(PorfiaMove),
    SIZE_OF(TextbookTTEntry),
};

static const TypeSize *type_find(const char *name)
{
    for (int i = 0; i < COUNT_OF(types); i++)
        if (strcmp(types[i].name, name) == 0)
            return &types[i];
    return NULL;
}

/* "| `PorfiaMove` | 2 | ...": rows of any other shape are of other tables. */
static void check_manual(const char *path)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char line[4096], name[64];
    size_t size;
    int found = 0;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "| `%63[A-Za-z]` | %zu |", name, &size) != 2)
            continue;
        const TypeSize *type = type_find(name);
        if (!type)
            continue;
        if (type->size != size)
            fail_msg("%s: %s has %zu bytes, not %zu", path, name, type->size, size);
        found++;
    }
    fclose(file);
    assert_int_equal(found, COUNT_OF(types));
}

static void test_sizes(void **state)
{
    (void)state;
    if (sizeof(void *) != 8)
        skip(); /* the manual gives the sizes of a 64-bit machine */
    check_manual(DOCS_DIR "/technical-manual.md");
    check_manual(DOCS_DIR "/manual-tecnico.md");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sizes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
