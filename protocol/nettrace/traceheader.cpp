// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/blockheader.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/limits.h"
#include "protocol/core/texts.h"
#include "protocol/nettrace/strings.h"

#include <bit>
#include <QDateTime>
#include <QTimeZone>

namespace protocol::nettrace {

namespace {

constexpr std::int64_t assumedTicksPerSecond = 1'000'000'000;
constexpr std::int64_t ticksPerSecondMax = 1'000'000'000'000; ///< no clock has more

/// Reads a SYSTEMTIME (year, month, day of week, day, hour, minute, second, millisecond) as nanoseconds since
/// 1970.
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
        if (reader.failed()) {
            header.doubts = Texts::tr("only %1 of its %2 keys with values can be read").arg(i).arg(count);
            return;
        }
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

/// Returns the size, 4 or 8, from which fewer flipped bits lead to the damaged one.
std::uint32_t likelyPointerSize(std::uint32_t damaged)
{
    return std::popcount(damaged ^ 4u) < std::popcount(damaged ^ 8u) ? 4 : 8;
}

/// Replaces values that make no sense by usual ones, so that one bad number makes no trace unreadable.
void mendValues(TraceHeader &header, bool timeIsKnown)
{
    QStringList doubts;
    if (!header.doubts.isEmpty())
        doubts.append(header.doubts);
    if (!timeIsKnown)
        doubts.append(Texts::tr("the start time is no date"));
    if (header.ticksPerSecond <= 0 || header.ticksPerSecond > ticksPerSecondMax) {
        doubts.append(
            Texts::tr("%1 ticks a second, %2 assumed").arg(header.ticksPerSecond).arg(assumedTicksPerSecond));
        header.ticksPerSecond = assumedTicksPerSecond;
    }
    if (header.pointerSize != 4 && header.pointerSize != 8) {
        const auto likely = likelyPointerSize(header.pointerSize);
        doubts.append(Texts::tr("pointers of %1 bytes, %2 assumed").arg(header.pointerSize).arg(likely));
        header.pointerSize = likely;
    }
    header.doubts = doubts.join(QLatin1String("; "));
}

} // namespace

Result<TraceHeader> parseTraceBody(const StreamPreamble &preamble, const BlockHeader &block, ByteView body)
{
    ByteReader reader(body, block.bodyPosition);
    TraceHeader header;
    header.format = formatOf(preamble, block.objectVersion);
    const bool blocklessEvents = header.format <= Format::NetPerfV2;
    if (blocklessEvents)
        reader.skip(sizeof(std::uint32_t)); // index of the forward reference to the end of the events
    const auto time = readSystemTime(reader);
    header.syncTimeUnixNanoseconds = time.value_or(0);
    header.syncTicks = reader.i64();
    header.ticksPerSecond = reader.i64();
    if (blocklessEvents)
        header.processorCount = 1;
    else
        header.pointerSize = reader.u32();
    if (reader.failed())
        return reader.truncated(Texts::tr("Trace block"));
    if (header.format == Format::NetTraceV6) {
        readKeyValues(reader, header);
    } else if (!blocklessEvents) {
        header.processId = reader.u32();
        header.processorCount = reader.u32();
        header.samplingNanoseconds = reader.u32();
    }
    mendValues(header, time.has_value());
    return header;
}

std::optional<std::size_t> traceBodySize(ByteView body)
{
    constexpr std::size_t fixedSize = 36; // time, ticks, ticks a second, pointer size
    ByteReader reader(body);
    reader.skip(fixedSize);
    const std::uint64_t strings = 2 * std::uint64_t(reader.u32());
    for (std::uint64_t i = 0; i < strings && !reader.failed(); ++i)
        reader.skip(reader.varUInt32());
    return reader.failed() ? std::nullopt : std::optional(reader.offset());
}

TraceHeader assumedTraceHeader(Format format)
{
    TraceHeader header;
    header.format = format;
    header.ticksPerSecond = assumedTicksPerSecond;
    return header;
}

} // namespace protocol::nettrace
