// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/savedmessages.h"

#include "model/files/outputfile.h"
#include "model/wire/messagetext.h"

namespace model::wire {

protocol::Result<> saveMessages(const QString &path, const QList<SavedMessage> &messages, bool revealSecrets,
                                const std::atomic<bool> &cancelled)
{
    auto file = OutputFile::create(path, Existing::Replace);
    if (!file.ok())
        return file.error();
    for (const auto &message : messages) {
        if (cancelled)
            return protocol::cancelledError();
        const QByteArray text
            = messageText(showMessage(message.entry, revealSecrets), message.headline).toUtf8() + '\n';
        const auto written = file.value().write(protocol::byteView(text));
        if (!written.ok())
            return written.error();
    }
    return file.value().publish();
}

} // namespace model::wire
