// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/core/limits.h"
#include "protocol/ipc/ipcmessage.h"

/// What the decoders and encoders of the single commands share.
namespace protocol::ipc {

/// The value that `reader` was read into, or what was wrong with the bytes: a field beyond the end (or a
/// string without its NUL), or bytes left over where the layout is fixed.
template <class T> Result<T> wholly(const ByteReader &reader, T value, const QString &what)
{
    if (reader.failed())
        return reader.truncated(what);
    if (!reader.atEnd())
        return Error{ErrorCode::BadSize,
                     QStringLiteral("%1 ends, but %2 more bytes follow").arg(what).arg(reader.remaining()),
                     reader.position()};
    return value;
}

/// The message, or LimitExceeded before anything was sent.
inline Result<Message> withinLimit(Message message)
{
    if (message.payload.size() <= qsizetype(limits::ipcPayloadMax))
        return message;
    return encode(message).error();
}

} // namespace protocol::ipc
