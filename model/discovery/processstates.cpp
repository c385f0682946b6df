// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processstates.h"

#include "model/words/texts.h"

namespace model {

namespace {

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

} // namespace

void setState(ProcessEntry &entry, ProcessState state, const QString &reason, const QString &remedy)
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

void setEnding(ProcessEntry &entry, ProcessEnd end, const QDateTime &since)
{
    setState(entry, ProcessState::Ending, endText(end));
    entry.since = since;
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

} // namespace model
