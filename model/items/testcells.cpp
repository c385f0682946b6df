// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/testcells.h"

#include "model/items/roles.h"
#include "model/items/severity.h"
#include "model/items/testtreemodel.h"
#include "model/testruns/testdetails.h"

#include <algorithm>
#include <QDateTime>

namespace model {

using namespace testruns;

namespace {

QVariant severityOf(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Failed:
    case Outcome::Incomplete:
        return int(Severity::Error);
    case Outcome::Flaky:
        return int(Severity::Warning);
    default:
        return {};
    }
}

Outcome outcomeOf(const Totals &totals)
{
    return totals[Outcome::Failed] > 0    ? Outcome::Failed
        : totals[Outcome::Incomplete] > 0 ? Outcome::Incomplete
        : totals[Outcome::Flaky] > 0      ? Outcome::Flaky
                                          : Outcome::Passed;
}

double secondsOf(std::int64_t ticks)
{
    return double(ticks) / double(ticksPerSecond);
}

} // namespace

QVariant groupCell(const TestResults &results, NodeId id, int column, int role)
{
    const Node &node = results.tree().nodes()[id];
    if (role == SeverityRole)
        return column == TestTreeModel::State ? severityOf(outcomeOf(node.totals)) : QVariant();
    if (role == NumberRole && column == TestTreeModel::Time)
        return secondsOf(node.totals.ticks);
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case TestTreeModel::Name: {
        const QString name = results.tree().text(node.name);
        return name.isEmpty() ? TestTreeModel::tr("(no namespace)") : name;
    }
    case TestTreeModel::State:
        return totalsText(node.totals);
    case TestTreeModel::Time:
        return node.totals.ticks > 0 ? ticksText(node.totals.ticks) : QVariant();
    default:
        return {};
    }
}

QVariant testCell(const TestResults &results, TestId id, int column, int role)
{
    const Test &test = results.tree().tests()[id];
    const bool isSingle = test.lastRow != none && !hasSeveralResults(results, id);
    if (isSingle && column != TestTreeModel::Name && test.running == 0)
        return resultCell(results, results.rows()[test.lastRow].last, column, role);
    if (role == SeverityRole)
        return column == TestTreeModel::State && test.running == 0 ? severityOf(outcomeOf(results, id))
                                                                   : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    if (column == TestTreeModel::Name)
        return results.tree().text(test.name);
    if (column == TestTreeModel::Time)
        return ticksText(ticksOf(results, id));
    if (column != TestTreeModel::State)
        return {};
    if (const auto since = test.running > 0 ? results.runningSince(id) : std::nullopt)
        return runningText(*since, QDateTime::currentMSecsSinceEpoch());
    return outcomeText(outcomeOf(results, id));
}

QVariant resultCell(const TestResults &results, AttemptId id, int column, int role)
{
    const Attempt &attempt = results.attempts()[id];
    if (role == SeverityRole)
        return column == TestTreeModel::State ? severityOf(attempt.outcome) : QVariant();
    if (role == NumberRole && column == TestTreeModel::Time && attempt.duration >= 0)
        return secondsOf(attempt.duration);
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case TestTreeModel::Name:
        return results.tree().text(results.rows()[attempt.row].name);
    case TestTreeModel::State:
        return attempt.isSuperseded ? TestTreeModel::tr("%1, tried again").arg(outcomeText(attempt.outcome))
                                    : outcomeText(attempt.outcome);
    case TestTreeModel::Time:
        return ticksText(attempt.duration);
    default:
        return firstLineOf(results.texts(attempt));
    }
}

} // namespace model
