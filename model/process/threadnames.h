// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

namespace model {

struct ThreadName {
    quint64 thread = 0; ///< the system's id, as in events
    QString name;
    bool operator==(const ThreadName &) const = default;
};

/// Reads the names that the system has of a process' threads, of at most `threadsMax`, in the order of their
/// ids; .NET gives threads the names that a program does (Thread.Name), Linux keeps 15 bytes of one. What
/// says nothing is left out: threads that have the name of their process. Empty where the system does not
/// tell. Waits for nothing but the kernel. One implementation per operating system: threadnames_linux.cpp,
/// _macos.cpp, _windows.cpp.
std::vector<ThreadName> readThreadNames(qint64 pid, std::size_t threadsMax);

} // namespace model
