// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/advertise.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/bytewriter.h"
#include "protocol/core/texts.h"

#include <algorithm>
#include <cstring>

namespace protocol::ipc {

namespace {

constexpr char advertiseMagic[] = "ADVR_V1"; // the NUL belongs to it
constexpr std::size_t advertiseMagicSize = sizeof advertiseMagic;
static_assert(advertiseMagicSize == 8);

} // namespace

QByteArray encodeAdvertise(const Advertise &advertise)
{
    ByteWriter writer;
    writer.raw(QByteArray(advertiseMagic, advertiseMagicSize));
    writer.guid(advertise.runtimeCookie);
    writer.u64(advertise.processId);
    writer.u16(0);
    return writer.takeBytes();
}

Decoded<Advertise> decodeAdvertise(ChunkBuffer &stream)
{
    const auto arrived = stream.all();
    const auto start = arrived.first(std::min(arrived.size(), advertiseMagicSize));
    if (!start.empty() && std::memcmp(start.data(), advertiseMagic, start.size()) != 0)
        return Error{ErrorCode::BadMagic,
                     Texts::tr("expected the magic ADVR_V1, found the bytes %1")
                         .arg(QString::fromLatin1(byteArray(start).toHex(' '))),
                     stream.position()};
    if (arrived.size() < advertiseSize)
        return NeedMore{};
    ByteReader reader(arrived.first(advertiseSize), stream.position());
    reader.skip(advertiseMagicSize);
    Advertise advertise;
    advertise.runtimeCookie = reader.guid();
    advertise.processId = reader.u64();
    stream.drop(advertiseSize);
    return advertise;
}

} // namespace protocol::ipc
