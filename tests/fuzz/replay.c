/*
 * A fuzzer's target without libFuzzer: every seed of a folder, and the same number of variations of
 * each, so that ./check tries them within the build for the sanitizers. Variations depend on the
 * seed and their number alone.
 *   replay FOLDER
 */
#include "base/random.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VARIATIONS = 200, MAX_CHANGES = 4, MAX_LENGTH = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct Input {
    uint8_t bytes[MAX_LENGTH];
    size_t length;
} Input;

static void remove_bytes(Input *input, size_t place, size_t count)
{
    count = count < input->length - place ? count : input->length - place;
    memmove(input->bytes + place, input->bytes + place + count, input->length - place - count);
    input->length -= count;
}

/* Repeats bytes that stand there. */
static void repeat_bytes(Input *input, size_t place, size_t count)
{
    count = count < input->length - place ? count : input->length - place;
    count = count < MAX_LENGTH - input->length ? count : MAX_LENGTH - input->length;
    memmove(input->bytes + place + count, input->bytes + place, input->length - place);
    input->length += count;
}

static void change(Input *input, Random *random)
{
    if (input->length == 0)
        return;
    size_t place = random_below(random, (uint32_t)input->length);
    size_t count = 1 + random_below(random, 8);
    switch (random_below(random, 5)) {
    case 0: input->bytes[place] ^= (uint8_t)(1U << random_below(random, 8)); break;
    case 1: input->bytes[place] = (uint8_t)random_below(random, 256); break;
    case 2: input->bytes[place] = (uint8_t)('0' + random_below(random, 10)); break;
    case 3: remove_bytes(input, place, count); break;
    default: repeat_bytes(input, place, count); break;
    }
}

/* A copy of exactly that length, so that a sanitizer sees whatever is read beyond it. */
static void try_input(const Input *input)
{
    uint8_t *bytes = malloc(input->length ? input->length : 1);
    if (!bytes)
        abort();
    memcpy(bytes, input->bytes, input->length);
    LLVMFuzzerTestOneInput(bytes, input->length);
    free(bytes);
}

static bool replay(const char *path)
{
    Input seed;
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    seed.length = fread(seed.bytes, 1, sizeof seed.bytes, file);
    fclose(file);
    try_input(&seed);
    Random random = random_from(1);
    for (int i = 0; i < VARIATIONS; i++) {
        Input input = seed;
        for (uint32_t left = 1 + random_below(&random, MAX_CHANGES); left > 0; left--)
            change(&input, &random);
        try_input(&input);
    }
    return true;
}

int main(int argc, char **argv)
{
    DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
    int count = 0;
    if (!folder) {
        fprintf(stderr, "usage: replay FOLDER\n");
        return 2;
    }
    for (struct dirent *entry; (entry = readdir(folder));) {
        char path[4096];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name);
        fprintf(stderr, "%s\n", path);
        if (!replay(path))
            return 1;
        count++;
    }
    closedir(folder);
    printf("%d seeds\n", count);
    return count == 0;
}
