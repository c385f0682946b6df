// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/export/eventlines.h"

#include "model/text/format.h"
#include "model/text/payloadtext.h"
#include "model/text/visibletext.h"
#include "protocol/core/limits.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace model {
namespace {

/// A file that became shorter gives no bytes.
bool isWhole(const EventRow &row, const QByteArray &bytes)
{
    return !bytes.isEmpty() || row.payload.size == 0 || row.payload.size > protocol::limits::blockBytesMax;
}

QByteArray jsonString(const QString &text)
{
    return text::visibleJson(
        QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact).mid(1).chopped(1));
}

QByteArray number(std::uint64_t value)
{
    return QByteArray::number(qulonglong(value));
}

QByteArray idText(const QUuid &id)
{
    return id.toByteArray(QUuid::WithoutBraces);
}

} // namespace

QByteArray csvField(const QByteArray &text)
{
    const bool plain = std::none_of(text.begin(), text.end(),
                                    [](char c) { return c == ',' || c == '"' || c == '\r' || c == '\n'; });
    if (plain)
        return text;
    QByteArray doubled = text;
    doubled.replace("\"", "\"\"");
    return '"' + doubled + '"';
}

EventLines::EventLines(const TraceSnapshot &trace, ExportFormat format, CsvCells cells, PrivateKinds leftOut,
                       CsvColumns columns)
    : m_trace(trace)
    , m_format(format)
    , m_cells(cells)
    , m_columns(columns)
    , m_payloads(trace)
{
    for (const EventType &type : *trace.types) {
        m_typeParts.push_back(typePart(type));
        m_privateFields.emplace_back(leftOut, type);
    }
}

QByteArray EventLines::typePart(const EventType &type) const
{
    const auto cell = [this](const QString &text) {
        const bool raw = m_cells == CsvCells::Raw;
        return csvField((raw ? text : text::spreadsheetCell(text)).toUtf8());
    };
    const QByteArray keywords = "0x" + QByteArray::number(qulonglong(type.keywords), 16);
    if (m_format == ExportFormat::Csv) {
        QByteArray part = cell(type.provider) + ',' + cell(type.name) + ',' + number(type.id) + ','
            + number(type.version);
        if (hasAllColumns())
            part += ',' + number(type.level) + ',' + keywords + ',' + number(type.opcode);
        return part;
    }
    return "\"provider\":" + jsonString(type.provider) + ",\"event\":" + jsonString(type.name) + ",\"id\":"
        + number(type.id) + ",\"version\":" + number(type.version) + ",\"level\":" + number(type.level)
        + ",\"keywords\":\"" + keywords + "\",\"opcode\":" + number(type.opcode);
}

QByteArray EventLines::head() const
{
    if (m_format != ExportFormat::Csv)
        return {};
    return hasAllColumns() ? "time,provider,event,id,version,level,keywords,opcode,thread,processor,activity,"
                             "relatedActivity,stack,payload\r\n"
                           : "time,provider,event,id,version,thread,stack,payload\r\n";
}

bool EventLines::hasBytes(const EventRow &row) const
{
    return isWhole(row, m_payloads.read(row.payload));
}

std::optional<QByteArray> EventLines::payload(const EventRow &row) const
{
    const EventType &type = m_trace.types->at(row.type);
    const QByteArray bytes = m_payloads.read(row.payload);
    if (!isWhole(row, bytes))
        return std::nullopt;
    const PrivateFields &privateFields = m_privateFields[row.type];
    QJsonObject fields = payloadJson(
        type, bytes, m_trace.header.pointerSize,
        [&privateFields](protocol::nettrace::FieldValues &values) { privateFields.leaveOut(values); });
    if (const QString tail = QStringLiteral("_tail");
        privateFields.leavesOutUndescribed() && fields.contains(tail))
        fields[tail] = QStringLiteral("(left out)");
    const QByteArray json = QJsonDocument(fields).toJson(QJsonDocument::Compact);
    const bool isCell = m_format == ExportFormat::Csv && m_cells == CsvCells::Neutral;
    return isCell ? text::spreadsheetJson(json) : text::visibleJson(json);
}

std::optional<QByteArray> EventLines::line(const EventRow &row) const
{
    const auto written = payload(row);
    if (!written)
        return std::nullopt;
    const QByteArray time = text::isoTime(m_trace.unixNanoseconds(row.ticks)).toLatin1();
    return m_format == ExportFormat::Csv ? csvLine(row, time, *written) : jsonLine(row, time, *written);
}

QByteArray EventLines::csvLine(const EventRow &row, const QByteArray &time, const QByteArray &payload) const
{
    QByteArray line
        = time + ',' + m_typeParts[row.type] + ',' + number(m_trace.threads->at(row.thread).id) + ',';
    if (hasAllColumns()) {
        const HeaderIds ids = m_payloads.headerIds(row.payload);
        const auto cell = [](const QUuid &id) { return id.isNull() ? QByteArray() : idText(id); };
        line += (ids.processor ? number(*ids.processor) : QByteArray()) + ',' + cell(ids.activity) + ','
            + cell(ids.related) + ',';
    }
    return line + stack(row, " ", "") + ',' + csvField(payload) + "\r\n";
}

QByteArray EventLines::jsonLine(const EventRow &row, const QByteArray &time, const QByteArray &payload) const
{
    const HeaderIds ids = m_payloads.headerIds(row.payload);
    const auto quoted = [](const QUuid &id) {
        return id.isNull() ? QByteArray("null") : QByteArray('"' + idText(id) + '"');
    };
    return "{\"time\":\"" + time + "\"," + m_typeParts[row.type]
        + ",\"thread\":" + number(m_trace.threads->at(row.thread).id)
        + ",\"processor\":" + (ids.processor ? number(*ids.processor) : QByteArray("null"))
        + ",\"activity\":" + quoted(ids.activity) + ",\"relatedActivity\":" + quoted(ids.related)
        + ",\"stack\":[" + stack(row, ",", "\"") + "],\"payload\":" + payload + "}\n";
}

QByteArray EventLines::stack(const EventRow &row, const char *separator, const char *quote) const
{
    QByteArray text;
    for (const std::uint64_t address : m_trace.stacks->frames(row.stack)) {
        if (!text.isEmpty())
            text += separator;
        text += quote + ("0x" + QByteArray::number(qulonglong(address), 16)) + quote;
    }
    return text;
}

} // namespace model
