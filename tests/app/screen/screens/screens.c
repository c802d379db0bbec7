/*
 * Compares screens of the program, as text, with the expected ones:
 *   screens SCRIPT...                    plays the scripts and compares
 *   screens --remake SCRIPT...           writes the expected screens
 *   screens --pictures FOLDER SCRIPT...  compares, and makes the pictures of the manuals
 */
#include "app/screen/screens/script.h"
#include "support/program.h"

#include <stdio.h>
#include <string.h>

int main(int count, char *arguments[])
{
    ScriptOptions options = {.data = TEST_DATA_DIR, .golden = GOLDEN_DIR};
    int first = 1, failed = 0;
    if (first < count && strcmp(arguments[first], "--remake") == 0) {
        options.remakes = true;
        first++;
    } else if (first + 1 < count && strcmp(arguments[first], "--pictures") == 0) {
        options.pictures = arguments[first + 1];
        first += 2;
    }
    program_set_up(NULL);
    for (int i = first; i < count; i++)
        failed += !script_play(arguments[i], &options);
    printf("%d scripts, %d failed\n", count - first, failed);
    return failed > 0 || first >= count;
}
