// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/core/result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <QByteArray>
#include <QUuid>

/// The metadata of assemblies (ECMA-335, II.22 to II.24) and of portable PDBs (Portable PDB v1.0): streams,
/// heaps and tables, read where they are. The bytes are borrowed: they outlive what is read from them.
/// Nothing in them is trusted, and no call takes longer than what it returns.
namespace model::metadata {

enum Table : std::uint8_t {
    Module = 0x00,
    TypeRef = 0x01,
    TypeDef = 0x02,
    FieldPtr = 0x03,
    Field = 0x04,
    MethodPtr = 0x05,
    MethodDef = 0x06,
    ParamPtr = 0x07,
    Param = 0x08,
    InterfaceImpl = 0x09,
    MemberRef = 0x0a,
    Constant = 0x0b,
    CustomAttribute = 0x0c,
    FieldMarshal = 0x0d,
    DeclSecurity = 0x0e,
    ClassLayout = 0x0f,
    FieldLayout = 0x10,
    StandAloneSig = 0x11,
    EventMap = 0x12,
    EventPtr = 0x13,
    Event = 0x14,
    PropertyMap = 0x15,
    PropertyPtr = 0x16,
    Property = 0x17,
    MethodSemantics = 0x18,
    MethodImpl = 0x19,
    ModuleRef = 0x1a,
    TypeSpec = 0x1b,
    ImplMap = 0x1c,
    FieldRva = 0x1d,
    EncLog = 0x1e,
    EncMap = 0x1f,
    Assembly = 0x20,
    AssemblyProcessor = 0x21,
    AssemblyOs = 0x22,
    AssemblyRef = 0x23,
    AssemblyRefProcessor = 0x24,
    AssemblyRefOs = 0x25,
    File = 0x26,
    ExportedType = 0x27,
    ManifestResource = 0x28,
    NestedClass = 0x29,
    GenericParam = 0x2a,
    MethodSpec = 0x2b,
    GenericParamConstraint = 0x2c,
    Document = 0x30,
    MethodDebugInformation = 0x31,
    LocalScope = 0x32,
    LocalVariable = 0x33,
    LocalConstant = 0x34,
    ImportScope = 0x35,
    StateMachineMethod = 0x36,
    CustomDebugInformation = 0x37,
};
inline constexpr std::size_t tableCount = 64;
inline constexpr std::size_t knownTableCount = 0x38;
inline constexpr std::size_t columnsMax = 9;
using RowCounts = std::array<std::uint32_t, tableCount>;

/// A stream of the metadata, and where in the file it is.
struct Stream {
    protocol::ByteView bytes;
    std::uint64_t position = 0;
};

/// The root: which streams there are. One that is not there is empty.
struct Root {
    Stream tables; ///< "#~"
    Stream strings;
    Stream guids;
    Stream blobs;
    Stream pdb;

    /// `position` says where in the file the metadata begins. Errors: BadMagic, Truncated, BadSize for a
    /// stream outside of it, Unsupported for tables that are not compressed ("#-").
    static protocol::Result<Root> read(protocol::ByteView metadata, std::uint64_t position);
};

/// Reads an unsigned number of 1, 2 or 4 bytes (ECMA-335, II.23.2); fails where it has none of these sizes.
std::uint32_t compressed(protocol::ByteReader &reader);
/// Reads a signed one, whose lowest bit is the sign.
std::int32_t compressedSigned(protocol::ByteReader &reader);

/// Returns the blob at an index of the heap, and where it is. Errors: BadSize for one outside of the heap.
protocol::Result<Stream> blobAt(const Stream &blobs, std::uint32_t index);
/// Returns the GUID with that number, counted from 1; null without one.
QUuid guidAt(const Stream &guids, std::uint32_t number);
/// Returns the text up to its NUL, cut at `longest` bytes; empty outside of the heap.
QByteArray stringAt(const Stream &strings, std::uint32_t index, std::size_t longest = 1024);

/// The rows of all tables.
class Tables {
public:
    /// `elsewhere` counts the rows of tables that are in another file but are referred to, as a PDB refers to
    /// the tables of its assembly: they decide how wide references are. Errors: Truncated, Unsupported.
    static protocol::Result<Tables> read(const Stream &stream, const RowCounts &elsewhere = {});

    std::uint32_t rows(Table table) const { return m_rows[table]; }
    /// Returns a cell. Rows are counted from 1; 0 for one that is not there.
    std::uint32_t cell(Table table, std::uint32_t row, std::size_t column) const;
    /// Returns the first row of a table that is sorted by `column` where that is at least `value`; one behind
    /// the last row where there is none. Some row, where it is not sorted.
    std::uint32_t lowerBound(Table table, std::size_t column, std::uint32_t value) const;

private:
    struct Layout {
        std::uint64_t start = 0;
        std::uint32_t rowBytes = 0;
        std::array<std::uint8_t, columnsMax> offsets{};
        std::array<std::uint8_t, columnsMax> widths{}; ///< 0 behind the last column
    };
    static Layout layoutOf(std::size_t table, std::uint8_t heapSizes, const RowCounts &counts);

    protocol::ByteView m_bytes;
    RowCounts m_rows{};
    std::array<Layout, knownTableCount> m_layouts{};
};

} // namespace model::metadata
