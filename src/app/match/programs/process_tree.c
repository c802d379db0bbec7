/*
 * Finds descendants of a process: see process_tree.h.
 *
 * A process only knows its parent, so all processes are read. Most parents have smaller ids than
 * their children and are read before them; ids wrap around, so the unmatched rest is examined
 * again. Descendants are visited at once because a caller that kills them must be quick: a process
 * that forks and ends repeatedly is gone a moment later.
 */
#define _GNU_SOURCE
#include "match/programs/process_tree.h"

#include <dirent.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Processes beyond this number are missed; a caller that kills them calls again. */
enum { MAX_PROCESSES = 16384, STAT_SIZE = 1024 };
/* Process flags of linux/sched.h, since 2.4. */
enum { PF_EXITING = 0x4 };

typedef struct Family {
    pid_t ancestor;
    int count;
    struct JsonMember {
        Process process;
        bool is_descendant;
    } members[MAX_PROCESSES];
} Family;

static bool read_stat(int proc, const char *number, char stat[STAT_SIZE])
{
    char path[32];
    snprintf(path, sizeof path, "%.20s/stat", number);
    int file = openat(proc, path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    ssize_t length = read(file, stat, STAT_SIZE - 1);
    close(file);
    stat[length > 0 ? length : 0] = '\0';
    return length > 0;
}

/* The name in brackets may contain brackets: the last one ends it. */
static bool process_read(int proc, const char *number, Process *process)
{
    char stat[STAT_SIZE];
    if (!read_stat(proc, number, stat))
        return false;
    const char *rest = strrchr(stat, ')');
    char state;
    int parent;
    unsigned flags;
    int64_t born, pages;
    /* Fields 3 (state), 4 (parent), 9 (flags), 22 (start time) and 24 (resident pages) of
     * proc(5). */
    if (!rest || sscanf(rest,
                        ") %c %d %*s %*s %*s %*s %u %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s "
                        "%*s %" SCNd64 " %*s %" SCNd64,
                        &state, &parent, &flags, &born, &pages) != 5)
        return false;
    *process = (Process){.id = (pid_t)strtol(number, NULL, 10),
                         .parent = parent,
                         .is_dead = state == 'Z' || state == 'X',
                         .is_ending = flags & PF_EXITING,
                         .born = born,
                         .resident_bytes = pages * sysconf(_SC_PAGESIZE)};
    return true;
}

bool process_find(pid_t id, Process *process)
{
    char number[24];
    int proc = open("/proc", O_PATH | O_DIRECTORY | O_CLOEXEC);
    snprintf(number, sizeof number, "%lld", (long long)id);
    bool is_found = proc >= 0 && process_read(proc, number, process);
    if (proc >= 0)
        close(proc);
    return is_found;
}

static bool descends(const Family *family, pid_t parent)
{
    if (parent == family->ancestor)
        return true;
    for (int i = family->count; i-- > 0;)
        if (family->members[i].process.id == parent)
            return family->members[i].is_descendant;
    return false;
}

static void visit_later_ones(Family *family, ProcessVisitor *visit, void *user)
{
    bool found = true;
    while (found) {
        found = false;
        for (int i = 0; i < family->count; i++) {
            struct JsonMember *member = &family->members[i];
            if (member->is_descendant || !descends(family, member->process.parent))
                continue;
            member->is_descendant = found = true;
            visit(user, &member->process);
        }
    }
}

bool processes_visit_descendants(pid_t ancestor, ProcessVisitor *visit, void *user)
{
    static Family family; /* too large for the stack; a supervisor has one thread */
    DIR *proc = opendir("/proc");
    if (!proc)
        return false;
    family.ancestor = ancestor;
    family.count = 0;
    const struct dirent *entry;
    while ((entry = readdir(proc)) && family.count < MAX_PROCESSES) {
        struct JsonMember member = {0};
        if (entry->d_name[0] < '1' || entry->d_name[0] > '9' ||
            !process_read(dirfd(proc), entry->d_name, &member.process))
            continue;
        member.is_descendant = descends(&family, member.process.parent);
        family.members[family.count++] = member;
        if (member.is_descendant)
            visit(user, &member.process);
    }
    closedir(proc);
    visit_later_ones(&family, visit, user);
    return true;
}
