// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/javamethodname.h"
#include "model/events/bytefrogevents.h"
#include "protocol/bytefrog/bytefrogmessage.h"
#include "protocol/bytefrog/reassembly.h"
#include "protocol/nettrace/tracewriter.h"

#include <array>
#include <QHash>
#include <vector>

/// What a tracing agent tells, as events of a NetTrace V4 file.
///
/// Events of the provider "Bytefrog", by id, with their fields (u16, u32, u64 unsigned; text UTF-16 with
/// NUL):
///
///      1  MethodEntry          u32 Method, u32 Sequence, u32 Milliseconds
///      2  MethodExit           the same, u16 Line, u32 ExceptionThrown (0 or 1)
///      3  Exception            the same three, u32 Exception, u16 Line, text Type
///      4  ExceptionBubble      the same three, u32 Exception, text Type
///      5  MethodVisit          the same three, u32 SourceLocation
///      6  Marker               u32 Sequence, u32 Milliseconds, text Key, text Value
///      7  ThreadName           u32 Thread, u32 Milliseconds, text Name
///      8  MethodSignature      u32 Method, text Signature
///      9  ExceptionType        u32 Exception, text Type
///     10  SourceLocation       u32 SourceLocation, u32 Method, u32 StartLine, u32 EndLine,
///                              u16 StartCharacter, u16 EndCharacter
///     11  SourceLocationCount  u32 Method, u32 Count
///     12  Class                text Outcome (transformed, ignored, failed), text Class
///     13  Control              text Direction (sent, received), text Message, text Details
///     14  Heartbeat            text Mode (I, T, P, S, X), u16 Buffers
///     15  Gap                  u32 First, u32 Count, text Reason (no progress, too many, unsent)
///     16  DataBreak            u32 Sequence
///     17  Summary              u64 Events, u64 Lost, u64 Unsent, u64 Late, u64 Duplicates
///
/// Rows. Events 1 to 6, 15 and 16 are in the order of the agent's sequence numbers, which row order keeps.
/// Line and characters are 65535 where the agent does not know them; an agent of Code Pulse tells no lines,
/// an original one never sets ExceptionThrown. Maps (7 to 11) often come behind the first event that needs
/// them; the Type of 3 and 4 is what was told so far. What was open on any thread is unknown behind a Gap or
/// a DataBreak.
///
/// Times. Ticks are nanoseconds. Milliseconds are the agent's since its start; the row's time is made of them
/// and never less than that of the row before, for agents take the time before the number. It is never later
/// than the arrival, either.
///
/// Threads. 1 to 5 are of the agent's thread with its own number, from 0 on; all others of
/// headquartersThread. All are captured by that one, whose numbers leave out as many as a gap lacks, so that
/// readers count the missing events as dropped. What the agent left unsent at its end is not missing from a
/// recording: such a Gap has the reason "unsent", and leaves out no numbers.
///
/// Names. 1 to 5 have a stack of one frame, the method's address. Each method is told by a MethodLoadVerbose
/// of the runtime's own provider, too, whose MethodID is the agent's: so readers of .NET traces have its
/// name, also for what is before it. Those that were never mapped are told at the end as "method #12".
namespace model::agents {

using events::AgentEvent;

/// Thread of what no thread of the agent did. Threads of agents have 16 bits.
inline constexpr std::uint64_t headquartersThread = 0x10000;

/// Payload of an event that is no method's, for AgentEventWriter::add(). Requires a message with a place
/// here.
QByteArray controlPayload(const char *direction, const protocol::bytefrog::Message &message);
QByteArray heartbeatPayload(const protocol::bytefrog::Message &heartbeat);
QByteArray classPayload(const protocol::bytefrog::Message &message);
QByteArray summaryPayload(const protocol::bytefrog::Reassembly::Counts &counts);

/// Writes these events. What it keeps is bounded: of methods with ids below methodsMax some bytes each, the
/// names of exceptionsMax exceptions, shortened; methods beyond have no stacks. For one thread.
class AgentEventWriter {
public:
    static constexpr std::uint32_t methodsMax = 1u << 20;
    static constexpr qsizetype exceptionsMax = 1 << 12;

    /// Time 0 of the ticks is that of any clock; `unixNanoseconds` is the time at `ticks`.
    AgentEventWriter(std::int64_t ticks, std::int64_t unixNanoseconds);

    /// Writes an event of the agent. Requires isSequenced().
    void event(const protocol::bytefrog::Message &event, std::int64_t time);
    /// Writes a map or a count of source locations, at the time of the last row.
    void map(const protocol::bytefrog::Message &map);
    void gap(std::uint32_t first, std::uint32_t count, protocol::bytefrog::GapReason reason);
    void dataBreak(std::uint32_t sequence);
    void add(AgentEvent type, std::int64_t time, const QByteArray &payload);

    /// Closes what is open, so that a reader of the file so far has all events.
    void flush();
    /// Names what was never mapped, and ends the trace. Nothing may follow.
    void end();
    /// Returns the bytes of all closed blocks since the last call.
    QByteArray takeBytes() { return m_writer.takeBytes(); }
    std::int64_t lastTime() const { return m_lastTime; }
    std::uint64_t rows() const { return m_rows; }

private:
    struct MethodState {
        std::uint32_t stackId = 0; ///< 0: not since the last flush()
        bool isNamed = false;
        bool isUsed = false;
    };
    void row(AgentEvent type, std::int64_t time, std::uint64_t thread, protocol::ByteView payload,
             std::uint32_t stackId);
    MethodState *stateOf(std::uint32_t method);
    std::uint32_t stackOf(std::uint32_t method);
    void nameMethod(std::uint32_t method, const JavaMethodName &name);

    protocol::nettrace::TraceWriter m_writer;
    std::array<bool, std::size_t(AgentEvent::MethodNamed) + 1> m_defined{};
    std::vector<MethodState> m_methods;
    std::uint32_t m_lastStackId = 0;
    QHash<std::uint32_t, QString> m_exceptions;
    std::int64_t m_lastTime;
    std::uint32_t m_sequenceNumber = 0;
    std::uint64_t m_rows = 0;
};

} // namespace model::agents
