// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/readtrace.h"

#include "model/reading/parallelreader.h"
#include "model/reading/sequentialreader.h"
#include "model/store/payloadsource.h"

#include <new>
#include <thread>

namespace model {

using protocol::ErrorCode;

namespace {

protocol::Result<std::shared_ptr<const TraceSnapshot>>
readSequentially(const PositionalFile &file, const QString &path, const ReadControl &control,
                 const std::shared_ptr<const TraceSnapshot> &headers)
{
    SequentialReader reader(file, path, &control.cancelled);
    if (headers)
        reader.knowBlocks(*headers);
    const auto size = file.size();
    auto state = SequentialReader::State::More;
    try {
        while (state != SequentialReader::State::Finished) {
            if (control.cancelled) {
                reader.abandon(readingStopped());
                break;
            }
            const auto result = reader.read(size, true, control.interval);
            if (!result.ok())
                return result.error();
            state = result.value();
            if (state != SequentialReader::State::Finished)
                control.publish(reader.snapshot());
        }
    } catch (const std::bad_alloc &) {
        reader.giveUp(outOfMemory());
    }
    auto snapshot = reader.snapshot();
    control.publish(snapshot);
    return snapshot;
}

} // namespace

protocol::Result<std::shared_ptr<const TraceSnapshot>>
readWholeFile(const PositionalFile &file, const QString &path, const ReadControl &control, unsigned workers)
{
    std::shared_ptr<const TraceSnapshot> headers; // of all blocks, where they are known before they are read
    try {
        ParallelReader reader(file, path, control);
        const auto scan = reader.scan(workers);
        if (!scan.ok())
            return scan.error();
        if (scan.value() == ParallelReader::Scan::Ready)
            return reader.read(workers);
        headers = reader.headersOnly();
        if (headers)
            control.publish(headers);
    } catch (const std::bad_alloc &) {
        // Reading in order takes less memory: it needs no list of all blocks.
    }
    return orOutOfMemory([&] { return readSequentially(file, path, control, headers); });
}

protocol::Result<std::shared_ptr<const TraceSnapshot>> readTrace(const QString &path,
                                                                 const std::atomic<bool> &cancelled)
{
    auto payloads = PayloadSource::open(path);
    if (!payloads.ok())
        return payloads.error();
    const ReadControl control{cancelled, [](const std::shared_ptr<const TraceSnapshot> &) {}};
    auto result = readWholeFile(payloads.value()->file(), path, control, std::thread::hardware_concurrency());
    if (!result.ok())
        return result;
    if (cancelled && result.value()->endedEarly && result.value()->endedEarly->code == ErrorCode::Cancelled)
        return *result.value()->endedEarly;
    // Only this function has the snapshot so far. A copy would take memory, of which reading may have left
    // none.
    std::const_pointer_cast<TraceSnapshot>(result.value())->payloads = std::move(payloads).value();
    return result;
}

protocol::Result<std::shared_ptr<const TraceSnapshot>> readTrace(const QString &path)
{
    const std::atomic<bool> never = false;
    return readTrace(path, never);
}

} // namespace model
