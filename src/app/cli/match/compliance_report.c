/* The report on a program's compliance: see compliance_report.h. */
#include "cli/match/compliance_report.h"

#include <string.h>

typedef struct Report {
    const Console *console;
    int counts[COMPLIANCE_RESULTS];
} Report;

static const CliText result_texts[COMPLIANCE_RESULTS] = {
    [COMPLIANCE_PASSED] = TEXT_COMPLIANCE_PASSED,
    [COMPLIANCE_FAILED] = TEXT_COMPLIANCE_FAILED,
    [COMPLIANCE_SKIPPED] = TEXT_COMPLIANCE_SKIPPED,
};

static const char *const result_names[COMPLIANCE_RESULTS] = {
    [COMPLIANCE_PASSED] = "passed",
    [COMPLIANCE_FAILED] = "failed",
    [COMPLIANCE_SKIPPED] = "skipped",
};

static void show_json(const Console *console, const ComplianceFinding *finding)
{
    json_t *object =
        json_pack("{s:s, s:s, s:s}", "check", finding->id, "result", result_names[finding->result],
                  "about", finding->about->in[console->language]);
    if (object && *finding->detail)
        json_object_set_new(object, "detail", json_string(finding->detail));
    if (object && *finding->output)
        json_object_set_new(object, "output", json_string(finding->output));
    console_json(console, object);
}

/* The program's last output, below the check that failed. */
static void show_output(const char *output)
{
    while (*output) {
        int length = (int)strcspn(output, "\n");
        if (length > 0)
            printf("          | %.*s\n", length, output);
        output += length + (output[length] == '\n');
    }
}

static void show_text(const Console *console, const ComplianceFinding *finding)
{
    bool failed = finding->result == COMPLIANCE_FAILED;
    console_style(console, failed ? CONSOLE_STRONG : CONSOLE_PLAIN);
    const char *result = text_in(result_texts[finding->result], console->language);
    printf("%s%*s", result, 10 - console_width(result, strlen(result)), "");
    printf("%-13s %s\n", finding->id, finding->about->in[console->language]);
    console_style(console, CONSOLE_PLAIN);
    if (*finding->detail)
        printf("          %s\n", finding->detail);
    show_output(finding->output);
}

static bool show_finding(void *user, const ComplianceFinding *finding)
{
    Report *report = user;
    report->counts[finding->result]++;
    if (report->console->json)
        show_json(report->console, finding);
    else
        show_text(report->console, finding);
    return console_flush();
}

ExitStatus compliance_report(const Console *console, const ProgramSettings *settings,
                             const MatchTerms *terms)
{
    Report report = {.console = console};
    PorfiaError error = {0};
    int failed = compliance_run(settings, terms, show_finding, &report, &error);
    if (failed < 0)
        return console_fail_error(console, &error);
    const int *counts = report.counts;
    if (console->json)
        console_json(console,
                     json_pack("{s:i, s:i, s:i}", "passed", counts[COMPLIANCE_PASSED], "failed",
                               counts[COMPLIANCE_FAILED], "skipped", counts[COMPLIANCE_SKIPPED]));
    else
        console_line(console, TEXT_COMPLIANCE_COUNTS, "ddd", counts[COMPLIANCE_PASSED],
                     counts[COMPLIANCE_FAILED], counts[COMPLIANCE_SKIPPED]);
    return failed > 0 ? STATUS_FAILED : STATUS_OK;
}
