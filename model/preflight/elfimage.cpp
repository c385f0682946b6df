// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/elfimage.h"

#include "model/preflight/imagebytes.h"
#include "model/words/texts.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace model::preflight {

using protocol::ByteReader;
using protocol::byteView;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr quint64 dynamicEntriesMax = 4096; ///< real files have about thirty
constexpr int chainMax = 100'000; ///< symbols in one chain of a hash table; real ones have a few

constexpr std::uint64_t tagHash = 4;
constexpr std::uint64_t tagStrings = 5;
constexpr std::uint64_t tagSymbols = 6;
constexpr std::uint64_t tagGnuHash = 0x6ffffef5;

struct Architecture {
    std::uint16_t machine;
    bool is64;
    const char *name;
};
constexpr Architecture architectures[] = {
    {62, true, "x64"},      {3, false, "x86"},          {183, true, "arm64"},  {40, false, "arm"},
    {243, true, "riscv64"}, {258, true, "loongarch64"}, {21, true, "ppc64le"},
};

Result<ElfHeader> headerOf(const ImageBytes &bytes)
{
    return readElfHeader(byteView(bytes.at(0, elfHeaderBytes)));
}

/// The dynamic symbols of a file, found as the dynamic loader finds them.
class DynamicSymbols {
public:
    /// Nothing where it has none.
    static std::optional<DynamicSymbols> of(const ImageBytes &bytes, const ElfHeader &header);
    bool defines(const QByteArray &name) const
    {
        return m_gnuHash != 0 ? definesByGnuHash(name) : definesByHash(name);
    }

private:
    DynamicSymbols(const ImageBytes &bytes, bool is64)
        : m_bytes(bytes)
        , m_is64(is64)
    {
    }
    bool definesByGnuHash(const QByteArray &name) const;
    bool definesByHash(const QByteArray &name) const;
    bool isDefinition(quint64 symbol, const QByteArray &name) const;
    std::uint32_t number(quint64 offset) const;

    const ImageBytes &m_bytes;
    const bool m_is64;
    // Offsets in the file; 0 is none.
    quint64 m_symbols = 0;
    quint64 m_strings = 0;
    quint64 m_hash = 0;
    quint64 m_gnuHash = 0;
};

std::optional<DynamicSymbols> DynamicSymbols::of(const ImageBytes &bytes, const ElfHeader &header)
{
    const QByteArray table = bytes.at(header.segments.offset, header.segments.size);
    const std::vector<ElfSegment> segments = readElfSegments(header, byteView(table));
    const auto dynamic = std::ranges::find(segments, ElfSegment::dynamic, &ElfSegment::type);
    if (dynamic == segments.end())
        return {};
    const auto offsetOf = [&segments](quint64 address) -> quint64 {
        for (const auto &segment : segments) {
            if (segment.type == ElfSegment::loaded && address >= segment.address
                && address - segment.address < segment.fileSize)
                return address - segment.address + segment.offset;
        }
        return 0;
    };
    DynamicSymbols symbols(bytes, header.is64);
    const quint64 entryBytes = header.is64 ? 16 : 8;
    const auto entries
        = bytes.at(dynamic->offset, std::min<quint64>(dynamic->fileSize, dynamicEntriesMax * entryBytes));
    for (ByteReader reader(byteView(entries)); reader.remaining() >= entryBytes;) {
        const auto tag = readElfWord(reader, header.is64);
        const auto value = readElfWord(reader, header.is64);
        if (tag == 0)
            break;
        if (tag == tagSymbols)
            symbols.m_symbols = offsetOf(value);
        else if (tag == tagStrings)
            symbols.m_strings = offsetOf(value);
        else if (tag == tagHash)
            symbols.m_hash = offsetOf(value);
        else if (tag == tagGnuHash)
            symbols.m_gnuHash = offsetOf(value);
    }
    const bool usable
        = symbols.m_symbols != 0 && symbols.m_strings != 0 && (symbols.m_hash != 0 || symbols.m_gnuHash != 0);
    return usable ? std::optional(symbols) : std::nullopt;
}

std::uint32_t DynamicSymbols::number(quint64 offset) const
{
    const auto bytes = m_bytes.at(offset, 4);
    return ByteReader(byteView(bytes)).u32(); // 0 behind the end, which ends every chain
}

/// Table: u32 buckets, u32 first hashed symbol, u32 bloom words, u32 shift; the bloom words; the buckets,
/// each the first symbol of its chain; a hash for each symbol, whose lowest bit ends a chain.
bool DynamicSymbols::definesByGnuHash(const QByteArray &name) const
{
    std::uint32_t hash = 5381;
    for (const char letter : name)
        hash = hash * 33 + std::uint8_t(letter);
    const auto buckets = number(m_gnuHash);
    const auto firstSymbol = number(m_gnuHash + 4);
    const auto bloomWords = number(m_gnuHash + 8);
    if (buckets == 0)
        return false;
    const quint64 bucketsAt = m_gnuHash + 16 + quint64(bloomWords) * (m_is64 ? 8 : 4);
    const quint64 chainsAt = bucketsAt + quint64(buckets) * 4;
    quint64 symbol = number(bucketsAt + quint64(hash % buckets) * 4);
    if (symbol < firstSymbol)
        return false;
    for (int steps = 0; steps < chainMax; ++steps, ++symbol) {
        const quint64 at = chainsAt + (symbol - firstSymbol) * 4;
        if (at + 4 > m_bytes.size())
            return false;
        const auto chained = number(at);
        if ((chained | 1) == (hash | 1) && isDefinition(symbol, name))
            return true;
        if ((chained & 1) != 0)
            return false;
    }
    return false;
}

/// Table: u32 buckets, u32 symbols; the buckets, each the first symbol of its chain; the next symbol of each
/// one, 0 for none. A chain that leads back to itself ends once it had as many links as the file has room
/// for.
bool DynamicSymbols::definesByHash(const QByteArray &name) const
{
    std::uint32_t hash = 0;
    for (const char letter : name) {
        hash = (hash << 4) + std::uint8_t(letter);
        const std::uint32_t high = hash & 0xf0000000;
        hash = (hash ^ high >> 24) & ~high;
    }
    const auto buckets = number(m_hash);
    const quint64 chainsAt = m_hash + 8 + quint64(buckets) * 4;
    if (buckets == 0)
        return false;
    const auto linksMax = std::min<quint64>(chainMax, m_bytes.size() / 4);
    quint64 symbol = number(m_hash + 8 + quint64(hash % buckets) * 4);
    for (quint64 links = 0; symbol != 0 && links < linksMax; ++links) {
        if (isDefinition(symbol, name))
            return true;
        symbol = number(chainsAt + symbol * 4);
    }
    return false;
}

bool DynamicSymbols::isDefinition(quint64 symbol, const QByteArray &name) const
{
    const quint64 rowBytes = m_is64 ? 24 : 16;
    const auto row = m_bytes.at(m_symbols + symbol * rowBytes, rowBytes);
    ByteReader reader(byteView(row));
    const auto nameAt = reader.u32();
    reader.skip(m_is64 ? 2 : 10); // what it is; its value and size in 32 bits
    const auto section = reader.u16();
    return !reader.failed() && section != 0
        && m_bytes.at(m_strings + nameAt, quint64(name.size()) + 1) == name + '\0';
}

} // namespace

Result<ElfHeader> readElfHeader(QIODevice &file)
{
    return headerOf(ImageBytes(file));
}

QString elfArchitecture(const ElfHeader &header)
{
    for (const auto &known : architectures) {
        if (known.machine == header.machine && known.is64 == header.is64)
            return QString::fromLatin1(known.name);
    }
    return Texts::tr("ELF machine %1").arg(header.machine);
}

Result<bool> exportsSymbol(QIODevice &file, const QByteArray &name)
{
    const ImageBytes bytes(file);
    const auto header = headerOf(bytes);
    if (!header.ok())
        return header.error();
    const auto symbols = DynamicSymbols::of(bytes, header.value());
    if (!symbols)
        return Error{ErrorCode::BadValue, Texts::tr("it has no dynamic symbols")};
    return symbols->defines(name);
}

} // namespace model::preflight
