// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/capturering.h"

#include <algorithm>
#include <new>

namespace model {

namespace {
/// Blocks of a small ring are small, too, so that one slow write does not hold most of it.
constexpr std::size_t blocksWanted = 16;
/// Blocks that are kept for the next bytes. More go back to the system after a pile-up.
constexpr std::size_t sparesMax = 3;
} // namespace

CaptureRing::CaptureRing(std::size_t capacity)
    : m_blockBytes(std::clamp(capacity / blocksWanted, blockBytesMin, blockBytesMax))
    , m_blocksMax(std::max<std::size_t>(capacity / m_blockBytes, 2))
{
    m_spare.push_back(std::make_unique_for_overwrite<std::uint8_t[]>(m_blockBytes));
}

bool CaptureRing::hasRoom() const
{
    return m_blocks.size() < m_blocksMax || m_blocks.back().end < m_blockBytes
        || m_blocks.back().begin == m_blocks.back().end;
}

bool CaptureRing::addBlock()
{
    Block block;
    if (!m_spare.empty()) {
        block.bytes = std::move(m_spare.back());
        m_spare.pop_back();
    } else {
        block.bytes.reset(new (std::nothrow) std::uint8_t[m_blockBytes]);
    }
    if (!block.bytes) {
        m_blocksMax = m_blocks.size();
        return false;
    }
    m_blocks.push_back(std::move(block));
    return true;
}

std::span<std::uint8_t> CaptureRing::room()
{
    const std::lock_guard lock(m_mutex);
    // The consumer holds no part of a block in which nothing is left: it can be filled from its start.
    if (!m_blocks.empty() && m_blocks.back().begin == m_blocks.back().end)
        m_blocks.back().begin = m_blocks.back().end = 0;
    if (m_blocks.empty() || m_blocks.back().end == m_blockBytes) {
        if (m_blocks.size() >= m_blocksMax || !addBlock())
            return {};
    }
    const Block &last = m_blocks.back();
    return {last.bytes.get() + last.end, m_blockBytes - last.end};
}

void CaptureRing::put(std::size_t count)
{
    if (count == 0)
        return;
    {
        const std::lock_guard lock(m_mutex);
        m_blocks.back().end += count;
        m_size += count;
    }
    m_filled.notify_one();
}

void CaptureRing::waitForRoom(std::chrono::milliseconds atMost)
{
    std::unique_lock lock(m_mutex);
    m_freed.wait_for(lock, atMost, [this] { return m_blocks.empty() || hasRoom(); });
}

void CaptureRing::close()
{
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
    }
    m_filled.notify_one();
}

protocol::ByteView CaptureRing::take()
{
    std::unique_lock lock(m_mutex);
    m_filled.wait(lock, [this] { return m_closed || m_size > 0; });
    return oldest();
}

protocol::ByteView CaptureRing::filled() const
{
    const std::lock_guard lock(m_mutex);
    return oldest();
}

protocol::ByteView CaptureRing::oldest() const
{
    if (m_size == 0)
        return {};
    // A block that is full and done with leaves the queue in release(), so the first one has bytes.
    const Block &first = m_blocks.front();
    return {first.bytes.get() + first.begin, first.end - first.begin};
}

void CaptureRing::release(std::size_t count)
{
    {
        const std::lock_guard lock(m_mutex);
        Block &first = m_blocks.front();
        first.begin += count;
        m_size -= count;
        if (first.begin == m_blockBytes) {
            if (m_spare.size() < sparesMax)
                m_spare.push_back(std::move(first.bytes));
            m_blocks.pop_front();
        }
    }
    m_freed.notify_one();
}

std::size_t CaptureRing::capacity() const
{
    const std::lock_guard lock(m_mutex);
    return m_blockBytes * m_blocksMax;
}

std::size_t CaptureRing::size() const
{
    const std::lock_guard lock(m_mutex);
    return m_size;
}

} // namespace model
