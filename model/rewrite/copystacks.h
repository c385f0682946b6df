// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/seededhash.h"
#include "protocol/nettrace/tracewriter.h"

#include <QByteArray>
#include <QHashFunctions>
#include <unordered_map>

namespace model {

/// The stacks of a copy where not all of the source's are wanted, or where the source has them inside of its
/// events: each is written once an epoch, when the first event needs it.
class CopyStacks {
public:
    /// From here on the source's `id` is this stack.
    void define(std::uint32_t id, protocol::ByteView instructionPointers);
    /// The source's ids end.
    void endSourceEpoch() { m_source.clear(); }

    /// The copy's id of the source's, or of a stack that the event itself has. 0 for none.
    std::uint32_t use(std::uint32_t id, protocol::nettrace::TraceWriter &writer);
    std::uint32_t use(protocol::ByteView instructionPointers, protocol::nettrace::TraceWriter &writer);
    /// So many were written that the copy should end its epoch.
    bool isFull() const { return m_bytes > bytesMax; }
    /// The copy's ids end.
    void endEpoch();

private:
    static constexpr std::size_t bytesMax = 16u << 20;

    std::unordered_map<std::uint32_t, QByteArray, SeededHasher> m_source;
    // No QHash, which ends the program where memory does.
    struct Hasher {
        std::size_t operator()(const QByteArray &stack) const noexcept
        {
            return qHash(stack, QHashSeed::globalSeed());
        }
    };
    std::unordered_map<QByteArray, std::uint32_t, Hasher> m_written;
    std::size_t m_bytes = 0;
};

} // namespace model
