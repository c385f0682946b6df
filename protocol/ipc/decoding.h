// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/core/limits.h"
#include "protocol/core/texts.h"
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
                     Texts::tr("%1 ends, but %2 more bytes follow").arg(what).arg(reader.remaining()),
                     reader.position()};
    return value;
}

/// Returns whether `text` can be sent as a string that must not be empty. `what` names it in the error's
/// text. Errors: BadValue for an empty one and for one with a NUL inside, behind which the runtime would read
/// nothing.
inline Result<> checkText(const QString &text, const QString &what)
{
    if (text.isEmpty())
        return Error{ErrorCode::BadValue, Texts::tr("%1 is empty").arg(what)};
    if (text.contains(QChar(u'\0')))
        return Error{ErrorCode::BadValue, Texts::tr("%1 has a NUL in it").arg(what)};
    return {};
}

/// Returns the message, or LimitExceeded where its payload is too long to be sent.
inline Result<Message> withinLimit(Message message)
{
    if (message.payload.size() <= qsizetype(limits::ipcPayloadMax))
        return message;
    return encode(message).error();
}

} // namespace protocol::ipc
