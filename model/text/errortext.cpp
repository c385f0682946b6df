// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/errortext.h"
#include "model/text/porterrortext.h"

#include "model/text/hresulttext.h"
#include "model/words/texts.h"
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
        return {meaning, Texts::tr("The file is damaged or cut off, or it is of another kind."),
                Texts::tr("Make sure that it is the right file; if it is, please report this.")};
    return {meaning,
            Texts::tr("What answered is not a .NET runtime that we understand, or the data is damaged."),
            Texts::tr("Make sure that the socket is the right one; if it is, please report this.")};
}

Explanation notFound(ErrorSubject subject)
{
    switch (subject) {
    case ErrorSubject::File:
        return {Texts::tr("there is no such file or folder"),
                Texts::tr("It was moved, renamed or removed, or the path has a mistake in it."),
                Texts::tr("Check the path.")};
    case ErrorSubject::Runtime:
        return {Texts::tr("there is no such process, or it has no diagnostic socket"),
                Texts::tr("The process has ended, or its diagnostics are switched off "
                          "(DOTNET_EnableDiagnostics=0)."),
                Texts::tr("Refresh the list and choose again.")};
    case ErrorSubject::Recording:
        return {Texts::tr("there is no such process, or no such folder for the file"),
                Texts::tr("The process has ended, its diagnostics are switched off "
                          "(DOTNET_EnableDiagnostics=0), or the folder was moved or removed."),
                Texts::tr("Check the path of the file, or refresh the list and choose again.")};
    }
    return {};
}

Explanation accessDenied(ErrorSubject subject)
{
    switch (subject) {
    case ErrorSubject::File:
        return {Texts::tr("the system denies access"),
                Texts::tr("The file or its folder belongs to another user, or is protected."),
                Texts::tr("Choose another one, or run CLR Lens as a user who has access.")};
    case ErrorSubject::Runtime:
        return {Texts::tr("the system denies access"), Texts::tr("The process belongs to another user."),
                Texts::tr("Run CLR Lens as that user or as root.")};
    case ErrorSubject::Recording:
        return {Texts::tr("the system denies access"),
                Texts::tr("The process, or the folder of the file, belongs to another user."),
                Texts::tr("Choose another folder, or run CLR Lens as a user who has access.")};
    }
    return {};
}

Explanation limitExceeded(ErrorSubject subject)
{
    if (subject == ErrorSubject::File)
        return {Texts::tr("the name or the path is too long"), {}, Texts::tr("Choose a shorter one.")};
    return {Texts::tr("it is more than the protocol or the system allows"),
            {},
            Texts::tr("Ask for less: fewer providers, shorter arguments or a shorter path.")};
}

Explanation connectionExplanation(ErrorCode code)
{
    switch (code) {
    case ErrorCode::ConnectionRefused:
        return {Texts::tr("no process listens on the socket"),
                Texts::tr("The process ended without removing its socket, or it is just starting."),
                Texts::tr("Refresh the list; a socket that stays behind can be cleaned up.")};
    case ErrorCode::NotAnswering:
        return {Texts::tr("the runtime did not answer in time"),
                Texts::tr("The process is stopped or overloaded, or its diagnostic server is busy with "
                          "another tool: it serves one command at a time."),
                Texts::tr("Let the process continue, end other diagnostic tools, then try again.")};
    case ErrorCode::WrongProcess:
        return {Texts::tr("another process than this one is behind the socket"),
                Texts::tr("The process has ended and its socket was taken over, or another user put a "
                          "socket in its place."),
                Texts::tr("Nothing was sent. Refresh the list.")};
    case ErrorCode::Closed:
        return {Texts::tr("the connection was closed before the answer was complete"),
                Texts::tr("The process ended or crashed meanwhile."),
                Texts::tr("Look whether the process still runs, then try again.")};
    default:
        return {};
    }
}

Explanation fileExplanation(ErrorCode code)
{
    switch (code) {
    case ErrorCode::IoError:
        return {Texts::tr("the operating system reported an error"), {}, Texts::tr("Try again.")};
    case ErrorCode::DiskFull:
        return {Texts::tr("the disk is full"), Texts::tr("What was written until then is kept."),
                Texts::tr("Free some space or choose another folder.")};
    case ErrorCode::DiskStalled:
        return {Texts::tr("the disk stands still"),
                Texts::tr("Its file system is frozen, its server does not answer, or the device fails. "
                          "What came until then is written when it goes on."),
                Texts::tr("Look after the disk, or choose another folder.")};
    case ErrorCode::OutOfMemory:
        return {Texts::tr("there is not enough memory"), Texts::tr("What was read until then is kept."),
                Texts::tr("Close other traces or programs, then try again.")};
    case ErrorCode::NothingWritten:
        return {Texts::tr("the runtime reported success, but no file was written"),
                Texts::tr("A runtime that waits at its start writes none but full dumps."),
                Texts::tr("Resume the runtime if it waits, or ask for a full dump.")};
    case ErrorCode::Exists:
        return {Texts::tr("it exists already"), Texts::tr("Nothing is overwritten without being asked."),
                Texts::tr("Choose another name or remove the old one.")};
    case ErrorCode::NotATrace:
        return {Texts::tr("not a NetTrace or NetPerf file"),
                {},
                Texts::tr("Choose a file that was recorded by CLR Lens, dotnet-trace or a like tool.")};
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
            : badBytes(Texts::tr("what came is not an event stream"), subject);
    case ErrorCode::Truncated:
        return badBytes(Texts::tr("the data ends early"), subject);
    case ErrorCode::BadMagic:
        return badBytes(Texts::tr("the data does not start as it should"), subject);
    case ErrorCode::BadSize:
        return badBytes(Texts::tr("a size in the data is impossible"), subject);
    case ErrorCode::BadString:
        return badBytes(Texts::tr("a text in the data is malformed"), subject);
    case ErrorCode::UnexpectedReply:
        return badBytes(Texts::tr("the answer belongs to another command"), subject);
    default:
        return {};
    }
}

Explanation otherExplanation(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadValue:
        return {Texts::tr("a value is not allowed"), {}, Texts::tr("Correct it and try again.")};
    case ErrorCode::Cancelled:
        return {Texts::tr("it was cancelled"), {}, {}};
    case ErrorCode::Unsupported:
        return {Texts::tr("it is not supported"), {}, Texts::tr("A newer version may know it.")};
    default:
        return {};
    }
}

Explanation explain(const Error &error, ErrorSubject subject)
{
    if (error.code == ErrorCode::OutOfMemory && error.native != 0) // see startThread()
        return {Texts::tr("the system starts no more threads"),
                Texts::tr("The limit of the user or of the container is reached. Recordings go on."),
                Texts::tr("End other programs, or raise the limit, then try again.")};
    if (error.code == ErrorCode::RuntimeError) {
        const auto text = describeHresult(std::uint32_t(error.native));
        return {Texts::tr("the runtime refused: %1").arg(text.meaning), text.why, text.remedy};
    }
    if (mayStillHappen(error))
        return {Texts::tr("it was cancelled"),
                Texts::tr("It was sent already, and the runtime may still carry it out."),
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
Explanation openingExplanation(const Error &error, bool isFull)
{
    const ErrorCode code = error.code;
    // The system denies nothing: it is our own judgement.
    if (code == ErrorCode::AccessDenied && error.native == 0 && !error.text.isEmpty())
        return {
            Texts::tr("the port would not be yours alone"),
            Texts::tr("Another user could put a port of his own in its place, and say to runtimes what he "
                      "likes."),
            Texts::tr("Choose a path in a folder of your own that only you may change.")};
    if (code == ErrorCode::Exists)
        return {Texts::tr("the path is in use"),
                Texts::tr("A port listens there already, or a file that is no socket has that name."),
                Texts::tr("Choose another path, or end the program that listens there.")};
    if (code == ErrorCode::LimitExceeded && isFull)
        return {Texts::tr("no more ports can be open at once"),
                {},
                Texts::tr("Close a port that you need no more.")};
    if (code == ErrorCode::LimitExceeded)
        return {Texts::tr("the path is too long"), {}, Texts::tr("Choose a shorter one.")};
    return {};
}

Explanation refusalExplanation(ErrorCode code)
{
    if (code == ErrorCode::LimitExceeded)
        return {Texts::tr("more are not taken at once"),
                Texts::tr("The connection was closed; a runtime comes again by itself."),
                Texts::tr("If this goes on, find out who connects, or close the port.")};
    if (code == ErrorCode::NotAnswering)
        return {Texts::tr("it did not announce itself in time"),
                Texts::tr("It is no .NET runtime, or it is too busy. The connection was closed; a runtime "
                          "comes again by itself."),
                {}};
    return {};
}

ErrorText textOf(const Error &error, const QString &doing, const Explanation &explanation)
{
    const QString detail = error.text.isEmpty() || error.code == ErrorCode::Cancelled
        ? QString()
        : QStringLiteral(" (%1)").arg(error.text.simplified());
    return {Texts::tr("%1 failed: %2%3.").arg(doing, explanation.meaning, detail), explanation.why,
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

bool mayHaveEnded(const Error &error)
{
    return endedWithoutAnswer(error) || error.code == ErrorCode::ConnectionRefused
        || error.code == ErrorCode::NotFound || error.code == ErrorCode::WrongProcess;
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
    const Explanation own = openingExplanation(error, isFull);
    return own.meaning.isEmpty() ? describeError(error, doing, ErrorSubject::File)
                                 : textOf(error, doing, own);
}

ErrorText describeRefusal(const Error &error)
{
    const QString doing = Texts::tr("Greeting a connection");
    const Explanation own = refusalExplanation(error.code);
    return own.meaning.isEmpty() ? describeError(error, doing, ErrorSubject::Runtime)
                                 : textOf(error, doing, own);
}

} // namespace model
