/* porfia tree: the tree of a textbook search, drawn as SVG or written as JSON. */
#include "cli/arguments/evaluation.h"
#include "cli/arguments/method.h"
#include "cli/arguments/positions.h"
#include "cli/commands.h"
#include "lab/tree_json.h"
#include "lab/tree_picture.h"
#include "play/signals.h"

#include <errno.h>
#include <string.h>

typedef struct TreeCommand {
    PorfiaSearch *search;
    PorfiaMethod method;
    int depth;
    const char *path; /* of the picture; NULL: JSON */
} TreeCommand;

static bool picture_save(const Console *console, const TreePicture *picture, const char *path)
{
    PorfiaError error;
    FILE *file = fopen(path, "w");
    if (!file) {
        console_fail(console, TEXT_FILE_UNWRITTEN, "ss", path, strerror(errno));
        return false;
    }
    bool is_drawn = tree_picture_write(picture, file, console->language, &error);
    bool is_written = !ferror(file);
    is_written &= fclose(file) == 0;
    if (!is_drawn)
        console_fail_error(console, &error);
    else if (!is_written)
        console_fail(console, TEXT_FILE_UNWRITTEN, "ss", path, strerror(errno));
    return is_drawn && is_written;
}

static bool picture_answer(const Query *query, const TreeCommand *command)
{
    PorfiaError error;
    PorfiaResult result;
    TreePicture *picture = tree_picture_make(command->search, &command->method, query->position,
                                             command->depth, &result, &error);
    if (signals_caught()) {
        tree_picture_free(picture);
        return false;
    }
    if (!picture)
        return query_fail(query, &error);
    bool is_saved = picture_save(query->console, picture, command->path);
    tree_picture_free(picture);
    if (is_saved)
        console_line(query->console, TEXT_TREE_DRAWN, "nf", result.nodes, command->path);
    return is_saved;
}

static bool tree_answer(const Query *query, void *user)
{
    const TreeCommand *command = user;
    PorfiaError error;
    if (signals_caught())
        return false;
    if (command->path)
        return picture_answer(query, command);
    return tree_json_write(stdout, command->search, &command->method, query->position,
                           command->depth, &error) ||
           query_fail(query, &error);
}

static bool flags_fit(const Console *console, const Arguments *arguments,
                      const PorfiaMethod *method)
{
    const FlagValue *flags = arguments->flags;
    if (method->algorithm == PORFIA_ENGINE)
        console_fail(console, TEXT_TREE_TEXTBOOK, "");
    else if (method->algorithm != PORFIA_UCT && flags[FLAG_PLAYOUTS].given)
        console_fail(console, TEXT_REQUIRES, "ss", "playouts", "algorithm uct");
    else if (!flags[FLAG_DEPTH].given)
        console_fail(console, TEXT_MISSING_FLAG, "s", "depth");
    else if (flags[FLAG_SVG].given == console->json)
        console_fail(console, TEXT_TREE_OUTPUT, "");
    else if (flags[FLAG_SVG].given && strcmp(arguments->operands[1], "-") == 0)
        console_fail(console, TEXT_TREE_ONE, "");
    else
        return true;
    return false;
}

int command_tree(Console *console, const Arguments *arguments)
{
    const FlagValue *flags = arguments->flags;
    TreeCommand command = {.depth = (int)flags[FLAG_DEPTH].number, .path = flags[FLAG_SVG].text};
    PorfiaError error;
    if (!method_from_flags(console, arguments, &command.method) ||
        !flags_fit(console, arguments, &command.method))
        return STATUS_USAGE;
    EvaluationFile evaluation;
    if (!evaluation_from_flags(console, arguments, &evaluation, &command.method))
        return STATUS_USAGE;
    command.search = porfia_search_create(&command.method, &error);
    if (!command.search) {
        evaluation_file_close(&evaluation);
        return console_fail_error(console, &error);
    }
    signals_install();
    signals_watch(command.search);
    int status = positions_answer(console, arguments, tree_answer, &command);
    signals_watch(NULL);
    porfia_search_free(command.search);
    evaluation_file_close(&evaluation);
    return signals_caught() ? 128 + signals_caught() : status;
}
