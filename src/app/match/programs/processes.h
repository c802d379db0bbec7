/* The processes of this machine as /proc shows them: one, or all that descend from it. */
#ifndef MATCH_PROGRAMS_PROCESSES_H
#define MATCH_PROGRAMS_PROCESSES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct Process {
    pid_t id, parent;
    bool is_dead;           /* and only waits to be reaped */
    bool is_ending;         /* or was; the system closes its files */
    int64_t born;           /* when it began, in the system's own unit */
    int64_t resident_bytes; /* the memory that it has now */
} Process;

/* False: there is none with this number. */
bool process_find(pid_t id, Process *process);

typedef void ProcessVisitor(void *user, const Process *process);

/* Visits every process that was started by `ancestor` or by one of its descendants, each as soon
 * as it is seen. False: there is no /proc. */
bool processes_visit_descendants(pid_t ancestor, ProcessVisitor *visit, void *user);

#endif
