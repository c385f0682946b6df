// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/messagecomposer.h"

#include "protocol/core/bytereader.h"
#include "protocol/ipc/commandcatalog.h"
#include "tests/support/fieldchecks.h"
#include "tests/support/goldenmessages.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::ipc;
using tests::GoldenMessage;

namespace {

void readMembers(ByteReader &reader, QList<ComposedField> &fields);

/// Reads the value of a field that has its defaults.
void readValue(ByteReader &reader, ComposedField &field)
{
    switch (field.layout->type) {
    case FieldType::U8:
        field.number = reader.u8();
        return;
    case FieldType::U16:
        field.number = reader.u16();
        return;
    case FieldType::U32:
        field.number = reader.u32();
        return;
    case FieldType::U64:
        field.number = reader.u64();
        return;
    case FieldType::Guid:
        field.guid = reader.guid();
        return;
    case FieldType::String:
        field.text = reader.ipcString();
        return;
    case FieldType::Bytes:
        field.bytes = byteArray(reader.take(reader.u32()));
        return;
    case FieldType::Numbers:
        field.numbers.clear();
        for (auto left = reader.u32(); left > 0 && !reader.failed(); --left)
            field.numbers.append(reader.u32());
        return;
    case FieldType::Structure:
        return readMembers(reader, field.members);
    case FieldType::Array:
        field.members.clear();
        for (auto left = reader.u32(); left > 0 && !reader.failed(); --left) {
            field.members.append(defaultItem(*field.layout));
            readMembers(reader, field.members.last().members);
        }
        return;
    }
}

void readMembers(ByteReader &reader, QList<ComposedField> &fields)
{
    for (auto &field : fields)
        readValue(reader, field);
}

} // namespace

class TestMessageComposer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void defaultsAreRead_data()
    {
        QTest::addColumn<Command>("command");
        for (const auto &notes : requestCatalog())
            QTest::newRow(qPrintable(commandName(notes.command))) << notes.command;
    }
    void defaultsAreRead()
    {
        QFETCH(Command, command);
        const auto bytes = composeRequest(command, defaultFields(command));
        QVERIFY(bytes.ok());
        const auto fields = messageFields(byteView(bytes.value()));
        QCOMPARE(tests::layoutProblem(fields, bytes.value().size()), QString());
        for (const auto &field : fields) {
            QVERIFY2(!field.damaged, qPrintable(field.value));
            QVERIFY2(field.name != QLatin1String("trailing bytes"), qPrintable(field.value));
        }
        QCOMPARE(messageCommand(byteView(bytes.value())), std::optional(command));
    }
    void everyGoldenRequestCanBeComposed_data()
    {
        QTest::addColumn<GoldenMessage>("message");
        for (const auto &message : tests::goldenMessages()) {
            const auto command = messageCommand(byteView(tests::hexBytes(message.hex)));
            const bool needsDescriptor = QLatin1String(message.name).contains(QLatin1String("user_events"));
            if (command && notesOf(*command) && !needsDescriptor)
                QTest::newRow(message.name) << message;
        }
    }
    void everyGoldenRequestCanBeComposed()
    {
        QFETCH(GoldenMessage, message);
        const auto bytes = tests::hexBytes(message.hex);
        const auto command = *messageCommand(byteView(bytes));
        auto fields = defaultFields(command);
        ByteReader reader(byteView(bytes).subspan(20));
        readMembers(reader, fields);
        QVERIFY(reader.atEnd() && !reader.failed());
        QCOMPARE(composeRequest(command, fields).valueOr({}).toHex(' '), bytes.toHex(' '));
    }
    void aLongPayloadIsRefused()
    {
        auto fields = defaultFields(Command::ApplyStartupHook);
        fields.first().text = QString((65'515 - 4) / 2 - 1, u'x');
        QCOMPARE(composeRequest(Command::ApplyStartupHook, fields).valueOr({}).size(), 65'534);
        fields.first().text += u'x';
        const auto bytes = composeRequest(Command::ApplyStartupHook, fields);
        QVERIFY(!bytes.ok());
        QCOMPARE(bytes.error().code, ErrorCode::LimitExceeded);
    }
    void noSessionOfUserEventsIsComposed()
    {
        auto fields = defaultFields(Command::CollectTracing5);
        fields.first().number = userEventsSessionType;
        const auto bytes = composeRequest(Command::CollectTracing5, fields).valueOr({});
        QCOMPARE(messageFields(byteView(bytes))[5].value, QStringLiteral("0 (streaming)"));
    }
};

CLRLENS_TEST(TestMessageComposer)
#include "tst_messagecomposer.moc"
