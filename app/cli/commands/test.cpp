// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/output.h"
#include "app/cli/writing.h"
#include "app/signals/interrupt.h"
#include "model/files/smallfile.h"
#include "model/ports/portplace.h"
#include "model/testruns/testreport.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"

#include <algorithm>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
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
using model::testruns::StartReport;
using model::testruns::TestRun;
using model::testruns::Totals;
using model::text::visible;

constexpr qsizetype nameMax = 500; ///< of a text from outside in a line
constexpr int stackLinesMax = 12;
constexpr int progressPause = 200; ///< milliseconds

struct TestRequest {
    model::LaunchSpec spec;
    TestRun::Options run;
    bool printsJson = false;
    QString trxPath;
    QString junitPath;
    model::Existing existing = model::Existing::Keep;
};

void addTestOptions(CommandParser &parser)
{
    parser.addFlag(QStringLiteral("list"), QStringLiteral("List the tests, and run none."));
    parser.addValue(QStringLiteral("filter"), QStringLiteral("text"),
                    QStringLiteral("Run the tests whose class or name contains this, without case."));
    parser.addValue(QStringLiteral("uid"), QStringLiteral("uid"),
                    QStringLiteral("Run this test, by the uid that --json prints. May be given several "
                                   "times."));
    parser.addValue(QStringLiteral("repeat"), QStringLiteral("number"),
                    QStringLiteral("Run the tests so often, each time in a new process."));
    parser.addFlag(
        QStringLiteral("until-fail"),
        QStringLiteral("Run the tests again and again, until a run fails; with --repeat at most so "
                       "often."));
    parser.addFlag(QStringLiteral("json"), QStringLiteral("Print one JSON document."));
    parser.addValue(QStringLiteral("trx"), QStringLiteral("file"), QStringLiteral("Write a TRX file, too."));
    parser.addValue(QStringLiteral("junit"), QStringLiteral("file"),
                    QStringLiteral("Write a JUnit XML file, too."));
    parser.addValue(QStringLiteral("o"), QStringLiteral("folder"),
                    QStringLiteral("Have the tests leave their files in this folder, instead of beside the "
                                   "application."));
    addForce(parser);
}

std::optional<QString> takeRepetitions(const CommandParser &parser, TestRun::Options &run)
{
    constexpr int repetitionsMax = 1'000'000;
    run.untilFailure = parser.isSet(QStringLiteral("until-fail"));
    if (run.untilFailure)
        run.repetitions = repetitionsMax;
    const QString text = parser.value(QStringLiteral("repeat"));
    if (text.isEmpty() && !parser.isSet(QStringLiteral("repeat")))
        return std::nullopt;
    bool isNumber = false;
    run.repetitions = text.toInt(&isNumber);
    if (!isNumber || run.repetitions < 1 || run.repetitions > repetitionsMax)
        return QStringLiteral("--repeat takes a number from 1 to %1.").arg(repetitionsMax);
    return std::nullopt;
}

/// Parses the program's whole arguments. Whatever is behind "--" belongs to the test application.
Parsed<TestRequest> parseTest(const QStringList &arguments)
{
    CommandParser parser(
        u"test",
        QStringLiteral("Runs a test application of Microsoft.Testing.Platform (a program, an assembly or a "
                       "project), as \"dotnet test\" does, and tells what became of each test, also where "
                       "its process does not live to its end. The exit status is that of \"dotnet test\": 0, "
                       "2 when tests failed, or what the application ended with."),
        QStringLiteral("[--list] [--filter TEXT] [--json] -- APPLICATION [ARGUMENT...]"));
    addTestOptions(parser);
    const qsizetype end = arguments.indexOf(QStringLiteral("--"));
    if (const std::optional<Usage> usage
        = parser.parse(end < 0 ? arguments : arguments.first(end), end < 0 ? 1 : 0))
        return *usage;
    QStringList command = end < 0 ? parser.positional() : arguments.mid(end + 1);
    if (command.isEmpty())
        return parser.error(
            QStringLiteral("Say which application has the tests: clrlens-cli test -- APPLICATION."));
    TestRequest request;
    request.spec.program = command.takeFirst();
    request.spec.arguments = command;
    request.run.onlyLists = parser.isSet(QStringLiteral("list"));
    request.run.filter = parser.value(QStringLiteral("filter"));
    request.run.uids = parser.values(QStringLiteral("uid"));
    request.printsJson = parser.isSet(QStringLiteral("json"));
    request.trxPath = parser.value(QStringLiteral("trx"));
    request.junitPath = parser.value(QStringLiteral("junit"));
    request.existing = takeForce(parser);
    if (auto problem = takeRepetitions(parser, request.run))
        return parser.error(*problem);
    if (const QString folder = parser.value(QStringLiteral("o")); !folder.isEmpty()) {
        request.run.resultsFolder = QDir::current().absoluteFilePath(folder);
        if (!QDir().mkpath(folder))
            return parser.error(QStringLiteral("The folder %1 is not there and cannot be made.").arg(folder));
    }
    return request;
}

QString totalsText(const Totals &totals)
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
        if (line.outcome == Outcome::Failed || line.outcome == Outcome::Incomplete
            || line.outcome == Outcome::Flaky) {
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
    // The platform says on standard output what is wrong with an argument.
    const QString last = report.end == EndKind::NeverConnected ? report.lastOutput % u'\n' % report.lastErrors
                                                               : report.lastErrors;
    for (const QString &line : last.split(u'\n', Qt::SkipEmptyParts))
        printNote(QStringLiteral("  | ") + visible(line));
}

/// Says what was too much to keep.
void printForgotten(const model::testruns::TestResults &results)
{
    if (const auto count = results.forgottenAttempts(); count > 0)
        printNote(QStringLiteral("%1 results were too many to keep, and count nowhere.")
                      .arg(model::text::count(count)));
    if (const auto count = results.forgottenTexts(); count > 0)
        printNote(QStringLiteral("The messages and outputs of %1 results were too long to keep.")
                      .arg(model::text::count(count)));
}

int printRun(const TestRun &run, const TestRequest &request)
{
    if (request.printsJson)
        return printJson(model::testruns::runAsJson(run));
    Output out;
    if (request.run.onlyLists) {
        model::testruns::forEachLine(run, [&](const ReportLine &line) { out.writeLine(line.name); });
        return out.finish();
    }
    writeProblems(out, run);
    printForgotten(run.results());
    out.writeLine(totalsText(run.totals()));
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

int reportRun(const TestRun &run, const TestRequest &request)
{
    clearProgress();
    int status = printRun(run, request);
    if (!request.trxPath.isEmpty()
        && !writeReport(request.trxPath, model::testruns::runAsTrx(run), request.existing))
        status = Failure;
    if (!request.junitPath.isEmpty()
        && !writeReport(request.junitPath, model::testruns::runAsJUnit(run), request.existing))
        status = Failure;
    return run.exitStatus() != 0 ? run.exitStatus() : status;
}

TestRun::Application applicationOf(model::LaunchSpec spec)
{
    TestRun::Application application{QFileInfo(spec.program).fileName(), model::commandOf(spec), {}, {}, {}};
    // A project is built in front of its run. Servers of the build would be waited for, and then ended with
    // all that is left of a test application.
    if (application.command.ok() && application.command.value().arguments.value(0) == QLatin1String("run"))
        application.environment = {{QStringLiteral("MSBUILDDISABLENODEREUSE"), QStringLiteral("1")},
                                   {QStringLiteral("DOTNET_CLI_USE_MSBUILD_SERVER"), QStringLiteral("0")},
                                   {QStringLiteral("UseSharedCompilation"), QStringLiteral("false")}};
    if (std::exchange(spec.arguments, {}).isEmpty())
        return application;
    if (const auto bare = model::commandOf(spec); bare.ok())
        application.discovery = bare.value();
    return application;
}

void printRunning(const TestRun &run)
{
    const Totals totals = run.totals();
    printProgress(
        QStringLiteral("%1; %2 running").arg(totalsText(totals), model::text::count(totals.running)));
}

} // namespace

int runTest(const QStringList &arguments)
{
    Parsed<TestRequest> parsed = parseTest(arguments);
    if (const auto *usage = std::get_if<Usage>(&parsed))
        return showUsage(*usage);
    auto &request = std::get<TestRequest>(parsed);
    for (const QString &path : {request.trxPath, request.junitPath}) {
        if (!path.isEmpty() && !mayWrite(path, request.existing))
            return Failure;
    }
    model::removeLeftPorts();
    request.run.applications.append(applicationOf(request.spec));
    TestRun run(request.run);
    Interrupt interrupt;
    QObject::connect(&interrupt, &Interrupt::interrupted, &run, [&run] { run.stop(); });
    QObject::connect(&interrupt, &Interrupt::terminating, &run, [&run] { run.kill(); });
    QObject::connect(&run, &TestRun::processEnded, &run,
                     [&run](const StartReport &report) { printEnd(run, report); });
    QTimer progress;
    QObject::connect(&progress, &QTimer::timeout, &run, [&run] { printRunning(run); });
    if (showsProgress() && !request.printsJson)
        progress.start(progressPause);
    QObject::connect(&run, &TestRun::ended, &run,
                     [&run, &request] { QCoreApplication::exit(reportRun(run, request)); });
    QTimer::singleShot(0, &run, [&run] { run.start(); });
    return QCoreApplication::exec();
}

} // namespace app::cli
