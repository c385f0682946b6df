// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testreport.h"

#include "model/testruns/leftout.h"

#include <algorithm>

namespace model::testruns {

namespace {

void insertText(QJsonObject &object, const char *name, const QString &text)
{
    if (!text.isEmpty())
        object.insert(QLatin1String(name), text);
}

void insertDuration(QJsonObject &object, const Attempt &attempt)
{
    if (attempt.duration >= 0)
        object.insert(QLatin1String("duration"), double(attempt.duration) / double(ticksPerSecond));
}

void insertTextsKept(QJsonObject &object, const Attempt &attempt)
{
    if (attempt.textsKept != TextsKept::All)
        object.insert(QLatin1String("texts"), nameOf(attempt.textsKept));
}

QString messageOf(const AttemptTexts &texts)
{
    return texts.causes.isEmpty() ? texts.reason : texts.causes.first().message;
}

QJsonArray attemptsOf(const TestResults &results, const Row &row)
{
    QJsonArray array;
    for (AttemptId id = row.first; id != none; id = results.attempts()[id].next) {
        const Attempt &attempt = results.attempts()[id];
        QJsonObject object{{QLatin1String("outcome"), nameOf(attempt.outcome)}};
        insertDuration(object, attempt);
        insertText(object, "message", messageOf(results.texts(attempt)));
        insertTextsKept(object, attempt);
        array.append(object);
    }
    return array;
}

QJsonObject processOf(const TestRun &run, const StartReport &report)
{
    const bool isRun = report.mode == TestProcess::Mode::Run;
    QJsonObject object{{QLatin1String("mode"), QLatin1String(isRun ? "run" : "discover")},
                       {QLatin1String("end"), nameOf(report.end)},
                       {QLatin1String("running"), QJsonArray()}};
    insertText(object, "application", run.options().applications[qsizetype(report.application)].name);
    if (report.pid > 0)
        object.insert(QLatin1String("pid"), report.pid);
    if (report.end != EndKind::NotStarted)
        object.insert(QLatin1String("exitCode"), report.exitStatus);
    if (report.error)
        insertText(object, "error", report.error->text);
    if (report.end != EndKind::Completed) {
        insertText(object, "lastErrors", report.lastErrors);
        insertText(object, "lastOutput", report.lastOutput);
    }
    return object;
}

} // namespace

void insertResult(QJsonObject &object, const Attempt &attempt, const AttemptTexts &texts)
{
    insertDuration(object, attempt);
    insertText(object, "reason", texts.reason);
    if (!texts.causes.isEmpty()) {
        insertText(object, "message", texts.causes.first().message);
        insertText(object, "type", texts.causes.first().type);
        insertText(object, "stack", texts.causes.first().stack);
    }
    insertText(object, "expected", texts.expected);
    insertText(object, "actual", texts.actual);
    insertText(object, "stdout", texts.standardOutput);
    insertText(object, "stderr", texts.errorOutput);
    insertTextsKept(object, attempt);
}

QJsonObject resultAsJson(const TestResults &results, const ReportLine &line)
{
    const TestTree &tree = results.tree();
    const Test &test = tree.tests()[line.test];
    QJsonObject object{{QLatin1String("uid"), tree.text(test.uid)},
                       {QLatin1String("name"), line.name},
                       {QLatin1String("outcome"), nameOf(line.outcome)}};
    insertText(object, "displayName", tree.text(line.row != nullptr ? line.row->name : test.name));
    insertText(object, "class", tree.className(line.test));
    insertText(object, "method", tree.text(test.method));
    insertText(object, "file", tree.text(test.file));
    if (test.line > 0)
        object.insert(QLatin1String("line"), test.line);
    if (test.traits != 0)
        object.insert(QLatin1String("traits"),
                      QJsonArray::fromStringList(tree.text(test.traits).split(u'\n')));
    insertText(object, "application", tree.text(tree.nodes()[tree.applicationOf(line.test)].name));
    if (line.last != nullptr)
        insertResult(object, *line.last, results.texts(*line.last));
    return object;
}

QJsonArray hostsAsJson(const TestRun &run, const StartReport &report, const QHash<qint64, QString> &traces)
{
    QJsonArray array;
    const QJsonObject process = processOf(run, report);
    for (const HostReport &host : report.hosts) {
        QJsonObject object = process;
        object.insert(QLatin1String("pid"), host.pid);
        insertText(object, "type", host.type);
        insertText(object, "framework", host.framework);
        object.insert(QLatin1String("end"), nameOf(host.end));
        object.insert(QLatin1String("running"), QJsonArray::fromStringList(host.running));
        if (host.exitStatus)
            object.insert(QLatin1String("exitCode"), *host.exitStatus);
        else
            object.remove(QLatin1String("exitCode"));
        insertText(object, "trace", traces.value(host.pid));
        array.append(object);
    }
    if (report.hosts.isEmpty())
        array.append(process);
    return array;
}

QLatin1String nameOf(Outcome outcome)
{
    constexpr const char *names[outcomes] = {"notRun", "passed", "failed", "skipped", "flaky", "incomplete"};
    return QLatin1String(names[std::size_t(outcome)]);
}

int runsOf(const TestRun &run)
{
    int most = 0;
    for (std::size_t i = 0; i < std::size_t(run.options().applications.size()); ++i)
        most = std::max(most, run.repetition(i));
    return most;
}

QLatin1String nameOf(TextsKept kept)
{
    constexpr const char *names[] = {"all", "cut", "none"};
    return QLatin1String(names[std::size_t(kept)]);
}

void forEachLine(const TestRun &run, const std::function<void(const ReportLine &)> &visit)
{
    const TestResults &results = run.results();
    const TestTree &tree = results.tree();
    for (TestId test = 0; test < tree.tests().size(); ++test) {
        if (tree.tests()[test].firstRow == none && run.isChosen(test))
            visit({test, nullptr, nullptr, Outcome::NotRun, tree.fullName(test)});
        for (RowId id = tree.tests()[test].firstRow; id != none; id = results.rows()[id].next) {
            const Row &row = results.rows()[id];
            visit({test, &row, &results.attempts()[row.last], row.outcome, tree.fullName(test, row.name)});
        }
    }
}

QJsonObject runAsJson(const TestRun &run, const QHash<qint64, QString> &traces)
{
    const TestResults &results = run.results();
    const Totals counted = run.totals();
    QJsonObject totals;
    for (std::size_t i = 0; i < outcomes; ++i)
        totals.insert(nameOf(Outcome(i)), qint64(counted.byOutcome[i]));
    QJsonArray tests;
    forEachLine(run, [&](const ReportLine &line) {
        QJsonObject test = resultAsJson(results, line);
        if (line.row != nullptr && line.row->attempts > 1)
            test.insert(QLatin1String("attempts"), attemptsOf(results, *line.row));
        tests.append(test);
    });
    QJsonArray hosts;
    QJsonArray artifacts;
    for (const StartReport &report : run.reports()) {
        for (const auto &host : hostsAsJson(run, report, traces))
            hosts.append(host);
        for (const Artifact &artifact : report.artifacts) {
            QJsonObject object{{QLatin1String("path"), artifact.path}};
            insertText(object, "name", artifact.name);
            insertText(object, "test", artifact.testUid);
            artifacts.append(object);
        }
    }
    QJsonObject all{{QLatin1String("totals"), totals},    {QLatin1String("tests"), tests},
                    {QLatin1String("hosts"), hosts},      {QLatin1String("artifacts"), artifacts},
                    {QLatin1String("runs"), runsOf(run)}, {QLatin1String("exitCode"), run.exitStatus()}};
    insertLeftOut(all, leftOutOf(run));
    return all;
}

} // namespace model::testruns
