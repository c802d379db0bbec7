/* Poses and explains problems: see problem.h. */
#include "cli/commands/problem.h"

#include "cli/arguments/operands.h"
#include "cli/output/board.h"

#include <string.h>

/* This game has no problems: reports which games have. */
static ExitStatus fail_without_problems(const Console *console, const PorfiaGame *game)
{
    char names[PORFIA_MESSAGE_SIZE] = "";
    for (size_t i = 0; i < porfia_game_count(); i++) {
        size_t count, length = strlen(names);
        porfia_game_problems(porfia_game_at(i), &count);
        if (count > 0)
            snprintf(names + length, sizeof names - length, "%s%s", length > 0 ? ", " : "",
                     porfia_game_name(porfia_game_at(i)));
    }
    return console_fail(console, TEXT_PROBLEM_NONE, "ss", porfia_game_name(game), names);
}

/* The problem that the flag's value names; none for `list`. */
static ExitStatus find_problem(const Console *console, const char *text, Problem *problem)
{
    size_t count;
    uint64_t number;
    const PorfiaProblem *problems = porfia_game_problems(problem->game, &count);
    problem->count = (int)count;
    if (count == 0)
        return fail_without_problems(console, problem->game);
    if (text && strcmp(text, "list") == 0)
        return STATUS_OK;
    if (!text || !number_parse(text, 1, count, &number))
        return console_fail(console, TEXT_PROBLEM_UNKNOWN, "d", problem->count);
    problem->number = (int)number;
    problem->content = &problems[number - 1];
    return STATUS_OK;
}

ExitStatus problem_read(const Console *console, const Arguments *arguments, Problem *problem)
{
    PorfiaError error;
    const FlagValue *flag = &arguments->flags[FLAG_PROBLEM];
    *problem = (Problem){.game = NULL};
    if (!flag->given && arguments->operand_count < 2)
        return operand_missing(console, "solve", TEXT_OPERANDS_SOLVE, arguments->operand_count);
    if (!flag->given)
        return STATUS_OK;
    if (arguments->operand_count > 1)
        return operand_unexpected(console, "solve", TEXT_OPERANDS_SOLVE, arguments->operands[1]);
    problem->game = porfia_game_find(arguments->operands[0], &error);
    return problem->game ? find_problem(console, flag->text, problem)
                         : console_fail_error(console, &error);
}

Arguments problem_arguments(Problem *problem, const Arguments *arguments)
{
    Arguments asked = *arguments;
    snprintf(problem->position, sizeof problem->position, "%s", problem->content->position);
    problem->operands[0] = arguments->operands[0];
    problem->operands[1] = problem->position;
    asked.operands = problem->operands;
    asked.operand_count = 2;
    return asked;
}

ExitStatus problem_list(const Console *console, const PorfiaGame *game)
{
    size_t count;
    const PorfiaProblem *problems = porfia_game_problems(game, &count);
    for (int i = 0; i < (int)count; i++) {
        const char *title = problems[i].title.in[console->language];
        if (console->json)
            console_json(console, json_pack("{s:i, s:s, s:s}", "number", i + 1, "title", title,
                                            "position", problems[i].position));
        else
            printf("%3d  %s\n", i + 1, title);
    }
    return STATUS_OK;
}

void problem_pose(const Query *query, const Problem *problem)
{
    const Console *console = query->console;
    console_style(console, CONSOLE_STRONG);
    console_line(console, TEXT_PROBLEM_TITLE, "dds", problem->number, problem->count,
                 problem->content->title.in[console->language]);
    console_style(console, CONSOLE_PLAIN);
    putchar('\n');
    board_print(console, query->position, PORFIA_NO_MOVE);
    console_line(console, TEXT_SHOW_RUNNING, "ddd", porfia_position_points(query->position, 1),
                 porfia_position_points(query->position, 2),
                 porfia_position_mover(query->position));
    putchar('\n');
    console_paragraph(problem->content->question.in[console->language]);
    putchar('\n');
}

void problem_explain(const Console *console, const Problem *problem)
{
    putchar('\n');
    console_paragraph(problem->content->answer.in[console->language]);
    putchar('\n');
    console_paragraph(problem->content->lesson.in[console->language]);
}

json_t *problem_json(const Query *query, const Problem *problem)
{
    PorfiaLanguage language = query->console->language;
    const PorfiaProblem *content = problem->content;
    return json_pack("{s:i, s:s, s:s, s:o, s:s, s:s, s:s}", "number", problem->number, "title",
                     content->title.in[language], "position", content->position, "board",
                     board_json(query->position), "question", content->question.in[language],
                     "answer", content->answer.in[language], "lesson",
                     content->lesson.in[language]);
}
