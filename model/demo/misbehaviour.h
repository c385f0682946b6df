// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QStringList>

namespace model::demo {

/// How a demo runtime misbehaves, for tests of its clients and for the curious (`--demo-misbehave`). "Reply"
/// is the first message that a connection gets, "stream" what follows the reply to CollectTracing.
enum class Misbehaviour : std::uint8_t {
    None,
    // It says little, or too much.
    Silence, ///< connections are accepted and never answered
    Dripping, ///< in place of a reply a byte a second, for ever
    Flooding, ///< in place of a reply bytes without end, as fast as they are taken
    Resetting, ///< connections are reset as soon as the request arrives
    OneByteAtATime, ///< every byte is written on its own
    ShortWrites, ///< bytes are written in pieces of 1 to 7
    Busy, ///< each command is taken only some seconds after the one before it was answered
    // It is no runtime.
    Http, ///< answers as a web server
    Ssh, ///< greets as an SSH server before it is asked
    WrongMagic, ///< replies have another protocol's magic
    // Its replies have a wrong size, or refuse.
    SizeTooSmall, ///< the size in a reply's header is smaller than the header
    SizeTooLarge, ///< that size promises bytes that never come; the connection stays open
    CutReplies, ///< the connection ends in the middle of each reply
    TrailingBytes, ///< each reply is followed by bytes that do not belong to it
    GiantContinuation, ///< the environment is announced with 4 GB, and comes without end
    ErrorReplies, ///< every command is refused
    // Its streams and sessions.
    CutStreams, ///< the connection ends in the middle of a stream
    SilentStreams, ///< sessions are accepted, and no byte of a stream follows
    WrongStreams, ///< sessions are accepted, and what follows is no trace
    EndlessStreams, ///< StopTracing is answered, and the stream goes on
    UnansweredStops, ///< StopTracing is not answered, and the stream falls silent without an end
    UnstoppableStreams, ///< StopTracing is not answered, and the stream goes on
    // Its texts and its state.
    StrangeTexts, ///< all its texts hold escape sequences, line ends and characters that reorder or hide text
    Suspended, ///< waits at its start: answers, but no event comes before ResumeRuntime
    SuspendedElsewhere, ///< as Suspended, but waits for another port: ResumeRuntime is answered without
                        ///< effect
};

/// Returns the name on a command line: "silence"; "none" for None.
QString misbehaviourName(Misbehaviour misbehaviour);
/// Returns nothing for a text that is no name.
std::optional<Misbehaviour> misbehaviourFromName(const QString &name);
/// Returns all of them but None, in the order above.
QList<Misbehaviour> allMisbehaviours();

/// Returns `text` with what a terminal would obey and what would reorder or hide text around it.
QString strangeText(const QString &text);

} // namespace model::demo
