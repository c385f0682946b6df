// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/export/tracecopies.h"

#include "model/export/privatecopy.h"
#include "model/sidecar/sidecarfile.h"
#include "model/sidecar/tracefiles.h"
#include "model/text/format.h"
#include "model/words/plurals.h"
#include "model/words/texts.h"

#include <QStringList>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

/// Gives the copy what is noted beside the trace. The copy is good without it.
void copySidecar(const QString &from, const ScopeExport &request)
{
    removeSidecar(request.to); // of a file that was replaced
    const auto read = readSidecar(from);
    if (!read.ok() || !read.value())
        return;
    Sidecar sidecar = *read.value();
    leaveOut(sidecar, request.leftOut);
    (void)writeSidecar(request.to, sidecar);
}

QString saidOf(const Rewritten &written, const QString &to)
{
    const CopyCounts &counts = written.counts;
    QStringList sentences{
        Texts::tr("Wrote %1 of %2 events into %3, %4.", nullptr, text::plural(counts.read))
            .arg(text::count(counts.written), text::count(counts.read), to, text::bytes(counts.bytes))};
    if (counts.dropped > 0)
        sentences += Texts::tr("Of these, %1 were dropped while they were recorded.", nullptr,
                               text::plural(counts.dropped))
                         .arg(text::count(counts.dropped));
    if (const auto lost = counts.undefined + counts.tooLarge; lost > 0)
        sentences += Texts::tr("%1 could not be written: their types are not defined, or they are too "
                               "large for the format.")
                         .arg(text::count(lost));
    if (!written.source.anomalies.empty())
        sentences += Texts::tr("The trace is damaged in %1 places.", nullptr,
                               text::plural(written.source.anomalies.size()))
                         .arg(text::count(written.source.anomalies.size()));
    return sentences.join(QLatin1Char(' '));
}

Result<QString> writeRepaired(const std::shared_ptr<const TraceSnapshot> &trace, const ScopeExport &request,
                              const std::atomic<bool> &cancel)
{
    const auto repaired
        = repairTrace(trace->filePath, request.to, request.existing, cancel, changesFor(request.leftOut));
    if (!repaired.ok())
        return repaired.error();
    copySidecar(trace->filePath, request);
    return saidOf(repaired.value(), request.to);
}

Result<QString> writeWhole(const std::shared_ptr<const TraceSnapshot> &trace, const ScopeExport &request,
                           const std::function<void(double)> &progress, const std::atomic<bool> &cancel)
{
    if (request.leftOut)
        return writeRepaired(trace, request, cancel);
    const auto copied = copyTrace(trace->filePath, request.to, request.existing, cancel, progress);
    if (!copied.ok())
        return copied.error();
    return Texts::tr("Saved as %1.").arg(request.to);
}

Result<QString> writeScope(const std::shared_ptr<const TraceSnapshot> &trace, const ScopeExport &request,
                           const std::atomic<bool> &cancel)
{
    const auto cut = cutScope(trace, request, cancel);
    if (!cut.ok())
        return cut.error();
    if (!cut.value().written)
        return Error{ErrorCode::NotFound, Texts::tr("no event is selected")};
    copySidecar(trace->filePath, request);
    return saidOf(*cut.value().written, request.to);
}

} // namespace

Result<QString> writeCopy(const std::shared_ptr<const TraceSnapshot> &trace, CopyKind kind,
                          const ScopeExport &request, const std::function<void(double)> &progress,
                          const std::atomic<bool> &cancel)
{
    switch (kind) {
    case CopyKind::Whole:
        return writeWhole(trace, request, progress, cancel);
    case CopyKind::Repaired:
        return writeRepaired(trace, request, cancel);
    case CopyKind::Scope:
        return writeScope(trace, request, cancel);
    case CopyKind::Csv:
    case CopyKind::JsonLines:
        break;
    }
    const auto format = kind == CopyKind::Csv ? ExportFormat::Csv : ExportFormat::JsonLines;
    const auto exported = exportScope(trace, request, format, progress, cancel);
    if (!exported.ok())
        return exported.error();
    return Texts::tr("Wrote %1 events into %2.", nullptr, text::plural(exported.value()))
        .arg(text::count(exported.value()), request.to);
}

} // namespace model
