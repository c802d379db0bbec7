/* Processes of this machine, from /proc: a single one, or all descendants of one. */
#ifndef MATCH_PROGRAMS_PROCESS_TREE_H
#define MATCH_PROGRAMS_PROCESS_TREE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct Process {
    pid_t id, parent;
    bool is_dead;           /* a zombie */
    bool is_ending;         /* exiting or a zombie; its files may be closed already */
    int64_t born;           /* start time in clock ticks */
    int64_t resident_bytes; /* resident memory */
} Process;

/* False: no process has this id. */
bool process_find(pid_t id, Process *process);

typedef void ProcessVisitor(void *user, const Process *process);

/* Visits every descendant of `ancestor` as soon as it is found. False: there is no /proc. */
bool processes_visit_descendants(pid_t ancestor, ProcessVisitor *visit, void *user);

#endif
