// SPDX-License-Identifier: GPL-3.0-or-later
// What real Java agents sent (captures/README.md). The expected numbers were counted by another reader.
#include "protocol/bytefrog/modifiedutf8.h"
#include "protocol/bytefrog/reassembly.h"
#include "tests/protocol/bytefrog/readmessages.h"
#include "tests/support/bytefrogcaptures.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <map>
#include <QDir>
#include <QtTest>

using namespace protocol;
using namespace protocol::bytefrog;

namespace {

/// "20:914 21:907", how many messages there are of each type.
QString countsText(const std::map<int, int> &counts)
{
    QStringList texts;
    for (const auto &[type, count] : counts)
        texts << QStringLiteral("%1:%2").arg(type).arg(count);
    return texts.join(u' ');
}

/// Sees that nothing is out of order, and counts.
class Order : public ReassemblySink {
public:
    void onEvent(const Message &event) override { take(event.sequence, 1); }
    void onGap(std::uint32_t first, std::uint32_t count, GapReason) override { take(first, count); }
    void onDataBreak(std::uint32_t sequence) override
    {
        inOrder = inOrder && sequence == next;
        ++dataBreaks;
    }
    bool inOrder = true;
    std::uint32_t next = 0;
    int dataBreaks = 0;

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
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<Dialect>("expectedDialect");
        QTest::addColumn<QString>("expected");
        using enum Dialect;
        const auto add
            = [](const char *name, Dialect dialect, Dialect expectedDialect, const char *expected) {
                  QTest::newRow(name) << dialect << expectedDialect << QString::fromLatin1(expected);
              };
        add("original-control", Version1, Version1, "0:1 8:4 40:5 41:43");
        add("original-data-1", Version1, Original, "10:4 11:6 20:222 21:215 22:2 23:2 30:1");
        add("original-data-2", Version1, Original, "10:3 11:8 12:1 20:692 21:692 22:1 23:5 30:1");
        add("original-pause-control", Version1, Version1, "0:1 8:10 9:1 40:5 41:43");
        add("original-pause-data-1", Version1, Original, "10:4 11:6 12:1 20:464 21:462 22:3 23:7 30:1");
        add("original-pause-data-2", Version1, Original, "10:1 11:6 20:241 21:266 30:1");
        add("original-pause-data-3", Version1, Original, "10:2 11:2 20:309 21:278 30:1");
        add("codepulse4-control", CodePulse4, CodePulse4, "0:1 8:6 40:5 41:176");
        add("codepulse4-data-1", CodePulse4, CodePulse4, "11:14 13:22 14:886 20:878 21:878 30:1");
    }
    void areReadAtAnyChunkSize()
    {
        QFETCH(const Dialect, dialect);
        QFETCH(const Dialect, expectedDialect);
        QFETCH(const QString, expected);
        const auto bytes = tests::bytefrogCapture(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(!bytes.isEmpty());
        // Each size where the stream is small, fewer where that takes long.
        const qsizetype stepsPerDoubling = bytes.size() < 2000 ? bytes.size() : 8;
        for (qsizetype chunkSize = 1; chunkSize <= bytes.size();
             chunkSize += 1 + chunkSize / stepsPerDoubling) {
            std::map<int, int> counts;
            QByteArray again;
            const auto read = tests::readConnection(bytes, chunkSize, dialect, [&](const Message &message) {
                ++counts[int(message.type)];
                again += encode(message, expectedDialect).value();
            });
            QVERIFY(!read.error);
            QCOMPARE(read.dialect, expectedDialect);
            QCOMPARE(countsText(counts), expected);
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
        (void)tests::readConnection(tests::bytefrogCapture(QStringLiteral("original-control")), 100,
                                    Dialect::Version1, keep);
        QVERIFY(texts.contains(QStringLiteral("com/acme/Demo$T")));
        texts.clear();
        (void)tests::readConnection(tests::bytefrogCapture(QStringLiteral("original-data-2")), 100,
                                    Dialect::Version1, keep);
        QCOMPARE(texts.size(), 12);
        QVERIFY2(texts.contains(QStringLiteral("wörker-\U0001F600-2")), qPrintable(texts.join(u'\n')));
        QVERIFY2(texts.contains(QStringLiteral("com/acme/Demo.work;8;(I)I")), qPrintable(texts.join(u'\n')));
        QVERIFY2(texts.contains(QStringLiteral("java.lang.IllegalStateException")),
                 qPrintable(texts.join(u'\n')));
    }

    void connectionsOfOneRunAreOneSequence_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<quint32>("events");
        QTest::addColumn<QList<quint32>>("dataBreaks");
        QTest::addColumn<QString>("expected");
        QTest::newRow("original") << Dialect::Version1 << 1831U << QList<quint32>()
                                  << QStringLiteral("20:914 21:907 22:3 23:7");
        QTest::newRow("original-pause") << Dialect::Version1 << 2030U << QList<quint32>{2030}
                                        << QStringLiteral("20:1014 21:1006 22:3 23:7");
        QTest::newRow("codepulse4") << Dialect::CodePulse4 << 2642U << QList<quint32>()
                                    << QStringLiteral("14:886 20:878 21:878");
    }
    /// Each event once, without a hole, whichever connection is read first.
    void connectionsOfOneRunAreOneSequence()
    {
        QFETCH(const Dialect, dialect);
        QFETCH(const quint32, events);
        QFETCH(const QList<quint32>, dataBreaks);
        QFETCH(const QString, expected);
        const auto run = QString::fromLatin1(QTest::currentDataTag());
        const QDir folder(tests::sourcePath(QStringLiteral("tests/protocol/bytefrog/captures")));
        auto names
            = folder.entryList({run + QStringLiteral("-control.b64"), run + QStringLiteral("-data-*.b64")},
                               QDir::Files, QDir::Name);
        do {
            Order order;
            Reassembly reassembly(order);
            std::map<int, int> counts;
            QList<quint32> announced;
            for (auto name : names) {
                const auto bytes = tests::bytefrogCapture(name.chopped(4));
                (void)tests::readConnection(bytes, 50, dialect, [&](const Message &message) {
                    if (message.type == MessageType::DataBreak) {
                        announced << message.sequence;
                        reassembly.addDataBreak(message.sequence);
                    }
                    if (isSequenced(message.type)) {
                        ++counts[int(message.type)];
                        reassembly.addEvent(message, {});
                    }
                });
            }
            reassembly.end();
            QVERIFY(order.inOrder);
            QCOMPARE(order.next, events);
            QCOMPARE(announced, dataBreaks);
            QCOMPARE(order.dataBreaks, int(dataBreaks.size()));
            QCOMPARE(countsText(counts), expected);
            Reassembly::Counts whole{.delivered = events, .dataBreaks = std::uint64_t(dataBreaks.size())};
            whole.mostHeld = reassembly.counts().mostHeld;
            QVERIFY(reassembly.counts() == whole);
        } while (std::next_permutation(names.begin(), names.end()));
    }

    void aConnectionThatIsMissingLeavesHoles()
    {
        Order order;
        Reassembly reassembly(order);
        (void)tests::readConnection(tests::bytefrogCapture(QStringLiteral("original-data-2")), 50,
                                    Dialect::Version1, [&](const Message &message) {
                                        if (isSequenced(message.type))
                                            reassembly.addEvent(message, {});
                                    });
        QCOMPARE(reassembly.counts().delivered, std::uint64_t(0)); // the first event is on the other one
        reassembly.end();
        QVERIFY(order.inOrder);
        QCOMPARE(order.next, 1831U);
        QCOMPARE(reassembly.counts().delivered, std::uint64_t(1390));
        QCOMPARE(reassembly.counts().unsent, std::uint64_t(441));
    }
};

CLRLENS_TEST(TestCapturedStreams)
#include "tst_capturedstreams.moc"
