// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace model {

/// The bytes between the thread that reads a socket and the thread that writes a file: bounded memory, so
/// that a disk that stands still for a while does not hold up the runtime.
///
/// It consists of blocks, which are allocated when they are needed and reused, so that an idle recording
/// costs one. Neither side copies: the producer reads into room(), the consumer writes from take() or
/// filled(). One thread at a time produces, one consumes, and it may be the same; the functions without a
/// side are for any thread.
class CaptureRing {
public:
    static constexpr std::size_t blockBytesMin = 1u << 12;
    static constexpr std::size_t blockBytesMax = 1u << 18; ///< stays in a processor's cache between the two

    /// Holds up to `capacity` bytes, rounded to whole blocks, of which there are two at least.
    explicit CaptureRing(std::size_t capacity);
    CaptureRing(const CaptureRing &) = delete;
    CaptureRing &operator=(const CaptureRing &) = delete;

    // The producer:
    /// Returns memory for the next bytes; empty when the ring is full or the system has no more memory. Never
    /// waits.
    std::span<std::uint8_t> room();
    /// Says that the first `count` bytes of room() are filled.
    void put(std::size_t count);
    /// Waits until room() may be more than empty, at most `atMost`.
    void waitForRoom(std::chrono::milliseconds atMost);
    /// Says that nothing more comes.
    void close();

    // The consumer:
    /// Returns the oldest bytes, and waits for them; empty when the ring was closed and nothing is left.
    protocol::ByteView take();
    /// Returns the oldest bytes; empty when there are none now.
    protocol::ByteView filled() const;
    /// Says that the first `count` bytes of take() or filled() are done with.
    void release(std::size_t count);

    /// Returns how many bytes fit; fewer than asked for once the system has no more memory.
    std::size_t capacity() const;
    /// Returns how many bytes were put and are not released yet.
    std::size_t size() const;

private:
    protocol::ByteView oldest() const; ///< with the mutex held
    struct Block {
        std::unique_ptr<std::uint8_t[]> bytes;
        std::size_t begin = 0; ///< of what is not released
        std::size_t end = 0; ///< of what was put
    };
    bool hasRoom() const;
    bool addBlock();

    const std::size_t m_blockBytes;
    mutable std::mutex m_mutex; ///< protects what follows
    std::size_t m_blocksMax;
    std::condition_variable m_filled;
    std::condition_variable m_freed;
    std::deque<Block> m_blocks; ///< oldest first
    std::vector<std::unique_ptr<std::uint8_t[]>> m_spare; ///< one at least when there is no block
    std::size_t m_size = 0;
    bool m_closed = false;
};

} // namespace model
