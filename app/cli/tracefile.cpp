// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tracefile.h"

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "model/reading/readtrace.h"
#include "model/text/errortext.h"

#include <thread>

namespace app::cli {

namespace {

/// What was read of a larger file may not stay in memory, and is better fetched in large pieces.
constexpr std::uint64_t mappedBytesMost = 256u << 20;

} // namespace

protocol::Result<TraceFile> readTraceFile(const QString &path)
{
    auto payloads = model::PayloadSource::open(path);
    if (!payloads.ok())
        return payloads.error();
    TraceFile read;
    read.path = path;
    const std::shared_ptr<model::PayloadSource> source = std::move(payloads).value();
    read.bytes = source->file().size();
    if (read.bytes <= mappedBytesMost)
        source->map(read.bytes);
    const std::atomic<bool> never = false;
    const model::ReadControl control{never, [](const std::shared_ptr<const model::TraceSnapshot> &) {}};
    auto trace = model::readWholeFile(source->file(), path, control, std::thread::hardware_concurrency());
    if (!trace.ok())
        return trace.error();
    read.trace = model::withPayloads(*trace.value(), source);
    return read;
}

int failReading(const QString &path, const protocol::Error &error)
{
    printError(model::describeError(error, QStringLiteral("Reading %1").arg(path), model::ErrorSubject::File)
                   .sentence());
    return Failure;
}

int finishReading(const TraceFile &file, int status, bool isLost)
{
    if (isLost || file.shrank()) {
        printError(QStringLiteral("%1 became shorter while it was read: what was printed is not all of it. "
                                  "Try again once no program writes to the file.")
                       .arg(file.path));
        return Failure;
    }
    const auto &early = file.trace->endedEarly;
    if (early && early->code == protocol::ErrorCode::OutOfMemory) {
        printError(QStringLiteral("There is not enough memory for all of %1: what was printed is not all of "
                                  "it. Close other programs, or cut a part out of the file.")
                       .arg(file.path));
        return Failure;
    }
    return status;
}

} // namespace app::cli
