// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/wire/shownmessage.h"
#include "protocol/core/result.h"

#include <QStringList>

namespace model::wire {

/// Bytes from anywhere, taken apart as messages one behind the other.
class DecodedMessages {
public:
    struct Part {
        qsizetype offset = 0;
        qsizetype size = 0;
        std::optional<protocol::ipc::Command> request; ///< of a reply: what it answers
        QString title; ///< as messageTitle()
    };
    static constexpr qsizetype partsMax = 1000;

    DecodedMessages() = default;
    /// `request` is the name of the command that a reply answers where no request is before it; empty, or not
    /// known, for none.
    DecodedMessages(QByteArray bytes, const QString &request);

    /// Does the same for the bytes that a text stands for, with the errors of bytesFromText().
    static protocol::Result<DecodedMessages> fromText(const QString &text, const QString &request);
    /// Does the same for the contents of a file, which are a text where isHexText(). For a worker. Errors:
    /// NotFound, AccessDenied, IoError; LimitExceeded above decodedBytesMax; those of bytesFromText().
    static protocol::Result<DecodedMessages> fromFile(const QString &path, const QString &request);

    /// At most partsMax; what follows belongs to none.
    const QList<Part> &parts() const { return m_parts; }
    bool hasMore() const { return m_hasMore; }
    const QByteArray &bytes() const { return m_bytes; }
    /// Returns the message of that part, empty where there is none.
    ShownMessage message(qsizetype part, bool revealSecrets) const;

    /// Returns the names of all commands that can be requested, for a choice.
    static QStringList requestNames();

private:
    QByteArray m_bytes;
    QList<Part> m_parts;
    bool m_hasMore = false;
};

} // namespace model::wire
