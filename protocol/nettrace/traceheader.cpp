// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/blockheader.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/limits.h"
#include "protocol/nettrace/strings.h"

#include <QDateTime>
#include <QTimeZone>

namespace protocol::nettrace {

namespace {

/// SYSTEMTIME: year, month, day of week, day, hour, minute, second, millisecond.
std::optional<std::int64_t> readSystemTime(ByteReader &reader)
{
    const int year = reader.u16();
    const int month = reader.u16();
    reader.skip(sizeof(std::uint16_t));
    const int day = reader.u16();
    const int hour = reader.u16();
    const int minute = reader.u16();
    const int second = reader.u16();
    const int millisecond = reader.u16();
    const QDate date(year, month, day);
    const QTime time(hour, minute, second, millisecond);
    // Outside of these years nanoseconds do not fit into 64 bits.
    if (!date.isValid() || !time.isValid() || year < 1700 || year > 2200)
        return std::nullopt;
    return QDateTime(date, time, Qt::UTC).toMSecsSinceEpoch() * 1'000'000;
}

void readKeyValues(ByteReader &reader, TraceHeader &header)
{
    const auto count = reader.u32();
    for (std::uint32_t i = 0; i < count && !reader.failed() && i < limits::keyValuesMax; ++i) {
        auto key = readUtf8(reader);
        auto value = readUtf8(reader);
        if (reader.failed())
            return;
        if (key == QLatin1String("HardwareThreadCount"))
            header.processorCount = value.toUInt();
        else if (key == QLatin1String("ProcessId"))
            header.processId = value.toUInt();
        else if (key == QLatin1String("ExpectedCPUSamplingRate"))
            header.samplingNanoseconds = value.toUInt();
        header.keyValues.emplace_back(std::move(key), std::move(value));
    }
}

Format formatOf(const StreamPreamble &preamble, std::uint32_t objectVersion)
{
    if (preamble.layout == StreamPreamble::Layout::V6Blocks)
        return Format::NetTraceV6;
    return objectVersion >= 1 && objectVersion <= 5 ? Format(objectVersion) : Format::NetTraceV4;
}

/// Nothing that was recorded shall be unreadable because of one bad number here.
void mendValues(TraceHeader &header, bool timeIsKnown)
{
    QStringList doubts;
    if (!timeIsKnown)
        doubts.append(QStringLiteral("the start time is no date"));
    if (header.ticksPerSecond <= 0) {
        doubts.append(QStringLiteral("%1 ticks a second, 1000000000 assumed").arg(header.ticksPerSecond));
        header.ticksPerSecond = 1'000'000'000;
    }
    if (header.pointerSize != 4 && header.pointerSize != 8) {
        doubts.append(QStringLiteral("pointers of %1 bytes, 8 assumed").arg(header.pointerSize));
        header.pointerSize = 8;
    }
    header.doubts = doubts.join(QLatin1String("; "));
}

} // namespace

Result<TraceHeader> parseTraceBody(const StreamPreamble &preamble, const BlockHeader &block, ByteView body)
{
    ByteReader reader(body, block.bodyPosition);
    TraceHeader header;
    header.format = formatOf(preamble, block.objectVersion);
    const bool rawEvents = header.format <= Format::NetPerfV2;
    if (rawEvents)
        reader.skip(sizeof(std::uint32_t)); // index of the forward reference to the end of the events
    const auto time = readSystemTime(reader);
    header.syncTimeUnixNanoseconds = time.value_or(0);
    header.syncTicks = reader.i64();
    header.ticksPerSecond = reader.i64();
    if (rawEvents)
        header.processorCount = 1;
    else
        header.pointerSize = reader.u32();
    if (reader.failed())
        return reader.truncated(QStringLiteral("Trace block"));
    if (header.format == Format::NetTraceV6) {
        readKeyValues(reader, header);
    } else if (!rawEvents) {
        header.processId = reader.u32();
        header.processorCount = reader.u32();
        header.samplingNanoseconds = reader.u32();
    }
    mendValues(header, time.has_value());
    return header;
}

} // namespace protocol::nettrace
