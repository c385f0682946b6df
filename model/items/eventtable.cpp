// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventtable.h"

#include "model/export/privatefields.h"
#include "model/text/payloadtext.h"
#include "model/text/visibletext.h"

#include <algorithm>

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
    Table(const std::shared_ptr<const TraceSnapshot> &trace, PrivateKinds leftOut,
          const std::vector<EventColumn> &columns)
        : m_trace(trace)
        , m_cells(columns)
        , m_lines(*trace, ExportFormat::Csv, CsvCells::Neutral, leftOut)
    {
        m_cells.setSnapshot(trace);
        m_readsPayloads = std::ranges::any_of(columns, [](const EventColumn &column) {
            return column.kind == EventColumn::Kind::Field || column.kind == EventColumn::Kind::Payload;
        });
        for (const EventType &type : *trace->types)
            m_privateFields.emplace_back(leftOut, type);
    }

    std::optional<QByteArray> line(std::uint64_t event, const EventRow &row)
    {
        if (m_readsPayloads && !m_lines.hasBytes(row))
            return std::nullopt; // empty cells would say that it has no such field
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
            cells += cellOf(column.kind == EventColumn::Kind::Field ? fieldText(row, i)
                                                                    : m_cells.text(event, row, i));
        }
        return lineOf(cells);
    }

private:
    QString fieldText(const EventRow &row, std::size_t column)
    {
        auto value = m_cells.value(row, column);
        if (!value)
            return {};
        m_privateFields[row.type].leaveOut(*value, m_cells.columns()[column].field);
        return payloadValue(*value);
    }

    const std::shared_ptr<const TraceSnapshot> m_trace;
    std::vector<PrivateFields> m_privateFields; ///< by type
    EventCells m_cells;
    const EventLines m_lines;
    bool m_readsPayloads = false; ///< for any column
};

} // namespace

MakeCsvTable csvOf(ShownColumns shown)
{
    if (shown.columns.empty())
        return {};
    return
        [shown = std::move(shown)](const std::shared_ptr<const TraceSnapshot> &trace, PrivateKinds leftOut) {
            QByteArrayList titles;
            for (const QString &title : shown.titles)
                titles += cellOf(title);
            const auto table = std::make_shared<Table>(trace, leftOut, shown.columns);
            return CsvTable{lineOf(titles), [table](std::uint64_t event, const EventRow &row) {
                                return table->line(event, row);
                            }};
        };
}

} // namespace model
