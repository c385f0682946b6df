// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a trace file, read whole with two threads and again as a file that grows. Byte 0 says in how
// many steps. What is shown must lie in the file, and both ways must show as many events where nothing is
// damaged.
#include "model/reading/readtrace.h"
#include "model/reading/sequentialreader.h"
#include "tests/fuzz/budget.h"
#include "tests/fuzz/memoryfile.h"

using namespace model;
using fuzz::check;

namespace {

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
    const fuzz::MemoryFile bytes(data + 1, size - 1);
    const auto file = PositionalFile::open(bytes.path());
    check(file.ok());
    const std::atomic<bool> never = false;
    const ReadControl control{never, [](const std::shared_ptr<const TraceSnapshot> &) {}};
    const auto whole
        = fuzz::within(fuzz::traceLimits, size, [&] { return readWholeFile(file.value(), {}, control, 2); });
    const auto grown = fuzz::within(fuzz::growingLimits, size, [&] {
        return readGrowing(file.value(), (size - 1) / (1 + data[0] % 64) + 1);
    });
    check(whole.ok() == bool(grown));
    if (!grown)
        return 0;
    fuzz::checkSnapshot(*whole.value(), size - 1);
    fuzz::checkSnapshot(*grown, size - 1);
    if (whole.value()->anomalies->empty())
        check(grown->events.size() == whole.value()->events.size());
    return 0;
}
