// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/positionalfile.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <QUuid>

namespace model {

/// What the header of an event says and the table of events does not keep.
struct HeaderIds {
    QUuid activity; ///< null: none
    QUuid related; ///< the activity that began this one; null where the event does not say so
    std::optional<std::uint32_t> processor; ///< that wrote the event; formats before NetTrace do not say
};

/// Reads headers of events again, in any order; rows in the order of time are fast. Finds the blocks of the
/// file at the first call, and keeps those that were decoded last. Not thread-safe: each job has its own.
class EventHeaders {
public:
    /// Reads the first `fileEnd` bytes of the file, which must live longer.
    EventHeaders(const PositionalFile &file, std::uint64_t fileEnd);
    ~EventHeaders();

    /// Returns what the header says of the event whose payload lies at that position; nothing where no event
    /// does. May wait for the disk.
    HeaderIds of(std::uint64_t payloadPosition);

private:
    class Blocks;
    std::unique_ptr<Blocks> m_blocks;
};

} // namespace model
