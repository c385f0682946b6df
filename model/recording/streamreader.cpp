// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/streamreader.h"

#include "protocol/nettrace/blockheader.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace model {

using namespace protocol;
using namespace std::chrono_literals;

namespace {
/// In these many bytes every kind of trace shows what it is.
constexpr std::size_t headBytes = 64;
/// A runtime sends small pieces, and being woken for each of them costs more than reading it. So after less
/// than this, some gather in the socket, which holds about 200 kB, and in the runtime, which holds far more.
constexpr std::size_t worthReading = 1u << 16;
constexpr auto gatherTime = 1ms;
} // namespace

StreamReader::StreamReader(const EventStream &stream, CaptureRing &ring, Room room)
    : m_stream(stream)
    , m_ring(ring)
    , m_room(std::move(room))
    , m_beginning(byteView(stream.beginning))
{
}

StreamReader::Head StreamReader::headOf(ByteView bytes, std::optional<Error> &error)
{
    const auto preamble = nettrace::parsePreamble(bytes);
    if (std::holds_alternative<NeedMore>(preamble))
        return bytes.size() < headBytes ? Head::Unknown : Head::Trace;
    const auto *const wrong = std::get_if<Error>(&preamble);
    // Also a trace of a version that we cannot read is a trace, and another tool may.
    if (wrong == nullptr || wrong->code != ErrorCode::NotATrace)
        return Head::Trace;
    error = *wrong;
    return Head::Other;
}

std::size_t StreamReader::readOnce()
{
    if (m_over)
        return 0;
    if (m_lastCount > 0 && m_lastCount < worthReading)
        std::this_thread::sleep_for(gatherTime);
    const auto room = m_room();
    if (room.empty())
        return end(End::NoRoom, {});
    const auto count = receive(room.subspan(m_held));
    if (!count.ok() || count.value() == 0) {
        m_ring.put(m_held);
        return end(End::Closed, count.ok() ? std::nullopt : std::optional(count.error()));
    }
    m_lastCount = count.value();
    const std::size_t filled = m_held + m_lastCount;
    if (m_head == Head::Unknown) {
        std::optional<Error> error;
        m_head = headOf(room.first(filled), error);
        if (m_head == Head::Other)
            return end(End::NotATrace, error);
    }
    noteTail(room.subspan(m_held, m_lastCount));
    m_held = m_head == Head::Unknown ? filled : 0;
    if (m_held == 0)
        m_ring.put(filled);
    return m_lastCount;
}

Result<std::size_t> StreamReader::receive(std::span<std::uint8_t> buffer)
{
    if (m_beginning.empty())
        return m_stream.channel->read(buffer, ChannelCancel::Clock::time_point::max());
    const std::size_t count = std::min(buffer.size(), m_beginning.size());
    std::ranges::copy(m_beginning.first(count), buffer.begin());
    m_beginning = m_beginning.subspan(count);
    return count;
}

void StreamReader::noteTail(ByteView bytes)
{
    const ByteView added = bytes.last(std::min(bytes.size(), m_tail.size()));
    std::shift_left(m_tail.begin(), m_tail.end(), std::ptrdiff_t(added.size()));
    std::ranges::copy(added, m_tail.end() - std::ptrdiff_t(added.size()));
}

std::size_t StreamReader::end(End end, std::optional<Error> error)
{
    m_over = Over{end, std::move(error), std::ranges::equal(m_tail, streamEndMark)};
    return 0;
}

} // namespace model
