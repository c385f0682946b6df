// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch/launch.h"
#include "app/cli/commands/commands.h"
#include "app/cli/commands/recordoptions.h"
#include "app/cli/output.h"
#include "app/cli/recordingwords.h"
#include "app/cli/writing.h"
#include "app/signals/interrupt.h"
#include "model/ports/portplace.h"
#include "model/reading/dropcauses.h"
#include "model/recording/inlinedevents.h"
#include "model/runtime/runtimes.h"
#include "model/text/format.h"
#include "model/text/porterrortext.h"
#include "model/text/visibletext.h"

#include <algorithm>
#include <QCoreApplication>
#include <QDir>
#include <QSet>
#include <QTimer>

namespace app::cli {
namespace {

using model::Launch;
using model::text::visible;

/// What a shell returns for a program that is not there, and for one that cannot be executed.
enum LaunchStatus : int { CannotExecute = 126, NoSuchProgram = 127 };

constexpr qsizetype textMax = 200; ///< of a name or a path from outside in a message

struct LaunchRequest {
    Launch::Options launch;
    RecordOptions recording;
};

void addLaunchOptions(CommandParser &parser)
{
    addWhatIsRecorded(parser);
    parser.addFlag(QStringLiteral("children"),
                   QStringLiteral("Record every .NET process that the program starts, too, each into a file "
                                  "NAME_pid.nettrace."));
    parser.addFlag(
        QStringLiteral("tell-inlined"),
        QStringLiteral("Have the runtimes tell which methods they inline, so that these are frames of "
                       "stacks, too (.NET 8). ")
            + model::inlinedCost());
    parser.addValue(QStringLiteral("keep"), QStringLiteral("name"),
                    QStringLiteral("Leave processes of this name waiting at their start, until clrlens-cli "
                                   "gets SIGCONT. May be given several times."));
    parser.addValue(QStringLiteral("env"), QStringLiteral("NAME=value"),
                    QStringLiteral("Set a variable for the program; NAME alone removes it. May be given "
                                   "several times."));
    parser.addValue(QStringLiteral("cwd"), QStringLiteral("folder"),
                    QStringLiteral("Start the program in this folder."));
    parser.addValue(QStringLiteral("o"), QStringLiteral("file"),
                    QStringLiteral("Write here instead of into the folder of recordings; with --children the "
                                   "folder for the files."));
    addForce(parser);
}

std::optional<QString> takeVariables(const CommandParser &parser, QList<model::LaunchVariable> &variables)
{
    for (const QString &text : parser.values(QStringLiteral("env"))) {
        const qsizetype equals = text.indexOf(u'=');
        if (equals == 0 || text.isEmpty())
            return QStringLiteral("\"%1\" is no NAME=value.").arg(text);
        variables.append(
            {text.left(equals), equals < 0 ? std::nullopt : std::optional(text.mid(equals + 1))});
    }
    return std::nullopt;
}

/// Takes the folder or the file for what is recorded.
std::optional<QString> takePlace(const CommandParser &parser, LaunchRequest &request)
{
    const QString path = parser.value(QStringLiteral("o"));
    request.recording.output.existing = takeForce(parser);
    if (request.launch.traced == Launch::Traced::Program) {
        request.recording.output.filePath = path;
        return std::nullopt;
    }
    if (!path.isEmpty() && !QDir().mkpath(path))
        return QStringLiteral("The folder %1 is not there and cannot be made.").arg(path);
    request.launch.folder = path;
    return std::nullopt;
}

/// Parses the program's whole arguments. Whatever is behind "--" belongs to the program that is launched.
Parsed<LaunchRequest> parseLaunch(const QStringList &arguments)
{
    CommandParser parser(
        u"launch",
        QStringLiteral("Starts a program, an assembly (.dll) or a project and records it from its runtime's "
                       "first event to its end. Its input, output and signals are those of clrlens-cli, and "
                       "so is its exit status. All .NET processes that it starts are let go on, so that "
                       "\"dotnet run\" and \"dotnet test\" work."),
        QStringLiteral("[--preset ID[,ID] | --providers LIST] [--children] -- PROGRAM [ARGUMENT...]"));
    addLaunchOptions(parser);
    const qsizetype end = arguments.indexOf(QStringLiteral("--"));
    const QStringList own = end < 0 ? arguments : arguments.first(end);
    if (const std::optional<Usage> usage = parser.parse(own, end < 0 ? 1 : 0))
        return *usage;
    QStringList command = end < 0 ? parser.positional() : arguments.mid(end + 1);
    if (command.isEmpty())
        return parser.error(QStringLiteral("Say what to launch: clrlens-cli launch -- PROGRAM ARGUMENTS."));
    LaunchRequest request;
    model::LaunchSpec &spec = request.launch.spec;
    spec.program = command.takeFirst();
    spec.arguments = command;
    spec.tellsInlined = parser.isSet(QStringLiteral("tell-inlined"));
    spec.workingDirectory = parser.value(QStringLiteral("cwd"));
    request.launch.streams = Launch::Streams::Inherited;
    request.launch.traced
        = parser.isSet(QStringLiteral("children")) ? Launch::Traced::All : Launch::Traced::Program;
    request.launch.keptNames = parser.values(QStringLiteral("keep"));
    if (auto problem = takeVariables(parser, spec.environment))
        return parser.error(*problem);
    if (auto problem = takeWhatIsRecorded(parser, request.recording))
        return parser.error(*problem);
    if (auto problem = takePlace(parser, request))
        return parser.error(*problem);
    request.launch.recording = recordingOptions(request.recording, {}, nullptr);
    return request;
}

int reportFailure(const Launch &launch)
{
    printError(model::describeError(
                   launch.error(),
                   QStringLiteral("Launching %1").arg(visible(launch.options().spec.program, textMax)),
                   model::ErrorSubject::File)
                   .sentence());
    return launch.error().code == protocol::ErrorCode::NotFound ? NoSuchProgram : CannotExecute;
}

QString memberLabel(const Launch::Member &member)
{
    return QStringLiteral("%1 (%2)").arg(visible(member.name, textMax), QString::number(member.pid));
}

/// Says how the processes that wait go on: no other program can resume them at this port.
void printKept(const Launch &launch, QSet<QUuid> &told)
{
    for (const Launch::Member &member : launch.members()) {
        if (!member.isKept || told.contains(member.cookie))
            continue;
        told.insert(member.cookie);
        printNote(QStringLiteral("%1 waits at its start; it goes on after: kill -CONT %2")
                      .arg(memberLabel(member), QString::number(QCoreApplication::applicationPid())));
    }
}

void resumeKept(Launch &launch)
{
    QList<QUuid> kept;
    for (const Launch::Member &member : launch.members()) {
        if (member.isKept)
            kept << member.cookie;
    }
    for (const QUuid &cookie : std::as_const(kept))
        launch.resume(cookie);
}

bool hasFailed(const Launch::Member &member)
{
    return !member.problem.isEmpty() || (member.recorded && member.recorded->hasFailed());
}

/// Says on standard error, as the program's own output is on the other, what was recorded.
void printMember(const Launch::Member &member)
{
    if (!member.problem.isEmpty())
        printError(QStringLiteral("%1: %2").arg(memberLabel(member), member.problem));
    if (!member.recorded || member.recorded->state != model::RecordingState::Finished)
        return;
    const Launch::Recorded &recorded = *member.recorded;
    const bool hasFile = model::leavesFile(recorded.end, recorded.bytes);
    QString text = QStringLiteral("Recorded %1: %2 events, %3, in %4")
                       .arg(memberLabel(member), model::text::count(member.events),
                            model::text::bytes(recorded.bytes), visible(recorded.filePath, 4096));
    if (member.dropped > 0)
        text += QStringLiteral("; %1 events were dropped").arg(model::text::count(member.dropped));
    if (hasFile) {
        printNote(text);
        const std::uint64_t tooLarge = std::min(member.droppedTooLarge, member.dropped);
        for (const QString &cause : model::dropCauseTexts({member.dropped - tooLarge, tooLarge}))
            printNote(cause);
    }
    for (const QString &notice : recorded.notices)
        printNote(QStringLiteral("%1: %2").arg(memberLabel(member), notice));
    if (hasFile && member.lacksRundown)
        printNote(QStringLiteral("%1 ended without its rundown, the events that name methods, as one does "
                                 "that a signal ends: code may lack its names.")
                      .arg(memberLabel(member)));
    if (recorded.error && recorded.end == model::RecordingEnd::FileGone)
        printError(QStringLiteral("%1: nothing is kept: %2.").arg(memberLabel(member), recorded.error->text));
    else if (recorded.error && recorded.hasFailed())
        printError(model::describeError(*recorded.error,
                                        QStringLiteral("Recording %1").arg(memberLabel(member)),
                                        model::ErrorSubject::Recording)
                       .sentence());
}

/// Says how many there were, since no reader counts hundreds of lines.
void printCounts(const Launch &launch)
{
    quint64 recorded = 0;
    quint64 failed = 0;
    std::uint64_t events = 0;
    std::uint64_t bytes = 0;
    for (const Launch::Member &member : launch.members()) {
        failed += hasFailed(member) ? 1 : 0;
        if (hasFailed(member) || !member.recorded)
            continue;
        ++recorded;
        events += member.events;
        bytes += member.recorded->bytes;
    }
    QString text = QStringLiteral("%1 .NET processes: %2 recorded, with %3 events in %4")
                       .arg(model::text::count(launch.members().size()), model::text::count(recorded),
                            model::text::count(events), model::text::bytes(bytes));
    if (failed > 0)
        text += QStringLiteral("; %1 failed").arg(model::text::count(failed));
    printNote(text % u'.');
}

int reportEnd(const Launch &launch)
{
    for (const bool failed : {true, false}) {
        for (const Launch::Member &member : launch.members()) {
            if (hasFailed(member) == failed)
                printMember(member);
        }
    }
    if (launch.members().size() > 1)
        printCounts(launch);
    if (!launch.notice().isEmpty())
        printNote(launch.notice());
    if (!launch.notice().isEmpty() && !launch.members().empty())
        printNote(QStringLiteral("--children does so."));
    return launch.exitStatus();
}

} // namespace

int runLaunch(const QStringList &arguments)
{
    Parsed<LaunchRequest> parsed = parseLaunch(arguments);
    if (const auto *usage = std::get_if<Usage>(&parsed))
        return showUsage(*usage);
    auto &request = std::get<LaunchRequest>(parsed);
    if (!request.recording.output.filePath.isEmpty()
        && !mayWrite(request.recording.output.filePath, request.recording.output.existing))
        return Failure;
    model::removeLeftPorts();
    model::Runtimes runtimes;
    model::Recordings recordings({.loadedMax = 0});
    Launch launch(runtimes, recordings, std::move(request.launch));
    Interrupt interrupt(Interrupt::Signals::HandedOn);
    QList<int> early; // signals that came before the program was known to run
    // What a key sends reaches the program by itself.
    QObject::connect(&interrupt, &Interrupt::received, &launch,
                     [&launch, &early](int number, bool fromTerminal) {
                         if (!fromTerminal && launch.state() == Launch::State::Running)
                             handOn(number, launch.programPid());
                         else if (!fromTerminal && launch.state() == Launch::State::Idle)
                             early << number;
                     });
    QObject::connect(&interrupt, &Interrupt::continued, &launch, [&launch] { resumeKept(launch); });
    QSet<QUuid> told;
    QObject::connect(
        &launch.port(), &model::DiagnosticPort::refused, &launch,
        [](const protocol::Error &error) { printError(model::describeRefusal(error).sentence()); });
    QObject::connect(&launch, &Launch::membersChanged, &launch,
                     [&launch, &told] { printKept(launch, told); });
    QObject::connect(&launch, &Launch::stateChanged, &launch, [&launch, &early] {
        while (launch.state() == Launch::State::Running && !early.isEmpty())
            handOn(early.takeFirst(), launch.programPid());
        if (launch.state() == Launch::State::Failed)
            QCoreApplication::exit(reportFailure(launch));
        else if (launch.state() == Launch::State::Ended)
            QCoreApplication::exit(reportEnd(launch));
    });
    // From the event loop, which its failure ends.
    QTimer::singleShot(0, &launch, [&launch] { launch.start(model::commandOf(launch.options().spec)); });
    return QCoreApplication::exec();
}

} // namespace app::cli
