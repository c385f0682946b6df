// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/metadata.h"

#include "model/words/texts.h"

#include <algorithm>
#include <cstring>
#include <span>

namespace model::metadata {

using protocol::ByteReader;
using protocol::ByteView;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr std::uint32_t rootMagic = 0x424a5342; ///< "BSJB"
constexpr std::uint16_t streamsMax = 16; ///< compilers write at most six
constexpr std::size_t streamNameMax = 32;

/// What a column holds: a number, an index into a heap or a table, or one into several tables that the lowest
/// bits tell apart.
enum Column : std::uint8_t {
    None,
    Number16,
    Number32,
    Strings,
    Guids,
    Blobs,
    TypeDefOrRef,
    HasConstant,
    HasCustomAttribute,
    HasFieldMarshal,
    HasDeclSecurity,
    MemberRefParent,
    HasSemantics,
    MethodDefOrRef,
    MemberForwarded,
    Implementation,
    CustomAttributeType,
    ResolutionScope,
    TypeOrMethodDef,
    HasCustomDebugInformation,
    InTable = 0x80, ///< and the table's number
};

constexpr std::uint8_t in(Table table)
{
    return std::uint8_t(std::uint8_t(InTable) + std::uint8_t(table));
}

using Columns = std::array<std::uint8_t, columnsMax>;
/// Which columns each table has, by its number (ECMA-335, II.22.2 to II.22.39; Portable PDB v1.0).
constexpr std::array<Columns, knownTableCount> columnsOf{{
    {Number16, Strings, Guids, Guids, Guids}, // Module
    {ResolutionScope, Strings, Strings}, // TypeRef
    {Number32, Strings, Strings, TypeDefOrRef, in(Field), in(MethodDef)}, // TypeDef
    {in(Field)}, // FieldPtr
    {Number16, Strings, Blobs}, // Field
    {in(MethodDef)}, // MethodPtr
    {Number32, Number16, Number16, Strings, Blobs, in(Param)}, // MethodDef
    {in(Param)}, // ParamPtr
    {Number16, Number16, Strings}, // Param
    {in(TypeDef), TypeDefOrRef}, // InterfaceImpl
    {MemberRefParent, Strings, Blobs}, // MemberRef
    {Number16, HasConstant, Blobs}, // Constant
    {HasCustomAttribute, CustomAttributeType, Blobs}, // CustomAttribute
    {HasFieldMarshal, Blobs}, // FieldMarshal
    {Number16, HasDeclSecurity, Blobs}, // DeclSecurity
    {Number16, Number32, in(TypeDef)}, // ClassLayout
    {Number32, in(Field)}, // FieldLayout
    {Blobs}, // StandAloneSig
    {in(TypeDef), in(Event)}, // EventMap
    {in(Event)}, // EventPtr
    {Number16, Strings, TypeDefOrRef}, // Event
    {in(TypeDef), in(Property)}, // PropertyMap
    {in(Property)}, // PropertyPtr
    {Number16, Strings, Blobs}, // Property
    {Number16, in(MethodDef), HasSemantics}, // MethodSemantics
    {in(TypeDef), MethodDefOrRef, MethodDefOrRef}, // MethodImpl
    {Strings}, // ModuleRef
    {Blobs}, // TypeSpec
    {Number16, MemberForwarded, Strings, in(ModuleRef)}, // ImplMap
    {Number32, in(Field)}, // FieldRva
    {Number32, Number32}, // EncLog
    {Number32}, // EncMap
    {Number32, Number16, Number16, Number16, Number16, Number32, Blobs, Strings, Strings}, // Assembly
    {Number32}, // AssemblyProcessor
    {Number32, Number32, Number32}, // AssemblyOs
    {Number16, Number16, Number16, Number16, Number32, Blobs, Strings, Strings, Blobs}, // AssemblyRef
    {Number32, in(AssemblyRef)}, // AssemblyRefProcessor
    {Number32, Number32, Number32, in(AssemblyRef)}, // AssemblyRefOs
    {Number32, Strings, Blobs}, // File
    {Number32, Number32, Strings, Strings, Implementation}, // ExportedType
    {Number32, Number32, Strings, Implementation}, // ManifestResource
    {in(TypeDef), in(TypeDef)}, // NestedClass
    {Number16, Number16, TypeOrMethodDef, Strings}, // GenericParam
    {MethodDefOrRef, Blobs}, // MethodSpec
    {in(GenericParam), TypeDefOrRef}, // GenericParamConstraint
    {}, // 0x2d
    {}, // 0x2e
    {}, // 0x2f
    {Blobs, Guids, Blobs, Guids}, // Document
    {in(Document), Blobs}, // MethodDebugInformation
    {in(MethodDef), in(ImportScope), in(LocalVariable), in(LocalConstant), Number32, Number32}, // LocalScope
    {Number16, Number16, Strings}, // LocalVariable
    {Strings, Blobs}, // LocalConstant
    {in(ImportScope), Blobs}, // ImportScope
    {in(MethodDef), in(MethodDef)}, // StateMachineMethod
    {HasCustomDebugInformation, Guids, Blobs}, // CustomDebugInformation
}};

constexpr std::array typeDefOrRefTables{TypeDef, TypeRef, TypeSpec};
constexpr std::array hasConstantTables{Field, Param, Property};
/// What can have debug information, of which all but the last five can have attributes.
constexpr std::array hasDebugInformationTables{MethodDef,        Field,         TypeRef,
                                               TypeDef,          Param,         InterfaceImpl,
                                               MemberRef,        Module,        DeclSecurity,
                                               Property,         Event,         StandAloneSig,
                                               ModuleRef,        TypeSpec,      Assembly,
                                               AssemblyRef,      File,          ExportedType,
                                               ManifestResource, GenericParam,  GenericParamConstraint,
                                               MethodSpec,       Document,      LocalScope,
                                               LocalVariable,    LocalConstant, ImportScope};
constexpr std::array hasFieldMarshalTables{Field, Param};
constexpr std::array hasDeclSecurityTables{TypeDef, MethodDef, Assembly};
constexpr std::array memberRefParentTables{TypeDef, TypeRef, ModuleRef, MethodDef, TypeSpec};
constexpr std::array hasSemanticsTables{Event, Property};
constexpr std::array methodDefOrRefTables{MethodDef, MemberRef};
constexpr std::array memberForwardedTables{Field, MethodDef};
constexpr std::array implementationTables{File, AssemblyRef, ExportedType};
constexpr std::array resolutionScopeTables{Module, ModuleRef, AssemblyRef, TypeRef};
constexpr std::array typeOrMethodDefTables{TypeDef, MethodDef};

struct CodedIndex {
    std::span<const Table> tables;
    int tagBits = 0;
};

CodedIndex codedIndex(std::uint8_t column)
{
    switch (column) {
    case TypeDefOrRef:
        return {typeDefOrRefTables, 2};
    case HasConstant:
        return {hasConstantTables, 2};
    case HasCustomAttribute:
        return {std::span(hasDebugInformationTables).first(22), 5};
    case HasFieldMarshal:
        return {hasFieldMarshalTables, 1};
    case HasDeclSecurity:
        return {hasDeclSecurityTables, 2};
    case MemberRefParent:
        return {memberRefParentTables, 3};
    case HasSemantics:
        return {hasSemanticsTables, 1};
    case MethodDefOrRef:
        return {methodDefOrRefTables, 1};
    case MemberForwarded:
        return {memberForwardedTables, 1};
    case Implementation:
        return {implementationTables, 2};
    case CustomAttributeType: // of five kinds, three of which are not used
        return {methodDefOrRefTables, 3};
    case ResolutionScope:
        return {resolutionScopeTables, 2};
    case TypeOrMethodDef:
        return {typeOrMethodDefTables, 1};
    default:
        return {hasDebugInformationTables, 5};
    }
}

std::uint8_t widthOf(std::uint8_t column, std::uint8_t heapSizes, const RowCounts &counts)
{
    const auto wideIf = [](bool wide) { return std::uint8_t(wide ? 4 : 2); };
    if (column >= InTable)
        return wideIf(counts[std::size_t(column - InTable)] > 0xffff);
    switch (column) {
    case None:
        return 0;
    case Number16:
        return 2;
    case Number32:
        return 4;
    case Strings:
        return wideIf((heapSizes & 1) != 0);
    case Guids:
        return wideIf((heapSizes & 2) != 0);
    case Blobs:
        return wideIf((heapSizes & 4) != 0);
    default:
        break;
    }
    const CodedIndex coded = codedIndex(column);
    const std::uint32_t narrow = 0xffffU >> coded.tagBits;
    return wideIf(std::ranges::any_of(coded.tables, [&](Table table) { return counts[table] > narrow; }));
}

} // namespace

Result<Root> Root::read(ByteView metadata, std::uint64_t position)
{
    ByteReader reader(metadata, position);
    const auto magic = reader.u32();
    if (reader.failed() || magic != rootMagic)
        return Error{ErrorCode::BadMagic, model::Texts::tr("metadata does not begin with BSJB"), position};
    reader.skip(8);
    reader.skip(reader.u32()); // version, as long as it says
    reader.skip(2);
    const auto count = reader.u16();
    if (count > streamsMax)
        return Error{ErrorCode::LimitExceeded, model::Texts::tr("metadata with %1 streams").arg(count),
                     reader.position()};
    Root root;
    for (int i = 0; i < count && !reader.failed(); ++i) {
        const std::uint64_t at = reader.position();
        const std::uint32_t offset = reader.u32();
        const std::uint32_t size = reader.u32();
        QByteArray name;
        for (char letter = char(reader.u8()); letter != 0 && name.size() < qsizetype(streamNameMax);
             letter = char(reader.u8()))
            name += letter;
        reader.skip(std::size_t(3 - name.size() % 4)); // to a multiple of four, with the NUL
        if (offset > metadata.size() || size > metadata.size() - offset)
            return Error{ErrorCode::BadSize,
                         model::Texts::tr("stream %1 of the metadata is outside of it").arg(i), at};
        const Stream stream{metadata.subspan(offset, size), position + offset};
        if (name == "#~")
            root.tables = stream;
        else if (name == "#Strings")
            root.strings = stream;
        else if (name == "#GUID")
            root.guids = stream;
        else if (name == "#Blob")
            root.blobs = stream;
        else if (name == "#Pdb")
            root.pdb = stream;
        else if (name == "#-")
            return Error{ErrorCode::Unsupported, model::Texts::tr("metadata tables are not compressed"), at};
    }
    if (reader.failed())
        return reader.truncated(model::Texts::tr("the metadata's list of streams"));
    return root;
}

std::uint32_t compressed(ByteReader &reader)
{
    const std::uint32_t first = reader.u8();
    if ((first & 0x80) == 0)
        return first;
    const std::uint32_t second = reader.u8();
    if ((first & 0x40) == 0)
        return (first & 0x3f) << 8 | second;
    if ((first & 0x20) != 0)
        reader.fail();
    const std::uint32_t third = reader.u8();
    const std::uint32_t fourth = reader.u8();
    return reader.failed() ? 0 : (first & 0x1f) << 24 | second << 16 | third << 8 | fourth;
}

std::int32_t compressedSigned(ByteReader &reader)
{
    const std::size_t before = reader.remaining();
    const std::uint32_t value = compressed(reader);
    const std::size_t bytes = before - reader.remaining();
    const auto half = std::int32_t(value >> 1);
    if ((value & 1) == 0)
        return half;
    constexpr std::int32_t oneByte = 0x40;
    constexpr std::int32_t twoBytes = 0x2000;
    constexpr std::int32_t fourBytes = 0x10000000;
    return half - (bytes == 1 ? oneByte : bytes == 2 ? twoBytes : fourBytes);
}

Result<Stream> blobAt(const Stream &blobs, std::uint32_t index)
{
    if (index == 0)
        return Stream{{}, blobs.position};
    if (index >= blobs.bytes.size())
        return Error{ErrorCode::BadSize, model::Texts::tr("blob %1 is outside of its heap").arg(index),
                     blobs.position};
    ByteReader reader(blobs.bytes.subspan(index), blobs.position + index);
    const std::uint32_t size = compressed(reader);
    const std::uint64_t at = reader.position();
    const ByteView bytes = reader.take(size);
    if (reader.failed())
        return Error{ErrorCode::BadSize, model::Texts::tr("blob %1 ends outside of its heap").arg(index), at};
    return Stream{bytes, at};
}

QUuid guidAt(const Stream &guids, std::uint32_t number)
{
    constexpr std::size_t guidBytes = 16;
    if (number == 0 || number > guids.bytes.size() / guidBytes)
        return {};
    ByteReader reader(guids.bytes.subspan((number - 1) * guidBytes, guidBytes));
    return reader.guid();
}

QByteArray stringAt(const Stream &strings, std::uint32_t index, std::size_t longest)
{
    if (index >= strings.bytes.size())
        return {};
    const ByteView rest = strings.bytes.subspan(index);
    const ByteView text = rest.first(std::min(rest.size(), longest));
    const auto end = std::ranges::find(text, std::uint8_t(0));
    return protocol::byteArray(text.first(std::size_t(end - text.begin())));
}

Result<Tables> Tables::read(const Stream &stream, const RowCounts &elsewhere)
{
    Tables tables;
    tables.m_bytes = stream.bytes;
    ByteReader reader(stream.bytes, stream.position);
    reader.skip(6);
    const auto heapSizes = reader.u8();
    reader.skip(1);
    const auto present = reader.u64();
    reader.skip(8);
    RowCounts counts = elsewhere;
    for (std::size_t table = 0; table < tableCount; ++table) {
        if ((present >> table & 1) == 0)
            continue;
        tables.m_rows[table] = reader.u32();
        counts[table] = std::max(counts[table], tables.m_rows[table]);
    }
    constexpr std::uint8_t extraData = 0x40;
    if ((heapSizes & extraData) != 0)
        reader.skip(4);
    if (reader.failed())
        return reader.truncated(model::Texts::tr("the numbers of rows of the metadata"));
    std::uint64_t start = reader.offset();
    for (std::size_t table = 0; table < knownTableCount; ++table) {
        Layout &layout = tables.m_layouts[table];
        layout = layoutOf(table, heapSizes, counts);
        layout.start = start;
        if (tables.m_rows[table] != 0 && layout.rowBytes == 0)
            return Error{ErrorCode::Unsupported,
                         model::Texts::tr("metadata table %1 is not known").arg(table), stream.position};
        start += std::uint64_t(tables.m_rows[table]) * layout.rowBytes;
        if (start > stream.bytes.size())
            return Error{ErrorCode::Truncated, model::Texts::tr("metadata table %1 is cut").arg(table),
                         stream.position + layout.start};
    }
    return tables;
}

Tables::Layout Tables::layoutOf(std::size_t table, std::uint8_t heapSizes, const RowCounts &counts)
{
    Layout layout;
    for (std::size_t column = 0; column < columnsMax; ++column) {
        layout.offsets[column] = std::uint8_t(layout.rowBytes);
        layout.widths[column] = widthOf(columnsOf[table][column], heapSizes, counts);
        layout.rowBytes += layout.widths[column];
    }
    return layout;
}

std::uint32_t Tables::cell(Table table, std::uint32_t row, std::size_t column) const
{
    const Layout &layout = m_layouts[table];
    if (row == 0 || row > m_rows[table] || column >= columnsMax)
        return 0;
    const std::uint64_t at = layout.start + std::uint64_t(row - 1) * layout.rowBytes + layout.offsets[column];
    ByteReader reader(m_bytes.subspan(std::size_t(at), layout.widths[column]));
    return layout.widths[column] == 4 ? reader.u32() : reader.u16();
}

std::uint32_t Tables::lowerBound(Table table, std::size_t column, std::uint32_t value) const
{
    std::uint32_t first = 1;
    std::uint32_t count = m_rows[table];
    while (count > 0) {
        const std::uint32_t half = count / 2;
        if (cell(table, first + half, column) < value) {
            first += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return first;
}

} // namespace model::metadata
