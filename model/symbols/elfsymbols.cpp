// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/elfsymbols.h"

#include "model/words/texts.h"

#include <algorithm>

namespace model {

using preflight::ElfSection;
using preflight::ElfSegment;
using protocol::ByteReader;
using protocol::ByteView;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr std::size_t elfSymbolBytes = 24;
constexpr std::size_t elfSegmentsMost = 16; ///< that are loaded; real files have about four
constexpr int elfNotesMost = 16; ///< sections; real files have about three
constexpr std::uint64_t elfNoteBytesMost = 65'536;
constexpr qsizetype elfNameMost = 8192; ///< of generic methods of generic types

constexpr std::uint8_t functionSymbol = 2;

/// Returns the text up to a NUL.
QByteArrayView elfText(ByteView strings, std::uint64_t at)
{
    if (at >= strings.size())
        return {};
    const ByteView rest = strings.subspan(std::size_t(at));
    const auto most = std::min<std::size_t>(rest.size(), std::size_t(elfNameMost));
    const auto end = std::find(rest.begin(), rest.begin() + std::ptrdiff_t(most), std::uint8_t(0));
    return {reinterpret_cast<const char *>(rest.data()), qsizetype(end - rest.begin())};
}

} // namespace

Result<ElfSymbols> ElfSymbols::read(ByteView file)
{
    const auto header = preflight::readElfHeader(file);
    if (!header.ok())
        return header.error();
    const preflight::ElfHeader &head = header.value();
    if (!head.is64)
        return Error{ErrorCode::Unsupported, Texts::tr("it is no ELF file of 64 bits, little-endian")};
    ElfSymbols symbols;
    symbols.m_file = file;
    const auto segments = readElfSegments(head, symbols.part(head.segments.offset, head.segments.size));
    const auto sections = readElfSections(head, symbols.part(head.sections.offset, head.sections.size));
    symbols.takeSegments(segments);
    symbols.takeSections(sections, head.sectionNames);
    // A file has one of each; to read what many say of the same bytes would take long.
    const auto table = std::ranges::find(sections, ElfSection::symbols, &ElfSection::type);
    if (symbols.m_hasManagedCode && table != sections.end() && table->link < sections.size())
        symbols.readSymbols(*table, sections[table->link]);
    symbols.m_hasNames = !symbols.m_entries.empty();
    const auto unwind = std::ranges::find(segments, ElfSegment::unwindTable, &ElfSegment::type);
    if (!symbols.m_hasNames && symbols.m_hasManagedCode && unwind != segments.end())
        symbols.readUnwindTable(*unwind);
    std::ranges::sort(symbols.m_entries, [](const Entry &a, const Entry &b) {
        return a.start != b.start ? a.start < b.start : a.size > b.size;
    });
    return symbols;
}

ByteView ElfSymbols::part(std::uint64_t offset, std::uint64_t size) const
{
    if (offset >= m_file.size())
        return {};
    return m_file.subspan(std::size_t(offset),
                          std::size_t(std::min<std::uint64_t>(size, m_file.size() - offset)));
}

void ElfSymbols::takeSegments(const std::vector<ElfSegment> &segments)
{
    for (const ElfSegment &segment : segments) {
        if (segment.type == ElfSegment::loaded && m_segments.size() < elfSegmentsMost)
            m_segments.push_back({segment.address, segment.memorySize, segment.isCode});
    }
}

void ElfSymbols::takeSections(const std::vector<ElfSection> &sections, std::uint16_t names)
{
    if (names >= sections.size())
        return;
    const ByteView texts = part(sections[names].offset, sections[names].size);
    int notes = 0;
    for (const ElfSection &section : sections) {
        const QByteArrayView name = elfText(texts, section.name);
        m_hasManagedCode = m_hasManagedCode || name == "__managedcode" || name == ".managedcode"
            || name == ".dotnet_eh_table";
        if (section.type == ElfSection::notes && m_buildId.isEmpty() && ++notes <= elfNotesMost)
            readNotes(part(section.offset, std::min(section.size, elfNoteBytesMost)));
    }
}

void ElfSymbols::readNotes(ByteView notes)
{
    constexpr std::uint32_t buildIdNote = 3;
    constexpr std::uint32_t aligned = 4;
    ByteReader reader(notes);
    while (reader.remaining() > 0) {
        const std::uint32_t nameSize = reader.u32();
        const std::uint32_t size = reader.u32();
        const std::uint32_t type = reader.u32();
        const auto padded
            = [](std::uint32_t bytes) { return (std::uint64_t(bytes) + aligned - 1) / aligned * aligned; };
        if (reader.failed() || padded(nameSize) + padded(size) > reader.remaining())
            return;
        const QByteArray name = protocol::byteArray(reader.take(std::size_t(padded(nameSize))));
        const QByteArray value = protocol::byteArray(reader.take(std::size_t(padded(size))));
        if (type == buildIdNote && name.startsWith("GNU"))
            m_buildId = value.left(qsizetype(size));
    }
}

void ElfSymbols::readSymbols(const ElfSection &symbols, const ElfSection &strings)
{
    if (symbols.type == ElfSection::empty || strings.type == ElfSection::empty)
        return;
    m_strings = part(strings.offset, strings.size);
    const ByteView table = part(symbols.offset, symbols.size);
    for (std::size_t at = 0; at + elfSymbolBytes <= table.size(); at += elfSymbolBytes) {
        ByteReader reader(table.subspan(at, elfSymbolBytes));
        Entry entry;
        entry.name = reader.u32();
        const std::uint8_t info = reader.u8();
        (void)reader.u8();
        const std::uint16_t section = reader.u16();
        entry.start = reader.u64();
        entry.size = reader.u64();
        const bool isFunction = (info & 0xf) == functionSymbol;
        if (isFunction && section != 0 && entry.name < m_strings.size() && isInCode(entry.start))
            m_entries.push_back(entry);
    }
}

/// "u8 version 1, u8 encoding of the frames' address, of the count, of the table", then in the only form that
/// linkers write: i32, u32 count, and for each function i32 where it begins, i32 its frame, both from here.
void ElfSymbols::readUnwindTable(const ElfSegment &segment)
{
    constexpr std::size_t rowBytes = 8;
    ByteReader reader(part(segment.offset, segment.fileSize));
    const std::uint8_t version = reader.u8();
    reader.skip(1);
    const std::uint8_t countForm = reader.u8();
    const std::uint8_t tableForm = reader.u8();
    reader.skip(4);
    const std::uint32_t count = reader.u32();
    constexpr std::uint8_t countIsU32 = 0x03;
    constexpr std::uint8_t rowsAreFromHere = 0x3b;
    if (reader.failed() || version != 1 || countForm != countIsU32 || tableForm != rowsAreFromHere)
        return;
    for (std::uint32_t i = 0; i < count && reader.remaining() >= rowBytes; ++i) {
        const std::uint64_t start = segment.address + std::uint64_t(std::int64_t(std::int32_t(reader.u32())));
        reader.skip(4);
        if (isInCode(start))
            m_entries.push_back({start, 0, 0});
    }
}

bool ElfSymbols::isInCode(std::uint64_t address) const
{
    return std::ranges::any_of(m_segments, [&](const Segment &segment) {
        return segment.isCode && address >= segment.address && address - segment.address < segment.size;
    });
}

std::optional<ElfFunction> ElfSymbols::at(std::uint64_t address) const
{
    const auto after = std::ranges::upper_bound(m_entries, address, {}, &Entry::start);
    if (after == m_entries.begin() || !isInCode(address))
        return std::nullopt;
    const std::uint64_t start = std::prev(after)->start;
    // Several names may have one place: the first is the longest of them.
    const Entry &entry = *std::ranges::lower_bound(m_entries, start, {}, &Entry::start);
    if (entry.size > 0 && address - entry.start >= entry.size)
        return std::nullopt;
    return ElfFunction{entry.start, entry.size,
                       m_hasNames ? elfText(m_strings, entry.name).toByteArray() : QByteArray()};
}

} // namespace model
