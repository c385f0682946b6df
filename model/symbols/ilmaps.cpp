// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/ilmaps.h"

#include "protocol/core/bytereader.h"

namespace model {

namespace {

void putVarUInt(std::vector<std::uint8_t> &bytes, std::uint64_t value)
{
    constexpr std::uint8_t more = 0x80;
    for (; value >= more; value >>= 7)
        bytes.push_back(std::uint8_t(value | more));
    bytes.push_back(std::uint8_t(value));
}

/// Zigzag: small numbers of both signs take one byte.
void putVarInt(std::vector<std::uint8_t> &bytes, std::int64_t value)
{
    putVarUInt(bytes, std::uint64_t(value) << 1 ^ std::uint64_t(value >> 63));
}

} // namespace

std::optional<std::uint64_t> IlMaps::Few::take(std::uint64_t methodId)
{
    for (std::size_t back = 1; back <= m_last.size(); ++back) {
        Waiting &one = m_last[(m_next - back) % m_last.size()];
        if (one.methodId == methodId && methodId != 0)
            return std::exchange(one, {}).number;
    }
    return {};
}

void IlMaps::add(const IlMapEvent &event, MethodEvent kind)
{
    if (event.entries.empty())
        return;
    if (event.codeId) {
        const Key key{event.methodId, *event.codeId, false};
        if (!m_at.contains(key)) // the rundown tells again what was told
            m_at.insert(key, pack(event));
        return;
    }
    if (kind == MethodEvent::RundownIlMap) {
        m_listed.put({event.methodId, pack(event)});
        return;
    }
    if (const auto start = m_loaded.take(event.methodId))
        m_at.insert({event.methodId, *start, true}, pack(event));
}

void IlMaps::addCode(const CodeRange &code)
{
    if ((code.flags & CodeRange::jittedFlag) == 0)
        return;
    if (!code.fromRundown()) {
        m_loaded.put({code.methodId, code.start});
        return;
    }
    if (const auto map = m_listed.take(code.methodId)) {
        const Key key{code.methodId, code.start, true};
        if (!m_at.contains(key))
            m_at.insert(key, *map);
    }
}

/// u IL version, u entries, then of each the IL offset and the native offset, both from the one before.
std::uint64_t IlMaps::pack(const IlMapEvent &event)
{
    const std::uint64_t at = m_packed.size();
    putVarUInt(m_packed, event.ilVersion);
    putVarUInt(m_packed, event.entries.size());
    IlMap::Entry before{0, 0};
    for (const IlMap::Entry &entry : event.entries) {
        putVarInt(m_packed, std::int64_t(entry.il) - before.il);
        putVarInt(m_packed, std::int64_t(entry.native) - before.native);
        before = entry;
    }
    return at;
}

void IlMaps::addAll(const IlMaps &others)
{
    // A map does not say how long it is, so that all are taken, also those that are known.
    const std::uint64_t shift = m_packed.size();
    m_packed.insert(m_packed.end(), others.m_packed.begin(), others.m_packed.end());
    for (auto map = others.m_at.cbegin(); map != others.m_at.cend(); ++map) {
        if (!m_at.contains(map.key()))
            m_at.insert(map.key(), shift + map.value());
    }
}

std::optional<IlMaps::Found> IlMaps::find(const CodeRange &code) const
{
    if ((code.flags & CodeRange::jittedFlag) == 0)
        return {};
    auto at = m_at.constFind({code.methodId, code.codeId, false});
    if (at == m_at.constEnd())
        at = m_at.constFind({code.methodId, code.start, true});
    if (at == m_at.constEnd())
        return {};
    protocol::ByteReader reader(protocol::ByteView(m_packed).subspan(*at));
    Found found;
    found.ilVersion = reader.varUInt64();
    std::vector<IlMap::Entry> entries(reader.varUInt64());
    IlMap::Entry before{0, 0};
    for (IlMap::Entry &entry : entries) {
        entry.il = std::int32_t(before.il + reader.varInt64());
        entry.native = std::uint32_t(before.native + reader.varInt64());
        before = entry;
    }
    found.map = IlMap(std::move(entries));
    return found;
}

} // namespace model
