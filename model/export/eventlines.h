// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/export/privatefields.h"
#include "model/payload/payloadreader.h"
#include "model/store/tracesnapshot.h"

#include <QJsonObject>

namespace model {

enum class ExportFormat : std::uint8_t { Csv, JsonLines };
/// How CSV cells are written that a spreadsheet would take for a formula, or that contain controls.
enum class CsvCells : std::uint8_t {
    Neutral, ///< text::spreadsheetCell(); of the payload spreadsheetJson()
    Raw, ///< unchanged
};
/// Which columns CSV has. JSON Lines has all.
enum class CsvColumns : std::uint8_t {
    Usual,
    All, ///< also level, keywords, opcode, processor, activity and related activity
};

/// Events as lines of text: time, provider, event, id, version, thread, stack (leaf first), payload; and
/// level, keywords, opcode, processor, activity and related activity. For one thread at a time.
///
/// CSV is RFC 4180 with a header row; addresses of the stack are separated by spaces and the payload is one
/// JSON object. JSON Lines has one object a line, in the same order, with the stack as an array. JSON is
/// exact; characters that would act on a terminal are escaped in it.
class EventLines {
public:
    EventLines(const TraceSnapshot &trace, ExportFormat format, CsvCells cells = CsvCells::Neutral,
               PrivateKinds leftOut = {}, CsvColumns columns = CsvColumns::Usual);

    QByteArray head() const; ///< before the first event
    /// Returns an event's line, or nothing when the file no longer has the bytes of its payload.
    std::optional<QByteArray> line(const EventRow &row) const;
    /// Returns whether the file still has the bytes of the event's payload.
    bool hasBytes(const EventRow &row) const;
    /// Returns the payload as it stands in a line, without the quotes of CSV; nothing as line() does.
    std::optional<QByteArray> payload(const EventRow &row) const;

private:
    /// Returns the part of a line between time and thread, which all events of a type share.
    QByteArray typePart(const EventType &type) const;
    bool hasAllColumns() const { return m_format != ExportFormat::Csv || m_columns == CsvColumns::All; }
    QByteArray csvLine(const EventRow &row, const QByteArray &time, const QByteArray &payload) const;
    QByteArray jsonLine(const EventRow &row, const QByteArray &time, const QByteArray &payload) const;
    QByteArray stack(const EventRow &row, const char *separator, const char *quote) const;

    const TraceSnapshot &m_trace;
    const ExportFormat m_format;
    const CsvCells m_cells;
    const CsvColumns m_columns;
    mutable PayloadReader m_payloads;
    std::vector<QByteArray> m_typeParts;
    std::vector<PrivateFields> m_privateFields; ///< by type
};

/// Returns a field of a CSV row, in quotes where it needs them.
QByteArray csvField(const QByteArray &text);

} // namespace model
