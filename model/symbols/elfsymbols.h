// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/elfheaders.h"
#include "protocol/core/bytereader.h"
#include "protocol/core/result.h"

#include <cstdint>
#include <optional>
#include <QByteArray>
#include <vector>

namespace model {

/// Code of a function in an ELF file. Addresses are those that the file has for memory (its virtual ones).
struct ElfFunction {
    std::uint64_t start = 0;
    std::uint64_t size = 0; ///< 0 where the file does not say
    QByteArray name; ///< empty where only its place is known
};

/// Functions of an ELF file of 64 bits, little-endian, that has code which .NET compiled ahead of time; of
/// other files none are read. They come from its symbol table; without one, where its unwind table
/// has functions begin (System V ABI, "Symbol Table"; Linux Standard Base, "Exception Frames"). No input,
/// however damaged, takes more memory or time than some times its size.
class ElfSymbols {
public:
    struct Segment {
        std::uint64_t address = 0;
        std::uint64_t size = 0; ///< in memory
        bool isCode = false;
    };

    /// Reads them. `file` must live as long as this. Errors: those of its header, and Unsupported
    /// for a file of 32 bits.
    static protocol::Result<ElfSymbols> read(protocol::ByteView file);

    /// Returns the function that has code at an address.
    std::optional<ElfFunction> at(std::uint64_t address) const;
    bool hasNames() const { return m_hasNames; }
    bool isEmpty() const { return m_entries.empty(); }
    /// Returns whether the file has such code, by its sections.
    bool hasManagedCode() const { return m_hasManagedCode; }
    /// Returns what the linker calls this build of the file; empty where it does not.
    const QByteArray &buildId() const { return m_buildId; }
    const std::vector<Segment> &segments() const { return m_segments; } ///< that are loaded

private:
    struct Entry {
        std::uint64_t start = 0;
        std::uint64_t size = 0;
        std::uint64_t name = 0; ///< offset in m_strings
    };

    protocol::ByteView part(std::uint64_t offset, std::uint64_t size) const;
    void takeSegments(const std::vector<preflight::ElfSegment> &segments);
    void takeSections(const std::vector<preflight::ElfSection> &sections, std::uint16_t names);
    void readNotes(protocol::ByteView notes);
    void readSymbols(const preflight::ElfSection &symbols, const preflight::ElfSection &strings);
    void readUnwindTable(const preflight::ElfSegment &segment);
    bool isInCode(std::uint64_t address) const;

    protocol::ByteView m_file;
    protocol::ByteView m_strings;
    std::vector<Segment> m_segments;
    std::vector<Entry> m_entries; ///< by start
    QByteArray m_buildId;
    bool m_hasManagedCode = false;
    bool m_hasNames = false;
};

} // namespace model
