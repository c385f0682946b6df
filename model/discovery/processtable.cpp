// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processtable.h"

#include "model/runtime/processinfoquery.h"
#include "model/text/errortext.h"
#include "model/words/texts.h"

#include <set>

namespace model {
namespace {

using Clock = std::chrono::steady_clock;

/// So often a runtime is asked that fails to answer, which may be its start or its end.
constexpr int attemptsMax = 3;

void setState(ProcessEntry &entry, ProcessState state, const QString &reason = {}, const QString &remedy = {})
{
    entry.state = state;
    entry.reason = reason;
    entry.remedy = remedy;
    entry.since = {};
}

void setStale(ProcessEntry &entry)
{
    setState(entry, ProcessState::Stale, Texts::tr("Its process has ended without removing its socket."),
             Texts::tr("Clean up removes the socket file."));
}

void setNotAnswering(ProcessEntry &entry, QDateTime since)
{
    if (entry.state == ProcessState::NotAnswering && entry.since.isValid())
        since = entry.since; // asked again: it has not answered since the first time
    setState(entry, ProcessState::NotAnswering,
             Texts::tr("The runtime took no command within the deadline: it is overloaded, or its "
                       "diagnostic server is busy with another tool."),
             Texts::tr("End the other tool or wait; it is not asked again before something about it "
                       "changes, and an answer still counts."));
    entry.since = since;
}

void setStopped(ProcessEntry &entry, const QDateTime &since, const QString &tracer)
{
    if (tracer == QLatin1String("createdump"))
        setState(entry, ProcessState::Stopped,
                 Texts::tr("It is busy: createdump writes a memory dump of it, and the process stands "
                           "still meanwhile."),
                 Texts::tr("Wait until the dump is written."));
    else
        setState(entry, ProcessState::Stopped,
                 Texts::tr("The process was stopped by %1; none of its threads runs.")
                     .arg(tracer.isEmpty() ? Texts::tr("a signal or a debugger") : tracer),
                 Texts::tr("Let it continue: kill -CONT %1, or continue it in the debugger.").arg(entry.pid));
    entry.since = since;
}

QString endText(ProcessEnd end)
{
    switch (end) {
    case ProcessEnd::Killed:
        return Texts::tr("The process was killed (SIGKILL), and ends when a call into the kernel returns: "
                         "it may wait for a disk or the network.");
    case ProcessEnd::DumpingCore:
        return Texts::tr("The process has crashed, and the kernel writes its memory into a core dump.");
    case ProcessEnd::Exiting:
        return Texts::tr("The process is ending.");
    case ProcessEnd::NotCollected:
        return Texts::tr("The process has ended, and its parent has not taken note of that yet.");
    case ProcessEnd::SocketClosed:
        return Texts::tr("The runtime has closed its socket, as it does when it ends; the process still "
                         "lives.");
    case ProcessEnd::None:
        break;
    }
    return {};
}

void setSuspended(ProcessEntry &entry)
{
    const QString waits = Texts::tr("The runtime waits at its start: its diagnostic server runs, managed "
                                    "code does not yet.");
    const QString by = suspendedByText(entry);
    if (!entry.suspendedBy) {
        setState(entry, ProcessState::Suspended,
                 waits % u' ' % Texts::tr("By which port is not known: its environment is closed to us."),
                 Texts::tr("Resume lets it go on, unless it waits for another port, too."));
    } else if (by.isEmpty()) {
        setState(entry, ProcessState::Suspended,
                 waits % u' ' % Texts::tr("Its environment names no port that it waits for."),
                 Texts::tr("It may be about to go on by itself."));
    } else {
        const bool several = entry.suspendedBy->paths.size() + (entry.suspendedBy->ownSocket ? 1 : 0) > 1;
        setState(entry, ProcessState::Suspended,
                 waits % u' ' % Texts::tr("It waits for a resume through %1.").arg(by),
                 several ? Texts::tr("It goes on when it is resumed through each of them: Resume here "
                                     "counts for its own socket, the owner of a port resumes it there.")
                     : entry.suspendedBy->ownSocket
                     ? Texts::tr("Resume lets it go on.")
                     : Texts::tr("The tool that opened that port resumes it there; a resume through its "
                                 "own socket does not let it go on."));
    }
}

/// Nothing that the system says of the process whose name it has belongs to the socket.
void setSpoofed(ProcessEntry &entry, const protocol::Error &error)
{
    entry.name.clear();
    entry.executable.clear();
    entry.commandLine.clear();
    entry.container.clear();
    entry.startTime = {};
    entry.cpuPercent.reset();
    entry.memoryBytes.reset();
    setState(
        entry, ProcessState::Spoofed,
        Texts::tr("This socket belongs to no .NET process: %1.").arg(error.text),
        Texts::tr("Nothing was sent to it. Any user who may write to its folder can have put it there."));
}

/// Of one core, or nothing without two readings.
std::optional<double> cpuPercent(std::optional<std::chrono::nanoseconds> before,
                                 std::optional<std::chrono::nanoseconds> now, Clock::duration elapsed)
{
    if (!before || !now || *now < *before || elapsed <= Clock::duration::zero())
        return std::nullopt;
    return 100.0 * std::chrono::duration<double>(*now - *before).count()
        / std::chrono::duration<double>(elapsed).count();
}

} // namespace

ProcessTable::ProcessTable(std::chrono::seconds keepExited)
    : m_keepExited(keepExited)
{
}

void ProcessTable::update(const ScanResult &scan, const QDateTime &now)
{
    std::set<ProcessKey> present;
    for (const FoundSocket &found : scan.sockets) {
        ProcessKey key{found.pid, found.startKey};
        if (present.contains(key)) {
            if (found.state == SocketState::Owned || found.state == SocketState::Denied)
                continue; // one process in two folders: the first counts
            key.otherFile = found.stamp.file.inode;
        }
        if (!present.insert(key).second)
            continue;
        if (Row *row = find(key)) {
            refresh(*row, found, scan.taken, now);
        } else {
            Row &added = m_rows.emplace(key, makeRow(found, scan.taken)).first->second;
            added.ofFirstScan = !m_scanned;
        }
    }
    for (auto row = m_rows.begin(); row != m_rows.end();) {
        const ProcessEntry &entry = row->second.entry;
        const bool absent = !present.contains(row->first) && !scan.mayHaveMissed(entry.pid, entry.socketPath);
        const bool lives = absent && !row->second.gone && row->second.socket == SocketState::Owned
            && entry.state != ProcessState::Spoofed && scan.lives(entry.identity);
        if (lives)
            setEnd(row->second, ProcessEnd::SocketClosed, now);
        const bool left = absent && !lives && markExited(row->second, scan.taken);
        row = left ? m_rows.erase(row) : std::next(row);
    }
    m_scanned = true;
}

ProcessTable::Row ProcessTable::makeRow(const FoundSocket &found, Clock::time_point taken)
{
    Row row;
    row.entry.pid = found.pid;
    row.entry.namespacePid = found.namespacePid;
    row.entry.startKey = found.startKey;
    row.entry.demo = found.demo;
    row.entry.startTime = found.facts.startTime;
    row.end = found.facts.end;
    takeFacts(row, found, taken);
    if (found.state == SocketState::Denied)
        setState(row.entry, ProcessState::Denied, found.reason, found.remedy);
    else if (found.state == SocketState::Stale)
        setState(row.entry, ProcessState::Stale, found.reason, found.remedy);
    return row;
}

void ProcessTable::refresh(Row &row, const FoundSocket &found, Clock::time_point taken, const QDateTime &now)
{
    if (row.entry.state == ProcessState::Spoofed) {
        const bool changed = row.entry.file != found.stamp.file || row.entry.identity != found.identity;
        if (changed)
            row = makeRow(found, taken);
        return;
    }
    const bool lives = found.state == SocketState::Owned || found.state == SocketState::Denied
        || found.facts.end == ProcessEnd::NotCollected;
    const bool onlyFileLeft
        = (row.socket == SocketState::Owned || row.end == ProcessEnd::NotCollected) && !lives;
    if (onlyFileLeft && !markExited(row, taken))
        return;
    if (onlyFileLeft || row.gone) {
        row = makeRow(found, taken);
        return;
    }
    if (found.facts.stopped != row.stopped)
        row.stoppedSince = found.facts.stopped ? now : QDateTime();
    setEnd(row, found.facts.end, now);
    if (row.end == ProcessEnd::NotCollected)
        return; // what was known of it is all that there is
    const bool continued = row.stopped && !found.facts.stopped;
    if (continued || found.state != row.socket || found.stamp != row.stamp) {
        row.attempts = 0;
        row.askAgain = false;
    }
    takeFacts(row, found, taken);
}

void ProcessTable::takeFacts(Row &row, const FoundSocket &found, Clock::time_point taken)
{
    const ProcessFacts &facts = found.facts;
    row.entry.socketPath = found.address.fullPath();
    row.entry.address = found.address;
    row.entry.file = found.stamp.file;
    row.entry.identity = found.identity;
    row.entry.executable = facts.executable;
    row.entry.owner = facts.owner;
    row.entry.container = facts.container;
    row.entry.parentPid = facts.parentPid;
    row.entry.parentName = facts.parentName;
    row.entry.memoryBytes = facts.memoryBytes;
    row.entry.start = facts.start;
    row.entry.suspendedBy = facts.suspendedBy;
    row.entry.cpuPercent = cpuPercent(row.cpuTime, facts.cpuTime, taken - row.seen);
    if (!row.answered) {
        row.entry.name = facts.executable;
        row.entry.commandLine = facts.commandLine;
    }
    row.socket = found.state;
    row.stamp = found.stamp;
    row.stopped = facts.stopped;
    row.tracer = facts.tracer;
    row.cpuTime = facts.cpuTime;
    row.seen = taken;
}

void ProcessTable::setEnd(Row &row, ProcessEnd end, const QDateTime &now)
{
    if (row.end == ProcessEnd::None || end == ProcessEnd::None)
        row.endSince = end == ProcessEnd::None ? QDateTime() : now;
    row.end = end;
    if (end == ProcessEnd::NotCollected || end == ProcessEnd::SocketClosed) {
        row.entry.cpuPercent.reset();
        row.entry.memoryBytes.reset();
    }
}

bool ProcessTable::markExited(Row &row, Clock::time_point now) const
{
    const ProcessState state = row.entry.state;
    if (state == ProcessState::Stale || state == ProcessState::Denied || state == ProcessState::Spoofed)
        return true;
    if (row.socket == SocketState::Unowned && !row.answered && !row.gone)
        return true; // no process behind it was ever known
    if (!row.gone) {
        row.gone = true;
        row.seen = now;
        row.entry.cpuPercent.reset();
        row.entry.memoryBytes.reset();
        setState(row.entry, ProcessState::Exited, Texts::tr("The process has ended."));
    }
    return now - row.seen >= m_keepExited;
}

QList<ProbeCandidate> ProcessTable::toProbe() const
{
    QList<ProbeCandidate> candidates;
    for (const auto &[key, row] : m_rows) {
        const bool listens = row.socket == SocketState::Owned || row.socket == SocketState::Unowned;
        if (listens && !row.gone && !row.stopped && row.end == ProcessEnd::None && !row.answered
            && row.entry.state != ProcessState::Spoofed && (row.attempts == 0 || row.askAgain))
            candidates.append({key, row.socket == SocketState::Owned, row.stamp.owner, row.attempts > 0});
    }
    return candidates;
}

ProcessEntry ProcessTable::entry(const ProcessKey &key) const
{
    const auto row = m_rows.find(key);
    return row == m_rows.end() ? ProcessEntry{} : row->second.entry;
}

QString ProcessTable::socketPath(const ProcessKey &key) const
{
    const auto row = m_rows.find(key);
    return row == m_rows.end() || row->second.gone ? QString() : row->second.entry.socketPath;
}

SocketStamp ProcessTable::socketStamp(const ProcessKey &key) const
{
    const auto row = m_rows.find(key);
    return row == m_rows.end() ? SocketStamp() : row->second.stamp;
}

void ProcessTable::setAsked(const ProcessKey &key)
{
    if (Row *row = find(key); row != nullptr) {
        ++row->attempts;
        row->askAgain = false;
    }
}

void ProcessTable::setAnswer(const ProcessKey &key, const protocol::ipc::ProcessInfo &info, bool isNativeAot)
{
    Row *row = find(key);
    if (row == nullptr || row->gone)
        return;
    ProcessEntry &entry = row->entry;
    row->answered = true;
    setState(entry, ProcessState::Ok);
    if (!info.managedEntrypointAssemblyName.isEmpty())
        entry.name = info.managedEntrypointAssemblyName;
    if (!info.commandLine.isEmpty())
        entry.commandLine = info.commandLine;
    entry.runtimeVersion = shownVersion(info, isNativeAot);
    entry.operatingSystem = info.operatingSystem;
    entry.architecture = info.architecture;
}

void ProcessTable::setFailure(const ProcessKey &key, const protocol::Error &error)
{
    Row *row = find(key);
    if (row == nullptr || row->gone)
        return;
    const auto unknownCommand = std::int32_t(protocol::ipc::HResult::UnknownCommand);
    const ErrorText text
        = describeError(error, Texts::tr("Asking process %1 who it is").arg(key.pid), ErrorSubject::Runtime);
    row->askAgain = row->attempts < attemptsMax;
    if (error.code == protocol::ErrorCode::ConnectionRefused) {
        setStale(row->entry);
        row->askAgain
            = row->socket == SocketState::Owned; // it may be about to listen, and a refusal is cheap
    } else if (error.code == protocol::ErrorCode::WrongProcess) {
        row->askAgain = false;
        setSpoofed(row->entry, error);
    } else if (error.code == protocol::ErrorCode::AccessDenied)
        setState(row->entry, ProcessState::Denied, text.what, text.remedy);
    else if (error.code == protocol::ErrorCode::NotAnswering)
        setNotAnswering(row->entry, {});
    else if (error.code == protocol::ErrorCode::RuntimeError && error.native == unknownCommand) {
        row->askAgain = false;
        setState(row->entry, ProcessState::TooOld,
                 Texts::tr("The runtime is .NET Core 3: it does not know the command ProcessInfo."),
                 Texts::tr("It can be traced; to be inspected it needs .NET 5 or newer."));
    } else
        setState(row->entry, ProcessState::Failed, text.what, text.remedy);
}

void ProcessTable::setOverdue(const ProcessKey &key, const QDateTime &since, bool again)
{
    Row *row = find(key);
    if (row == nullptr || row->answered || row->gone)
        return;
    row->askAgain = again;
    setNotAnswering(row->entry, since);
}

ProcessEntry ProcessTable::shown(const Row &row)
{
    ProcessEntry entry = row.entry;
    const bool isHere = !row.gone && entry.state != ProcessState::Spoofed;
    if (row.end != ProcessEnd::None && isHere) {
        setState(entry, ProcessState::Ending, endText(row.end));
        entry.since = row.endSince;
    } else if (row.stopped && isHere)
        setStopped(entry, row.stoppedSince, row.tracer);
    else if (entry.state == ProcessState::Ok && entry.start == RuntimeStart::Suspended)
        setSuspended(entry);
    else if (entry.state == ProcessState::Probing && row.attempts == 0)
        entry.reason = Texts::tr("It is asked when those before it have answered or had their time.");
    return entry;
}

QList<ProcessEntry> ProcessTable::entries() const
{
    QList<ProcessEntry> entries;
    for (const auto &[key, row] : m_rows)
        entries.append(shown(row));
    return entries;
}

bool ProcessTable::isComplete() const
{
    const auto waiting = [](const auto &pair) {
        const Row &row = pair.second;
        return row.ofFirstScan && row.entry.state == ProcessState::Probing && !row.stopped && !row.gone
            && row.end == ProcessEnd::None;
    };
    return m_scanned && std::none_of(m_rows.begin(), m_rows.end(), waiting);
}

ProcessTable::Row *ProcessTable::find(const ProcessKey &key)
{
    const auto row = m_rows.find(key);
    return row == m_rows.end() ? nullptr : &row->second;
}

} // namespace model
