// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/heapstream.h"

#include "model/runtime/heapreader.h"
#include "model/words/texts.h"

#include <array>

namespace model {

using namespace std::chrono_literals;
using namespace protocol;

namespace {

constexpr auto openLimit = 3s;
constexpr std::size_t heapPiece = 16'384;

/// What a garbage collection says of itself, without stacks and without a rundown: a dozen small events.
ipc::CollectTracingRequest heapRequest()
{
    constexpr std::uint64_t gcKeyword = 1;
    ipc::ProviderConfig collections;
    collections.name = QStringLiteral("Microsoft-Windows-DotNETRuntime");
    collections.keywords = gcKeyword;
    collections.level = 4; // informational
    ipc::CollectTracingRequest request;
    request.bufferMegabytes = 1;
    request.rundownKeyword = 0;
    request.providers = {collections};
    request.requestStackwalk = false;
    return request;
}

} // namespace

HeapStream::HeapStream(std::shared_ptr<Endpoint> endpoint, std::shared_ptr<UnknownCommands> unknown,
                       std::function<void()> notify)
    : m_endpoint(std::move(endpoint))
    , m_unknown(std::move(unknown))
    , m_notify(std::move(notify))
{
}

void HeapStream::run()
{
    const ExchangeNote note = [this](const wire::Exchange &exchange) {
        const std::lock_guard lock(m_mutex);
        m_exchanges.push_back(exchange);
        m_exchanges.back().sender = wire::Sender::Heap;
    };
    auto error = stream(note);
    m_cancel.forgetChannel();
    Report last = report();
    last.phase = Phase::Ended;
    if (!m_cancel.isCancelled())
        last.error = std::move(error);
    setReport(std::move(last));
    const std::lock_guard lock(m_mutex);
    m_done = true;
    m_changed.notify_all();
}

std::optional<Error> HeapStream::stream(const ExchangeNote &note)
{
    auto opened = openEventStream(*m_endpoint, *m_unknown, heapRequest(), m_cancel,
                                  ChannelCancel::Clock::now() + openLimit, note);
    if (!opened.ok())
        return opened.error();
    EventStream stream = std::move(opened).value();
    setReport({.phase = Phase::Streaming, .heapBytes = {}, .error = {}});
    auto error = read(stream);
    stopEventStream(*m_endpoint, stream.sessionId, note);
    return error;
}

std::optional<Error> HeapStream::read(const EventStream &stream)
{
    HeapReader reader;
    std::array<std::uint8_t, heapPiece> piece{};
    ByteView bytes = byteView(stream.beginning);
    const Error unreadable{ErrorCode::Closed, Texts::tr("The session of the heap has ended")};
    for (;;) {
        if (!bytes.empty() && !reader.take(bytes))
            return unreadable;
        if (reader.heapBytes() != report().heapBytes)
            setReport({.phase = Phase::Streaming, .heapBytes = reader.heapBytes(), .error = {}});
        const auto count = stream.channel->read(piece, ChannelCancel::Clock::time_point::max());
        if (!count.ok())
            return count.error();
        if (count.value() == 0)
            return unreadable;
        bytes = ByteView(piece).first(count.value());
    }
}

void HeapStream::setReport(Report report)
{
    {
        const std::lock_guard lock(m_mutex);
        m_report = std::move(report);
    }
    const std::lock_guard lock(m_ownerMutex);
    if (m_notify)
        m_notify();
}

void HeapStream::letGo()
{
    const std::lock_guard lock(m_ownerMutex);
    m_notify = {};
}

HeapStream::Report HeapStream::report() const
{
    const std::lock_guard lock(m_mutex);
    return m_report;
}

std::vector<wire::Exchange> HeapStream::takeExchanges()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_exchanges, {});
}

bool HeapStream::waitUntilDone(std::chrono::milliseconds atMost)
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, atMost, [this] { return m_done; });
}

} // namespace model
