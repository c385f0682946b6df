// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/textpool.h"
#include "protocol/dotnettest/testmessages.h"

#include <array>
#include <deque>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

namespace model::testruns {

/// What became of a test, or of one of its rows.
enum class Outcome : std::uint8_t {
    NotRun, ///< discovered, and nothing else was told of it
    Passed,
    Failed, ///< an assertion, an exception, a time-out, or cancelled
    Skipped,
    Flaky, ///< passed, after an attempt that did not
    Incomplete, ///< had begun when its host was lost
};
inline constexpr std::size_t outcomes = 6;
/// Returns whether a test with this outcome is one to mend.
constexpr bool isFailing(Outcome outcome)
{
    return outcome == Outcome::Failed || outcome == Outcome::Incomplete;
}

/// How many there are of each outcome. A test counts once for each of its rows.
struct Totals {
    std::array<std::uint32_t, outcomes> byOutcome{};
    std::uint32_t running = 0; ///< those that run now, beside what they had become before
    std::int64_t ticks = 0; ///< of all results together, in units of 100 ns; at most about ticksMax
    static constexpr std::int64_t ticksMax = 100'000'000'000'000'000;
    std::uint32_t operator[](Outcome outcome) const { return byOutcome[std::size_t(outcome)]; }
    std::uint32_t &operator[](Outcome outcome) { return byOutcome[std::size_t(outcome)]; }
    bool operator==(const Totals &) const = default;
};

using NodeId = std::uint32_t;
using TestId = std::uint32_t;
using RowId = std::uint32_t;
/// Stands for no node, test, row or attempt.
inline constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

/// Returns two ids as one key.
inline std::uint64_t pairOf(std::uint32_t first, std::uint32_t second)
{
    return std::uint64_t(first) << 32 | second;
}

/// Where tests are: an application, a namespace in it, or a class in that. Its tests and nodes are listed
/// from the first to the last.
struct Node {
    enum class Kind : std::uint8_t { Application, Namespace, Class };
    Kind kind = Kind::Application;
    TextPool::Id name = 0; ///< of a namespace: all of it
    NodeId parent = none;
    Totals totals; ///< of all tests below
    std::vector<TestId> tests; ///< of a class; of an application those whose class is not known
};

struct Test {
    TextPool::Id uid = 0;
    TextPool::Id name = 0; ///< the display name
    TextPool::Id method = 0;
    TextPool::Id file = 0;
    TextPool::Id traits = 0; ///< lines of "key=value", or of a key alone
    std::int32_t line = 0; ///< 0: not known
    NodeId parent = none;
    RowId firstRow = none;
    RowId lastRow = none;
    std::uint32_t running = 0; ///< in how many hosts, or how many of its rows, it runs now
    bool isChanged = false; ///< waits for TestTree::takeChanged()
};

/// The tests of a run by application, namespace and class, as discovery told of them; results have no
/// classes. Names are text from outside. For one thread.
class TestTree {
public:
    /// Further ones are counted, and not kept.
    static constexpr std::size_t testsMax = 4'000'000;

    NodeId addApplication(const QString &name);
    /// Adds a test, or what was not known of one that is there. Returns none beyond testsMax.
    TestId add(NodeId application, const protocol::dotnettest::DiscoveredTestMessage &discovered);
    /// Returns the test with that uid, which is added where it is not there: a test that was not discovered.
    TestId findOrAdd(NodeId application, const QString &uid, const QString &name);

    const std::deque<Test> &tests() const { return m_tests; }
    const std::deque<Node> &nodes() const { return m_nodes; }
    QString text(TextPool::Id id) const { return m_texts.text(id); }
    TextPool &texts() { return m_texts; }
    NodeId applicationOf(TestId test) const;
    QString className(TestId test) const; ///< with its namespace; empty where it is not known
    /// Returns the class, the method and a display name, that of the test or of one of its rows, as far as
    /// they are known and differ.
    QString fullName(TestId test, TextPool::Id name) const;
    QString fullName(TestId test) const { return fullName(test, m_tests[test].name); }
    std::uint64_t forgotten() const { return m_forgotten; } ///< tests beyond testsMax

    void setRows(TestId test, RowId first, RowId last);
    /// Counts a row of the test from one outcome to another; `none` of them for no outcome.
    void count(TestId test, std::optional<Outcome> before, std::optional<Outcome> after);
    void countRunning(TestId test, int change);
    void countTime(TestId test, std::int64_t ticks);
    /// Returns the tests that were added, or of which anything changed, since the last call, each once. For
    /// one that looks.
    std::vector<TestId> takeChanged();

private:
    TestId find(NodeId application, TextPool::Id uid) const;
    NodeId nodeFor(NodeId parent, Node::Kind kind, const QString &name);
    void place(TestId test, NodeId parent);
    void noteChange(TestId test);
    template <class Change> void forNodesOf(TestId test, Change change);

    TextPool m_texts;
    std::deque<Node> m_nodes;
    std::deque<Test> m_tests;
    std::vector<TestId> m_changed;
    std::unordered_map<std::uint64_t, TestId> m_byUid; ///< application and uid
    std::unordered_map<std::uint64_t, NodeId> m_byName; ///< parent and name; of applications none
    std::uint64_t m_forgotten = 0;
};

} // namespace model::testruns
