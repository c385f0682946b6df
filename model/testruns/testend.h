// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QString>

/// How a process of a test application ended.
namespace model::testruns {

enum class EndKind : std::uint8_t {
    Completed, ///< all its sessions ended, and nothing was lost; tests may have failed
    NotStarted, ///< the program is not there, or cannot be executed
    NeverConnected, ///< it ended before it said who it is: it is no test application, or an option is wrong
    TooOld, ///< of a platform before 1.5
    Refused, ///< no common version of the protocol, or it does something else than it was started for
    BrokenStream, ///< a frame that was cut short, or is none
    Stopped, ///< by the user
    Hung, ///< told nothing for as long as the limit, and was killed
    FailFast, ///< ended itself by Environment.FailFast
    StackOverflow,
    UnhandledException,
    Killed, ///< by SIGKILL of another process, or of a system without memory
    Crashed, ///< by another signal
    Exited, ///< by itself, before its session ended
    Lost, ///< the connection of a child ended before its session; how the child ended is not known
};

/// What is known of a process that has ended.
struct EndFacts {
    bool isHandshaken = false; ///< a host of it said who it is
    bool isWhole = false; ///< each test host had the end of its sessions
    bool isStopped = false; ///< the user asked for that
    bool isHung = false; ///< we killed it for that
    int exitStatus = 0; ///< as a shell tells it: 128 and the signal for a process that a signal ended
    /// A test host that was lost is a child of it, so that its exit status is not that of the test host.
    bool hasLostChild = false;
    bool hasUnfinished = false; ///< tests still ran when the last session ended
    QString errorOutput; ///< the end of its standard error, which its children share
    std::optional<protocol::Error> error; ///< of a connection
};

EndKind endOf(const EndFacts &facts);
/// Returns whether a child ended so, as a controller tells whose own end was in order.
bool isEndOfChild(const EndFacts &facts);

/// Returns the lines of a process's standard error that tell most of its end, at most so many: from where the
/// runtime begins to say why it ends the process, else the last ones.
QString tellingLines(const QString &errorOutput, int lines);

/// Returns the word of an end for programs: "completed", "stackOverflow".
QLatin1String nameOf(EndKind kind);
/// Returns a sentence for users.
QString textOf(EndKind kind);

} // namespace model::testruns
