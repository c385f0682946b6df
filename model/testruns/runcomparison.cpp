// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/runcomparison.h"

#include "model/testruns/testdetails.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QHash>

namespace model::testruns {

namespace {

/// A row, or a test without any.
struct Line {
    QString name;
    Outcome outcome = Outcome::NotRun;
    std::int64_t ticks = -1;
    TestId test = none;
    AttemptId attempt = none;
};

QList<Line> linesOf(const TestResults &results)
{
    QList<Line> lines;
    const TestTree &tree = results.tree();
    for (TestId test = 0; test < tree.tests().size(); ++test) {
        if (tree.tests()[test].firstRow == none)
            lines.append({tree.fullName(test), Outcome::NotRun, -1, test, none});
        for (RowId row = tree.tests()[test].firstRow; row != none; row = results.rows()[row].next) {
            const Row &known = results.rows()[row];
            lines.append({tree.fullName(test, known.name), known.outcome,
                          results.attempts()[known.last].duration, test, known.last});
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

/// Returns "before: ✓ passed, 1.2 s" for a format like "before: %1".
QString sideText(const QString &format, std::optional<Outcome> outcome, std::int64_t ticks)
{
    QStringList facts{outcome ? outcomeText(*outcome) : Texts::tr("not there")};
    if (ticks >= 0)
        facts << ticksText(ticks);
    return format.arg(facts.join(QStringLiteral(" · ")));
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
            all.append({Change::New,
                        line.name,
                        {},
                        line.outcome,
                        -1,
                        line.ticks,
                        none,
                        none,
                        line.test,
                        line.attempt});
            continue;
        }
        const Line &was = old[found->takeLast()];
        if (const auto change = changeOf(was, line))
            all.append({*change, line.name, was.outcome, line.outcome, was.ticks, line.ticks, was.test,
                        was.attempt, line.test, line.attempt});
    }
    QList<qsizetype> gone;
    for (const QList<qsizetype> &left : std::as_const(places))
        gone += left;
    std::ranges::sort(gone);
    for (const qsizetype place : std::as_const(gone)) {
        const Line &was = old[place];
        all.append(
            {Change::Gone, was.name, was.outcome, {}, was.ticks, -1, was.test, was.attempt, none, none});
    }
    std::ranges::stable_sort(all, {}, &ChangedTest::change);
    return all;
}

QLatin1String nameOf(Change change)
{
    constexpr const char *names[changes]
        = {"newlyFailing", "fixed", "stillFailing", "noLongerRun", "runAgain", "slower", "new", "gone"};
    return QLatin1String(names[std::size_t(change)]);
}

QString textOf(Change change)
{
    switch (change) {
    case Change::NewlyFailing:
        return Texts::tr("newly failing");
    case Change::Fixed:
        return Texts::tr("fixed");
    case Change::StillFailing:
        return Texts::tr("still failing");
    case Change::NoLongerRun:
        return Texts::tr("no longer run");
    case Change::RunAgain:
        return Texts::tr("run again");
    case Change::Slower:
        return Texts::tr("slower");
    case Change::New:
        return Texts::tr("new");
    case Change::Gone:
        break;
    }
    return Texts::tr("gone");
}

QString changesText(const QList<ChangedTest> &tests)
{
    QStringList parts;
    for (std::size_t i = 0; i < changes; ++i) {
        const auto number = quint64(std::ranges::count(tests, Change(i), &ChangedTest::change));
        if (number > 0)
            parts << text::count(number) % u' ' % textOf(Change(i));
    }
    return parts.join(QStringLiteral(" · "));
}

QString changeDetails(const ChangedTest &test, const TestResults &before, const TestResults &after)
{
    constexpr qsizetype nameMax = 500;
    const QStringList head{text::visible(test.name, nameMax), textOf(test.change),
                           sideText(Texts::tr("before: %1"), test.before, test.ticksBefore),
                           sideText(Texts::tr("now: %1"), test.after, test.ticksAfter)};
    QStringList parts{head.join(u'\n')};
    if (test.testAfter != none)
        parts << Texts::tr("— now —") % u'\n' % detailsText(after, test.testAfter, test.attemptAfter);
    if (test.testBefore != none)
        parts << Texts::tr("— before —") % u'\n' % detailsText(before, test.testBefore, test.attemptBefore);
    return parts.join(QLatin1String("\n\n"));
}

} // namespace model::testruns
