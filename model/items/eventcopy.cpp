// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventcopy.h"

#include "model/text/visibletext.h"

#include <algorithm>

namespace model {

namespace {

constexpr int copiedAtOnce = 256;

/// Markdown would take these for markup of its own or of HTML.
QString markdownCell(const QString &text)
{
    QString escaped;
    escaped.reserve(text.size());
    for (const QChar c : text) {
        if (QStringView(u"\\`*[]<>|~&").contains(c))
            escaped += u'\\';
        escaped += c;
    }
    return escaped;
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
    m_source = m_rows.payloads->source();
    m_cells.setSnapshot(m_rows.snapshot, m_source);
    switch (m_format) {
    case Format::Text:
        break;
    case Format::JsonLines:
        if (m_source)
            m_lines.emplace(*m_rows.snapshot, *m_source, ExportFormat::JsonLines);
        break;
    case Format::Tsv:
    case Format::Csv:
    case Format::Markdown: {
        QStringList cells;
        for (const QString &title : m_titles)
            cells += cell(title);
        writeLine(cells);
        if (m_format == Format::Markdown)
            m_text += QStringLiteral("|") % QStringLiteral(" --- |").repeated(m_titles.size()) % u'\n';
        break;
    }
    }
}

void EventCopy::writeRow(std::uint64_t event)
{
    const EventRow row = m_rows.snapshot->events.row(event);
    if (m_format == Format::JsonLines) {
        // A file that was cut meanwhile no longer has the event.
        if (const auto line = m_lines ? m_lines->line(row) : std::nullopt)
            m_text += QString::fromUtf8(*line);
        return;
    }
    QStringList cells;
    for (std::size_t column = 0; column < m_cells.columns().size(); ++column)
        cells += cell(m_cells.text(event, row, column));
    writeLine(cells);
}

QString EventCopy::cell(const QString &text) const
{
    switch (m_format) {
    case Format::Tsv:
        return text::spreadsheetCell(text);
    case Format::Csv:
        return QString::fromUtf8(csvField(text::spreadsheetCell(text).toUtf8()));
    case Format::Markdown:
        return markdownCell(text::visible(text, text::fullLengthMax));
    case Format::Text:
    case Format::JsonLines:
        break;
    }
    return text::visible(text, text::fullLengthMax);
}

void EventCopy::writeLine(const QStringList &cells)
{
    switch (m_format) {
    case Format::Text:
    case Format::JsonLines:
        m_text += cells.join(QStringLiteral("  ")) % u'\n';
        break;
    case Format::Tsv:
        m_text += cells.join(u'\t') % u'\n';
        break;
    case Format::Csv:
        m_text += cells.join(u',') % QStringLiteral("\r\n");
        break;
    case Format::Markdown:
        m_text += QStringLiteral("| ") % cells.join(QStringLiteral(" | ")) % QStringLiteral(" |\n");
        break;
    }
}

} // namespace model
