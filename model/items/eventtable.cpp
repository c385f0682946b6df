// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventtable.h"

#include "model/export/privatefields.h"
#include "model/text/visibletext.h"

namespace model {

namespace {

QByteArray cellOf(const QString &text)
{
    return csvField(text::spreadsheetCell(text).toUtf8());
}

QByteArray lineOf(const QByteArrayList &cells)
{
    return cells.join(',') + "\r\n";
}

/// Writes the rows of one file.
class Table {
public:
    Table(const std::shared_ptr<const TraceSnapshot> &trace,
          const std::shared_ptr<const PayloadSource> &payloads, PrivateFields privateFields,
          const std::vector<EventColumn> &columns)
        : m_trace(trace)
        , m_payloads(payloads)
        , m_leavesOut(privateFields == PrivateFields::LeftOut)
        , m_cells(columns)
        , m_lines(*trace, *payloads, ExportFormat::Csv, CsvCells::Neutral, privateFields)
    {
        m_cells.setSnapshot(trace, payloads);
        for (const EventType &type : *trace->types)
            m_isPrivate.push_back(m_leavesOut && anyPrivateField(shownFields(type)));
    }

    std::optional<QByteArray> line(std::uint64_t event, const EventRow &row)
    {
        QByteArrayList cells;
        for (std::size_t i = 0; i < m_cells.columns().size(); ++i) {
            const EventColumn &column = m_cells.columns()[i];
            if (column.kind == EventColumn::Kind::Payload) {
                const auto payload = m_lines.payload(row);
                if (!payload)
                    return std::nullopt;
                cells += csvField(*payload);
                continue;
            }
            QString text = m_cells.text(event, row, i);
            if (m_leavesOut && column.kind == EventColumn::Kind::Field && isPathField(column.field))
                text = withoutFolder(text);
            // A field may have a private one within: of such an event none is written.
            const bool isLeftOut
                = column.kind == EventColumn::Kind::Field && !text.isEmpty() && m_isPrivate[row.type];
            cells += isLeftOut ? QByteArray("(left out)") : cellOf(text);
        }
        return lineOf(cells);
    }

private:
    const std::shared_ptr<const TraceSnapshot> m_trace;
    const std::shared_ptr<const PayloadSource> m_payloads;
    const bool m_leavesOut; ///< what is private
    std::vector<bool> m_isPrivate; ///< by type: it has fields that are left out
    EventCells m_cells;
    const EventLines m_lines;
};

} // namespace

MakeCsvTable csvOf(ShownColumns shown)
{
    if (shown.columns.empty())
        return {};
    return [shown = std::move(shown)](const std::shared_ptr<const TraceSnapshot> &trace,
                                      const std::shared_ptr<const PayloadSource> &payloads,
                                      PrivateFields privateFields) {
        QByteArrayList titles;
        for (const QString &title : shown.titles)
            titles += cellOf(title);
        const auto table = std::make_shared<Table>(trace, payloads, privateFields, shown.columns);
        return CsvTable{lineOf(titles), [table](std::uint64_t event, const EventRow &row) {
                            return table->line(event, row);
                        }};
    };
}

} // namespace model
