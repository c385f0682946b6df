// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tracefile.h"

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "model/reading/readtrace.h"
#include "model/text/errortext.h"

#include <thread>

namespace app::cli {

protocol::Result<TraceFile> readTraceFile(const QString &path)
{
    auto payloads = model::PayloadSource::open(path);
    if (!payloads.ok())
        return payloads.error();
    TraceFile read;
    read.path = path;
    read.payloads = std::move(payloads).value();
    read.bytes = read.payloads->file().size();
    const std::atomic<bool> never = false;
    const model::ReadControl control{never, [](const std::shared_ptr<const model::TraceSnapshot> &) {}};
    auto trace
        = model::readWholeFile(read.payloads->file(), path, control, std::thread::hardware_concurrency());
    if (!trace.ok())
        return trace.error();
    read.trace = std::move(trace).value();
    return read;
}

int failReading(const QString &path, const protocol::Error &error)
{
    printError(model::describeError(error, QStringLiteral("Reading %1").arg(path)).sentence());
    return Failure;
}

int failShrunk(const TraceFile &file)
{
    printError(QStringLiteral("%1 became shorter while it was read: what was printed is not all of it. "
                              "Try again once nobody writes to the file.")
                   .arg(file.path));
    return Failure;
}

} // namespace app::cli
