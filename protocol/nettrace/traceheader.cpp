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

/// A time as a header says it, and what is wrong with it, if anything.
struct HeaderTime {
    std::int64_t unixNanoseconds = 0;
    QString doubt;
};

/// Reads a SYSTEMTIME: year, month, day of week, day, hour, minute, second, millisecond. Runtimes round the
/// last up to 1000, which is the next second.
HeaderTime readSystemTime(ByteReader &reader)
{
    constexpr int secondsOfMinute = 60;
    constexpr int millisecondsOfSecond = 1000;
    const int year = reader.u16();
    const int month = reader.u16();
    reader.skip(sizeof(std::uint16_t));
    const int day = reader.u16();
    const int hour = reader.u16();
    const int minute = reader.u16();
    const int second = reader.u16();
    const int millisecond = reader.u16();
    const auto padded = [](int number) { return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0')); };
    const QString text = QStringLiteral("%1-%2-%3 %4:%5:%6.%7")
                             .arg(QString::number(year), padded(month), padded(day), padded(hour),
                                  padded(minute), padded(second), padded(millisecond));
    const QDate date(year, month, day);
    // Outside of these years nanoseconds do not fit into 64 bits.
    if (!date.isValid() || year < 1700 || year > 2200)
        return {0, Texts::tr("the start time %1 is no date, 1970-01-01 assumed").arg(text)};
    const bool isClock = QTime(hour, minute, 0).isValid() && second <= secondsOfMinute;
    const bool isWhole = isClock && millisecond <= millisecondsOfSecond;
    const QDateTime start = QDateTime(date, isClock ? QTime(hour, minute, 0) : QTime(0, 0), Qt::UTC)
                                .addSecs(isClock ? second : 0)
                                .addMSecs(isWhole ? millisecond : 0);
    return {start.toMSecsSinceEpoch() * 1'000'000,
            isWhole ? QString()
                    : Texts::tr("the start time %1 is no time, %2 assumed")
                          .arg(text, start.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")))};
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
void mendValues(TraceHeader &header, const QString &timeDoubt)
{
    QStringList doubts;
    if (!header.doubts.isEmpty())
        doubts.append(header.doubts);
    if (!timeDoubt.isEmpty())
        doubts.append(timeDoubt);
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
    const HeaderTime time = readSystemTime(reader);
    header.syncTimeUnixNanoseconds = time.unixNanoseconds;
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
    mendValues(header, time.doubt);
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
