// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/output.h"
#include "app/cli/target.h"
#include "app/signals/interrupt.h"
#include "model/dumps/copyout.h"
#include "model/dumps/dumpfile.h"
#include "model/dumps/dumpoutcome.h"
#include "model/files/outputfile.h"
#include "model/preflight/looking.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"

#include <QCoreApplication>
#include <QDir>

#include <cstdio>

namespace app::cli {
namespace {

using model::Dump;
using model::DumpType;
using model::preflight::DumpOutlook;
using model::text::visible;
using protocol::Result;

constexpr qsizetype pathMax = 4096;

struct DumpOptions {
    qint64 pid = 0;
    DumpType type = DumpType::Full;
    QString output; ///< absolute, in our own file system; empty for a name in the process's own folder
    bool json = false;
};

std::optional<DumpType> parseDumpType(const QString &text)
{
    for (const DumpType type : {DumpType::Normal, DumpType::WithHeap, DumpType::Triage, DumpType::Full}) {
        if (text.compare(model::dumpTypeName(type), Qt::CaseInsensitive) == 0)
            return type;
    }
    return std::nullopt;
}

Parsed<DumpOptions> parseDumpOptions(const QStringList &arguments)
{
    CommandParser parser(
        u"dump",
        QStringLiteral("Has a runtime write a memory dump of its process, and prints the path of the file, "
                       "readable by its owner alone. The process itself writes it and stands still "
                       "meanwhile. No file is written over. A dump holds everything that was in memory, "
                       "passwords too."),
        QStringLiteral("PID"));
    parser.addValue(QStringLiteral("type"), QStringLiteral("mini|heap|triage|full"),
                    QStringLiteral("What the dump holds: threads, stacks and modules (mini), the managed "
                                   "heap with them (heap), as mini without paths and the like where "
                                   "possible (triage), or all memory (full, the default, as with "
                                   "dotnet-dump)."));
    parser.addValue(QStringLiteral("o"), QStringLiteral("FILE"),
                    QStringLiteral("The file; without it one in the process's own folder for temporary "
                                   "files, or a new one in it that only the process's user may enter, named "
                                   "by program, id and time. If the process has another file "
                                   "system than this command, as in a container, it writes there and the "
                                   "file is copied to FILE."));
    parser.addFlag(QStringLiteral("json"), QStringLiteral("Print a JSON object."));
    if (std::optional<Usage> usage = parser.parse(arguments, 1))
        return *usage;
    const std::optional<qint64> pid = parsePid(parser.positional().value(0));
    if (!pid)
        return parser.error(parser.noPid(parser.positional().value(0)));
    DumpOptions options;
    options.pid = *pid;
    options.json = parser.isSet(QStringLiteral("json"));
    if (parser.isSet(QStringLiteral("type"))) {
        const auto type = parseDumpType(parser.value(QStringLiteral("type")));
        if (!type)
            return parser.error(QStringLiteral("\"%1\" is no type of dump: give mini, heap, triage or full.")
                                    .arg(parser.value(QStringLiteral("type"))));
        options.type = *type;
    }
    if (parser.isSet(QStringLiteral("o"))) {
        const QString output = parser.value(QStringLiteral("o"));
        if (output.isEmpty())
            return parser.error(QStringLiteral("-o needs the name of a file."));
        options.output = QDir::current().absoluteFilePath(output);
    }
    return options;
}

/// Asks at the terminal.
bool wantsRemoval(const Dump &dump)
{
    if (!canAsk())
        return false;
    printNote(QStringLiteral("Remove %1 now? Type y and Enter; Enter alone leaves it there.")
                  .arg(visible(dump.path, pathMax)));
    const int answer = std::getchar();
    return answer == 'y' || answer == 'Y';
}

/// One dump from the look beforehand to the printed path.
class DumpRun : public QObject {
public:
    DumpRun(Target &target, DumpOptions options);
    void begin(const model::ProcessEntry &process);

private:
    void lookedAt(const Result<DumpOutlook> &outlook);
    void showState(const Dump &dump);
    void written(const Dump &dump);
    void stopWaiting();
    int print(const Dump &dump, const QString &path) const;
    QJsonObject object(const Dump &dump, const QString &path) const;

    Target &m_target;
    const DumpOptions m_options;
    model::ProcessEntry m_process;
    Interrupt m_interrupt;
    model::Dumps m_dumps;
    model::CopyOut m_copy;
    std::shared_ptr<model::Runtime> m_runtime;
    bool m_copies = false; ///< to the output, when it is written
    bool m_stopped = false;
    bool m_asked = false; ///< whether a dump that others have, too, is to be removed
    quint64 m_id = 0;
};

DumpRun::DumpRun(Target &target, DumpOptions options)
    : m_target(target)
    , m_options(std::move(options))
{
    connect(&m_interrupt, &Interrupt::interrupted, this, &DumpRun::stopWaiting);
    connect(&m_dumps, &model::Dumps::changed, this, &DumpRun::showState);
    connect(&m_dumps, &model::Dumps::progressed, this, &DumpRun::showState);
}

void DumpRun::begin(const model::ProcessEntry &process)
{
    m_target.waitLine().say(QStringLiteral("Looking at the files of process %1").arg(process.pid));
    m_process = process;
    m_runtime = m_target.runtimeOf(process);
    const model::ProcessIdentity identity = m_runtime->endpoint()->process();
    model::preflight::DumpQuestion question;
    question.pid = identity.pid;
    question.startTime = identity.startTime;
    question.onlyPaths = true; // the rest is looked at right before it is sent
    question.folders = model::dumpFolders(process.address.path);
    model::preflight::lookWithin<DumpOutlook>(
        this, identity.pid, model::Dumps::Options().lookTime,
        [question]() -> Result<DumpOutlook> { return model::preflight::lookBeforeDump(question); },
        [this](const Result<DumpOutlook> &outlook) { lookedAt(outlook); });
}

void DumpRun::lookedAt(const Result<DumpOutlook> &looked)
{
    if (m_stopped)
        return;
    m_target.waitLine().stop();
    const DumpOutlook outlook = looked.valueOr({});
    m_copies = outlook.ownRoot && !m_options.output.isEmpty();
    if (m_copies) {
        const auto may = model::mayWriteTo(m_options.output, model::Existing::Keep);
        if (!may.ok())
            return fail(may.error(), QStringLiteral("Writing %1").arg(m_options.output),
                        model::ErrorSubject::File);
        printNote(QStringLiteral("The process has a file system of its own: it writes there, and the file is "
                                 "copied then."));
    }
    model::DumpOrder order;
    order.request.type = m_options.type;
    order.process = {m_process.pid, m_process.startKey};
    order.suspended = m_process.start == model::RuntimeStart::Suspended;
    order.label = QStringLiteral("process %1").arg(m_process.pid);
    if (m_options.output.isEmpty() || m_copies) {
        const QString folder = outlook.folder.isEmpty()
            ? model::dumpFolders(m_process.address.path).constFirst()
            : outlook.folder;
        order.request.path
            = model::suggestedDumpPath(folder, m_process.name, m_process.pid, QDateTime::currentDateTime());
        order.otherNames = true;
    } else {
        order.request.path = m_options.output;
    }
    m_id = m_dumps.start(std::make_unique<model::RuntimeCommands>(m_runtime), order);
}

void DumpRun::showState(const Dump &dump)
{
    switch (dump.state) {
    case Dump::State::Checking:
        return m_target.waitLine().say(QStringLiteral("Looking whether the dump can be written"));
    case Dump::State::Writing: {
        if (!dump.sent) {
            m_target.waitLine().stop();
            for (const auto &finding : dump.findings) {
                if (finding.severity != model::preflight::Finding::Severity::Ok)
                    printNote(QStringLiteral("Note: ") % finding.seen % u' ' % finding.remedy);
            }
        }
        const QString size = model::text::bytes(dump.bytes);
        QString text = dump.sent ? QStringLiteral("The process writes %1").arg(visible(dump.path, pathMax))
                                 : QStringLiteral("The dump waits for the runtime");
        if (dump.sent && dump.bytes > 0)
            text += QStringLiteral(": %1").arg(size);
        if (dump.sent && dump.bytes > 0 && dump.expectedBytes)
            text += QStringLiteral(" of about %1").arg(model::text::bytes(*dump.expectedBytes));
        return m_target.waitLine().say(text);
    }
    case Dump::State::Written:
        m_target.waitLine().stop();
        return written(dump);
    case Dump::State::Failed:
        m_target.waitLine().stop();
        printError(model::describeDumpFailure(dump).sentence());
        // Without a terminal to ask at, the user has to remove the dump.
        if (dump.exposed && !std::exchange(m_asked, true) && wantsRemoval(dump))
            return m_dumps.remove(dump.id);
        return QCoreApplication::exit(Failure);
    case Dump::State::Abandoned:
        m_target.waitLine().stop();
        printError(dump.sent
                       ? QStringLiteral("No longer waiting. The process cannot be told to stop: it goes "
                                        "on writing %1 and answers nothing else until then.")
                             .arg(dump.path)
                       : QStringLiteral("Cancelled before the runtime was asked."));
        return QCoreApplication::exit(Failure);
    }
}

void DumpRun::written(const Dump &dump)
{
    if (!m_copies || !dump.files)
        return QCoreApplication::exit(print(dump, dump.pathForUs.isEmpty() ? dump.path : dump.pathForUs));
    connect(&m_copy, &model::CopyOut::progressed, this, [this](quint64 copied, quint64 total) {
        QString text
            = QStringLiteral("Copying: %1 of %2").arg(model::text::bytes(copied), model::text::bytes(total));
        if (const auto silent = m_copy.silentFor(); silent.count() > 0)
            text += QStringLiteral(", waiting for the disk since %1").arg(model::text::duration(silent));
        m_target.waitLine().say(text);
    });
    connect(&m_copy, &model::CopyOut::finished, this, [this, dump](const Result<quint64> &copied) {
        m_target.waitLine().stop();
        printNote(QStringLiteral("The dump is also in the process's own file system: %1.").arg(dump.path));
        if (copied.ok())
            QCoreApplication::exit(print(dump, m_options.output));
        else
            fail(copied.error(), QStringLiteral("Copying the dump to %1").arg(m_options.output),
                 model::ErrorSubject::File);
    });
    m_copy.start(*dump.files, dump.path, m_options.output, model::Existing::Keep);
}

void DumpRun::stopWaiting()
{
    m_stopped = true;
    if (m_copy.isRunning())
        return m_copy.cancel();
    if (const auto dump = m_dumps.find(m_id); dump && dump->isRunning())
        return m_dumps.abandon(m_id);
    m_target.waitLine().stop();
    printError(QStringLiteral("Interrupted."));
    QCoreApplication::exit(Failure);
}

QJsonObject DumpRun::object(const Dump &dump, const QString &path) const
{
    QJsonArray lost;
    if (dump.command != protocol::ipc::commandName(protocol::ipc::Command::GenerateCoreDump3))
        lost.append(QStringLiteral("the runtime's own words where a dump fails"));
    return {{QStringLiteral("pid"), m_process.pid},
            {QStringLiteral("path"), path},
            {QStringLiteral("targetPath"), dump.path},
            {QStringLiteral("type"), model::dumpTypeName(dump.type).toLower()},
            {QStringLiteral("bytes"), qint64(dump.bytes)},
            {QStringLiteral("milliseconds"), qint64(dump.took.count())},
            {QStringLiteral("owner"), dump.owner},
            {QStringLiteral("command"), dump.command},
            {QStringLiteral("lost"), lost}};
}

int DumpRun::print(const Dump &dump, const QString &path) const
{
    if (m_options.json)
        return printJson(object(dump, path));
    Output out;
    out.writePath(path);
    const int status = out.finish();
    const QString size
        = dump.bytes > 0 ? model::text::bytes(dump.bytes) : QStringLiteral("a file that we cannot look at");
    printNote(QStringLiteral("%1 dump of process %2: %3 in %4.")
                  .arg(model::dumpTypeName(dump.type), QString::number(m_process.pid), size,
                       model::text::duration(dump.took)));
    return status;
}

} // namespace

int runDump(const QStringList &arguments)
{
    const Parsed<DumpOptions> parsed = parseDumpOptions(arguments);
    if (const auto *usage = std::get_if<Usage>(&parsed))
        return showUsage(*usage);
    const auto options = std::get<DumpOptions>(parsed);
    TargetQuery query;
    query.pid = options.pid;
    Target target(query);
    DumpRun run(target, options);
    return target.run([&run](const model::ProcessEntry &process) { run.begin(process); });
}

} // namespace app::cli
