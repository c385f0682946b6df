// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testresults.h"

#include <algorithm>

namespace model::testruns {

using namespace protocol::dotnettest;

namespace {

/// So many rows of one name are looked at for one that waits for another attempt.
constexpr int rowsOfNameMax = 64;

/// 100 years: sums of some and dates before now can still be told.
constexpr std::int64_t durationMax = ticksPerSecond * 3600 * 24 * 36'525;

/// A state that a later platform may send says nothing of an outcome.
Outcome outcomeOf(std::optional<TestState> state)
{
    if (!state)
        return Outcome::Incomplete;
    switch (*state) {
    case TestState::Discovered:
        return Outcome::NotRun;
    case TestState::Passed:
        return Outcome::Passed;
    case TestState::Skipped:
        return Outcome::Skipped;
    case TestState::Failed:
    case TestState::Error:
    case TestState::Timeout:
    case TestState::Cancelled:
        return Outcome::Failed;
    case TestState::InProgress:
        break;
    }
    return Outcome::Incomplete;
}

Attempt attemptOf(HostId host, const SuccessfulTestResultMessage &result, std::int64_t now)
{
    Attempt attempt;
    attempt.duration = std::clamp<std::int64_t>(result.duration.value_or(-1), -1, durationMax);
    attempt.arrivedAt = now;
    attempt.host = host;
    attempt.number = std::uint16_t(std::clamp(result.retryAttemptNumber.value_or(0), 0, 0xFFFF));
    attempt.outcome = outcomeOf(result.state);
    attempt.isSuperseded = result.isSuperseded.value_or(false);
    return attempt;
}

qsizetype unitsOf(const AttemptTexts &texts)
{
    qsizetype units = texts.reason.size() + texts.standardOutput.size() + texts.errorOutput.size()
        + texts.expected.size() + texts.actual.size();
    for (const FailureCause &cause : texts.causes)
        units += cause.message.size() + cause.type.size() + cause.stack.size();
    return units;
}

AttemptTexts textsOf(const SuccessfulTestResultMessage &result)
{
    return {result.reason, result.standardOutput, result.errorOutput, {}, {}, {}};
}

/// Cuts each text that is too long. Returns whether one was.
bool bound(AttemptTexts &texts)
{
    bool isCut = false;
    const auto cut = [&isCut](QString &text) {
        if (text.size() > TestResults::textMax) {
            text = text.left(TestResults::textMax);
            isCut = true;
        }
    };
    for (QString *text :
         {&texts.reason, &texts.standardOutput, &texts.errorOutput, &texts.expected, &texts.actual})
        cut(*text);
    for (FailureCause &cause : texts.causes) {
        for (QString *text : {&cause.message, &cause.type, &cause.stack})
            cut(*text);
    }
    return isCut;
}

Outcome outcomeOf(const Attempt &last, bool hasNotPassed)
{
    if (last.isSuperseded)
        return Outcome::Incomplete;
    return last.outcome == Outcome::Passed && hasNotPassed ? Outcome::Flaky : last.outcome;
}

} // namespace

TestResults::TestResults()
    : m_texts(1)
{
}

HostId TestResults::addHost(NodeId application)
{
    m_hosts.push_back({application, false, {}});
    return HostId(m_hosts.size() - 1);
}

void TestResults::begin(HostId id, const QString &uid, const QString &name, std::int64_t now)
{
    Host &host = m_hosts[id];
    host.tellsRunning = true;
    const TestId test = m_tree.findOrAdd(host.application, uid, name);
    if (test == none || isFull() || host.running.size() >= runningMax)
        return;
    host.running.push_back({test, m_tree.texts().idOf(name), now});
    m_tree.countRunning(test, 1);
}

void TestResults::take(HostId host, const SuccessfulTestResultMessage &result, std::int64_t now)
{
    if (result.state == TestState::InProgress)
        return begin(host, result.uid, result.displayName, now);
    const TestId test = m_tree.findOrAdd(m_hosts[host].application, result.uid, result.displayName);
    if (test == none)
        return;
    if (isFull())
        return forget(host, test, m_tree.texts().find(result.displayName));
    Attempt attempt = attemptOf(host, result, now);
    keep(attempt, textsOf(result));
    add(host, test, m_tree.texts().idOf(result.displayName), attempt);
}

void TestResults::take(HostId host, const FailedTestResultMessage &result, std::int64_t now)
{
    const TestId test = m_tree.findOrAdd(m_hosts[host].application, result.uid, result.displayName);
    if (test == none)
        return;
    if (isFull())
        return forget(host, test, m_tree.texts().find(result.displayName));
    Attempt attempt = attemptOf(host, result, now);
    // The result stands among those that failed, whatever its state says.
    attempt.outcome = Outcome::Failed;
    AttemptTexts texts = textsOf(result);
    texts.expected = result.expected;
    texts.actual = result.actual;
    for (const ExceptionMessage &cause : result.exceptionMessageList)
        texts.causes.append({cause.errorMessage, cause.errorType, cause.stackTrace});
    keep(attempt, std::move(texts));
    add(host, test, m_tree.texts().idOf(result.displayName), attempt);
}

void TestResults::add(HostId host, TestId test, TextPool::Id name, Attempt attempt)
{
    if (isFull())
        return forget(host, test, name);
    if (!attempt.isSuperseded)
        stopRunning(host, test, name);
    attempt.row = rowFor(host, test, name);
    Row &row = m_rows[attempt.row];
    const auto id = AttemptId(m_attempts.size());
    m_attempts.push_back(attempt);
    (row.first == none ? row.first : m_attempts[row.last].next) = id;
    row.last = id;
    ++row.attempts;
    row.hasNotPassed = row.hasNotPassed || isFailing(attempt.outcome);
    const Outcome before = std::exchange(row.outcome, outcomeOf(attempt, row.hasNotPassed));
    m_tree.count(test, before, row.outcome);
    if (attempt.duration > 0)
        m_tree.countTime(test, attempt.duration);
}

void TestResults::forget(HostId host, TestId test, TextPool::Id name)
{
    stopRunning(host, test, name);
    ++m_forgottenAttempts;
}

RowId TestResults::rowFor(HostId host, TestId test, TextPool::Id name)
{
    const Test &known = m_tree.tests()[test];
    RowId row = none;
    if (const auto found = m_byName.find(pairOf(test, name)); found != m_byName.end())
        row = found->second;
    else if (known.firstRow != none && m_rows[known.firstRow].name == name)
        row = known.firstRow;
    RowId before = none;
    for (int looked = 0; row != none && looked < rowsOfNameMax; ++looked) {
        const Attempt &last = m_attempts[m_rows[row].last];
        if (last.isSuperseded || last.host != host)
            return row;
        before = row;
        row = m_rows[row].nextOfName;
    }
    return newRow(test, name, before);
}

RowId TestResults::newRow(TestId test, TextPool::Id name, RowId before)
{
    const auto id = RowId(m_rows.size());
    Row added;
    added.test = test;
    added.name = name;
    m_rows.push_back(added);
    const Test &known = m_tree.tests()[test];
    const bool isFirst = known.firstRow == none;
    if (!isFirst)
        m_rows[known.lastRow].next = id;
    if (before != none)
        m_rows[before].nextOfName = id;
    else if (!isFirst)
        m_byName.emplace(pairOf(test, name), id);
    // The first row stands for the test, which was counted already.
    if (!isFirst)
        m_tree.count(test, {}, Outcome::NotRun);
    m_tree.setRows(test, isFirst ? id : known.firstRow, id);
    return id;
}

void TestResults::stopRunning(HostId id, TestId test, TextPool::Id name)
{
    auto &running = m_hosts[id].running;
    // A test with data may have begun under its name alone.
    auto found = std::ranges::find_if(
        running, [&](const Running &one) { return one.test == test && one.name == name; });
    if (found == running.end())
        found = std::ranges::find(running, test, &Running::test);
    if (found == running.end())
        return;
    running.erase(found);
    m_tree.countRunning(test, -1);
}

QStringList TestResults::running(HostId id) const
{
    QStringList names;
    for (const Running &one : m_hosts[id].running)
        names << m_tree.fullName(one.test, one.name);
    return names;
}

std::vector<TestId> TestResults::runningTests() const
{
    std::vector<TestId> tests;
    for (const Host &host : m_hosts) {
        for (const Running &one : host.running)
            tests.push_back(one.test);
    }
    return tests;
}

std::optional<std::int64_t> TestResults::runningSince(TestId test) const
{
    for (const Host &host : m_hosts) {
        const auto found = std::ranges::find(host.running, test, &Running::test);
        if (found != host.running.end())
            return found->since;
    }
    return std::nullopt;
}

QStringList TestResults::end(HostId id, std::int64_t now)
{
    QStringList names = running(id);
    for (const Running &one : std::exchange(m_hosts[id].running, {})) {
        m_tree.countRunning(one.test, -1);
        Attempt lost;
        lost.arrivedAt = now;
        lost.host = id;
        lost.outcome = Outcome::Incomplete;
        add(id, one.test, one.name, lost);
    }
    return names;
}

void TestResults::loseUnreported(HostId id, const QList<HostId> &others, const QList<TestId> &selected,
                                 std::int64_t now)
{
    const auto hasResult = [&](const Test &known) {
        if (known.firstRow == none)
            return false;
        const Attempt &last = m_attempts[m_rows[known.lastRow].last];
        return last.host == id || (!last.isSuperseded && others.contains(last.host));
    };
    const auto lose = [&](TestId test) {
        const Test &known = m_tree.tests()[test];
        if (hasResult(known))
            return;
        Attempt lost;
        lost.arrivedAt = now;
        lost.host = id;
        lost.outcome = Outcome::Incomplete;
        add(id, test, known.name, lost);
    };
    for (const TestId test : selected)
        lose(test);
    for (TestId test = 0; selected.isEmpty() && test < m_tree.tests().size(); ++test) {
        if (m_tree.applicationOf(test) == m_hosts[id].application)
            lose(test);
    }
}

Totals TestResults::totals() const
{
    Totals all;
    for (const Node &node : m_tree.nodes()) {
        if (node.kind != Node::Kind::Application)
            continue;
        for (std::size_t i = 0; i < outcomes; ++i)
            all.byOutcome[i] += node.totals.byOutcome[i];
        all.running += node.totals.running;
        all.ticks = std::min(all.ticks + node.totals.ticks, Totals::ticksMax);
    }
    return all;
}

void TestResults::keep(Attempt &attempt, AttemptTexts texts)
{
    const bool isCut = bound(texts);
    const qsizetype units = unitsOf(texts);
    if (units == 0 && texts.causes.isEmpty())
        return;
    if (m_textUnits + units > textUnitsMax) {
        ++m_forgottenTexts;
        attempt.textsKept = TextsKept::None;
        return;
    }
    if (isCut) {
        ++m_cutTexts;
        attempt.textsKept = TextsKept::Cut;
    }
    m_textUnits += units;
    m_texts.push_back(std::move(texts));
    attempt.texts = std::uint32_t(m_texts.size() - 1);
}

void TestResults::noteTexts(AttemptId id, TextsKept kept)
{
    TextsKept &known = m_attempts[id].textsKept;
    if (kept <= known)
        return;
    if (known == TextsKept::Cut)
        --m_cutTexts;
    known = kept;
    ++(kept == TextsKept::Cut ? m_cutTexts : m_forgottenTexts);
}

} // namespace model::testruns
