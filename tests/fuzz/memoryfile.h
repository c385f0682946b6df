// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <cstdlib>
#include <sys/mman.h>
#include <unistd.h>

/// What the fuzz targets that read trace files have in common. Linux only.
namespace fuzz {

inline void check(bool holds)
{
    if (!holds)
        std::abort();
}

/// A file in memory that has a path.
class MemoryFile {
public:
    MemoryFile(const std::uint8_t *data, std::size_t size)
        : m_descriptor(memfd_create("trace", MFD_CLOEXEC))
    {
        for (std::size_t written = 0; written < size;) {
            const auto count = write(m_descriptor, data + written, size - written);
            check(count > 0);
            written += std::size_t(count);
        }
    }
    ~MemoryFile() { close(m_descriptor); }
    MemoryFile(const MemoryFile &) = delete;
    MemoryFile &operator=(const MemoryFile &) = delete;
    QString path() const { return QStringLiteral("/proc/self/fd/%1").arg(m_descriptor); }

private:
    int m_descriptor;
};

/// What is shown lies in the file.
inline void checkSnapshot(const model::TraceSnapshot &snapshot, std::uint64_t fileSize)
{
    std::uint64_t rows = 0;
    snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t index, const model::EventRow &row) {
        check(index == rows++);
        check(row.payload.position <= fileSize && row.payload.size <= fileSize - row.payload.position);
        check(row.type < snapshot.types->size() && row.thread < snapshot.threads->size());
        check(row.stack < snapshot.stacks->size());
        (void)snapshot.stacks->frames(row.stack);
        (void)snapshot.unixNanoseconds(row.ticks);
    });
    check(rows == snapshot.events.size());
    constexpr std::uint64_t smallestEvent = 2;
    check(rows <= fileSize / smallestEvent);
    check(snapshot.complete);
    check(snapshot.typeCounts->size() == snapshot.types->size());
}

} // namespace fuzz
