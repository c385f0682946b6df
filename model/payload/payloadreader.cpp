// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/payload/payloadreader.h"

namespace model {

namespace {

/// All windows together fit into a core's cache.
constexpr std::uint64_t windowSize = 64 * 1024;

} // namespace

PayloadReader::PayloadReader(std::shared_ptr<const PayloadSource> source, std::uint64_t fileEnd)
    : m_source(std::move(source))
    , m_fileEnd(fileEnd)
{
}

QByteArray PayloadReader::read(PayloadRef payload)
{
    if (!m_source || payload.size == 0)
        return {};
    if (const auto mapped = m_source->mapped(payload))
        return QByteArray::fromRawData(reinterpret_cast<const char *>(mapped->data()),
                                       qsizetype(payload.size));
    const std::uint64_t number = payload.position / windowSize;
    const std::uint64_t start = number * windowSize;
    const std::uint64_t end = std::min(start + windowSize, m_fileEnd);
    if (payload.position + payload.size > end)
        return m_source->read(payload);
    Window &window = m_windows[number % m_windows.size()];
    if (window.start != start || window.bytes.isEmpty())
        window = {start, m_source->read({start, std::uint32_t(end - start)})};
    if (window.bytes.isEmpty())
        return m_source->read(payload);
    return QByteArray::fromRawData(window.bytes.constData() + (payload.position - start),
                                   qsizetype(payload.size));
}

HeaderIds PayloadReader::headerIds(PayloadRef payload)
{
    if (!m_source)
        return {};
    if (!m_headers)
        m_headers = std::make_unique<EventHeaders>(m_source->file(), m_fileEnd);
    return m_headers->of(payload.position);
}

} // namespace model
