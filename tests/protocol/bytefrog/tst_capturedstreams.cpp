// SPDX-License-Identifier: GPL-3.0-or-later
// What two real Java agents sent on 26 November 2026: a control connection of the original agent (protocol
// 1), the first 2.5 KB of both of its data connections, and those of one of Code Pulse's agent (hello 4). The
// files are seeds of the fuzz target, which expects two bytes before them. The expected numbers were counted
// by another reader.
#include "protocol/bytefrog/modifiedutf8.h"
#include "protocol/bytefrog/reassembly.h"
#include "tests/protocol/bytefrog/readmessages.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <map>
#include <QFile>
#include <QtTest>

using namespace protocol;
using namespace protocol::bytefrog;

namespace {

QByteArray captured(const char *name)
{
    QFile file(tests::sourcePath(QLatin1String("tests/fuzz/seeds/fuzz_bytefrog/") + QLatin1String(name)));
    return file.open(QFile::ReadOnly) ? file.readAll().mid(2) : QByteArray();
}

/// Sees that nothing is out of order, and counts.
class Order : public ReassemblySink {
public:
    void onEvent(const Message &event) override { take(event.sequence, 1); }
    void onGap(std::uint32_t first, std::uint32_t count, GapReason) override { take(first, count); }
    void onDataBreak(std::uint32_t) override { }
    bool inOrder = true;
    std::uint32_t next = 0;

private:
    void take(std::uint32_t first, std::uint32_t count)
    {
        inOrder = inOrder && first == next && count > 0;
        next += count;
    }
};

} // namespace

class TestCapturedStreams : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areReadAtAnyChunkSize_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<Dialect>("expectedDialect");
        QTest::addColumn<QString>("expected");
        using enum Dialect;
        QTest::newRow("control, original")
            << captured("original_control") << Version1 << Version1 << QStringLiteral("0:1 8:4 40:5 41:43");
        QTest::newRow("data, original") << captured("original_data_1") << Version1 << Original
                                        << QStringLiteral("10:2 11:4 20:77 21:68 30:1");
        QTest::newRow("more data, original") << captured("original_data_2") << Version1 << Original
                                             << QStringLiteral("10:2 11:2 20:126 21:28 30:1");
        QTest::newRow("data, Code Pulse") << captured("codepulse_data") << CodePulse4 << CodePulse4
                                          << QStringLiteral("11:4 13:3 14:43 20:53 21:43 30:1");
    }
    void areReadAtAnyChunkSize()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const Dialect, dialect);
        QFETCH(const Dialect, expectedDialect);
        QFETCH(const QString, expected);
        QVERIFY(!bytes.isEmpty());
        for (qsizetype chunkSize = 1; chunkSize <= bytes.size(); chunkSize += 1 + chunkSize / 16) {
            std::map<int, int> counts;
            QByteArray again;
            const auto read = tests::readConnection(bytes, chunkSize, dialect, [&](const Message &message) {
                ++counts[int(message.type)];
                again += encode(message, expectedDialect).value();
            });
            QVERIFY(!read.error);
            QCOMPARE(read.dialect, expectedDialect);
            QStringList found;
            for (const auto &[type, count] : counts)
                found << QStringLiteral("%1:%2").arg(type).arg(count);
            QCOMPARE(found.join(u' '), expected);
            QCOMPARE(again, bytes);
        }
    }

    void haveTheirTexts()
    {
        QStringList texts;
        const auto keep = [&](const Message &message) {
            if (!message.text.isEmpty() && message.type != MessageType::ClassIgnored)
                texts << fromModifiedUtf8(message.text);
        };
        (void)tests::readConnection(captured("original_control"), 100, Dialect::Version1, keep);
        QVERIFY(texts.contains(QStringLiteral("com/acme/Demo$T")));
        texts.clear();
        (void)tests::readConnection(captured("original_data_1"), 100, Dialect::Version1, keep);
        QCOMPARE(texts.size(), 6);
        QVERIFY2(texts.contains(QStringLiteral("wörker-\U0001F600-1")), qPrintable(texts.join(u'\n')));
        QVERIFY2(texts.contains(QStringLiteral("com/acme/Demo.fib;8;(I)I")), qPrintable(texts.join(u'\n')));
    }

    void connectionsOfOneRunAreOneSequence()
    {
        Order order;
        Reassembly reassembly(order);
        const auto add = [&](const Message &message) {
            if (isSequenced(message.type))
                reassembly.addEvent(message, {});
        };
        // The second connection has number 0, so that all of the first one waits.
        (void)tests::readConnection(captured("original_data_2"), 50, Dialect::Version1, add);
        QCOMPARE(reassembly.counts().delivered, std::uint64_t(0));
        QCOMPARE(reassembly.heldEvents(), std::size_t(154));
        (void)tests::readConnection(captured("original_data_1"), 50, Dialect::Version1, add);
        QCOMPARE(reassembly.counts().delivered, std::uint64_t(73));
        reassembly.end();
        const auto counts = reassembly.counts();
        QVERIFY(order.inOrder);
        QCOMPARE(order.next, 494U);
        QCOMPARE(counts.delivered, std::uint64_t(299));
        QCOMPARE(counts.unsent, std::uint64_t(494 - 299));
        QCOMPARE(counts.lost + counts.late + counts.duplicates, std::uint64_t(0));
    }
};

CLRLENS_TEST(TestCapturedStreams)
#include "tst_capturedstreams.moc"
