/*
 * Anonymous shared memory: see shared_memory.h.
 *
 * On Linux a memfd is a file in memory, and a process can open another's descriptor through
 * /proc/PID/fd. A ticket is that process number and descriptor.
 */
#define _GNU_SOURCE
#include "base/shared_memory.h"

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TICKET_SHIFT = 32 };

/* The first 64 bits of the system's boot id, which is random and changes at every boot. */
static uint64_t boot_number(void)
{
    char text[40] = "", digits[40] = "";
    int count = 0;
    FILE *file = fopen("/proc/sys/kernel/random/boot_id", "re");
    bool is_read = file && fgets(text, sizeof text, file);
    if (file)
        fclose(file);
    for (const char *c = text; is_read && *c; c++)
        if (*c != '-' && count < 16)
            digits[count++] = *c;
    return strtoull(digits, NULL, 16);
}

/* Processes in another container have other process numbers, so the domain includes the
 * namespace. */
uint64_t shared_memory_domain(void)
{
    struct stat numbers;
    uint64_t system = boot_number();
    return system && stat("/proc/self/ns/pid", &numbers) == 0 ? system ^ numbers.st_ino : 0;
}

static void *map(int descriptor, size_t size, int flags)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, descriptor, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

/* Whether the system would give the process that much private memory; it does not check memory
 * files. */
static bool has_memory(size_t size)
{
    void *memory = map(-1, size, MAP_PRIVATE | MAP_ANONYMOUS);
    if (memory)
        munmap(memory, size);
    return memory;
}

/* Allocates all pages now: a missing page would kill the process at its first access. */
static bool provide(int descriptor, size_t size)
{
    int failure;
    if (!has_memory(size))
        return false;
    do
        failure = posix_fallocate(descriptor, 0, (off_t)size);
    while (failure == EINTR);
    return failure == 0;
}

void *shared_memory_create(size_t size, uint64_t *ticket)
{
    int descriptor = memfd_create("porfia", MFD_CLOEXEC);
    if (descriptor < 0)
        return NULL;
    void *memory = provide(descriptor, size) ? map(descriptor, size, MAP_SHARED) : NULL;
    *ticket = (uint64_t)getpid() << TICKET_SHIFT | (uint64_t)descriptor;
    if (!memory)
        close(descriptor);
    return memory;
}

void shared_memory_close(uint64_t ticket)
{
    close((int)(uint32_t)ticket);
}

void *shared_memory_join(uint64_t ticket, size_t *size)
{
    char path[64];
    struct stat found;
    snprintf(path, sizeof path, "/proc/%d/fd/%d", (int)(ticket >> TICKET_SHIFT),
             (int)(uint32_t)ticket);
    int descriptor = open(path, O_RDWR | O_CLOEXEC);
    if (descriptor < 0)
        return NULL;
    *size = fstat(descriptor, &found) == 0 ? (size_t)found.st_size : 0;
    void *memory = map(descriptor, *size, MAP_SHARED);
    close(descriptor);
    return memory;
}

void shared_memory_leave(void *memory, size_t size)
{
    munmap(memory, size);
}

#else

uint64_t shared_memory_domain(void)
{
    return 0;
}

void *shared_memory_create(size_t size, uint64_t *ticket)
{
    (void)size, (void)ticket;
    return NULL;
}

void shared_memory_close(uint64_t ticket)
{
    (void)ticket;
}

void *shared_memory_join(uint64_t ticket, size_t *size)
{
    (void)ticket, (void)size;
    return NULL;
}

void shared_memory_leave(void *memory, size_t size)
{
    (void)memory, (void)size;
}

#endif
