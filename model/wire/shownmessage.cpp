// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/shownmessage.h"

#include "model/text/format.h"
#include "model/text/hexdump.h"
#include "model/text/secretdetection.h"
#include "model/text/visibletext.h"
#include "protocol/core/bytes.h"
#include "protocol/ipc/commandcatalog.h"
#include "protocol/ipc/messagefields.h"

#include <algorithm>

namespace model::wire {

using protocol::byteView;
using protocol::ipc::FieldKind;
using protocol::ipc::MessageField;

namespace {

bool isSecret(const MessageField &field)
{
    switch (field.kind) {
    case FieldKind::Plain:
        return false;
    case FieldKind::EnvironmentEntry:
    case FieldKind::Unknown:
        return field.size > 0;
    case FieldKind::Arguments:
    case FieldKind::CommandLine:
        return field.size > 0 && (field.damaged || text::argumentsLookSecret(field.value));
    }
    return true;
}

/// Says of damaged and of unknown bytes only what is wrong with them, or how many there are.
bool valueTellsContent(const MessageField &field)
{
    return !field.damaged && field.kind != FieldKind::Unknown;
}

ShownField shownField(const MessageField &field, bool mask)
{
    const bool maskValue = mask && valueTellsContent(field) && !field.value.isEmpty();
    return {text::visible(field.name),
            maskValue ? QString::fromUtf16(maskedText) : text::visible(field.value, text::fullLengthMax),
            field.offset,
            field.size,
            field.depth,
            mask,
            field.damaged,
            QString(field.meaning)};
}

/// Overwrites what is masked of a field.
void maskBytes(QByteArray &bytes, const MessageField &field)
{
    constexpr qsizetype countSize = 4;
    constexpr qsizetype unitSize = 2;
    const bool isText = valueTellsContent(field) && field.size >= countSize + unitSize;
    if (!isText) {
        std::fill_n(bytes.begin() + field.offset, field.size, '\0');
        return;
    }
    // The count in front and the NUL behind stay.
    constexpr char16_t masked = u'•';
    const auto end = field.offset + field.size - unitSize;
    for (auto at = field.offset + countSize; at < end; at += unitSize) {
        bytes[at] = char(masked & 0xff);
        bytes[at + 1] = char(masked >> 8);
    }
}

/// A message that was longer than what is kept is not damaged: its last field says how it is.
void sayWhatIsNotKept(QList<ShownField> &fields, const WireMessage &message)
{
    if (message.size <= quint64(message.bytes.size()))
        return;
    if (fields.isEmpty() || !fields.last().damaged)
        fields.append({QStringLiteral("rest"), {}, message.bytes.size(), 0, 0, false, false, {}});
    fields.last().damaged = false;
    fields.last().value = Journal::tr("not kept: only the first %1 of %2 bytes are")
                              .arg(text::count(quint64(message.bytes.size())), text::count(message.size));
}

} // namespace

ShownMessage showMessage(const JournalEntry &entry, bool revealSecrets)
{
    auto shown = showBytes(entry.message.bytes, entry.request, revealSecrets);
    sayWhatIsNotKept(shown.fields, entry.message);
    shown.damaged = std::ranges::any_of(shown.fields, &ShownField::damaged);
    return shown;
}

ShownMessage showBytes(const QByteArray &bytes, std::optional<protocol::ipc::Command> request,
                       bool revealSecrets)
{
    ShownMessage shown;
    shown.title = messageTitle(bytes, request);
    shown.place = protocol::ipc::specificationPlace(byteView(bytes), request);
    shown.bytes = bytes;
    QList<text::ByteRange> masked;
    const auto fields = protocol::ipc::messageFields(byteView(bytes), request);
    shown.fields.reserve(fields.size());
    for (const auto &field : fields) {
        const bool secret = isSecret(field);
        const bool mask = secret && !revealSecrets;
        shown.hasSecrets = shown.hasSecrets || secret;
        shown.damaged = shown.damaged || field.damaged;
        if (mask) {
            masked.append({field.offset, field.size});
            maskBytes(shown.bytes, field);
        }
        shown.fields.append(shownField(field, mask));
    }
    shown.hasMasked = !masked.isEmpty();
    shown.hexDump = text::hexDump(bytes.first(std::min(bytes.size(), hexDumpBytesMax)), masked);
    if (bytes.size() > hexDumpBytesMax)
        shown.hexDump
            += Journal::tr("\n… and %1 more bytes").arg(text::count(quint64(bytes.size() - hexDumpBytesMax)));
    return shown;
}

qsizetype fieldAt(const QList<ShownField> &fields, qsizetype offset)
{
    // What is in a group comes behind it.
    for (auto i = fields.size(); i-- > 0;) {
        if (offset >= fields[i].offset && offset < fields[i].offset + fields[i].size)
            return i;
    }
    return -1;
}

QString messageTitle(const JournalEntry &entry)
{
    return messageTitle(entry.message.bytes, entry.request);
}

QString messageTitle(const QByteArray &bytes, std::optional<protocol::ipc::Command> request)
{
    const auto name = protocol::ipc::messageName(byteView(bytes));
    if (name.isNull())
        return Journal::tr("not a message");
    const auto command = protocol::ipc::messageCommand(byteView(bytes));
    const bool isReply = command == protocol::ipc::Command::Ok || command == protocol::ipc::Command::Error;
    return request && isReply ? QStringLiteral("%1 (%2)").arg(name, protocol::ipc::commandName(*request))
                              : name;
}

} // namespace model::wire
