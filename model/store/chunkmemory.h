// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace model {

/// A region of memory, in huge pages where the system has them, but for its beginning: the first touch of
/// ordinary pages costs as much as decoding the events that they are for. Pages that are never touched take
/// no memory. Its first contents are arbitrary, because the memory of a released region may be kept for the
/// next one; the system can take such memory back at any time.
class ChunkRegion {
public:
    static constexpr std::size_t usualBytes = 32u << 20;
    static constexpr std::size_t smallBytes = 2u << 20; ///< one huge page, for what is released soon

    /// Allocates at least `bytes`, or throws std::bad_alloc. One implementation per operating system.
    explicit ChunkRegion(std::size_t bytes);
    ChunkRegion(const ChunkRegion &) = delete;
    ChunkRegion &operator=(const ChunkRegion &) = delete;

    std::uint8_t *data() const { return m_data; }
    std::size_t size() const { return m_size; }

private:
    std::shared_ptr<void> m_memory; ///< releases the memory when it is destroyed
    std::uint8_t *m_data = nullptr; ///< into m_memory, 64-byte aligned
    std::size_t m_size = 0;
};

/// Allocates pieces of regions, one after another. A region is released with the last of its pieces. Not
/// thread-safe: each worker has its own pool.
class ChunkPool {
public:
    ChunkPool() = default;
    explicit ChunkPool(std::size_t regionBytes)
        : m_regionBytes(regionBytes)
    {
    }

    struct Piece {
        std::shared_ptr<ChunkRegion> region; ///< keeps `data` alive
        std::uint8_t *data = nullptr; ///< 64-byte aligned
    };
    /// Returns a piece, or throws std::bad_alloc.
    Piece allocate(std::size_t bytes);

private:
    const std::size_t m_regionBytes = ChunkRegion::usualBytes;
    std::shared_ptr<ChunkRegion> m_region;
    std::size_t m_used = 0;
};

} // namespace model
