// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/anomalies.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using protocol::nettrace::Anomaly;

/// However much is wrong with a trace, what is said of it is short and counts everything.
class TestAnomalies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sentencesGetTheirValues();
    void valuesAreNotSentences();
    void listsThemByPosition();
    void countsWhatItDoesNotList();
    void mergedListsCountTogether();
};

namespace {

constexpr std::uint64_t plenty = 5000; ///< more than any case lists

std::uint64_t countOf(const std::vector<Anomaly> &anomalies)
{
    std::uint64_t count = 0;
    for (const auto &anomaly : anomalies)
        count += anomaly.count;
    return count;
}

} // namespace

void TestAnomalies::sentencesGetTheirValues()
{
    AnomalyList list;
    QVERIFY(list.isEmpty());
    list.add(AnomalyCase::TruncatedBlock, 40, 7u, std::uint64_t(1) << 40);
    list.addCounted(AnomalyCase::SequenceBackwards, 0, 3);
    QVERIFY(!list.isEmpty());
    const auto all = list.all();
    QCOMPARE(all.size(), 2u);
    QCOMPARE(all.front().kind, Anomaly::Kind::SequenceBackwards);
    QCOMPARE(all.front().count, 3u);
    QCOMPARE(all.back().kind, Anomaly::Kind::Truncated);
    QCOMPARE(all.back().text,
             QStringLiteral("the file ends inside a block: 7 of 1099511627776 bytes are there"));
    QCOMPARE(all.back().position, 40u);
    QCOMPARE(all.back().count, 1u);
}

void TestAnomalies::valuesAreNotSentences()
{
    AnomalyList list;
    list.add(AnomalyCase::UnreadableFields, 0, QStringLiteral("a provider of %2 and %1"), 5);
    QVERIFY(
        list.all().front().text.startsWith(QLatin1String("the fields of a provider of %2 and %1 event 5 ")));
}

void TestAnomalies::listsThemByPosition()
{
    AnomalyList list;
    list.add(AnomalyCase::UnknownBlock, 300, 1);
    list.add(AnomalyCase::UnreadableBytes, 100, QStringLiteral("first"));
    list.add(AnomalyCase::UnknownBlock, 200, 2);
    std::vector<std::uint64_t> positions;
    for (const auto &anomaly : list.all())
        positions.push_back(anomaly.position);
    QCOMPARE(positions, (std::vector<std::uint64_t>{100, 200, 300}));
}

void TestAnomalies::countsWhatItDoesNotList()
{
    AnomalyList list;
    for (std::uint64_t i = 0; i < plenty; ++i) {
        list.addCounted(AnomalyCase::ContradictoryRows, i + 1, 3, QStringLiteral("an event block"));
        list.add(AnomalyCase::UnknownBlock, i + 1, i);
    }
    const auto all = list.all();
    QVERIFY(all.size() < plenty);
    QCOMPARE(countOf(all), plenty * 4);
    // One for each of the two cases, at the end, which names what it counts.
    const auto &unknown = all[all.size() - 2];
    const auto &rows = all.back();
    QCOMPARE(unknown.kind, Anomaly::Kind::LimitReached);
    QCOMPARE(rows.kind, Anomaly::Kind::LimitReached);
    QVERIFY(unknown.text.contains(QLatin1String("a block of a kind that is not known")));
    QVERIFY(rows.text.contains(QLatin1String("contradict")));
    QCOMPARE(rows.count, unknown.count * 3);
}

void TestAnomalies::mergedListsCountTogether()
{
    AnomalyList whole;
    for (int part = 0; part < 5; ++part) {
        AnomalyList one;
        for (std::uint64_t i = 0; i < plenty; ++i)
            one.add(AnomalyCase::UnknownBlock, i + 1, i);
        whole.add(std::move(one));
    }
    const auto all = whole.all();
    QVERIFY(all.size() < plenty);
    QCOMPARE(countOf(all), plenty * 5);
}

CLRLENS_TEST(TestAnomalies)
#include "tst_anomalies.moc"
