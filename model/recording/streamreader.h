// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/capturering.h"
#include "model/recording/recordingfolder.h"
#include "model/runtime/eventstream.h"

#include <array>
#include <functional>
#include <optional>
#include <span>

namespace model {

/// Reads an event stream into a ring, one piece a call. Any thread may call, one at a time.
class StreamReader {
public:
    /// Returns memory of the ring for the next bytes, and waits for it; empty when the recording must end.
    using Room = std::function<std::span<std::uint8_t>()>;

    enum class End : std::uint8_t {
        Closed, ///< by the runtime or by an error
        NotATrace, ///< nothing of it is in the ring
        NoRoom,
    };
    struct Over {
        End end = End::Closed;
        std::optional<protocol::Error> error; ///< also Cancelled
        bool endMarkSeen = false;
    };

    /// `stream` and `ring` outlive it.
    StreamReader(const EventStream &stream, CaptureRing &ring, Room room);

    /// Waits for the next bytes. Returns how many came; 0 when the stream is over.
    std::size_t readOnce();
    /// Returns how the stream ended; nothing before.
    const std::optional<Over> &over() const { return m_over; }

private:
    /// Whether a stream begins like a trace.
    enum class Head : std::uint8_t { Unknown, Trace, Other };
    static Head headOf(protocol::ByteView bytes, std::optional<protocol::Error> &error);

    protocol::Result<std::size_t> receive(std::span<std::uint8_t> buffer);
    void noteTail(protocol::ByteView bytes);
    std::size_t end(End end, std::optional<protocol::Error> error);

    const EventStream &m_stream;
    CaptureRing &m_ring;
    const Room m_room;
    protocol::ByteView m_beginning; ///< what came together with the reply and is not read yet
    std::array<std::uint8_t, sizeof(streamEndMark)> m_tail{}; ///< the last bytes so far
    Head m_head = Head::Unknown;
    std::size_t m_held = 0; ///< bytes of the head, until it is known what they are
    std::size_t m_lastCount = 0; ///< bytes of the last piece
    std::optional<Over> m_over;
};

} // namespace model
