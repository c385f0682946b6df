// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/core/limits.h"
#include "protocol/ipc/ipcmessage.h"

/// Helpers that the decoders and encoders of the commands share.
namespace protocol::ipc {

/// Returns the value that was read by `reader`, or the error in the bytes: a field beyond the end (or a
/// string without its NUL), or bytes left over where the layout is fixed. `what` names the value in the
/// error's text.
template <class T> Result<T> checkFullyRead(const ByteReader &reader, T value, const QString &what)
{
    if (reader.failed())
        return reader.truncated(what);
    if (!reader.atEnd())
        return Error{ErrorCode::BadSize,
                     QStringLiteral("%1 ends, but %2 more bytes follow").arg(what).arg(reader.remaining()),
                     reader.position()};
    return value;
}

/// Returns the message, or LimitExceeded where its payload is too long to be sent.
inline Result<Message> withinLimit(Message message)
{
    if (message.payload.size() <= qsizetype(limits::ipcPayloadMax))
        return message;
    return encode(message).error();
}

} // namespace protocol::ipc
