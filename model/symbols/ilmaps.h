// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/methodevents.h"
#include "model/symbols/methodtable.h"

#include <array>
#include <optional>
#include <QHash>
#include <vector>

namespace model {

/// The IL maps of all code of a trace, packed: they take two or three bytes for an entry, and are expanded
/// for the code that is asked for. Events are given in the order of the trace. Not thread-safe.
///
/// Since .NET 8 an event names the version of the code that it belongs to. Before, it follows the event of
/// its code, or precedes it in the rundown.
class IlMaps {
public:
    struct Found {
        IlMap map;
        std::uint64_t ilVersion = 0; ///< as of IlMapEvent
    };

    void add(const IlMapEvent &event, MethodEvent kind);
    /// Takes note of code that was loaded or is listed by the rundown, so that maps find it.
    void addCode(const CodeRange &code);

    /// Adds those of others that are not known yet.
    void addAll(const IlMaps &others);

    std::optional<Found> find(const CodeRange &code) const;
    std::size_t size() const { return std::size_t(m_at.size()); }
    std::size_t packedBytes() const { return m_packed.size(); }

private:
    struct Key {
        std::uint64_t methodId = 0;
        std::uint64_t number = 0; ///< the code's id, or where it starts
        bool isStart = false;

        bool operator==(const Key &) const = default;
    };
    friend std::size_t qHash(const Key &key, std::size_t seed)
    {
        return qHashMulti(seed, key.methodId, key.number, key.isStart);
    }
    /// Code that waits for its map, or a map that waits for its code. Only the last few do: no more threads
    /// compile at once.
    struct Waiting {
        std::uint64_t methodId = 0;
        std::uint64_t number = 0; ///< where the code starts, or the map is
    };
    class Few {
    public:
        void put(const Waiting &one) { m_last[m_next++ % m_last.size()] = one; }
        /// Returns the newest of a method, and forgets it.
        std::optional<std::uint64_t> take(std::uint64_t methodId);

    private:
        std::array<Waiting, 64> m_last{};
        std::size_t m_next = 0;
    };
    std::uint64_t pack(const IlMapEvent &event);

    std::vector<std::uint8_t> m_packed;
    QHash<Key, std::uint64_t> m_at; ///< where in m_packed a map begins
    Few m_loaded;
    Few m_listed;
};

} // namespace model
