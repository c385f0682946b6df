// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/seededhash.h"
#include "protocol/nettrace/tracewriter.h"

#include <QByteArray>
#include <QHashFunctions>
#include <unordered_map>

namespace model {

/// The stacks of a copy that does not have all of the source's stacks, or whose source has them inside of its
/// events. Each stack is written once an epoch, when the first event needs it.
class CopyStacks {
public:
    /// Defines what the source's `id` means from here on.
    void define(std::uint32_t id, protocol::ByteView instructionPointers);
    /// Forgets the source's ids, at a sequence point of the source.
    void endSourceEpoch() { m_source.clear(); }

    /// Returns the copy's id of the stack that the source calls `id`, or of a stack that the event itself
    /// has, and writes the stack if this epoch has not got it. Returns 0 for no stack.
    std::uint32_t use(std::uint32_t id, protocol::nettrace::TraceWriter &writer);
    std::uint32_t use(protocol::ByteView instructionPointers, protocol::nettrace::TraceWriter &writer);
    /// Returns whether so many stacks were written that the copy should end its epoch.
    bool isFull() const { return m_bytes > bytesMax; }
    /// Forgets the copy's ids, at a sequence point of the copy.
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
