// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/payloadreader.h"

namespace model {

namespace {

/// Small enough to stay in a core's cache; a window is worth it only when many payloads of it are read.
constexpr std::uint32_t windowSize = 128 * 1024;

} // namespace

TracePayloads::TracePayloads(QString path)
    : m_path(std::move(path))
{
}

std::shared_ptr<const PayloadSource> TracePayloads::source()
{
    const std::scoped_lock lock(m_mutex);
    if (!m_source) {
        auto opened = PayloadSource::open(m_path);
        if (opened.ok())
            m_source = std::move(opened).value();
    }
    return m_source;
}

PayloadReader::PayloadReader(std::shared_ptr<const PayloadSource> source, std::uint64_t fileEnd)
    : m_source(std::move(source))
    , m_fileEnd(fileEnd)
{
}

QByteArray PayloadReader::read(PayloadRef payload)
{
    if (!m_source || payload.size == 0)
        return {};
    const bool inside = payload.position >= m_windowStart
        && payload.position + payload.size <= m_windowStart + std::uint64_t(m_window.size());
    if (!inside && !moveWindow(payload))
        return m_source->read(payload);
    const auto offset = qsizetype(payload.position - m_windowStart);
    return QByteArray::fromRawData(m_window.constData() + offset, qsizetype(payload.size));
}

bool PayloadReader::moveWindow(PayloadRef payload)
{
    // Rows jump back a little where threads take turns in the file, so the window starts before the payload.
    const std::uint64_t start = payload.position - std::min<std::uint64_t>(payload.position, windowSize / 8);
    const std::uint64_t end = std::min<std::uint64_t>(start + windowSize, m_fileEnd);
    if (payload.position + payload.size > end)
        return false;
    QByteArray window = m_source->read({start, std::uint32_t(end - start)});
    if (window.isEmpty())
        return false;
    m_window = std::move(window);
    m_windowStart = start;
    return true;
}

} // namespace model
