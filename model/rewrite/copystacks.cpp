// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewrite/copystacks.h"

namespace model {

void CopyStacks::define(std::uint32_t id, protocol::ByteView instructionPointers)
{
    m_source.insert_or_assign(id, protocol::byteArray(instructionPointers));
}

std::uint32_t CopyStacks::use(std::uint32_t id, protocol::nettrace::TraceWriter &writer)
{
    const auto known = m_source.find(id);
    return known == m_source.end() ? 0 : use(protocol::byteView(known->second), writer);
}

std::uint32_t CopyStacks::use(protocol::ByteView instructionPointers, protocol::nettrace::TraceWriter &writer)
{
    if (instructionPointers.empty())
        return 0;
    constexpr std::size_t perStack = 64; // what the map itself takes
    const auto view = QByteArray::fromRawData(reinterpret_cast<const char *>(instructionPointers.data()),
                                              qsizetype(instructionPointers.size()));
    if (const auto known = m_written.find(view); known != m_written.end())
        return known->second;
    const auto id = std::uint32_t(m_written.size() + 1);
    m_written.emplace(protocol::byteArray(instructionPointers), id);
    m_bytes += instructionPointers.size() + perStack;
    writer.stack(id, instructionPointers);
    return id;
}

void CopyStacks::endEpoch()
{
    m_written.clear();
    m_bytes = 0;
}

} // namespace model
