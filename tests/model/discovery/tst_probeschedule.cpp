// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked next among many, in a time that the test makes up: each of the runtimes that would answer
// is asked early, whatever the others do.
#include "model/discovery/probeschedule.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <map>
#include <set>

using namespace model;
using namespace std::chrono_literals;
using Outcome = ProbeSchedule::Outcome;

class TestProbeSchedule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void atMost32AtOnce();
    void livingProcessesFirst();
    void placesStayFreeForNewProcesses();
    void theUserWhoKeepsUsWaitingComesLast();
    void aFewHaveTheWholeTime();
    void endsOnlyWhatWasBegun();
    void allAnswerersWithinThreeSeconds_data();
    void allAnswerersWithinThreeSeconds();
};

namespace {

constexpr auto deadline = 1500ms;

ProbeCandidate candidate(qint64 pid, bool owned = true, quint32 user = 1000, bool again = false)
{
    return {{pid, 1}, owned, user, again};
}

QList<ProbeCandidate> candidates(int count, bool owned = true, quint32 user = 1000, qint64 firstPid = 1)
{
    QList<ProbeCandidate> result;
    for (int i = 0; i < count; ++i)
        result.append(candidate(firstPid + i, owned, user));
    return result;
}

/// Begins all that may begin, and returns their pids.
QList<qint64> beginAll(ProbeSchedule &schedule, QList<ProbeCandidate> &waiting)
{
    QList<qint64> begun;
    while (const auto turn = schedule.next(waiting)) {
        begun.append(waiting.at(turn->index).key.pid);
        schedule.begin(waiting.takeAt(turn->index));
    }
    return begun;
}

} // namespace

void TestProbeSchedule::atMost32AtOnce()
{
    ProbeSchedule schedule(deadline);
    auto waiting = candidates(100);
    QCOMPARE(beginAll(schedule, waiting).size(), 32);
    schedule.end({1, 1}, Outcome::Failed);
    schedule.end({2, 1}, Outcome::Silent);
    QCOMPARE(beginAll(schedule, waiting).size(), 2);
}

void TestProbeSchedule::livingProcessesFirst()
{
    ProbeSchedule schedule(deadline);
    QList<ProbeCandidate> waiting{candidate(1, false), candidate(2, true, 1000, true), candidate(3),
                                  candidate(4, false), candidate(5)};
    QCOMPARE(beginAll(schedule, waiting), (QList<qint64>{3, 5, 2, 1, 4}));
}

void TestProbeSchedule::placesStayFreeForNewProcesses()
{
    ProbeSchedule schedule(deadline);
    auto strangers = candidates(100, false, 1000, 1000);
    QCOMPARE(beginAll(schedule, strangers).size(), ProbeSchedule::otherProbesMax);
    auto living = candidates(100);
    QCOMPARE(beginAll(schedule, living).size(), ProbeSchedule::probesMax - ProbeSchedule::otherProbesMax);
    schedule.end({1000, 1}, Outcome::Silent);
    QCOMPARE(beginAll(schedule, strangers).size(), 1); // the place of a stranger
}

void TestProbeSchedule::theUserWhoKeepsUsWaitingComesLast()
{
    ProbeSchedule schedule(deadline);
    auto waiting = candidates(32, true, 1000);
    QCOMPARE(beginAll(schedule, waiting).size(), 32);
    for (int i = 1; i <= 32; ++i)
        schedule.end({i, 1}, Outcome::Silent);
    // Of equals the lower pid would come first.
    waiting = candidates(40, true, 1000, 100) + candidates(10, true, 2000, 200);
    const auto begun = beginAll(schedule, waiting);
    for (int i = 0; i < 10; ++i)
        QCOMPARE(begun.at(i), qint64(200 + i));
}

void TestProbeSchedule::aFewHaveTheWholeTime()
{
    ProbeSchedule schedule(deadline);
    const auto turn = schedule.next(candidates(32));
    QVERIFY(turn && turn->whole);
    QCOMPARE(turn->time, deadline);
    ProbeSchedule crowded(deadline);
    const auto shorter = crowded.next(candidates(320));
    QVERIFY(shorter && !shorter->whole);
    QCOMPARE(shorter->time, 200ms); // ten rounds
    const auto shortest = crowded.next(candidates(100'000));
    QCOMPARE(shortest->time, ProbeSchedule::shortestTime);
    // Sockets without a living process do not shorten the times of others.
    ProbeSchedule strangers(deadline);
    QVERIFY(strangers.next(candidates(2000, false))->whole);
}

void TestProbeSchedule::endsOnlyWhatWasBegun()
{
    ProbeSchedule schedule(deadline);
    for (int i = 0; i < 100; ++i)
        schedule.end({1, 1}, Outcome::Silent);
    auto waiting = candidates(64);
    QCOMPARE(beginAll(schedule, waiting).size(), 32);
}

void TestProbeSchedule::allAnswerersWithinThreeSeconds_data()
{
    QTest::addColumn<int>("silent");
    QTest::addColumn<bool>("owned");
    QTest::addColumn<int>("users");
    QTest::newRow("nobody else") << 0 << true << 1;
    QTest::newRow("2,000 without a process, of one user") << 2000 << false << 1;
    QTest::newRow("2,000 without a process, of as many users") << 2000 << false << 2000;
    QTest::newRow("2,000 processes of one user") << 2000 << true << 1;
    QTest::newRow("2,000 processes of as many users") << 2000 << true << 2000;
    QTest::newRow("2,000 processes of the user of the runtimes") << 2000 << true << 0;
}

void TestProbeSchedule::allAnswerersWithinThreeSeconds()
{
    QFETCH(const int, silent);
    QFETCH(const bool, owned);
    QFETCH(const int, users);
    constexpr int answerers = 20;
    constexpr quint32 user = 1000;
    constexpr auto answerTime = 5ms;
    QList<ProbeCandidate> waiting = candidates(answerers, true, user, 1'000'000);
    for (int i = 0; i < silent; ++i)
        waiting.append(candidate(i + 1, owned, users == 0 ? user : user + 1 + quint32(i % users)));

    ProbeSchedule schedule(deadline);
    std::multimap<std::chrono::milliseconds, std::pair<ProbeCandidate, Outcome>> ends;
    std::set<qint64> answered;
    std::chrono::milliseconds now{};
    std::chrono::milliseconds last{};
    while (answered.size() < answerers) {
        while (const auto turn = schedule.next(waiting)) {
            const ProbeCandidate begun = waiting.takeAt(turn->index);
            schedule.begin(begun);
            const bool answers = begun.key.pid >= 1'000'000;
            ends.emplace(now + (answers ? std::min(answerTime, turn->time) : turn->time),
                         std::pair(begun, answers ? Outcome::Answered : Outcome::Silent));
        }
        QVERIFY(!ends.empty());
        const auto [time, end] = *ends.begin();
        ends.erase(ends.begin());
        now = time;
        schedule.end(end.first.key, end.second);
        if (end.second == Outcome::Answered) {
            answered.insert(end.first.key.pid);
            last = now;
        }
        QVERIFY2(now < 10s, "the runtimes do not get their turn");
    }
    QVERIFY2(last < 2500ms, qPrintable(QString::number(last.count())));
}

CLRLENS_TEST(TestProbeSchedule)
#include "tst_probeschedule.moc"
