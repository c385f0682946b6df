// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/errortext.h"
#include "model/text/porterrortext.h"

#include "model/text/hresulttext.h"
#include "protocol/core/cancellation.h"

#include <QStringList>

namespace model {

using protocol::Error;
using protocol::ErrorCode;

namespace {

struct Explanation {
    QString meaning;
    QString why;
    QString remedy;
};

/// Bytes that make no sense all have the same causes.
Explanation badBytes(const QString &meaning, ErrorSubject subject)
{
    if (subject == ErrorSubject::File)
        return {meaning, QStringLiteral("The file is damaged or cut off, or it is of another kind."),
                QStringLiteral("Make sure that it is the right file; if it is, please report this.")};
    return {meaning,
            QStringLiteral("What answered is not a .NET runtime that we understand, or the data is damaged."),
            QStringLiteral("Make sure that the socket is the right one; if it is, please report this.")};
}

Explanation notFound(ErrorSubject subject)
{
    switch (subject) {
    case ErrorSubject::File:
        return {QStringLiteral("there is no such file or folder"),
                QStringLiteral("It was moved, renamed or removed, or the path has a mistake in it."),
                QStringLiteral("Check the path.")};
    case ErrorSubject::Runtime:
        return {QStringLiteral("there is no such process, or it has no diagnostic socket"),
                QStringLiteral("The process has ended, or its diagnostics are switched off "
                               "(DOTNET_EnableDiagnostics=0)."),
                QStringLiteral("Refresh the list and choose again.")};
    case ErrorSubject::Recording:
        return {QStringLiteral("there is no such process, or no such folder for the file"),
                QStringLiteral("The process has ended, its diagnostics are switched off "
                               "(DOTNET_EnableDiagnostics=0), or the folder was moved or removed."),
                QStringLiteral("Check the path of the file, or refresh the list and choose again.")};
    }
    return {};
}

Explanation accessDenied(ErrorSubject subject)
{
    switch (subject) {
    case ErrorSubject::File:
        return {QStringLiteral("the system denies access"),
                QStringLiteral("The file or its folder belongs to another user, or is protected."),
                QStringLiteral("Choose another one, or run CLR Lens as a user who has access.")};
    case ErrorSubject::Runtime:
        return {QStringLiteral("the system denies access"),
                QStringLiteral("The process belongs to another user."),
                QStringLiteral("Run CLR Lens as that user or as root.")};
    case ErrorSubject::Recording:
        return {QStringLiteral("the system denies access"),
                QStringLiteral("The process, or the folder of the file, belongs to another user."),
                QStringLiteral("Choose another folder, or run CLR Lens as a user who has access.")};
    }
    return {};
}

Explanation limitExceeded(ErrorSubject subject)
{
    if (subject == ErrorSubject::File)
        return {
            QStringLiteral("the name or the path is too long"), {}, QStringLiteral("Choose a shorter one.")};
    return {QStringLiteral("it is more than the protocol or the system allows"),
            {},
            QStringLiteral("Ask for less: fewer providers, shorter arguments or a shorter path.")};
}

Explanation connectionExplanation(ErrorCode code)
{
    switch (code) {
    case ErrorCode::ConnectionRefused:
        return {QStringLiteral("nobody listens on the socket"),
                QStringLiteral("The process ended without removing its socket, or it is just starting."),
                QStringLiteral("Refresh the list; a socket that stays behind can be cleaned up.")};
    case ErrorCode::NotAnswering:
        return {QStringLiteral("the runtime did not answer in time"),
                QStringLiteral("The process is stopped or overloaded, or its diagnostic server is busy with "
                               "another tool: it serves one command at a time."),
                QStringLiteral("Let the process continue, end other diagnostic tools, then try again.")};
    case ErrorCode::WrongProcess:
        return {
            QStringLiteral("another process than this one is behind the socket"),
            QStringLiteral("The process has ended and its socket was taken over, or somebody put a socket "
                           "of his own in its place."),
            QStringLiteral("Nothing was sent. Refresh the list.")};
    case ErrorCode::Closed:
        return {QStringLiteral("the connection was closed before the answer was complete"),
                QStringLiteral("The process ended or crashed meanwhile."),
                QStringLiteral("Look whether the process still runs, then try again.")};
    default:
        return {};
    }
}

Explanation fileExplanation(ErrorCode code)
{
    switch (code) {
    case ErrorCode::IoError:
        return {QStringLiteral("the operating system reported an error"), {}, QStringLiteral("Try again.")};
    case ErrorCode::DiskFull:
        return {QStringLiteral("the disk is full"), QStringLiteral("What was written until then is kept."),
                QStringLiteral("Free some space or choose another folder.")};
    case ErrorCode::DiskStalled:
        return {QStringLiteral("the disk stands still"),
                QStringLiteral("Its file system is frozen, its server does not answer, or the device fails. "
                               "What came until then is written when it goes on."),
                QStringLiteral("Look after the disk, or choose another folder.")};
    case ErrorCode::OutOfMemory:
        return {QStringLiteral("there is not enough memory"),
                QStringLiteral("What was read until then is kept."),
                QStringLiteral("Close other traces or programs, then try again.")};
    case ErrorCode::NothingWritten:
        return {QStringLiteral("the runtime reported success, but no file was written"),
                QStringLiteral("A runtime that waits at its start writes none but full dumps."),
                QStringLiteral("Resume the runtime if it waits, or ask for a full dump.")};
    case ErrorCode::Exists:
        return {QStringLiteral("it exists already"),
                QStringLiteral("Nothing is overwritten without being asked."),
                QStringLiteral("Choose another name or remove the old one.")};
    case ErrorCode::NotATrace:
        return {QStringLiteral("not a NetTrace or NetPerf file"),
                {},
                QStringLiteral("Choose a file that was recorded by CLR Lens, dotnet-trace or a like tool.")};
    default:
        return {};
    }
}

Explanation explanationBySubject(ErrorCode code, ErrorSubject subject)
{
    switch (code) {
    case ErrorCode::AccessDenied:
        return accessDenied(subject);
    case ErrorCode::NotFound:
        return notFound(subject);
    case ErrorCode::LimitExceeded:
        return limitExceeded(subject);
    case ErrorCode::NotATrace:
        return subject == ErrorSubject::File
            ? Explanation{}
            : badBytes(QStringLiteral("what came is not an event stream"), subject);
    case ErrorCode::Truncated:
        return badBytes(QStringLiteral("the data ends early"), subject);
    case ErrorCode::BadMagic:
        return badBytes(QStringLiteral("the data does not start as it should"), subject);
    case ErrorCode::BadSize:
        return badBytes(QStringLiteral("a size in the data is impossible"), subject);
    case ErrorCode::BadString:
        return badBytes(QStringLiteral("a text in the data is malformed"), subject);
    case ErrorCode::UnexpectedReply:
        return badBytes(QStringLiteral("the answer belongs to another command"), subject);
    default:
        return {};
    }
}

Explanation otherExplanation(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadValue:
        return {QStringLiteral("a value is not allowed"), {}, QStringLiteral("Correct it and try again.")};
    case ErrorCode::Cancelled:
        return {QStringLiteral("it was cancelled"), {}, {}};
    case ErrorCode::Unsupported:
        return {QStringLiteral("it is not supported"), {}, QStringLiteral("A newer version may know it.")};
    default:
        return {};
    }
}

Explanation explain(const Error &error, ErrorSubject subject)
{
    if (error.code == ErrorCode::RuntimeError) {
        const auto text = describeHresult(std::uint32_t(error.native));
        return {QStringLiteral("the runtime refused: %1").arg(text.meaning), text.why, text.remedy};
    }
    if (mayStillHappen(error))
        return {QStringLiteral("it was cancelled"),
                QStringLiteral("It was sent already, and the runtime may still carry it out."),
                {}};
    for (const auto &explanation :
         {explanationBySubject(error.code, subject), connectionExplanation(error.code),
          fileExplanation(error.code), otherExplanation(error.code)}) {
        if (!explanation.meaning.isEmpty())
            return explanation;
    }
    return {};
}

/// Explains what has other causes when a port is opened than when a file is written.
Explanation openingExplanation(ErrorCode code, bool isFull)
{
    if (code == ErrorCode::Exists)
        return {QStringLiteral("the path is in use"),
                QStringLiteral("A port listens there already, or a file that is no socket has that name."),
                QStringLiteral("Choose another path, or end the program that listens there.")};
    if (code == ErrorCode::LimitExceeded && isFull)
        return {QStringLiteral("no more ports can be open at once"),
                {},
                QStringLiteral("Close a port that you need no more.")};
    if (code == ErrorCode::LimitExceeded)
        return {QStringLiteral("the path is too long"), {}, QStringLiteral("Choose a shorter one.")};
    return {};
}

Explanation refusalExplanation(ErrorCode code)
{
    if (code == ErrorCode::LimitExceeded)
        return {QStringLiteral("more are not taken at once"),
                QStringLiteral("The connection was closed; a runtime comes again by itself."),
                QStringLiteral("If this goes on, find out who connects, or close the port.")};
    if (code == ErrorCode::NotAnswering)
        return {
            QStringLiteral("it did not announce itself in time"),
            QStringLiteral("It is no .NET runtime, or it is too busy. The connection was closed; a runtime "
                           "comes again by itself."),
            {}};
    return {};
}

ErrorText textOf(const Error &error, const QString &doing, const Explanation &explanation)
{
    const QString detail = error.text.isEmpty() || error.code == ErrorCode::Cancelled
        ? QString()
        : QStringLiteral(" (%1)").arg(error.text.simplified());
    return {QStringLiteral("%1 failed: %2%3.").arg(doing, explanation.meaning, detail), explanation.why,
            explanation.remedy};
}

} // namespace

bool mayStillHappen(const Error &error)
{
    return error == protocol::cancelledAfterSendingError();
}

bool endedWithoutAnswer(const Error &error)
{
    return error.code == ErrorCode::Closed;
}

QString ErrorText::sentence() const
{
    QStringList parts{what, why, remedy};
    parts.removeAll(QString());
    return parts.join(u' ');
}

ErrorText describeError(const Error &error, const QString &doing, ErrorSubject subject)
{
    return textOf(error, doing, explain(error, subject));
}

ErrorText describePortError(const Error &error, const QString &doing, bool isFull)
{
    const Explanation own = openingExplanation(error.code, isFull);
    return own.meaning.isEmpty() ? describeError(error, doing, ErrorSubject::File)
                                 : textOf(error, doing, own);
}

ErrorText describeRefusal(const Error &error)
{
    const QString doing = QStringLiteral("Greeting a connection");
    const Explanation own = refusalExplanation(error.code);
    return own.meaning.isEmpty() ? describeError(error, doing, ErrorSubject::Runtime)
                                 : textOf(error, doing, own);
}

} // namespace model
