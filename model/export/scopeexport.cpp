// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/export/scopeexport.h"

#include "model/export/privatecopy.h"
#include "model/files/outputfile.h"
#include "model/words/texts.h"

#include <algorithm>
#include <cmath>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr qsizetype writeBytes = qsizetype(1) << 20; ///< that are collected before they are written
constexpr std::uint64_t rowsAtOnce = 4096; ///< between two looks at `cancel`

Error cancelledExport()
{
    return Error{ErrorCode::Cancelled, model::Texts::tr("the export was cancelled")};
}

double nanosecondsOf(double seconds)
{
    constexpr double secondsMax = 9e9; // more do not fit into 64 bits of nanoseconds
    return std::clamp(seconds, 0.0, secondsMax) * 1e9;
}

} // namespace

Result<std::uint64_t> exportScope(const std::shared_ptr<const TraceSnapshot> &trace,
                                  const ScopeExport &request, ExportFormat format,
                                  const std::function<void(double)> &progress,
                                  const std::atomic<bool> &cancel)
{
    const std::vector<std::uint32_t> selected = request.selected.list(trace, cancel);
    if (cancel.load(std::memory_order_relaxed))
        return cancelledExport();
    auto file = OutputFile::create(request.to, request.existing);
    if (!file.ok())
        return file.error();
    CsvTable table;
    if (format == ExportFormat::Csv && request.csvTable) {
        table = request.csvTable(trace, request.leftOut);
    } else {
        const auto lines
            = std::make_shared<const EventLines>(*trace, format, CsvCells::Neutral, request.leftOut);
        table.head = lines->head();
        table.line = [lines](std::uint64_t, const EventRow &row) { return lines->line(row); };
    }
    QByteArray text = table.head;
    for (std::size_t i = 0; i < selected.size(); ++i) {
        const auto line = table.line(selected[i], trace->events.row(selected[i]));
        if (!line)
            return Error{ErrorCode::Truncated,
                         model::Texts::tr("the trace became shorter while it was exported")};
        text += *line;
        if (text.size() >= writeBytes) {
            if (auto written = file.value().write(protocol::byteView(text)); !written.ok())
                return written.error();
            text.clear();
        }
        if (i % rowsAtOnce == 0) {
            if (cancel.load(std::memory_order_relaxed))
                return cancelledExport();
            progress(double(i) / double(selected.size()));
        }
    }
    if (auto written = file.value().write(protocol::byteView(text)); !written.ok())
        return written.error();
    if (auto published = file.value().publish(); !published.ok())
        return published.error();
    return std::uint64_t(selected.size());
}

Result<CutTrace> cutScope(const std::shared_ptr<const TraceSnapshot> &trace, const ScopeExport &request,
                          const std::atomic<bool> &cancel)
{
    CutSelection selection;
    const auto &time = request.selected.selection.time;
    if (!request.selected.selection.isWhole()) {
        const std::vector<std::uint32_t> rows = request.selected.list(trace, cancel);
        if (cancel.load(std::memory_order_relaxed))
            return cancelledExport();
        std::vector<std::uint64_t> positions;
        positions.reserve(rows.size());
        for (const std::uint32_t row : rows)
            positions.push_back(trace->events.row(row).payload.position);
        std::ranges::sort(positions);
        selection.payloadPositions = std::move(positions);
        // The range as well, so that drops outside of it do not count; rounded outwards, because the
        // positions say exactly which events are meant.
        if (time) {
            selection.from = CutTime{std::int64_t(std::floor(nanosecondsOf(time->from))), true};
            selection.to = CutTime{std::int64_t(std::ceil(nanosecondsOf(time->to))), true};
        }
    }
    selection.changes = changesFor(request.leftOut);
    if (!trace->payloads) // nothing was read yet
        return cutTrace(trace->filePath, request.to, request.existing, selection, cancel);
    return cutTrace(trace->payloads->file(), trace->filePath, request.to, request.existing, selection,
                    cancel);
}

} // namespace model
