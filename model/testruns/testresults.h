// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testtree.h"

#include <QHash>
#include <QList>
#include <QStringList>

namespace model::testruns {

using HostId = std::uint32_t;
using AttemptId = std::uint32_t;

/// Durations are in units of 100 ns.
inline constexpr std::int64_t ticksPerSecond = 10'000'000;

/// One exception of a failure. Texts from outside, here and below.
struct FailureCause {
    QString message;
    QString type;
    QString stack;
};

/// What an attempt told in words.
struct AttemptTexts {
    QString reason;
    QString standardOutput;
    QString errorOutput;
    QString expected;
    QString actual;
    QList<FailureCause> causes; ///< from the outermost inwards
};

/// How much is kept of what an attempt told in words.
enum class TextsKept : std::uint8_t {
    All,
    Cut, ///< the end of one of them is not: TestResults::textMax
    None, ///< TestResults::textUnitsMax
};

/// One result as it came, or the loss of one.
struct Attempt {
    std::int64_t duration = -1; ///< in ticks; negative: not told
    std::int64_t arrivedAt = 0; ///< in milliseconds since 1970: a little after its end
    HostId host = 0;
    RowId row = none;
    AttemptId next = none; ///< of the same row
    std::uint32_t texts = 0; ///< of TestResults::texts(); 0: none
    std::uint16_t number = 0; ///< as the host counts; 0: not told
    Outcome outcome = Outcome::NotRun; ///< never Flaky
    bool isSuperseded = false; ///< a later attempt counts
    TextsKept textsKept = TextsKept::All;
};

/// The results of one name of a test: of a test with data that is not known before it runs there is one for
/// each piece of data. It is what users count as a test.
struct Row {
    TestId test = none;
    TextPool::Id name = 0;
    RowId next = none; ///< of the same test
    RowId nextOfName = none; ///< of the same test and the same name
    AttemptId first = none;
    AttemptId last = none;
    std::uint32_t attempts = 0;
    Outcome outcome = Outcome::NotRun;
    bool hasNotPassed = false; ///< one of its attempts failed or was lost
};

/// All that hosts told of tests. The outcome of a row is that of its last attempt, unless that one is
/// superseded and none followed: then it is incomplete. A pass behind an attempt that did not pass is flaky.
///
/// A result is another attempt of a row where the attempt before it is superseded, or came from another host:
/// a new process of a retry or of a repetition. Else it is a row of its own, even under the same name, so
/// that a later result never hides a failure.
///
/// Memory: below 600 bytes for a test with a result and names of usual length, beside texts(), which have a
/// limit as a whole. For one thread.
class TestResults {
public:
    /// Of all texts together, in UTF-16 units. What comes later is counted, and not kept.
    static constexpr qsizetype textUnitsMax = 128 << 20;
    static constexpr qsizetype textMax = 8 << 20; ///< of one text; its end is cut
    static constexpr std::size_t attemptsMax = 8'000'000;
    static constexpr std::size_t runningMax = 10'000; ///< of a host; of further ones it is not told

    TestResults();

    TestTree &tree() { return m_tree; }
    const TestTree &tree() const { return m_tree; }

    HostId addHost(NodeId application);
    /// Takes that a test has begun.
    void begin(HostId host, const QString &uid, const QString &name, std::int64_t now);
    /// Takes a result. An InProgress one is begin().
    void take(HostId host, const protocol::dotnettest::SuccessfulTestResultMessage &result, std::int64_t now);
    void take(HostId host, const protocol::dotnettest::FailedTestResultMessage &result, std::int64_t now);
    /// Takes that nothing comes any more from a host. Tests that still run there are incomplete. Returns
    /// their names.
    QStringList end(HostId host, std::int64_t now);
    /// Takes that a host was lost which had not told what runs: all tests of `selected`, or where that is
    /// empty of its application, that have no result from it are incomplete; but those that have one of
    /// `others`, the hosts of the same start, stay as they are.
    void loseUnreported(HostId host, const QList<HostId> &others, const QList<TestId> &selected,
                        std::int64_t now);
    /// Takes that the texts of a result were left out by the program that kept it.
    void noteTexts(AttemptId attempt, TextsKept kept);
    bool tellsRunning(HostId host) const { return m_hosts[host].tellsRunning; }
    QStringList running(HostId host) const; ///< names, with the one first that runs longest
    std::vector<TestId> runningTests() const; ///< by host, in the order in which they began
    /// Returns since when the test runs, in milliseconds since 1970; nothing where it does not.
    std::optional<std::int64_t> runningSince(TestId test) const;

    const std::deque<Row> &rows() const { return m_rows; }
    const std::deque<Attempt> &attempts() const { return m_attempts; }
    const AttemptTexts &texts(const Attempt &attempt) const { return m_texts[attempt.texts]; }
    Totals totals() const; ///< of all applications
    std::uint64_t forgottenTexts() const { return m_forgottenTexts; } ///< results without theirs
    std::uint64_t cutTexts() const { return m_cutTexts; } ///< results with a part of theirs
    std::uint64_t forgottenAttempts() const { return m_forgottenAttempts; }

private:
    struct Running {
        TestId test = none;
        TextPool::Id name = 0;
        std::int64_t since = 0;
    };
    struct Host {
        NodeId application = 0;
        bool tellsRunning = false;
        std::vector<Running> running;
    };
    bool isFull() const { return m_attempts.size() >= attemptsMax; }
    void add(HostId host, TestId test, TextPool::Id name, Attempt attempt);
    void forget(HostId host, TestId test, TextPool::Id name);
    RowId rowFor(HostId host, TestId test, TextPool::Id name);
    RowId newRow(TestId test, TextPool::Id name, RowId before);
    void stopRunning(HostId host, TestId test, TextPool::Id name);
    void keep(Attempt &attempt, AttemptTexts texts);

    TestTree m_tree;
    std::deque<Row> m_rows;
    std::deque<Attempt> m_attempts;
    std::deque<AttemptTexts> m_texts;
    std::unordered_map<std::uint64_t, RowId> m_byName; ///< test and name, for names that are not the test's
    std::vector<Host> m_hosts;
    qsizetype m_textUnits = 0;
    std::uint64_t m_forgottenTexts = 0;
    std::uint64_t m_cutTexts = 0;
    std::uint64_t m_forgottenAttempts = 0;
};

} // namespace model::testruns
