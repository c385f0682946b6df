// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/elfheaders.h"

#include "model/words/texts.h"

#include <algorithm>

namespace model::preflight {

using protocol::ByteReader;
using protocol::ByteView;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr std::uint16_t elfRowsMost = 512; ///< real files have about ten segments, and forty sections

std::uint64_t segmentBytes(bool is64)
{
    return is64 ? 56 : 32;
}

std::uint64_t sectionBytes(bool is64)
{
    return is64 ? 64 : 40;
}

/// Loaders take no rows of another size, either.
ElfTable tableOf(std::uint64_t offset, std::uint16_t rowBytes, std::uint16_t rows, std::uint64_t wantedBytes)
{
    return {offset, rowBytes == wantedBytes ? std::min(rows, elfRowsMost) * wantedBytes : 0};
}

/// Calls `take` with a reader of each row that is there in whole.
template <class Take> void forEachElfRow(ByteView table, std::uint64_t rowBytes, const Take &take)
{
    for (std::size_t at = 0; at + rowBytes <= table.size(); at += std::size_t(rowBytes)) {
        ByteReader row(table.subspan(at, std::size_t(rowBytes)));
        take(row);
    }
}

} // namespace

Result<ElfHeader> readElfHeader(ByteView start)
{
    if (start.size() < 4 || start[0] != 0x7f || start[1] != 'E' || start[2] != 'L' || start[3] != 'F')
        return Error{ErrorCode::BadMagic, Texts::tr("it is no ELF file")};
    ByteReader reader(start);
    reader.skip(4);
    const std::uint8_t width = reader.u8();
    const std::uint8_t order = reader.u8();
    if (reader.failed())
        return reader.truncated(Texts::tr("the ELF header"));
    if (width < 1 || width > 2 || order < 1 || order > 2)
        return Error{ErrorCode::BadValue, Texts::tr("its ELF header is damaged"), reader.position()};
    if (order == 2)
        return Error{ErrorCode::Unsupported, Texts::tr("it is a big-endian ELF file")};
    ElfHeader header;
    header.is64 = width == 2;
    reader.skip(10);
    header.type = reader.u16();
    header.machine = reader.u16();
    reader.skip(4);
    (void)readElfWord(reader, header.is64); // where it starts
    const std::uint64_t segmentsAt = readElfWord(reader, header.is64);
    const std::uint64_t sectionsAt = readElfWord(reader, header.is64);
    reader.skip(6);
    const std::uint16_t segmentRowBytes = reader.u16();
    const std::uint16_t segments = reader.u16();
    const std::uint16_t sectionRowBytes = reader.u16();
    const std::uint16_t sections = reader.u16();
    header.sectionNames = reader.u16();
    if (reader.failed())
        return reader.truncated(Texts::tr("the ELF header"));
    header.segments = tableOf(segmentsAt, segmentRowBytes, segments, segmentBytes(header.is64));
    header.sections = tableOf(sectionsAt, sectionRowBytes, sections, sectionBytes(header.is64));
    return header;
}

std::vector<ElfSegment> readElfSegments(const ElfHeader &header, ByteView table)
{
    std::vector<ElfSegment> segments;
    forEachElfRow(table, segmentBytes(header.is64), [&](ByteReader &row) {
        ElfSegment &segment = segments.emplace_back();
        segment.type = row.u32();
        std::uint32_t flags = header.is64 ? row.u32() : 0;
        segment.offset = readElfWord(row, header.is64);
        segment.address = readElfWord(row, header.is64);
        (void)readElfWord(row, header.is64); // the physical address
        segment.fileSize = readElfWord(row, header.is64);
        segment.memorySize = readElfWord(row, header.is64);
        if (!header.is64)
            flags = row.u32();
        segment.isCode = (flags & 1) != 0;
    });
    return segments;
}

std::vector<ElfSection> readElfSections(const ElfHeader &header, ByteView table)
{
    std::vector<ElfSection> sections;
    forEachElfRow(table, sectionBytes(header.is64), [&](ByteReader &row) {
        ElfSection &section = sections.emplace_back();
        section.name = row.u32();
        section.type = row.u32();
        (void)readElfWord(row, header.is64); // flags
        (void)readElfWord(row, header.is64); // the address
        section.offset = readElfWord(row, header.is64);
        section.size = readElfWord(row, header.is64);
        section.link = row.u32();
    });
    return sections;
}

} // namespace model::preflight
