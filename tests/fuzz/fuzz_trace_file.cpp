// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a trace file, read whole with two threads and again as a file that grows. Byte 0 says in how
// many steps. What is shown must lie in the file, and both ways must show as many events where nothing is
// damaged.
#include "model/reading/sequentialreader.h"
#include "model/reading/wholefile.h"

#include <cstdlib>
#include <sys/mman.h>
#include <unistd.h>

using namespace model;

namespace {

void check(bool holds)
{
    if (!holds)
        std::abort();
}

void checkSnapshot(const TraceSnapshot &snapshot, std::uint64_t fileSize)
{
    std::uint64_t rows = 0;
    snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t index, const EventRow &row) {
        check(index == rows++);
        check(row.payload.position <= fileSize && row.payload.size <= fileSize - row.payload.position);
        check(row.type < snapshot.types->size() && row.thread < snapshot.threads->size());
        check(row.stack < snapshot.stacks->size());
        (void)snapshot.stacks->frames(row.stack);
        (void)snapshot.unixNanoseconds(row.ticks);
    });
    check(rows == snapshot.events.size());
    check(snapshot.complete);
    check(snapshot.typeCounts->size() == snapshot.types->size());
}

/// A file in memory that has a path.
class MemoryFile {
public:
    MemoryFile(const std::uint8_t *data, std::size_t size)
        : m_descriptor(memfd_create("trace", MFD_CLOEXEC))
    {
        check(write(m_descriptor, data, size) == ssize_t(size));
    }
    ~MemoryFile() { close(m_descriptor); }
    MemoryFile(const MemoryFile &) = delete;
    MemoryFile &operator=(const MemoryFile &) = delete;
    QString path() const { return QStringLiteral("/proc/self/fd/%1").arg(m_descriptor); }

private:
    int m_descriptor;
};

std::shared_ptr<const TraceSnapshot> readGrowing(const PositionalFile &file, std::uint64_t step)
{
    SequentialReader reader(file, {});
    const auto size = file.size();
    for (std::uint64_t limit = std::min(step, size);; limit = std::min(limit + step, size)) {
        auto state = SequentialReader::State::More;
        while (state == SequentialReader::State::More) {
            const auto result = reader.read(limit, limit == size, std::chrono::milliseconds(100));
            if (!result.ok())
                return nullptr;
            state = result.value();
        }
        if (state == SequentialReader::State::Finished)
            return reader.snapshot();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const MemoryFile bytes(data + 1, size - 1);
    const auto file = PositionalFile::open(bytes.path());
    check(file.ok());
    const std::atomic<bool> never = false;
    const ReadControl control{never, [](const std::shared_ptr<const TraceSnapshot> &) {}};
    const auto whole = readWholeFile(file.value(), {}, control, 2);
    const auto grown = readGrowing(file.value(), (size - 1) / (1 + data[0] % 64) + 1);
    check(whole.ok() == bool(grown));
    if (!grown)
        return 0;
    checkSnapshot(*whole.value(), size - 1);
    checkSnapshot(*grown, size - 1);
    if (whole.value()->anomalies->empty())
        check(grown->events.size() == whole.value()->events.size());
    return 0;
}
