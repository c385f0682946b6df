// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/parallelscanner.h"

#include "model/async/startthread.h"

#include <algorithm>
#include <new>
#include <variant>

namespace model {

ParallelScanner::ParallelScanner(const PositionalFile &file, std::uint64_t fileSize,
                                 const FileMapping *mapping, const ReadControl &control, unsigned workers,
                                 std::uint64_t partBytes)
    : m_control(control)
    , m_fileSize(fileSize)
    , m_partsMax(std::min<std::uint64_t>(workers, m_fileSize / partBytes))
    , m_scanner(file, mapping)
{
}

ParallelScanner::~ParallelScanner()
{
    for (auto &part : m_parts) {
        if (part.thread.joinable())
            part.thread.join();
    }
}

BlockScanner::Next ParallelScanner::next()
{
    while (true) {
        if (m_handedOut < m_found.size())
            return m_found[m_handedOut++];
        if (m_parts.empty() || m_scanner.position() < m_parts.front().from)
            break;
        joinPart();
    }
    auto next = m_scanner.next(m_fileSize, true);
    if (!m_divided && std::holds_alternative<BlockScanner::Block>(next))
        divide();
    return next;
}

/// Starts threads for parts of the file, but not for V6, where payloads may look like the beginning of a
/// block.
void ParallelScanner::divide()
{
    using Layout = protocol::nettrace::StreamPreamble::Layout;
    m_divided = true;
    if (!preamble()->nettraceMagic || preamble()->layout == Layout::V6Blocks)
        return;
    for (std::uint64_t part = 1; part < m_partsMax; ++part)
        m_parts.emplace_back(m_scanner, m_fileSize / m_partsMax * part);
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        auto &part = m_parts[i];
        const auto end = i + 1 < m_parts.size() ? m_parts[i + 1].from : m_fileSize;
        auto thread = startThread([this, &part, end] { scan(part, end); });
        if (thread.ok()) {
            part.thread = std::move(thread).value();
            continue;
        }
        while (m_parts.size() > i)
            m_parts.pop_back();
    }
}

void ParallelScanner::scan(Part &part, std::uint64_t end) const
try {
    while (!m_control.cancelled) {
        auto next = part.scanner.next(m_fileSize, true);
        if (std::holds_alternative<BlockScanner::Searching>(next))
            continue;
        const auto *block = std::get_if<BlockScanner::Block>(&next);
        if (!block)
            break;
        part.blocks.push_back(*block);
        if (part.scanner.position() >= end)
            break;
    }
} catch (const std::bad_alloc &) {
    part.blocks.clear(); // the part is then scanned by the thread that joins it
}

void ParallelScanner::joinPart()
{
    m_found.clear();
    m_handedOut = 0;
    auto &part = m_parts.front();
    part.thread.join();
    // An anomaly in a part may come from starting at a wrong place.
    if (part.scanner.takeAnomalies().isEmpty() && !part.blocks.empty()
        && part.blocks.front().header.position == m_scanner.position()
        && m_scanner.hasPaddingOf(part.scanner)) {
        m_found = std::move(part.blocks);
        m_scanner.continueAt(part.scanner.position());
    }
    m_parts.pop_front();
}

} // namespace model
