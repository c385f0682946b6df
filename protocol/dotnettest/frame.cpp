// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/dotnettest/frame.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/bytewriter.h"
#include "protocol/core/texts.h"

namespace protocol::dotnettest {

namespace {

constexpr std::int32_t lengthSize = 4;
constexpr std::int32_t serializerIdSize = 4;

Error tooLong(qint64 length, std::uint64_t position)
{
    return {ErrorCode::LimitExceeded,
            protocol::Texts::tr("a frame with a length of %1 bytes: at most %2 are read and sent")
                .arg(length)
                .arg(frameLengthMax),
            position};
}

} // namespace

Result<QByteArray> encodeFrame(std::int32_t serializerId, const QByteArray &body)
{
    const qint64 length = serializerIdSize + body.size();
    if (length > frameLengthMax)
        return tooLong(length, 0);
    ByteWriter writer;
    writer.i32(std::int32_t(length));
    writer.i32(serializerId);
    writer.raw(body);
    return writer.takeBytes();
}

Decoded<Frame> decodeFrame(ChunkBuffer &stream)
{
    ByteReader reader(stream.all(), stream.position());
    const auto length = reader.i32();
    if (reader.failed())
        return NeedMore{};
    if (length < serializerIdSize)
        return Error{
            ErrorCode::BadSize,
            Texts::tr("a frame with a length of %1 bytes, where its serializer id has 4").arg(length),
            stream.position()};
    if (length > frameLengthMax)
        return tooLong(length, stream.position());
    if (reader.remaining() < std::size_t(length))
        return NeedMore{};

    Frame frame;
    frame.serializerId = reader.i32();
    frame.position = reader.position();
    frame.body = byteArray(reader.take(std::size_t(length - serializerIdSize)));
    stream.drop(std::size_t(lengthSize) + std::size_t(length));
    return frame;
}

} // namespace protocol::dotnettest
