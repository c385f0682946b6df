// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/longjob.h"
#include "model/export/eventlines.h"
#include "model/items/eventcolumns.h"
#include "model/items/eventrows.h"

namespace model {

/// Writes rows of the event table as text for the clipboard.
///
/// Cells are those of tableCell(). JSON Lines are those of `clrlens-cli export`: all that an
/// event has, whatever the columns are.
class EventCopy : public LongJob::Work {
public:
    enum class Format : std::uint8_t {
        Text, ///< cells with two spaces between them
        Tsv, ///< with a header
        Csv, ///< RFC 4180, with a header
        JsonLines,
        Markdown, ///< a table
    };
    struct Limits {
        std::uint64_t rows = 0;
        qsizetype characters = 0; ///< the text ends with the row that goes beyond
    };

    /// `titles` are those of the columns.
    EventCopy(EventRows rows, std::vector<RowRange> ranges, std::vector<EventColumn> columns,
              QStringList titles, Format format, Limits limits);

    double work(LongJob::Deadline deadline, const JobRunner::CancelFlag &cancel) override;

    // At the end:
    const QString &text() const { return m_text; }
    std::uint64_t rows() const { return m_written; } ///< in the text
    /// Returns whether it ended before the rows that were wanted, because the text became too long.
    bool isTooLong() const { return m_written < std::min(m_all, m_limits.rows); }

private:
    bool isDone() const;
    void writeHead();
    void writeRow(std::uint64_t event);

    const EventRows m_rows;
    const std::vector<RowRange> m_ranges;
    const QStringList m_titles;
    const Format m_format;
    const Limits m_limits;
    EventCells m_cells;
    std::optional<EventLines> m_lines;
    bool m_isReady = false;
    std::size_t m_range = 0;
    std::uint64_t m_inRange = 0;
    std::uint64_t m_written = 0;
    std::uint64_t m_all = 0;
    QString m_text;
};

} // namespace model
