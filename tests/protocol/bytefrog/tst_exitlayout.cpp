// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/bytefrog/exitlayout.h"

#include "protocol/bytefrog/messagereader.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::bytefrog;
using tests::hexBytes;

namespace {

constexpr std::uint32_t fourDays = 4 * 24 * 3600 * 1000U;

/// A few calls of one thread and the name of a method, as an agent of that dialect sends them.
QByteArray calls(Dialect dialect, std::uint16_t thread, std::uint32_t time, std::uint16_t line)
{
    ByteWriter out;
    const auto add = [&](const Message &message) { (void)appendMessage(out, message, dialect); };
    for (std::uint32_t i = 0; i < 40; ++i) {
        add({.type = MessageType::MethodExit,
             .thread = thread,
             .line = line,
             .relativeTimestamp = time,
             .sequence = 3 * i,
             .method = i % 7});
        add({.type = MessageType::MethodEntry,
             .thread = thread,
             .relativeTimestamp = time + 1,
             .sequence = 3 * i + 1,
             .method = i % 7});
        add({.type = MessageType::MapMethodSignature, .method = i, .text = "a/B.c;1;()V"});
    }
    return out.takeBytes();
}

} // namespace

/// Version 1 is two protocols: which one it is shows at the first method exit.
class TestExitLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bothLayoutsAreTold_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<int>("thread");
        QTest::addColumn<quint32>("time");
        QTest::addColumn<int>("line");
        for (const auto dialect : {Dialect::Original, Dialect::CodePulse1}) {
            const char *const name = dialect == Dialect::Original ? "original" : "Code Pulse";
            // Among the threads are those whose number is that of a message.
            for (const int thread : {0, 1, 9, 10, 11, 12, 14, 20, 21, 22, 23, 50, 99, 255, 276, 0xffff}) {
                for (const quint32 time : {0U, 12U, 0x141414U, fourDays})
                    for (const int line : {0, 4, 20, 257, 0xffff})
                        QTest::newRow(qPrintable(QStringLiteral("%1, thread %2, time %3, line %4")
                                                     .arg(QLatin1String(name))
                                                     .arg(thread)
                                                     .arg(time)
                                                     .arg(line)))
                            << dialect << thread << time << line;
            }
        }
    }
    void bothLayoutsAreTold()
    {
        QFETCH(const Dialect, dialect);
        QFETCH(const int, thread);
        QFETCH(const quint32, time);
        QFETCH(const int, line);
        const auto bytes = calls(dialect, std::uint16_t(thread), time, std::uint16_t(line));
        for (const qsizetype chunkSize : {qsizetype(1), qsizetype(5), bytes.size()}) {
            MessageReader reader(Channel::AgentData, Dialect::Version1);
            QByteArray again;
            const auto drain = [&] {
                for (;;) {
                    const auto decoded = reader.next();
                    const auto *message = std::get_if<Message>(&decoded);
                    if (!message)
                        return std::holds_alternative<NeedMore>(decoded);
                    again += encode(*message, dialect).value();
                }
            };
            for (qsizetype at = 0; at < bytes.size(); at += chunkSize) {
                const auto piece = bytes.mid(at, chunkSize);
                reader.append(byteView(piece));
                QVERIFY(drain());
            }
            QCOMPARE(reader.dialect(), dialect);
            QCOMPARE(again.toHex(), bytes.toHex());
        }
    }

    void whatComesBeforeIsReadAtOnce()
    {
        MessageReader reader(Channel::AgentData, Dialect::Version1);
        const auto bytes = hexBytes("14 0000000a 00000000 00000001 0000  15 0000000c 00000001 00000001 0004");
        reader.append(byteView(bytes));
        QCOMPARE(std::get<Message>(reader.next()).type, MessageType::MethodEntry);
        QVERIFY(std::holds_alternative<NeedMore>(reader.next()));
        QCOMPARE(reader.dialect(), Dialect::Version1);
    }

    void theEndTellsWhatAnExitAloneCannot()
    {
        const auto original = hexBytes("15 0000000c 00000001 00000001 0004 0014"); // thread 20
        const auto codePulse = original.chopped(1);
        QCOMPARE(exitDialect(byteView(original), false), std::nullopt);
        QCOMPARE(exitDialect(byteView(original), true), Dialect::Original);
        QCOMPARE(exitDialect(byteView(codePulse), false), std::nullopt);
        QCOMPARE(exitDialect(byteView(codePulse), true), Dialect::CodePulse1);
    }

    void aThreadThatIsNoMessageTellsAtOnce()
    {
        const auto original = hexBytes("15 0000000c 00000001 00000001 0004 0005");
        QCOMPARE(exitDialect(byteView(original), false), Dialect::Original);
    }

    void whatFitsNeitherIsTheOriginal()
    {
        const auto cut = hexBytes("15 0000000c 0000");
        QCOMPARE(exitDialect(byteView(cut), false), std::nullopt);
        QCOMPARE(exitDialect(byteView(cut), true), Dialect::Original);
        const auto impossible = hexBytes("15 0000000c 00000001 ff000001 0004 0005");
        QCOMPARE(exitDialect(byteView(impossible), false), Dialect::Original);
    }

    void theOneThatGetsFurtherWins()
    {
        const auto entry = hexBytes("14 0000000d 00000002 00000001 0000");
        const QByteArray damaged = hexBytes("15 0000000c 00000001 00000001 00 0001") + entry + entry + "\xff";
        QCOMPARE(exitDialect(byteView(damaged), false), Dialect::CodePulse1);
    }

    void anErrorBehindTheExitHidesNothing()
    {
        const auto error = hexBytes("63 0003 626164");
        const auto original = hexBytes("15 0000000c 00000001 00000001 0004 0005");
        const auto codePulse = hexBytes("15 0000000c 00000001 00000001 00 0005");
        QCOMPARE(exitDialect(byteView(original + error), true), Dialect::Original);
        QCOMPARE(exitDialect(byteView(codePulse + error), true), Dialect::CodePulse1);
    }

    void laterVersionsAreNotGuessed()
    {
        const auto original = hexBytes("15 0000000c 00000001 00000001 0004 0005");
        MessageReader reader(Channel::AgentData, Dialect::CodePulse2);
        reader.append(byteView(original));
        QCOMPARE(std::get<Message>(reader.next()).thread, std::uint16_t(0x0400));
        QVERIFY(std::holds_alternative<Error>(reader.next()));
    }
};

CLRLENS_TEST(TestExitLayout)
#include "tst_exitlayout.moc"
