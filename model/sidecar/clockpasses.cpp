// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sidecar/clockpasses.h"

#include "model/words/texts.h"
#include "protocol/core/bytereader.h"
#include "protocol/core/bytewriter.h"

#include <limits>

namespace model {

namespace {

using protocol::ByteReader;
using protocol::ByteView;
using protocol::ByteWriter;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

constexpr char clocksMagic[] = "ClrClock";
constexpr std::size_t magicBytes = sizeof clocksMagic - 1;
constexpr std::uint32_t headerBytesLeast = 4 * sizeof(std::int64_t);
constexpr std::uint32_t headerBytesMax = 4096;
constexpr std::size_t beforeHeader = magicBytes + 2 * sizeof(std::uint32_t);
constexpr std::size_t lengthBytesMax = 10; ///< of a var
constexpr unsigned kindBits = 2;

} // namespace

QByteArray clocksHeaderBytes(const ClocksHeader &header)
{
    ByteWriter writer;
    writer.raw(QByteArray::fromRawData(clocksMagic, magicBytes));
    writer.u32(clocksVersion);
    const QByteArray why = header.whyNone.toUtf8().first(
        std::min(header.whyNone.toUtf8().size(), qsizetype(clocksTextBytesMax)));
    writer.u32(headerBytesLeast + std::uint32_t(why.size()));
    writer.i64(header.ticks);
    writer.i64(header.ticksPerSecond);
    writer.i64(header.unixNanoseconds);
    writer.i64(header.processId);
    writer.raw(why);
    return writer.takeBytes();
}

QByteArray clockPassBytes(std::int64_t ticksBefore, const ClockPass &pass)
{
    ByteWriter body;
    body.varUInt(std::uint64_t(pass.ticks) - std::uint64_t(ticksBefore));
    std::uint64_t next = 0;
    for (const ThreadClock &thread : pass.threads) {
        body.varUInt((thread.thread - next) << kindBits | std::uint64_t(thread.change));
        body.varUInt(thread.nanoseconds);
        next = thread.thread + 1;
    }
    ByteWriter whole;
    whole.varUInt(body.size());
    whole.raw(body.bytes());
    return whole.takeBytes();
}

Result<> ClockPassReader::fail(ErrorCode code, const QString &text)
{
    m_error = Error{code, text, m_position};
    m_pending.clear();
    return *m_error;
}

Result<> ClockPassReader::feed(ByteView bytes, const Take &take)
{
    if (m_error)
        return *m_error;
    const bool joins = !m_pending.isEmpty();
    if (joins) {
        m_pending.append(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
        bytes = protocol::byteView(m_pending);
    }
    while (!bytes.empty()) {
        const auto used = m_header ? takePass(bytes, take) : takeHeader(bytes);
        if (!used.ok())
            return fail(used.error().code, used.error().text);
        if (used.value() == 0)
            break;
        m_position += used.value();
        bytes = bytes.subspan(used.value());
    }
    m_pending = protocol::byteArray(bytes);
    return {};
}

Result<std::size_t> ClockPassReader::takeHeader(ByteView bytes)
{
    const auto magic = bytes.first(std::min(bytes.size(), magicBytes));
    if (!std::equal(magic.begin(), magic.end(), clocksMagic))
        return Error{ErrorCode::BadMagic, Texts::tr("it is no file of thread clocks")};
    if (bytes.size() < beforeHeader)
        return std::size_t(0);
    ByteReader reader(bytes.subspan(magicBytes));
    const std::uint32_t version = reader.u32();
    const std::uint32_t size = reader.u32();
    if (version > clocksVersion)
        return Error{ErrorCode::Unsupported,
                     Texts::tr("version %1 of the thread clocks; this program knows %2")
                         .arg(version)
                         .arg(clocksVersion)};
    if (version == 0 || size < headerBytesLeast || size > headerBytesMax)
        return Error{ErrorCode::BadSize, Texts::tr("a header of %1 bytes").arg(size)};
    if (reader.remaining() < size)
        return std::size_t(0);
    ClocksHeader header;
    header.ticks = reader.i64();
    header.ticksPerSecond = reader.i64();
    header.unixNanoseconds = reader.i64();
    header.processId = reader.i64();
    const ByteView text = reader.take(std::min<std::size_t>(size - headerBytesLeast, clocksTextBytesMax));
    header.whyNone = QString::fromUtf8(protocol::byteArray(text));
    if (header.ticksPerSecond <= 0)
        return Error{ErrorCode::BadValue, Texts::tr("a clock without ticks")};
    m_header = header;
    m_pass.ticks = header.ticks;
    return beforeHeader + size;
}

Result<std::size_t> ClockPassReader::takePass(ByteView bytes, const Take &take)
{
    ByteReader reader(bytes);
    const std::uint64_t size = reader.varUInt64();
    if (reader.failed()) {
        if (bytes.size() < lengthBytesMax)
            return std::size_t(0);
        return Error{ErrorCode::BadSize, Texts::tr("a pass of impossible length")};
    }
    if (size == 0 || size > clocksPassBytesMax)
        return Error{ErrorCode::BadSize, Texts::tr("a pass of %1 bytes").arg(size)};
    if (reader.remaining() < size)
        return std::size_t(0);
    if (!decode(reader.take(size)))
        return Error{ErrorCode::BadValue, Texts::tr("a pass that cannot be")};
    take(m_pass);
    return reader.offset();
}

bool ClockPassReader::decode(ByteView bytes)
{
    ByteReader reader(bytes);
    const std::uint64_t gone = reader.varUInt64();
    if (gone > std::uint64_t(std::numeric_limits<std::int64_t>::max()) - std::uint64_t(m_pass.ticks))
        return false;
    m_pass.ticks = std::int64_t(std::uint64_t(m_pass.ticks) + gone);
    m_pass.threads.clear();
    std::uint64_t next = 0;
    while (!reader.failed() && !reader.atEnd()) {
        const std::uint64_t named = reader.varUInt64();
        const auto kind = named & ((1u << kindBits) - 1);
        const std::uint64_t skipped = named >> kindBits;
        const std::uint64_t nanoseconds = reader.varUInt64();
        if (kind > std::uint64_t(ClockChange::Began) || next + skipped < next
            || next + skipped == std::numeric_limits<std::uint64_t>::max())
            return false;
        m_pass.threads.push_back({next + skipped, ClockChange(kind), nanoseconds});
        next += skipped + 1;
    }
    return !reader.failed();
}

} // namespace model
