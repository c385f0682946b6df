// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventcopy.h"

#include "model/items/tabletext.h"

#include <algorithm>

namespace model {

namespace {

constexpr int copiedAtOnce = 256;

TableForm formOf(EventCopy::Format format)
{
    switch (format) {
    case EventCopy::Format::Tsv:
        return TableForm::Tsv;
    case EventCopy::Format::Csv:
        return TableForm::Csv;
    case EventCopy::Format::Markdown:
        return TableForm::Markdown;
    case EventCopy::Format::Text:
    case EventCopy::Format::JsonLines:
        break;
    }
    return TableForm::Text;
}

} // namespace

EventCopy::EventCopy(EventRows rows, std::vector<RowRange> ranges, std::vector<EventColumn> columns,
                     QStringList titles, Format format, Limits limits)
    : m_rows(std::move(rows))
    , m_ranges(std::move(ranges))
    , m_titles(std::move(titles))
    , m_format(format)
    , m_limits(limits)
    , m_cells(std::move(columns))
{
    for (const RowRange &range : m_ranges)
        m_all += range.size();
}

bool EventCopy::isDone() const
{
    return m_range == m_ranges.size() || m_written >= m_limits.rows || m_text.size() > m_limits.characters;
}

double EventCopy::work(LongJob::Deadline deadline, const JobRunner::CancelFlag &cancel)
{
    if (!m_isReady)
        writeHead();
    while (!isDone() && !cancel && std::chrono::steady_clock::now() < deadline) {
        for (int i = 0; i < copiedAtOnce && !isDone(); ++i) {
            const RowRange &range = m_ranges[m_range];
            if (m_inRange < range.size()) {
                writeRow(m_rows.eventAt(range.from + m_inRange++));
                ++m_written;
            } else {
                ++m_range;
                m_inRange = 0;
            }
        }
    }
    const auto all = double(std::min(m_all, m_limits.rows) + 1);
    return isDone() ? 1 : double(m_written) / all;
}

void EventCopy::writeHead()
{
    m_isReady = true;
    m_cells.setSnapshot(m_rows.snapshot);
    if (m_format != Format::JsonLines)
        m_text += tableHead(m_titles, formOf(m_format));
    else
        m_lines.emplace(*m_rows.snapshot, ExportFormat::JsonLines);
}

void EventCopy::writeRow(std::uint64_t event)
{
    const EventRow row = m_rows.snapshot->events.row(event);
    if (m_format == Format::JsonLines) {
        // A file that was cut meanwhile no longer has the event.
        if (const auto line = m_lines->line(row))
            m_text += QString::fromUtf8(*line);
        return;
    }
    QStringList cells;
    for (std::size_t column = 0; column < m_cells.columns().size(); ++column)
        cells += tableCell(m_cells.text(event, row, column), formOf(m_format));
    m_text += tableLine(cells, formOf(m_format));
}

} // namespace model
