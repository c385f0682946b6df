// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadfield.h"
#include "model/store/typetable.h"
#include "protocol/nettrace/blockheader.h"

#include <map>
#include <optional>
#include <QByteArray>

namespace model {

/// Takes the size of the garbage collected heap from an event stream as it comes: the runtime tells it after
/// each collection (GCHeapStats). Keeps nothing else of the stream. Not thread-safe.
class HeapReader {
public:
    /// Takes the next bytes of the stream. Returns false once it cannot be read any further, or is at its
    /// end.
    bool take(protocol::ByteView bytes);
    /// Returns the bytes of all generations after the last collection; nothing before the first one.
    std::optional<std::uint64_t> heapBytes() const { return m_heapBytes; }

private:
    enum class Step : std::uint8_t { Read, NeedsMore, Over };
    Step readNext();
    Step readBlock(const protocol::nettrace::BlockHeader &block, protocol::ByteView body);
    void define(protocol::ByteView metadata);
    void takeEvent(const protocol::nettrace::EventHeader &event);
    void consume(std::uint64_t size);

    QByteArray m_bytes; ///< that are not read yet
    std::uint64_t m_position = 0; ///< in the stream, of the first of them
    std::uint64_t m_consumed = 0; ///< of m_bytes
    std::optional<protocol::nettrace::StreamPreamble> m_preamble;
    std::optional<protocol::nettrace::TraceHeader> m_header;
    TypeTable m_types;
    std::map<std::uint32_t, PayloadRecord> m_stats; ///< GCHeapStats by metadata id
    std::optional<std::uint64_t> m_heapBytes;
    bool m_over = false;
};

} // namespace model
