// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/testoptions.h"

#include "app/cli/writing.h"
#include "model/presets/ownpresets.h"

#include <algorithm>
#include <QDir>
#include <QThread>

namespace app::cli {
namespace {

using model::testruns::TestRun;

void addTestOptions(CommandParser &parser)
{
    parser.addFlag(QStringLiteral("list"), QStringLiteral("List the tests, and run none."));
    parser.addValue(QStringLiteral("filter"), QStringLiteral("text"),
                    QStringLiteral("Run the tests whose class or name contains this, without case."));
    parser.addValue(QStringLiteral("uid"), QStringLiteral("uid"),
                    QStringLiteral("Run this test, by the uid that --json prints. May be given several "
                                   "times."));
    parser.addValue(QStringLiteral("also"), QStringLiteral("application"),
                    QStringLiteral("Run the tests of this application, too, with the same arguments. May be "
                                   "given several times."));
    parser.addValue(QStringLiteral("parallel"), QStringLiteral("number"),
                    QStringLiteral("Run so many applications at a time; else as many as there are "
                                   "processors."));
    parser.addValue(QStringLiteral("repeat"), QStringLiteral("number"),
                    QStringLiteral("Run the tests so often, each time in a new process."));
    parser.addFlag(
        QStringLiteral("until-fail"),
        QStringLiteral("Run the tests again and again, until a run fails; with --repeat at most so "
                       "often."));
    parser.addFlag(QStringLiteral("compare"),
                   QStringLiteral("Run nothing, but compare two runs, each a file that --json printed or a "
                                  "TRX file: --compare BEFORE AFTER. The exit status is 2 where a test fails "
                                  "that did not fail before."));
    parser.addFlag(QStringLiteral("json"), QStringLiteral("Print one JSON document."));
    parser.addValue(QStringLiteral("trx"), QStringLiteral("file"), QStringLiteral("Write a TRX file, too."));
    parser.addValue(QStringLiteral("junit"), QStringLiteral("file"),
                    QStringLiteral("Write a JUnit XML file, too."));
    parser.addValue(QStringLiteral("trace"), QStringLiteral("preset"),
                    QStringLiteral("Record each process of the run from its first event on, by this preset "
                                   "(several: general,gc), into the folder of -o, else a new one in the "
                                   "folder of recordings."));
    parser.addValue(QStringLiteral("o"), QStringLiteral("folder"),
                    QStringLiteral("Have the tests leave their files in this folder, instead of beside the "
                                   "application, and keep the run there, in run.jsonl, while it goes on."));
    addForce(parser);
}

std::optional<QString> takeRepetitions(const CommandParser &parser, TestRun::Options &run)
{
    constexpr int repetitionsMax = TestRun::repetitionsMax;
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

std::optional<QString> takeParallel(const CommandParser &parser, TestRun::Options &run)
{
    constexpr int parallelMax = 64;
    run.parallelMax = std::max(QThread::idealThreadCount(), 1);
    if (!parser.isSet(QStringLiteral("parallel")))
        return std::nullopt;
    bool isNumber = false;
    run.parallelMax = parser.value(QStringLiteral("parallel")).toInt(&isNumber);
    if (!isNumber || run.parallelMax < 1 || run.parallelMax > parallelMax)
        return QStringLiteral("--parallel takes a number from 1 to %1.").arg(parallelMax);
    return std::nullopt;
}

std::optional<QString> takeTrace(const CommandParser &parser, TestRequest &request)
{
    if (!parser.isSet(QStringLiteral("trace")))
        return std::nullopt;
    const auto own = model::readOwnPresets();
    const QString ids = parser.value(QStringLiteral("trace"));
    const auto choice
        = model::choosePresets(ids, model::withOwnPresets(own.ok() ? own.value() : QList<model::Preset>()));
    if (!choice.ok())
        return QStringLiteral("%1.").arg(choice.error().text);
    request.recording.emplace();
    request.recording->request.providers = choice.value().providers;
    request.recording->request.rundownKeyword = choice.value().rundown ? model::wholeRundown : 0;
    request.recording->presetIds = ids.split(u',');
    return std::nullopt;
}

} // namespace

Parsed<TestRequest> parseTestOptions(const QStringList &arguments)
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
        = parser.parse(end < 0 ? arguments : arguments.first(end), end < 0 ? 2 : 0))
        return *usage;
    QStringList command = end < 0 ? parser.positional() : arguments.mid(end + 1);
    TestRequest request;
    request.printsJson = parser.isSet(QStringLiteral("json"));
    if (parser.isSet(QStringLiteral("compare"))) {
        if (command.size() != 2)
            return parser.error(QStringLiteral("--compare takes two files: one of the run before, one of the "
                                               "run after."));
        request.compared = command;
        return request;
    }
    if (command.isEmpty())
        return parser.error(
            QStringLiteral("Say which application has the tests: clrlens-cli test -- APPLICATION."));
    if (end < 0 && command.size() > 1)
        return parser.error(QStringLiteral("Put the application and its arguments behind \"--\"."));
    const QStringList applications = command.mid(0, 1) + parser.values(QStringLiteral("also"));
    for (const QString &application : applications) {
        model::LaunchSpec spec;
        spec.program = application;
        spec.arguments = command.mid(1);
        request.specs.append(spec);
    }
    request.run.onlyLists = parser.isSet(QStringLiteral("list"));
    request.run.filter = parser.value(QStringLiteral("filter"));
    request.run.uids = parser.values(QStringLiteral("uid"));
    request.trxPath = parser.value(QStringLiteral("trx"));
    request.junitPath = parser.value(QStringLiteral("junit"));
    request.existing = takeForce(parser);
    if (auto problem = takeRepetitions(parser, request.run))
        return parser.error(*problem);
    if (auto problem = takeParallel(parser, request.run))
        return parser.error(*problem);
    if (auto problem = takeTrace(parser, request))
        return parser.error(*problem);
    if (const QString folder = parser.value(QStringLiteral("o")); !folder.isEmpty()) {
        request.run.resultsFolder = QDir::current().absoluteFilePath(folder);
        if (!QDir().mkpath(folder))
            return parser.error(QStringLiteral("The folder %1 is not there and cannot be made.").arg(folder));
    }
    return request;
}

} // namespace app::cli
