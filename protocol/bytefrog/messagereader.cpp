// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/bytefrog/messagereader.h"

#include "protocol/bytefrog/exitlayout.h"
#include "protocol/bytefrog/messagelayout.h"
#include "protocol/core/texts.h"

namespace protocol::bytefrog {

void MessageReader::append(ByteView bytes)
{
    if (m_error)
        return;
    m_stream.drop(m_stream.size() - m_left.size());
    m_stream.append(bytes);
    m_left = m_stream.all();
}

Decoded<Message> MessageReader::next()
{
    if (m_error)
        return *m_error;
    if (m_left.empty())
        return NeedMore{};
    const auto type = m_left.front();
    if (!hasPlace(type, m_channel, m_dialect)) [[unlikely]]
        return misplaced(type);
    if (m_dialect == Dialect::Version1 && MessageType(type) == MessageType::MethodExit) {
        const auto decided = exitDialect(m_left, m_ended);
        if (!decided)
            return NeedMore{};
        m_dialect = *decided;
    }
    const auto front = readFront(m_left, m_dialect);
    if (front.tooLong > 0) [[unlikely]]
        return fail(ErrorCode::LimitExceeded,
                    Texts::tr("a configuration of %1 bytes, at most %2 are read")
                        .arg(front.tooLong)
                        .arg(configurationBytesMax));
    if (front.size == 0) {
        if (m_ended)
            return fail(ErrorCode::Truncated,
                        Texts::tr("%1 ends early: %2 bytes left")
                            .arg(messageName(MessageType(type)))
                            .arg(m_left.size()));
        return NeedMore{};
    }
    m_left = m_left.subspan(front.size);
    return front.message;
}

Error MessageReader::fail(ErrorCode code, const QString &text)
{
    m_error = Error{code, text, position()};
    return *m_error;
}

Error MessageReader::misplaced(std::uint8_t type)
{
    if (m_channel == Channel::Greeting)
        return fail(ErrorCode::BadMagic, Texts::tr("expected a hello, found the byte %1").arg(type));
    if (isKnown(type, m_dialect))
        return fail(ErrorCode::BadValue,
                    Texts::tr("%1 has no place on this connection").arg(messageName(MessageType(type))));
    return fail(ErrorCode::BadValue,
                Texts::tr("no message of this version begins with the byte %1").arg(type));
}

} // namespace protocol::bytefrog
