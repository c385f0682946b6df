// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/inflate.h"

#include "model/words/texts.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <zlib.h>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

Result<QByteArray> inflated(protocol::ByteView bytes, std::uint64_t size, std::uint64_t most,
                            std::uint64_t position)
{
    constexpr std::uint64_t ratioMax = 1032; // a code of 2 bits makes 258 bytes
    if (size > most || size / ratioMax > bytes.size() || bytes.size() > std::numeric_limits<uInt>::max()
        || size > std::numeric_limits<uInt>::max())
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("%1 deflated bytes claim to be %2").arg(bytes.size()).arg(size), position};
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return Error{ErrorCode::OutOfMemory, Texts::tr("no memory to inflate"), position};
    const auto end = [](z_stream *opened) { (void)inflateEnd(opened); };
    const std::unique_ptr<z_stream, decltype(end)> ended(&stream, end);

    QByteArray result(qsizetype(size), Qt::Uninitialized);
    std::uint8_t nothing = 0; // zlib wants an address also for no bytes
    stream.next_in = bytes.empty() ? &nothing : const_cast<Bytef *>(bytes.data());
    stream.avail_in = uInt(bytes.size());
    stream.next_out = size == 0 ? &nothing : reinterpret_cast<Bytef *>(result.data());
    stream.avail_out = uInt(size);
    const int outcome = inflate(&stream, Z_FINISH);
    if (outcome != Z_STREAM_END || stream.avail_out != 0)
        return Error{ErrorCode::BadValue, Texts::tr("damaged deflated bytes"), position};
    return result;
}

} // namespace model
