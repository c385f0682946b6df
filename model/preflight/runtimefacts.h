// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QByteArray>
#include <QString>

namespace model::preflight {

/// Memory of a process by what it may do with it.
struct MappedMemory {
    quint64 readableBytes = 0; ///< all that a full dump holds
    quint64 writableBytes = 0; ///< nearly all that a dump with heap holds
    QString runtimeLibrary; ///< path of libcoreclr; empty where none is mapped
    bool operator==(const MappedMemory &) const = default;
};
/// Parses /proc/PID/maps of Linux. Pure.
MappedMemory parseMaps(const QByteArray &text);

/// What the system tells of a process and of the rules for looking into its memory, as far as a dump needs
/// it. A field that is not known is empty.
struct RuntimeFacts {
    std::optional<int> ptraceScope; ///< kernel.yama.ptrace_scope
    bool mayTraceAnything = false; ///< programs that it starts have CAP_SYS_PTRACE
    std::optional<bool> traceable; ///< its own user may trace it (PR_SET_DUMPABLE)
    bool hasRuntimeLibrary = false; ///< libcoreclr is mapped, so that it is no single file
    bool isNativeAot = false; ///< as isNativeAot(), which readRuntimeFacts() does not ask
    QString runtimeFolder; ///< of libcoreclr, else of the program; from the process's root
    std::optional<MappedMemory> memory;
    std::optional<quint64> residentBytes; ///< with what is swapped out
};

/// Reads them. Never waits for others' memory or files. `procFolder` is "/proc" but for tests. One
/// implementation per operating system: runtimefacts_linux.cpp, _macos.cpp, _windows.cpp.
RuntimeFacts readRuntimeFacts(qint64 pid, const QString &procFolder = QStringLiteral("/proc"));

} // namespace model::preflight
