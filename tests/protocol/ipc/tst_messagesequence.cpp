// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/messagesequence.h"

#include "protocol/ipc/messagefields.h"
#include "tests/support/goldenmessages.h"
#include "tests/support/testprogram.h"

#include <cstring>
#include <QtTest>

using namespace protocol;
using namespace protocol::ipc;
using tests::goldenBytes;

namespace {

/// "0+20 ProcessInfo3", "20+90 OK (ProcessInfo3)"; bytes that are no message have no name.
QStringList partsOf(const QByteArray &bytes, std::optional<Command> request = {})
{
    QStringList parts;
    MessageSequence sequence(byteView(bytes), request);
    while (const auto part = sequence.next()) {
        auto text = QStringLiteral("%1+%2 %3")
                        .arg(part->offset)
                        .arg(part->bytes.size())
                        .arg(messageName(part->bytes));
        if (part->request)
            text += QStringLiteral(" (%1)").arg(commandName(*part->request));
        parts << text.trimmed();
    }
    return parts;
}

} // namespace

class TestMessageSequence : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aReplyAnswersTheRequestBeforeIt()
    {
        const auto stop = goldenBytes("StopTracing");
        const auto stopped = goldenBytes("reply of StopTracing");
        const auto refusal = goldenBytes("refusal");
        QCOMPARE(
            partsOf(stop + stopped + goldenBytes("ProcessInfo") + refusal),
            (QStringList{QStringLiteral("0+28 StopTracing"), QStringLiteral("28+28 OK (StopTracing)"),
                         QStringLiteral("56+20 ProcessInfo"), QStringLiteral("76+24 Error (ProcessInfo)")}));
        QCOMPARE(partsOf(stopped), QStringList{QStringLiteral("0+28 OK")});
        QCOMPARE(partsOf(stopped, Command::StopTracing),
                 QStringList{QStringLiteral("0+28 OK (StopTracing)")});
        QCOMPARE(partsOf({}), QStringList());
    }
    void aSecondReplyToOneRequestIsTold()
    {
        const auto stop = goldenBytes("StopTracing");
        const auto stopped = goldenBytes("reply of StopTracing");
        const auto secondReplies = [](const QByteArray &bytes) {
            QList<bool> told;
            MessageSequence sequence(byteView(bytes));
            while (const auto part = sequence.next())
                told.append(part->isSecondReply);
            return told;
        };
        QCOMPARE(secondReplies(stop + stopped + stopped + stop + stopped),
                 (QList<bool>{false, false, true, false, false}));
        QCOMPARE(secondReplies(stopped + goldenBytes("refusal")), (QList<bool>{false, true}));
    }
    void anEnvironmentBelongsToItsReply()
    {
        const auto environment = goldenBytes("reply of ProcessEnvironment");
        const auto asked = goldenBytes("ProcessEnvironment");
        const auto parts = partsOf(asked + environment + asked + environment + "x");
        QCOMPARE(parts.size(), 5);
        QCOMPARE(parts[1], QStringLiteral("20+%1 OK (ProcessEnvironment)").arg(environment.size()));
        QVERIFY(parts[3].endsWith(QLatin1String("OK (ProcessEnvironment)")));
        QCOMPARE(parts[4], QStringLiteral("%1+1  (ProcessEnvironment)").arg(2 * (20 + environment.size())));
    }
    void aStreamOfEventsGoesOn()
    {
        const auto reply = goldenBytes("reply of CollectTracing2");
        const QByteArray stream = reply + "Nettrace and so on";
        QCOMPARE(partsOf(stream, Command::CollectTracing2),
                 QStringList{QStringLiteral("0+46 OK (CollectTracing2)")});
        const auto fields = messageFields(byteView(stream), Command::CollectTracing2);
        QCOMPARE(fields.last().name, QStringLiteral("event stream"));
    }
    void anAnnouncementIsAMessage()
    {
        const auto announced = goldenBytes("Advertise");
        QCOMPARE(partsOf(announced + goldenBytes("ProcessInfo") + announced),
                 (QStringList{QStringLiteral("0+34 Advertise"), QStringLiteral("34+20 ProcessInfo"),
                              QStringLiteral("54+34 Advertise (ProcessInfo)")}));
    }
    void whatIsDamagedEndsWhereAMessageBegins()
    {
        const auto info = goldenBytes("ProcessInfo");
        QCOMPARE(partsOf("abc" + info),
                 (QStringList{QStringLiteral("0+3"), QStringLiteral("3+20 ProcessInfo")}));
        const auto hook = goldenBytes("ApplyStartupHook");
        // One that was cut says a size that reaches into the next one.
        QCOMPARE(partsOf(hook.chopped(5) + info),
                 (QStringList{QStringLiteral("0+%1 ApplyStartupHook").arg(hook.size() - 5),
                              QStringLiteral("%1+20 ProcessInfo").arg(hook.size() - 5)}));
        QCOMPARE(partsOf(hook.chopped(5) + info + info).size(), 3);
        QCOMPARE(partsOf(hook.chopped(5)).size(), 1);
        // A size that is less than a header has.
        auto small = info;
        small[14] = 3;
        QCOMPARE(partsOf(small + info).size(), 2);
        // A header that was cut.
        QCOMPARE(partsOf(info.first(15) + info),
                 (QStringList{QStringLiteral("0+15"), QStringLiteral("15+20 ProcessInfo")}));
    }
    void eachByteIsInOnePart()
    {
        QByteArray bytes;
        for (const auto &message : tests::goldenMessages())
            bytes += goldenBytes(message.name);
        for (qsizetype cut = 0; cut < bytes.size(); cut += 7) {
            const QByteArray damaged = bytes.first(cut) + bytes.mid(cut + 3);
            std::size_t at = 0;
            MessageSequence sequence(byteView(damaged));
            while (const auto part = sequence.next()) {
                QCOMPARE(part->offset, at);
                QVERIFY(!part->bytes.empty());
                at += part->bytes.size();
            }
            QCOMPARE(at, std::size_t(damaged.size()));
        }
    }
    void manyBeginningsCostNoMoreThanTheirBytes()
    {
        // Each byte is looked at a few times only, whichever of the two beginnings is never found.
        for (const char *beginning : {"xDOTNET_IPC_V1", "xADVR_V1"}) {
            const auto bytes = QByteArray(beginning, qsizetype(std::strlen(beginning)) + 1).repeated(50'000);
            std::size_t parts = 0;
            MessageSequence sequence(byteView(bytes));
            while (sequence.next())
                ++parts;
            QVERIFY(parts > 100);
        }
    }
};

CLRLENS_TEST(TestMessageSequence)
#include "tst_messagesequence.moc"
