// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

using namespace model;
using namespace generated;

/// V6 files that were cut or damaged. Nothing marks where a block begins, so what follows the damage is found
/// by how blocks look.
class TestDamagedV6 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cutAnywhere();
    void wrongSizes_data();
    void wrongSizes();
    void wrongKind();
    void flippedHeaderBits();
    void garbageBetweenBlocks();
    void garbageAtTheEnd();

private:
    QByteArray make();
    std::vector<qsizetype> m_events; ///< where the blocks of ten events begin
};

namespace {

QString described(const TraceSnapshot &snapshot)
{
    QString text = QStringLiteral("%1 events").arg(snapshot.events.size());
    for (const auto &anomaly : *snapshot.anomalies)
        text += QStringLiteral("; at %1: %2").arg(anomaly.position).arg(anomaly.text);
    return text;
}

} // namespace

/// Twenty blocks of ten events, with all other kinds between them.
QByteArray TestDamagedV6::make()
{
    TraceWriter writer(header(Format::NetTraceV6));
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    ThreadRow thread;
    thread.index = 7;
    thread.threadId = 700;
    thread.name = QStringLiteral("worker");
    writer.thread(thread);
    QByteArray bytes;
    m_events.clear();
    std::uint32_t number = 0;
    for (int block = 0; block < 20; ++block) {
        if (block % 5 == 0) {
            writer.sequencePoint({1000 * std::int64_t(number), false, false, {{7, number}}});
            writer.stack(1, view({0x1000, 0x2000}));
        }
        writer.flush();
        bytes += writer.takeBytes();
        m_events.push_back(bytes.size());
        for (int i = 0; i < 10; ++i) {
            ++number;
            const Event event{1000 * std::int64_t(number), 7, 1, number, 1};
            writer.event(eventHeader(event, number, true));
        }
        writer.flush();
        bytes += writer.takeBytes();
    }
    writer.end();
    return bytes + writer.takeBytes();
}

void TestDamagedV6::cutAnywhere()
{
    const auto whole = make();
    for (qsizetype size = 70; size < whole.size(); size += 3) {
        const auto snapshot = read(whole.first(size)).valueOr(nullptr);
        QVERIFY(snapshot && snapshot->complete && snapshot->endedEarly);
        std::uint64_t events = 0;
        for (std::size_t i = 1; i < m_events.size() && m_events[i] <= size; ++i)
            events += 10;
        QVERIFY(snapshot->events.size() >= events);
    }
}

void TestDamagedV6::wrongSizes_data()
{
    QTest::addColumn<quint32>("size");
    for (const quint32 size : {0u, 3u, 20u, 50u, 150u, 1000u, 3000u, 0xffffffu})
        QTest::addRow("%u", size) << size;
}

void TestDamagedV6::wrongSizes()
{
    QFETCH(const quint32, size);
    for (const int block : {0, 3, 4, 18}) {
        auto bytes = make();
        const auto word = size | 2u << 24;
        std::memcpy(bytes.data() + m_events[std::size_t(block)], &word, sizeof word);
        const auto snapshot = read(bytes).value();
        QVERIFY2(snapshot->events.size() >= 190, qPrintable(described(*snapshot)));
        QVERIFY(snapshot->events.size() <= 200);
        QVERIFY(!snapshot->anomalies->empty());
        QVERIFY(!snapshot->endedEarly);
        QCOMPARE(snapshot->dropped, 200 - snapshot->events.size());
        QVERIFY(
            std::none_of(snapshot->anomalies->begin(), snapshot->anomalies->end(),
                         [](const auto &anomaly) { return anomaly.kind == Anomaly::Kind::UnknownBlock; }));
    }
}

void TestDamagedV6::wrongKind()
{
    auto bytes = make();
    bytes[m_events[3] + 3] = char(0x42); // of the future, as far as a reader can tell
    const auto snapshot = read(bytes).value();
    QCOMPARE(snapshot->events.size(), 190u);
    QCOMPARE(snapshot->anomalies->size(), std::size_t(1));
    QCOMPARE(snapshot->anomalies->front().kind, Anomaly::Kind::UnknownBlock);
    QCOMPARE(snapshot->dropped, 10u);
}

void TestDamagedV6::flippedHeaderBits()
{
    const auto whole = make();
    for (std::size_t block = 0; block + 1 < m_events.size(); ++block) {
        for (int bit = 0; bit < 32; ++bit) {
            auto bytes = whole;
            const auto at = m_events[block] + bit / 8;
            bytes[at] = char(bytes[at] ^ (1 << bit % 8));
            const auto snapshot = read(bytes).value();
            QVERIFY2(snapshot->events.size() >= 180, qPrintable(described(*snapshot)));
            QVERIFY(!snapshot->anomalies->empty() || snapshot->endedEarly);
        }
    }
}

void TestDamagedV6::garbageBetweenBlocks()
{
    for (const char noise : {'\x01', '\x02', '\x7f', '\xff', ' '}) {
        auto bytes = make();
        bytes.insert(m_events[6], QByteArray(5001, noise));
        const auto snapshot = read(bytes).value();
        QVERIFY2(snapshot->events.size() == 200, qPrintable(described(*snapshot)));
        QVERIFY(!snapshot->anomalies->empty() && !snapshot->endedEarly);
    }
}

void TestDamagedV6::garbageAtTheEnd()
{
    const QByteArray bytes = make().chopped(4) + QByteArray(9, '\xff'); // without its end mark
    const auto snapshot = read(bytes).value();
    QCOMPARE(snapshot->events.size(), 200u);
    QVERIFY2(
        described(*snapshot).endsWith(QLatin1String("the 9 bytes behind the last block are no other block")),
        qPrintable(described(*snapshot)));
}

CLRLENS_TEST(TestDamagedV6)
#include "tst_damagedv6.moc"
