// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/runcomparison.h"

#include <algorithm>
#include <QHash>

namespace model::testruns {

namespace {

/// A row, or a test without any.
struct Line {
    QString name;
    Outcome outcome = Outcome::NotRun;
    std::int64_t ticks = -1;
};

QList<Line> linesOf(const TestResults &results)
{
    QList<Line> lines;
    const TestTree &tree = results.tree();
    for (TestId test = 0; test < tree.tests().size(); ++test) {
        if (tree.tests()[test].firstRow == none)
            lines.append({tree.fullName(test), Outcome::NotRun, -1});
        for (RowId row = tree.tests()[test].firstRow; row != none; row = results.rows()[row].next) {
            const Row &known = results.rows()[row];
            lines.append(
                {tree.fullName(test, known.name), known.outcome, results.attempts()[known.last].duration});
        }
    }
    return lines;
}

bool isPassing(Outcome outcome)
{
    return outcome == Outcome::Passed || outcome == Outcome::Flaky;
}

std::optional<Change> changeOf(const Line &before, const Line &after)
{
    const bool hasRunBefore = isPassing(before.outcome) || isFailing(before.outcome);
    if (isFailing(after.outcome))
        return isFailing(before.outcome) ? Change::StillFailing : Change::NewlyFailing;
    if (!isPassing(after.outcome))
        return hasRunBefore ? std::optional(Change::NoLongerRun) : std::nullopt;
    if (!hasRunBefore)
        return Change::RunAgain;
    if (isFailing(before.outcome))
        return Change::Fixed;
    const bool isSlower = isPassing(before.outcome) && before.ticks >= 0
        && double(after.ticks) >= double(before.ticks) * slowerFactor
        && after.ticks - before.ticks >= slowerTicks;
    return isSlower ? std::optional(Change::Slower) : std::nullopt;
}

} // namespace

QList<ChangedTest> compareRuns(const TestResults &before, const TestResults &after)
{
    const QList<Line> old = linesOf(before);
    QHash<QString, QList<qsizetype>> places; ///< in `old`, those that come first at the end
    for (qsizetype i = old.size() - 1; i >= 0; --i)
        places[old[i].name].append(i);
    QList<ChangedTest> all;
    for (const Line &line : linesOf(after)) {
        const auto found = places.find(line.name);
        if (found == places.end() || found->isEmpty()) {
            all.append({Change::New, line.name, {}, line.outcome, -1, line.ticks});
            continue;
        }
        const Line &was = old[found->takeLast()];
        if (const auto change = changeOf(was, line))
            all.append({*change, line.name, was.outcome, line.outcome, was.ticks, line.ticks});
    }
    QList<qsizetype> gone;
    for (const QList<qsizetype> &left : std::as_const(places))
        gone += left;
    std::ranges::sort(gone);
    for (const qsizetype place : std::as_const(gone))
        all.append({Change::Gone, old[place].name, old[place].outcome, {}, old[place].ticks, -1});
    std::ranges::stable_sort(all, {}, &ChangedTest::change);
    return all;
}

QLatin1String nameOf(Change change)
{
    constexpr const char *names[changes]
        = {"newlyFailing", "fixed", "stillFailing", "noLongerRun", "runAgain", "slower", "new", "gone"};
    return QLatin1String(names[std::size_t(change)]);
}

} // namespace model::testruns
