// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/shownmessage.h"

#include "model/text/format.h"
#include "model/text/hexdump.h"
#include "model/text/secretdetection.h"
#include "model/text/visibletext.h"
#include "protocol/core/bytes.h"
#include "protocol/ipc/messagefields.h"

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
            maskValue ? QStringLiteral("••••••••") : text::visible(field.value, text::fullLengthMax),
            field.offset,
            field.size,
            field.depth,
            mask,
            field.damaged};
}

/// A message that was longer than what is kept is not damaged: its last field says how it is.
void sayWhatIsNotKept(QList<ShownField> &fields, const WireMessage &message)
{
    if (message.size <= quint64(message.bytes.size()))
        return;
    if (fields.isEmpty() || !fields.last().damaged)
        fields.append({QStringLiteral("rest"), {}, message.bytes.size(), 0, 0, false, false});
    fields.last().damaged = false;
    fields.last().value = Journal::tr("not kept: only the first %1 of %2 bytes are")
                              .arg(text::count(quint64(message.bytes.size())), text::count(message.size));
}

} // namespace

ShownMessage showMessage(const JournalEntry &entry, bool revealSecrets)
{
    ShownMessage shown;
    QList<text::ByteRange> masked;
    const auto fields = protocol::ipc::messageFields(byteView(entry.message.bytes), entry.request);
    shown.fields.reserve(fields.size());
    for (const auto &field : fields) {
        const bool secret = isSecret(field);
        shown.hasSecrets = shown.hasSecrets || secret;
        if (secret && !revealSecrets)
            masked.append({field.offset, field.size});
        shown.fields.append(shownField(field, secret && !revealSecrets));
    }
    sayWhatIsNotKept(shown.fields, entry.message);
    shown.hexDump = text::hexDump(entry.message.bytes, masked);
    return shown;
}

QString messageTitle(const JournalEntry &entry)
{
    const auto name = protocol::ipc::messageName(byteView(entry.message.bytes));
    if (name.isNull())
        return Journal::tr("not a message");
    return entry.request ? QStringLiteral("%1 (%2)").arg(name, protocol::ipc::commandName(*entry.request))
                         : name;
}

} // namespace model::wire
