// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/peimage.h"

#include "model/symbols/inflate.h"
#include "model/words/texts.h"
#include "protocol/core/bytereader.h"

#include <algorithm>

namespace model {

using protocol::ByteReader;
using protocol::ByteView;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr std::uint16_t peSectionsMax = 96; ///< as Windows allows
constexpr std::size_t debugEntriesMax = 64; ///< compilers write at most six
constexpr std::size_t debugEntryBytes = 28;
constexpr std::size_t checksumsMax = 8;
constexpr qsizetype pdbPathMax = 32'767; ///< characters, as long as a path of Windows may be

enum DebugEntry : std::uint32_t {
    CodeView = 2,
    Reproducible = 16,
    EmbeddedPortablePdb = 17,
    PdbChecksumEntry = 19,
};

Error noPeFile()
{
    return {ErrorCode::BadMagic, model::Texts::tr("no PE file, which every assembly is")};
}

/// Bytes up to a NUL, or all.
QByteArray untilNul(ByteView bytes)
{
    const auto end = std::ranges::find(bytes, std::uint8_t(0));
    return protocol::byteArray(bytes.first(std::size_t(end - bytes.begin())));
}

} // namespace

ByteView PeImage::part(ByteView file, const Range &range)
{
    if (range.offset >= file.size())
        return {};
    return file.subspan(std::size_t(range.offset),
                        std::size_t(std::min<std::uint64_t>(range.size, file.size() - range.offset)));
}

PeImage::Range PeImage::rangeOf(std::uint32_t address, std::uint64_t size) const
{
    for (const Section &section : m_sections) {
        if (address >= section.address && address - section.address < section.size) {
            const std::uint32_t inside = address - section.address;
            return {std::uint64_t(section.offset) + inside,
                    std::min<std::uint64_t>(size, section.size - inside)};
        }
    }
    return {};
}

ByteView PeImage::atAddress(ByteView file, std::uint32_t address, std::uint64_t size) const
{
    return part(file, rangeOf(address, size));
}

ByteView PeImage::metadata(ByteView file) const
{
    return part(file, m_metadata);
}

Result<PeImage> PeImage::read(ByteView file)
{
    ByteReader dos(file);
    if (dos.u16() != 0x5a4d) // "MZ"
        return noPeFile();
    dos.skip(58);
    const std::uint32_t headerAt = dos.u32();
    if (dos.failed() || headerAt > file.size())
        return noPeFile();
    ByteReader reader(file.subspan(headerAt), headerAt);
    if (reader.u32() != 0x4550) // "PE"
        return noPeFile();
    reader.skip(2);
    const auto sections = reader.u16();
    reader.skip(12);
    const auto optionalBytes = reader.u16();
    reader.skip(2);
    ByteReader optional(reader.take(optionalBytes), reader.position());
    if (sections > peSectionsMax)
        return Error{ErrorCode::LimitExceeded, model::Texts::tr("a PE file with %1 sections").arg(sections),
                     headerAt};
    PeImage image;
    for (int i = 0; i < sections; ++i) {
        reader.skip(12);
        const std::uint32_t address = reader.u32();
        const std::uint32_t size = reader.u32();
        image.m_sections += Section{address, size, reader.u32()};
        reader.skip(16);
    }
    if (reader.failed())
        return reader.truncated(model::Texts::tr("the headers of a PE file"));

    // Directories: u32 address, u32 size each, and before them how many there are.
    constexpr std::uint16_t wideMagic = 0x20b;
    const bool isWide = optional.u16() == wideMagic;
    optional.skip(isWide ? 106 : 90);
    const std::uint32_t directories = optional.u32();
    constexpr std::uint32_t debugDirectory = 6;
    constexpr std::uint32_t managedDirectory = 14;
    const auto directory = [&](std::uint32_t index) {
        ByteReader at = optional;
        at.skip(std::size_t(index) * 8);
        const std::uint32_t address = at.u32();
        const std::uint32_t size = at.u32();
        return index < directories && address != 0 ? image.rangeOf(address, size) : Range{};
    };
    ByteReader managed(part(file, directory(managedDirectory)));
    managed.skip(8);
    const std::uint32_t metadataAddress = managed.u32();
    const std::uint32_t metadataSize = managed.u32();
    if (!managed.failed())
        image.m_metadata = image.rangeOf(metadataAddress, metadataSize);
    managed.skip(48);
    image.m_isReadyToRun = managed.u32() != 0; // address of its native code

    ByteView entries = part(file, directory(debugDirectory));
    for (std::size_t i = 0; i < debugEntriesMax && entries.size() >= debugEntryBytes; ++i) {
        image.readDebugEntry(file, entries.first(debugEntryBytes));
        entries = entries.subspan(debugEntryBytes);
    }
    return image;
}

void PeImage::readDebugEntry(ByteView file, ByteView entry)
{
    ByteReader reader(entry);
    reader.skip(4);
    const std::uint32_t stamp = reader.u32();
    reader.skip(2);
    const std::uint16_t minorVersion = reader.u16();
    const std::uint32_t type = reader.u32();
    const std::uint32_t size = reader.u32();
    reader.skip(4);
    const Range range{reader.u32(), size};
    constexpr std::uint16_t portable = 0x504d;
    switch (type) {
    case CodeView:
        readCodeView(part(file, range), minorVersion == portable, stamp);
        break;
    case Reproducible:
        m_isReproducible = true;
        break;
    case EmbeddedPortablePdb:
        m_embedded = range;
        break;
    case PdbChecksumEntry:
        readChecksum(part(file, range));
        break;
    default:
        break;
    }
}

void PeImage::readCodeView(ByteView data, bool isPortable, std::uint32_t stamp)
{
    ByteReader reader(data);
    const auto magic = reader.u32();
    PdbReference reference;
    reference.id = {reader.guid(), stamp};
    reference.age = reader.u32();
    reference.isPortable = isPortable;
    constexpr std::uint32_t rsds = 0x53445352;
    if (reader.failed() || magic != rsds || (m_pdb && m_pdb->isPortable && !isPortable))
        return;
    ByteView path = reader.rest();
    path = path.first(std::min(path.size(), std::size_t(pdbPathMax)));
    reference.path = QString::fromUtf8(untilNul(path));
    m_pdb = reference;
}

void PeImage::readChecksum(ByteView data)
{
    constexpr std::size_t nameMax = 16;
    constexpr std::size_t hashMax = 64;
    const QByteArray name = untilNul(data.first(std::min(data.size(), nameMax)));
    const std::size_t hashAt = std::size_t(name.size()) + 1;
    if (name.isEmpty() || hashAt > nameMax || hashAt >= data.size() || data.size() - hashAt > hashMax
        || std::size_t(m_checksums.size()) >= checksumsMax)
        return;
    m_checksums += PdbChecksum{name, protocol::byteArray(data.subspan(hashAt))};
}

Result<QByteArray> PeImage::embeddedPdb(ByteView file, std::uint64_t most) const
{
    if (!hasEmbeddedPdb())
        return Error{ErrorCode::NotFound, model::Texts::tr("no PDB is embedded")};
    const ByteView data = part(file, m_embedded);
    ByteReader reader(data, m_embedded.offset);
    const auto magic = reader.u32();
    const auto size = reader.u32();
    constexpr std::uint32_t mpdb = 0x4244504d;
    if (reader.failed() || magic != mpdb || data.size() != m_embedded.size)
        return Error{ErrorCode::BadMagic,
                     model::Texts::tr("the embedded PDB does not begin with MPDB, or is cut"),
                     m_embedded.offset};
    const std::uint64_t at = reader.position();
    return inflated(reader.rest(), size, most, at);
}

} // namespace model
