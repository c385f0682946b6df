// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/commandcatalog.h"
#include "protocol/ipc/ipcmessage.h"
#include "protocol/ipc/messagefields.h"
#include "tests/support/fieldchecks.h"
#include "tests/support/goldenmessages.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QSet>
#include <QtTest>

using namespace protocol;
using namespace protocol::ipc;
using tests::GoldenMessage;
using tests::hexBytes;

namespace {

constexpr std::uint32_t headerSize = 20;

/// The fields that hold no others, behind the header or the magic of an announcement.
QStringList leavesOf(const QList<MessageField> &fields)
{
    QStringList names;
    const qsizetype head = fields.first().value == QLatin1String("ADVR_V1") ? 8 : headerSize;
    for (qsizetype i = 0; i < fields.size(); ++i) {
        const bool isGroup = i + 1 < fields.size() && fields[i + 1].depth > fields[i].depth;
        if (!isGroup && fields[i].offset >= head)
            names << QString(fields[i].name).replace(u' ', u'_');
    }
    return names;
}

} // namespace

/// Every message of the protocol, both ways, field by field.
class TestGoldenMessages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachByteBelongsToOneField_data() { addMessages(); }
    void eachByteBelongsToOneField()
    {
        QFETCH(GoldenMessage, message);
        const auto bytes = hexBytes(message.hex);
        const auto fields = messageFields(byteView(bytes), message.request);
        QCOMPARE(tests::layoutProblem(fields, bytes.size()), QString());
        QVERIFY(!fields.last().damaged);
        QCOMPARE(leavesOf(fields).join(u' '), QString::fromLatin1(message.fields));
    }
    void eachMessageHasAPlaceInTheSpecification_data() { addMessages(); }
    void eachMessageHasAPlaceInTheSpecification()
    {
        QFETCH(GoldenMessage, message);
        const auto place = specificationPlace(byteView(hexBytes(message.hex)), message.request);
        QVERIFY2(!place.isEmpty() && !place.contains(QLatin1String("not listed")), qPrintable(place));
    }
    void eachCommandIsThereBothWays()
    {
        QSet<Command> asked;
        QSet<Command> answered;
        for (const auto &message : tests::goldenMessages()) {
            const auto command = messageCommand(byteView(hexBytes(message.hex)));
            if (command == Command::Ok && message.request)
                answered.insert(*message.request);
            else if (command)
                asked.insert(*command);
        }
        for (const auto &notes : requestCatalog()) {
            QVERIFY2(asked.contains(notes.command), qPrintable(commandName(notes.command)));
            QVERIFY2(answered.contains(notes.command), qPrintable(commandName(notes.command)));
        }
    }
    void eachRefusalIsReadWhateverItRefuses()
    {
        const auto refusal = tests::goldenBytes("refusal");
        const auto withText = tests::goldenBytes("refusal of GenerateCoreDump3 that says why");
        for (const auto &notes : requestCatalog()) {
            const auto fields = messageFields(byteView(refusal), notes.command);
            QCOMPARE(tests::layoutProblem(fields, refusal.size()), QString());
            QCOMPARE(fields.last().value, QStringLiteral("CORDIAGIPC_E_UNKNOWN_COMMAND (0x80131385)"));
            QCOMPARE(messageFields(byteView(withText), notes.command).last().value,
                     QStringLiteral("no room"));
        }
    }
    void theDecoderAgreesOnWhereAMessageEnds_data() { addMessages(); }
    void theDecoderAgreesOnWhereAMessageEnds()
    {
        QFETCH(GoldenMessage, message);
        const auto bytes = hexBytes(message.hex);
        if (!messageCommand(byteView(bytes)))
            return; // an announcement
        ChunkBuffer stream;
        stream.append(byteView(bytes));
        QVERIFY(std::holds_alternative<Message>(decodeMessage(stream)));
        QCOMPARE(!stream.all().empty(), message.request == Command::ProcessEnvironment);
    }

private:
    static void addMessages()
    {
        QTest::addColumn<GoldenMessage>("message");
        for (const auto &message : tests::goldenMessages())
            QTest::newRow(message.name) << message;
    }
};

CLRLENS_TEST(TestGoldenMessages)
#include "tst_goldenmessages.moc"
