// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/target.h"

#include "app/cli/output.h"
#include "app/cli/porttarget.h"
#include "app/signals/interrupt.h"
#include "model/discovery/processendpoint.h"
#include "model/text/errortext.h"
#include "model/text/visibletext.h"

#include <QCoreApplication>

#include <algorithm>

namespace app::cli {

using model::ProcessEntry;
using model::ProcessState;
using model::text::visible;

namespace {

QString withProblems(const QString &text, const QList<model::ScanProblem> &problems)
{
    QStringList sentences{text};
    for (const model::ScanProblem &problem : problems)
        sentences << visible(problem.reason) << visible(problem.remedy);
    return sentences.join(u' ');
}

QString unreachable(const ProcessEntry &entry)
{
    return QStringLiteral("Process %1 is %2: %3 %4")
        .arg(QString::number(entry.pid), model::stateName(entry.state), visible(entry.reason),
             visible(entry.remedy));
}

QString ambiguous(const QString &name, const QList<ProcessEntry> &matches)
{
    QString text = QStringLiteral("%1 processes are called \"%2\"; give one of their ids:")
                       .arg(matches.size())
                       .arg(visible(name));
    for (const ProcessEntry &entry : matches)
        text += QStringLiteral("\n  %1  %2").arg(QString::number(entry.pid), visible(entry.commandLine));
    return text;
}

bool isThere(const ProcessEntry &entry)
{
    return entry.state != ProcessState::Exited && entry.state != ProcessState::Stale
        && entry.state != ProcessState::Spoofed;
}

bool isReachable(ProcessState state)
{
    return state == ProcessState::Ok || state == ProcessState::Suspended || state == ProcessState::TooOld;
}

std::optional<TargetMatch> matchPid(qint64 pid, const QList<ProcessEntry> &entries,
                                    const QList<model::ScanProblem> &problems)
{
    // Several sockets may be named after one process; what the others are must not keep us from a runtime
    // that has answered.
    const ProcessEntry *best = nullptr;
    for (const ProcessEntry &entry : entries) {
        if (entry.pid == pid && isThere(entry)
            && (best == nullptr || (!isReachable(best->state) && isReachable(entry.state))
                || (!isReachable(best->state) && entry.state == ProcessState::Probing)))
            best = &entry;
    }
    if (best == nullptr)
        return withProblems(
            QStringLiteral("There is no .NET process %1 with a diagnostic socket. A process started with "
                           "DOTNET_EnableDiagnostics=0 has none.")
                .arg(pid),
            problems);
    if (best->state == ProcessState::Probing)
        return std::nullopt;
    if (isReachable(best->state))
        return *best;
    return unreachable(*best);
}

std::optional<TargetMatch> matchName(const QString &name, const QList<ProcessEntry> &entries,
                                     const QList<model::ScanProblem> &problems, bool complete)
{
    QList<ProcessEntry> matches;
    for (const ProcessEntry &entry : entries) {
        if (entry.state == ProcessState::Probing && !complete)
            return std::nullopt; // it may turn out to be called so
        if (isThere(entry) && entry.name.compare(name, Qt::CaseInsensitive) == 0)
            matches.append(entry);
    }
    if (matches.isEmpty())
        return withProblems(
            QStringLiteral("No .NET process is called \"%1\". See clrlens-cli ps.").arg(visible(name)),
            problems);
    if (matches.size() > 1)
        return ambiguous(name, matches);
    return matchPid(matches.first().pid, matches, {});
}

} // namespace

std::optional<qint64> parsePid(const QString &text)
{
    bool ok = false;
    const qint64 pid = text.toLongLong(&ok);
    return ok && pid > 0 ? std::optional(pid) : std::nullopt;
}

std::optional<TargetMatch> matchTarget(const TargetQuery &query, const QList<ProcessEntry> &entries,
                                       const QList<model::ScanProblem> &problems, bool complete)
{
    return query.pid != 0 ? matchPid(query.pid, entries, problems)
                          : matchName(query.name, entries, problems, complete);
}

void addPort(CommandParser &parser)
{
    parser.addValue(
        QStringLiteral("port"), QStringLiteral("path"),
        QStringLiteral("Open a diagnostic port there, and take the first runtime that is started "
                       "with DOTNET_DiagnosticPorts=path, instead of a PID. Unless it is recorded, a "
                       "suspended one waits on afterwards."));
    parser.addValue(QStringLiteral("timeout"), QStringLiteral("seconds"),
                    QStringLiteral("Wait for it so long."));
}

std::optional<QString> takeTarget(const CommandParser &parser, TargetQuery &query)
{
    const QString pid = parser.positional().value(0);
    const QString timeout = parser.value(QStringLiteral("timeout"));
    query.portPath = parser.value(QStringLiteral("port"));
    if (!parser.isSet(QStringLiteral("port"))) {
        if (!timeout.isEmpty())
            return QStringLiteral("--timeout goes with --port.");
        const std::optional<qint64> number = parsePid(pid);
        query.pid = number.value_or(0);
        return number ? std::nullopt : std::optional(parser.noPid(pid));
    }
    if (!pid.isEmpty())
        return QStringLiteral("Give either the id of a process or --port.");
    if (query.portPath.isEmpty())
        return QStringLiteral("--port needs a path.");
    if (query.portPath.contains(u',') || query.portPath.contains(u';'))
        return QStringLiteral("The path of a port has no commas and semicolons: a runtime takes what is "
                              "behind them for options and other ports.");
    if (!timeout.isEmpty()) {
        constexpr double secondsMax = 86400;
        bool ok = false;
        const double seconds = timeout.toDouble(&ok);
        if (!ok || !(seconds > 0) || seconds > secondsMax)
            return QStringLiteral("\"%1\" is not a number of seconds above 0 and up to a day.").arg(timeout);
        query.portTimeout = std::chrono::milliseconds(qint64(seconds * 1000));
    }
    return std::nullopt;
}

Target::Target(TargetQuery query, Interrupts interrupts)
    : m_query(std::move(query))
    , m_interrupts(interrupts)
    , m_discovery(m_runtimes, {})
{
    connect(&m_discovery, &model::ProcessDiscovery::entriesChanged, this, &Target::look);
}

Target::~Target() = default;

int Target::runAtPort(std::function<void(const ProcessEntry &)> use)
{
    std::optional<Interrupt> interrupt;
    if (m_interrupts == Interrupts::ByTarget) {
        interrupt.emplace();
        connect(&*interrupt, &Interrupt::interrupted, this, [] {
            printError(QStringLiteral("Interrupted."));
            QCoreApplication::exit(Failure);
        });
    }
    m_port = std::make_unique<PortTarget>(m_runtimes, m_query.portPath, m_query.portTimeout);
    return m_port->open(std::move(use)) ? QCoreApplication::exec() : int(Failure);
}

void Target::resume()
{
    if (m_port)
        m_port->resume();
}

int Target::run(std::function<void(const ProcessEntry &)> use)
{
    if (!m_query.portPath.isEmpty())
        return runAtPort(std::move(use));
    m_use = std::move(use);
    // A command that ends itself has said what it waits for.
    if (m_interrupts == Interrupts::ByTarget)
        m_wait.say(m_query.pid != 0 ? QStringLiteral("Waiting for the runtime of process %1").arg(m_query.pid)
                                    : QStringLiteral("Looking for %1").arg(m_query.name));
    m_discovery.start();
    return QCoreApplication::exec();
}

std::shared_ptr<model::Runtime> Target::runtimeOf(const ProcessEntry &process)
{
    return m_runtimes.at(model::endpointOf(process));
}

void Target::look()
{
    if (!m_use)
        return;
    const std::optional<TargetMatch> match
        = matchTarget(m_query, m_discovery.entries(), m_discovery.problems(), m_discovery.isComplete());
    if (!match)
        return;
    m_discovery.stop();
    m_wait.stop();
    const auto use = std::exchange(m_use, {});
    if (const auto *entry = std::get_if<ProcessEntry>(&*match)) {
        use(*entry);
    } else {
        const QStringList lines = std::get<QString>(*match).split(u'\n');
        printError(lines.first());
        for (const QString &line : lines.mid(1))
            printNote(line);
        QCoreApplication::exit(Failure);
    }
}

void fail(const protocol::Error &error, const QString &doing, model::ErrorSubject subject)
{
    printError(model::describeError(error, doing, subject).sentence());
    QCoreApplication::exit(Failure);
}

} // namespace app::cli
