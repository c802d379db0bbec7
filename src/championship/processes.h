/* The processes of this machine that descend from one of them, as /proc shows them. */
#ifndef CHAMPIONSHIP_PROCESSES_H
#define CHAMPIONSHIP_PROCESSES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct Process {
    pid_t id, parent;
    bool is_dead;           /* and only waits to be reaped */
    int64_t resident_bytes; /* the memory that it has now */
} Process;

typedef void ProcessVisitor(void *user, const Process *process);

/* Visits every process that was started by `ancestor` or by one of its descendants, each as soon
 * as it is seen. False: there is no /proc. */
bool processes_visit_descendants(pid_t ancestor, ProcessVisitor *visit, void *user);

#endif
