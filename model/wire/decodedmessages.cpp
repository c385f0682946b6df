// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/decodedmessages.h"

#include "model/files/positionalfile.h"
#include "model/wire/pastedbytes.h"
#include "model/words/texts.h"
#include "protocol/ipc/commandcatalog.h"
#include "protocol/ipc/messagesequence.h"

namespace model::wire {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

/// Opens none but regular files: a FIFO would be waited for until a process writes to it.
Result<QByteArray> readFile(const QString &path)
{
    const auto file = PositionalFile::open(path);
    if (!file.ok())
        return file.error();
    QByteArray bytes(decodedBytesMax + 1, Qt::Uninitialized);
    const auto count
        = file.value().read(0, {reinterpret_cast<std::uint8_t *>(bytes.data()), std::size_t(bytes.size())});
    bytes.truncate(qsizetype(count));
    if (bytes.size() > decodedBytesMax)
        return Error{
            ErrorCode::LimitExceeded,
            Texts::tr("the file has more than the %1 bytes that are decoded at once").arg(decodedBytesMax)};
    return bytes;
}

} // namespace

DecodedMessages::DecodedMessages(QByteArray bytes, const QString &request)
    : m_bytes(std::move(bytes))
{
    protocol::ipc::MessageSequence sequence(protocol::byteView(m_bytes),
                                            protocol::ipc::requestNamed(request));
    while (const auto part = sequence.next()) {
        if (m_parts.size() == partsMax) {
            m_hasMore = true;
            return;
        }
        QString title = messageTitle(protocol::byteArray(part->bytes), part->request);
        if (part->isSecondReply)
            title += QLatin1String(", ") % Texts::tr("a second reply to the same request");
        m_parts.append({qsizetype(part->offset), qsizetype(part->bytes.size()), part->request, title});
    }
}

Result<DecodedMessages> DecodedMessages::fromText(const QString &text, const QString &request)
{
    auto bytes = bytesFromText(text);
    if (!bytes.ok())
        return bytes.error();
    return DecodedMessages(std::move(bytes).value(), request);
}

Result<DecodedMessages> DecodedMessages::fromFile(const QString &path, const QString &request)
{
    auto bytes = readFile(path);
    if (!bytes.ok())
        return bytes.error();
    if (isHexText(bytes.value()))
        return fromText(QString::fromLatin1(bytes.value()), request);
    return DecodedMessages(std::move(bytes).value(), request);
}

ShownMessage DecodedMessages::message(qsizetype part, bool revealSecrets) const
{
    if (part < 0 || part >= m_parts.size())
        return {};
    const auto &shown = m_parts[part];
    return showBytes(m_bytes.mid(shown.offset, shown.size), shown.request, revealSecrets);
}

QStringList DecodedMessages::requestNames()
{
    QStringList names;
    for (const auto &notes : protocol::ipc::requestCatalog())
        names.append(protocol::ipc::commandName(notes.command));
    return names;
}

} // namespace model::wire
