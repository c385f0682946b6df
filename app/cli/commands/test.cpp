// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/commands/testoptions.h"
#include "app/cli/output.h"
#include "app/cli/testcomparison.h"
#include "app/cli/writing.h"
#include "app/signals/interrupt.h"
#include "model/files/smallfile.h"
#include "model/ports/portplace.h"
#include "model/runtime/runtimes.h"
#include "model/testruns/leftout.h"
#include "model/testruns/runjournal.h"
#include "model/testruns/testapplication.h"
#include "model/testruns/testdetails.h"
#include "model/testruns/testreport.h"
#include "model/testruns/testtraces.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"

#include <algorithm>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QTimer>

namespace app::cli {
namespace {

using model::testruns::AttemptTexts;
using model::testruns::EndKind;
using model::testruns::FailureCause;
using model::testruns::HostMessage;
using model::testruns::HostReport;
using model::testruns::Outcome;
using model::testruns::ReportLine;
using model::testruns::RunJournal;
using model::testruns::StartReport;
using model::testruns::TestRun;
using model::testruns::TestTraces;
using model::testruns::Totals;
using model::text::visible;

constexpr qsizetype nameMax = 500; ///< of a text from outside in a line
constexpr int stackLinesMax = 12;
constexpr int progressPause = 200; ///< milliseconds

QString totalsLine(const Totals &totals)
{
    QString text
        = QStringLiteral("%1 passed, %2 failed, %3 skipped")
              .arg(model::text::count(totals[Outcome::Passed] + totals[Outcome::Flaky]),
                   model::text::count(totals[Outcome::Failed]), model::text::count(totals[Outcome::Skipped]));
    if (totals[Outcome::Flaky] > 0)
        text += QStringLiteral(", %1 of those that passed flaky")
                    .arg(model::text::count(totals[Outcome::Flaky]));
    if (totals[Outcome::Incomplete] > 0)
        text += QStringLiteral(", %1 incomplete").arg(model::text::count(totals[Outcome::Incomplete]));
    if (totals[Outcome::NotRun] > 0)
        text += QStringLiteral(", %1 not run").arg(model::text::count(totals[Outcome::NotRun]));
    return text;
}

void writeIndented(Output &out, const QString &text, int linesMax)
{
    const QStringList lines = text.split(u'\n');
    for (qsizetype i = 0; i < std::min<qsizetype>(lines.size(), linesMax); ++i) {
        if (const QString line = lines[i].trimmed(); !line.isEmpty())
            out.writeLine(QStringLiteral("    ") + line);
    }
}

void writeCauses(Output &out, const AttemptTexts &texts)
{
    if (texts.causes.isEmpty())
        writeIndented(out, texts.reason, stackLinesMax);
    for (const FailureCause &cause : texts.causes) {
        writeIndented(out, cause.message, stackLinesMax);
        writeIndented(out, cause.stack, stackLinesMax);
    }
}

/// Lists what a reader must know of: not those that passed or were skipped.
void writeProblems(Output &out, const TestRun &run)
{
    model::testruns::forEachLine(run, [&](const ReportLine &line) {
        if (isFailing(line.outcome) || line.outcome == Outcome::Flaky) {
            out.writeLine(QStringLiteral("%1 %2").arg(model::testruns::nameOf(line.outcome), line.name));
            if (line.outcome == Outcome::Flaky)
                out.writeLine(QStringLiteral("    passed at attempt %1").arg(line.row->attempts));
            else if (line.outcome == Outcome::Failed)
                writeCauses(out, run.results().texts(*line.last));
        }
    });
}

/// Says of a process that did not run to its end what is known of that.
void printEnd(const TestRun &run, const StartReport &report)
{
    if (report.end == EndKind::Completed)
        return;
    clearProgress();
    const QString &name = run.options().applications[qsizetype(report.application)].name;
    if (report.end == EndKind::NotStarted) {
        printError(model::describeError(report.error.value_or(protocol::Error()),
                                        QStringLiteral("Starting %1").arg(visible(name, nameMax)),
                                        model::ErrorSubject::File)
                       .sentence());
        return;
    }
    printError(QStringLiteral("%1 (process %2, exit status %3): %4")
                   .arg(visible(name, nameMax), QString::number(report.pid),
                        QString::number(report.exitStatus), model::testruns::textOf(report.end)));
    if (report.error)
        printNote(QStringLiteral("  ") + visible(report.error->text, nameMax));
    for (const HostReport &host : report.hosts) {
        for (const QString &running : host.running)
            printNote(QStringLiteral("  running, as far as it had told: %1").arg(visible(running, nameMax)));
    }
    for (const HostMessage &message : report.messages)
        printNote(QStringLiteral("  it says: %1").arg(visible(message.text, nameMax)));
    for (const QString &line : model::testruns::lastLines(report))
        printNote(QStringLiteral("  | ") + line);
}

/// Says what was too much to keep.
void printLeftOut(const TestRun &run)
{
    for (const QString &text : leftOutTexts(leftOutOf(run)))
        printNote(text);
}

/// Says how often the tests ran, and why no more often.
void printRuns(const TestRun &run)
{
    if (run.options().repetitions <= 1)
        return;
    const QString runs = model::text::count(quint64(model::testruns::runsOf(run)));
    if (run.isStopped())
        printNote(QStringLiteral("Stopped in run %1.").arg(runs));
    else if (run.options().untilFailure && run.exitStatus() != 0)
        printNote(QStringLiteral("Run %1 failed.").arg(runs));
    else
        printNote(QStringLiteral("Ran %1 times.").arg(runs));
}

int printRun(const TestRun &run, const TestRequest &request, const QHash<qint64, QString> &traces)
{
    if (request.printsJson)
        return printJson(model::testruns::runAsJson(run, traces));
    Output out;
    if (request.run.onlyLists) {
        model::testruns::forEachLine(run, [&](const ReportLine &line) { out.writeLine(line.name); });
        return out.finish();
    }
    writeProblems(out, run);
    printLeftOut(run);
    printRuns(run);
    out.writeLine(totalsLine(run.totals()));
    return out.finish();
}

bool writeReport(const QString &path, const QByteArray &bytes, model::Existing existing)
{
    const auto written = model::writeSmallFile(path, bytes, existing);
    if (!written.ok())
        printError(model::describeError(written.error(),
                                        QStringLiteral("Writing %1").arg(visible(path, nameMax)),
                                        model::ErrorSubject::File)
                       .sentence());
    return written.ok();
}

int reportRun(const TestRun &run, const TestRequest &request, const QHash<qint64, QString> &traces)
{
    clearProgress();
    int status = printRun(run, request, traces);
    if (!request.trxPath.isEmpty()
        && !writeReport(request.trxPath, model::testruns::runAsTrx(run), request.existing))
        status = Failure;
    if (!request.junitPath.isEmpty()
        && !writeReport(request.junitPath, model::testruns::runAsJUnit(run), request.existing))
        status = Failure;
    return run.exitStatus() != 0 ? run.exitStatus() : status;
}

void printRunning(const TestRun &run)
{
    const Totals totals = run.totals();
    QString text
        = QStringLiteral("%1; %2 running").arg(totalsLine(totals), model::text::count(totals.running));
    if (run.options().repetitions > 1)
        text.prepend(
            QStringLiteral("run %1: ").arg(model::text::count(quint64(model::testruns::runsOf(run)))));
    printProgress(text);
}

/// Says on standard error what was recorded.
void printTraces(const TestTraces &traces)
{
    for (const model::LaunchMember &traced : traces.processes()) {
        const QString label = QStringLiteral("%1 (%2)").arg(visible(traced.name, nameMax)).arg(traced.pid);
        if (!traced.problem.isEmpty())
            printError(QStringLiteral("%1: %2").arg(label, traced.problem));
        if (!traced.filePath().isEmpty())
            printNote(QStringLiteral("Recorded %1 in %2").arg(label, visible(traced.filePath(), 4096)));
    }
}

/// Has the processes of the run wait until they are recorded. Returns whether they can.
bool beginTraces(TestTraces &traces, TestRun::Options &run)
{
    const auto variable = traces.listen();
    if (variable.ok())
        run.runEnvironment = {variable.value()};
    else
        printError(model::describeError(variable.error(), QStringLiteral("Recording the tests"),
                                        model::ErrorSubject::File)
                       .sentence());
    return variable.ok();
}

} // namespace

int runTest(const QStringList &arguments)
{
    Parsed<TestRequest> parsed = parseTestOptions(arguments);
    if (const auto *usage = std::get_if<Usage>(&parsed))
        return showUsage(*usage);
    auto &request = std::get<TestRequest>(parsed);
    if (!request.compared.isEmpty())
        return compareTestRuns(request.compared[0], request.compared[1], request.printsJson);
    for (const QString &path : {request.trxPath, request.junitPath}) {
        if (!path.isEmpty() && !mayWrite(path, request.existing))
            return Failure;
    }
    model::removeLeftPorts();
    for (const model::LaunchSpec &spec : request.specs)
        request.run.applications.append(model::testruns::applicationOf(spec));
    model::Runtimes runtimes;
    model::Recordings recordings({.loadedMax = 0});
    QString folder = request.run.resultsFolder;
    if (request.recording && folder.isEmpty())
        folder = model::testruns::newRunFolder(request.run.applications.first().name);
    std::optional<TestTraces> traces;
    if (request.recording) {
        traces.emplace(runtimes, recordings, *request.recording, folder);
        if (!beginTraces(*traces, request.run))
            return Failure;
    }
    TestRun run(request.run);
    model::JobRunner jobs;
    std::optional<RunJournal> journal;
    if (!folder.isEmpty())
        journal.emplace(run, jobs, model::testruns::newJournalPath(folder));
    Interrupt interrupt;
    QObject::connect(&interrupt, &Interrupt::interrupted, &run, [&run] { run.stop(); });
    QObject::connect(&interrupt, &Interrupt::terminating, &run, [&run] { run.kill(); });
    QObject::connect(&run, &TestRun::processEnded, &run,
                     [&run](const StartReport &report) { printEnd(run, report); });
    QTimer progress;
    QObject::connect(&progress, &QTimer::timeout, &run, [&run] { printRunning(run); });
    if (showsProgress() && !request.printsJson)
        progress.start(progressPause);
    // The traces and the journal are whole a moment after the run has ended.
    int waited = (traces ? 1 : 0) + (journal ? 1 : 0);
    const auto report = [&] {
        if (--waited > 0)
            return;
        clearProgress();
        if (traces)
            printTraces(*traces);
        if (journal && journal->error())
            printError(QStringLiteral("The run is not kept: %1.").arg(visible(journal->error()->text)));
        QCoreApplication::exit(reportRun(run, request, traces ? traces->files() : QHash<qint64, QString>()));
    };
    QObject::connect(&run, &TestRun::ended, &run, [&traces, &journal, report] {
        if (traces)
            traces->finish();
        if (!traces && !journal)
            report();
    });
    if (traces)
        QObject::connect(&*traces, &TestTraces::finished, &run, report);
    if (journal)
        QObject::connect(&*journal, &RunJournal::finished, &run, report);
    QTimer::singleShot(0, &run, [&run] { run.start(); });
    return QCoreApplication::exec();
}

} // namespace app::cli
