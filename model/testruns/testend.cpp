// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testend.h"

#include "model/words/texts.h"

#include <algorithm>
#include <QStringList>

namespace model::testruns {

using protocol::ErrorCode;

namespace {

/// As a shell tells that a signal ended a program.
constexpr int abortStatus = 128 + 6;
constexpr int killStatus = 128 + 9;
constexpr int signalStatus = 128;
constexpr int signalsMax = 64; ///< a program may exit with what is above by itself
constexpr int testsFailedStatus = 2;
/// Of a controller of the platform whose child ended without the end of its session.
constexpr int childDiedStatus = 7;

/// The runtime says on standard error why it ends itself.
struct Sign {
    const char *text;
    EndKind kind;
};
constexpr Sign signs[] = {{"Stack overflow.", EndKind::StackOverflow},
                          {"Unhandled exception. ", EndKind::UnhandledException},
                          {"Process terminated.", EndKind::FailFast}};

struct FoundSign {
    qsizetype place = -1;
    EndKind kind = EndKind::Crashed;
};

/// Returns the last one, behind which nothing else ran.
FoundSign lastSign(const QString &errorOutput)
{
    FoundSign last;
    for (const Sign &sign : signs) {
        if (const auto place = errorOutput.lastIndexOf(QLatin1String(sign.text)); place > last.place)
            last = {place, sign.kind};
    }
    return last;
}

/// All passed, or some failed.
bool isOrdinary(int exitStatus)
{
    return exitStatus == 0 || exitStatus == testsFailedStatus;
}

EndKind crashOf(const EndFacts &facts)
{
    if (facts.exitStatus == killStatus)
        return EndKind::Killed;
    return facts.exitStatus == abortStatus ? lastSign(facts.errorOutput).kind : EndKind::Crashed;
}

} // namespace

EndKind endOf(const EndFacts &facts)
{
    if (facts.isHung)
        return EndKind::Hung;
    // Some frameworks end their sessions as ever when they are cancelled, without the tests that were left.
    if (facts.isStopped && (!facts.isWhole || facts.exitStatus != 0))
        return EndKind::Stopped;
    if (facts.error && !facts.isHandshaken && facts.error->code == ErrorCode::Unsupported)
        return EndKind::TooOld;
    if (facts.error
        && (facts.error->code == ErrorCode::Unsupported || facts.error->code == ErrorCode::BadValue))
        return EndKind::Refused;
    const bool isSignal = facts.exitStatus > signalStatus && facts.exitStatus <= signalStatus + signalsMax;
    // A framework may end its session in an orderly way while the process exits under a test.
    if (facts.isWhole && facts.hasUnfinished && !isSignal && !facts.error && !isOrdinary(facts.exitStatus))
        return EndKind::Exited;
    if (facts.isWhole && !isSignal)
        return facts.error ? EndKind::BrokenStream : EndKind::Completed;
    if (isSignal)
        return crashOf(facts);
    if (isEndOfChild(facts)) {
        const FoundSign sign = lastSign(facts.errorOutput);
        return sign.place >= 0 ? sign.kind : EndKind::Lost;
    }
    if (facts.error)
        return EndKind::BrokenStream;
    return facts.isHandshaken ? EndKind::Exited : EndKind::NeverConnected;
}

bool isEndOfChild(const EndFacts &facts)
{
    return facts.hasLostChild && facts.exitStatus == childDiedStatus && !facts.error && !facts.isStopped
        && !facts.isHung;
}

QString tellingLines(const QString &errorOutput, int lines)
{
    const auto sign = lastSign(errorOutput).place;
    const QStringList all = errorOutput.mid(std::max<qsizetype>(sign, 0)).split(u'\n', Qt::SkipEmptyParts);
    return (sign >= 0 ? all.first(std::min<qsizetype>(lines, all.size()))
                      : all.last(std::min<qsizetype>(lines, all.size())))
        .join(u'\n');
}

QLatin1String nameOf(EndKind kind)
{
    constexpr const char *names[]
        = {"completed",          "notStarted", "neverConnected", "tooOld",   "refused",
           "brokenStream",       "stopped",    "hung",           "failFast", "stackOverflow",
           "unhandledException", "killed",     "crashed",        "exited",   "lost"};
    return QLatin1String(names[std::size_t(kind)]);
}

QString textOf(EndKind kind)
{
    switch (kind) {
    case EndKind::Completed:
        return Texts::tr("It ran to its end.");
    case EndKind::NotStarted:
        return Texts::tr("It could not be started.");
    case EndKind::NeverConnected:
        return Texts::tr("It ended before it connected: it is no test application of "
                         "Microsoft.Testing.Platform, or an argument is wrong.");
    case EndKind::TooOld:
        return Texts::tr("It is of a Microsoft.Testing.Platform before 1.5, which is too old.");
    case EndKind::Refused:
        return Texts::tr(
            "It speaks no version of the protocol that this program knows, or does something else "
            "than was asked for.");
    case EndKind::BrokenStream:
        return Texts::tr("What it sent ends within a message, or is no message.");
    case EndKind::Stopped:
        return Texts::tr("It was stopped.");
    case EndKind::Hung:
        return Texts::tr("It told nothing any more, and was ended.");
    case EndKind::FailFast:
        return Texts::tr("It ended itself by Environment.FailFast.");
    case EndKind::StackOverflow:
        return Texts::tr("Its stack overflowed.");
    case EndKind::UnhandledException:
        return Texts::tr("An exception that no code handles ended it.");
    case EndKind::Killed:
        return Texts::tr("It was killed.");
    case EndKind::Crashed:
        return Texts::tr("It crashed.");
    case EndKind::Exited:
        return Texts::tr("It exited before its tests were done.");
    case EndKind::Lost:
        break;
    }
    return Texts::tr("Its connection ended before its tests were done.");
}

} // namespace model::testruns
