// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/streamrecorder.h"

#include "tests/support/runtimeat.h"

#include <vector>

namespace tests {

using namespace std::chrono_literals;
using Clock = model::ChannelCancel::Clock;

StreamRecorder::StreamRecorder(const QString &socketPath, const QString &filePath)
    : m_endpoint(endpointAt(socketPath))
    , m_file(filePath)
{
}

StreamRecorder::~StreamRecorder()
{
    m_cancel.cancel();
    if (m_copying.joinable())
        m_copying.join();
}

QString StreamRecorder::start(const protocol::ipc::CollectTracingRequest &request)
{
    const QString refusal = open(request);
    if (refusal.isEmpty())
        startCopying();
    return refusal;
}

QString StreamRecorder::open(const protocol::ipc::CollectTracingRequest &request)
{
    if (!m_file.open(QIODevice::WriteOnly))
        return m_file.errorString();
    auto stream = model::openEventStream(*m_endpoint, m_unknown, request, m_cancel, Clock::now() + 10s);
    if (!stream.ok())
        return stream.error().text;
    m_stream = std::move(stream).value();
    return {};
}

void StreamRecorder::startCopying()
{
    m_copying = std::thread([this] { copyStream(); });
}

void StreamRecorder::copyStream()
{
    m_file.write(m_stream.beginning);
    std::vector<std::uint8_t> buffer(1u << 20);
    for (;;) {
        const auto size = m_stream.channel->read(buffer, Clock::now() + 30s);
        if (!size.ok() || size.value() == 0)
            break;
        m_file.write(reinterpret_cast<const char *>(buffer.data()), qint64(size.value()));
    }
    m_file.close();
}

void StreamRecorder::stop()
{
    model::stopEventStream(*m_endpoint, m_stream.sessionId);
    if (m_copying.joinable())
        m_copying.join();
}

} // namespace tests
