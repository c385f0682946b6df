// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/core/result.h"

#include <cstdint>
#include <vector>

/// What the headers of an ELF file say (System V ABI, "Object Files" and "Program Loading"), of 32 or 64
/// bits, little-endian. Nothing here reads a file: callers pass bytes, which may be damaged.
namespace model::preflight {

/// Where a table of headers lies in its file.
struct ElfTable {
    std::uint64_t offset = 0;
    std::uint64_t size = 0; ///< in bytes, of no more rows than any real file has; 0 where it has other rows
};

struct ElfHeader {
    bool is64 = false;
    std::uint16_t type = 0;
    std::uint16_t machine = 0;
    ElfTable segments;
    ElfTable sections;
    std::uint16_t sectionNames = 0; ///< index of the section with the names of all

    /// Returns whether it can be loaded into a process: a shared object, or a program that can be at any
    /// address.
    bool isSharedObject() const { return type == 3; }
};

/// A part of the file as the loader sees it.
struct ElfSegment {
    static constexpr std::uint32_t loaded = 1;
    static constexpr std::uint32_t dynamic = 2;
    static constexpr std::uint32_t unwindTable = 0x6474e550; // PT_GNU_EH_FRAME

    std::uint32_t type = 0;
    bool isCode = false;
    std::uint64_t offset = 0; ///< in the file
    std::uint64_t address = 0; ///< in memory
    std::uint64_t fileSize = 0;
    std::uint64_t memorySize = 0;
};

/// A part of the file as the linker sees it.
struct ElfSection {
    static constexpr std::uint32_t symbols = 2;
    static constexpr std::uint32_t notes = 7;
    static constexpr std::uint32_t empty = 8; // NOBITS: what a file of symbols alone lacks

    std::uint32_t name = 0; ///< offset in the section with the names
    std::uint32_t type = 0;
    std::uint64_t offset = 0; ///< in the file
    std::uint64_t size = 0;
    std::uint32_t link = 0; ///< index of another section, whose meaning the type says
};

constexpr std::uint64_t elfHeaderBytes = 64; ///< at most, at the beginning of the file

/// Reads the header from the beginning of a file. Errors: BadMagic for a file that is no ELF file, BadValue,
/// Unsupported for a big-endian one, Truncated.
protocol::Result<ElfHeader> readElfHeader(protocol::ByteView start);

/// Read the rows of a table, as far as there are bytes of it.
std::vector<ElfSegment> readElfSegments(const ElfHeader &header, protocol::ByteView table);
std::vector<ElfSection> readElfSections(const ElfHeader &header, protocol::ByteView table);

/// Reads an address or a size: 8 bytes or 4.
inline std::uint64_t readElfWord(protocol::ByteReader &reader, bool is64)
{
    return is64 ? reader.u64() : reader.u32();
}

} // namespace model::preflight
