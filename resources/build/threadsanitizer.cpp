// SPDX-License-Identifier: GPL-3.0-or-later
// Only in programs with the thread sanitizer: QProcess starts a program by clone() with the memory of both
// processes in common until the program runs. clang's thread sanitizer writes the child's state into that
// memory and ends the parent for it. Here the child has a copy of the memory, as after fork(), which the
// sanitizer knows.
#include <sched.h>
#include <sys/types.h>

extern "C" {

int __interceptor_clone(int (*run)(void *), void *stack, int flags, void *argument, int *parent, void *tls,
                        int *child);

int clone(int (*run)(void *), void *stack, int flags, void *argument, ...)
{
    __builtin_va_list rest;
    __builtin_va_start(rest, argument);
    int *const parent = __builtin_va_arg(rest, int *);
    void *const tls = __builtin_va_arg(rest, void *);
    int *const child = __builtin_va_arg(rest, int *);
    __builtin_va_end(rest);
    const bool isThread = (flags & CLONE_THREAD) != 0;
    return __interceptor_clone(run, stack, isThread ? flags : flags & ~CLONE_VM, argument, parent, tls,
                               child);
}
}
