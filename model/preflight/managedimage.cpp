// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/managedimage.h"

#include "model/preflight/imagebytes.h"
#include "model/words/texts.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace model::preflight {

using protocol::ByteReader;
using protocol::byteView;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr std::uint16_t sectionsMax = 96; ///< as Windows allows
constexpr std::uint16_t streamsMax = 16; ///< real assemblies have five
constexpr std::uint32_t typesMax = 200'000;
constexpr std::uint32_t methodsMax = 10'000; ///< of the one class

// Tables of the metadata, by their numbers.
enum Table : std::uint8_t {
    Module = 0x00,
    TypeRef = 0x01,
    TypeDef = 0x02,
    FieldPtr = 0x03,
    Field = 0x04,
    MethodPtr = 0x05,
    MethodDef = 0x06,
    Param = 0x08,
    ModuleRef = 0x1a,
    TypeSpec = 0x1b,
    AssemblyRef = 0x23,
};
constexpr std::size_t tableCount = 64;

Error damaged(const QString &what, quint64 position = 0)
{
    return {ErrorCode::BadSize, model::Texts::tr("it is damaged: %1").arg(what), position};
}

struct Range {
    quint64 offset = 0;
    quint64 size = 0;
};

/// Where the headers of the program file say that the metadata is.
Result<Range> findMetadata(const ImageBytes &bytes)
{
    const auto dos = bytes.at(0, 64);
    if (!dos.startsWith("MZ"))
        return Error{ErrorCode::BadMagic, model::Texts::tr("it is no PE file, which every assembly is")};
    ByteReader dosReader(byteView(dos));
    dosReader.skip(60);
    const quint64 headerAt = dosReader.u32();
    const auto header = bytes.at(headerAt, 24 + 0x10000);
    ByteReader reader(byteView(header));
    const auto signature = reader.u32();
    if (signature != 0x4550) // "PE"
        return Error{ErrorCode::BadMagic, model::Texts::tr("it is no PE file, which every assembly is")};
    reader.skip(2);
    const auto sections = reader.u16();
    reader.skip(12);
    const auto optionalBytes = reader.u16();
    reader.skip(2);
    const auto magic = reader.u16();
    const bool isWide = magic == 0x20b;
    const std::size_t directoriesAt = isWide ? 112 : 96;
    constexpr std::size_t clrDirectory = 14;
    constexpr std::size_t directoryBytes = 8;
    if (optionalBytes < directoriesAt + (clrDirectory + 1) * directoryBytes)
        return Error{ErrorCode::BadValue, model::Texts::tr("it is a PE file without managed code")};
    reader.skip(directoriesAt - 2 + clrDirectory * directoryBytes);
    const auto clrAddress = reader.u32();
    if (reader.failed())
        return damaged(model::Texts::tr("its headers are cut"), headerAt);
    if (clrAddress == 0)
        return Error{ErrorCode::BadValue, model::Texts::tr("it is a PE file without managed code")};

    const auto sectionTable
        = bytes.at(headerAt + 24 + optionalBytes, quint64(std::min(sections, sectionsMax)) * 40);
    const auto offsetOf = [&sectionTable](quint64 address) -> quint64 {
        for (ByteReader rows(byteView(sectionTable)); rows.remaining() >= 40;) {
            rows.skip(12);
            const quint64 start = rows.u32();
            const quint64 size = rows.u32();
            const quint64 offset = rows.u32();
            rows.skip(16);
            if (address >= start && address - start < size)
                return address - start + offset;
        }
        return 0;
    };
    const auto clrHeader = bytes.at(offsetOf(clrAddress), 16);
    ByteReader clr(byteView(clrHeader));
    clr.skip(8);
    const auto address = clr.u32();
    const quint64 size = clr.u32();
    const quint64 offset = offsetOf(address);
    if (clr.failed() || offset == 0)
        return damaged(model::Texts::tr("its metadata is outside of it"));
    return Range{offset, size};
}

struct Streams {
    Range tables;
    Range strings;
    Range blobs;
};

Result<Streams> findStreams(const ImageBytes &bytes, const Range &metadata)
{
    const auto root = bytes.at(metadata.offset, std::min<quint64>(metadata.size, 4096));
    ByteReader reader(byteView(root));
    if (reader.u32() != 0x424a5342) // "BSJB"
        return damaged(model::Texts::tr("its metadata does not start as it should"), metadata.offset);
    reader.skip(8);
    reader.skip(reader.u32()); // version
    reader.skip(2);
    const auto count = std::min(reader.u16(), streamsMax);
    Streams streams;
    for (int i = 0; i < count && !reader.failed(); ++i) {
        const Range range{metadata.offset + reader.u32(), reader.u32()};
        QByteArray name;
        for (char letter = char(reader.u8()); letter != 0 && name.size() < 32; letter = char(reader.u8()))
            name.append(letter);
        reader.skip((4 - (name.size() + 1) % 4) % 4);
        if (name == "#-")
            return Error{ErrorCode::Unsupported, model::Texts::tr("its metadata is not compressed")};
        if (name == "#~")
            streams.tables = range;
        else if (name == "#Strings")
            streams.strings = range;
        else if (name == "#Blob")
            streams.blobs = range;
    }
    if (streams.tables.size == 0 || streams.strings.size == 0)
        return damaged(model::Texts::tr("its metadata lacks the tables or their texts"), metadata.offset);
    return streams;
}

/// The tables of types and of methods, and what refers to them.
class MetadataTables {
public:
    static Result<MetadataTables> read(const ImageBytes &bytes, const Streams &streams);
    Result<StartupHookClass> startupHook() const;

private:
    MetadataTables(const ImageBytes &bytes, const Streams &streams)
        : m_bytes(bytes)
        , m_streams(streams)
    {
    }
    /// Bytes of an index into one table, or of one into several that `tagBits` tell apart.
    std::size_t indexBytes(std::initializer_list<Table> tables, int tagBits = 0) const;
    std::size_t stringBytes() const { return (m_heapSizes & 1) != 0 ? 4 : 2; }
    std::size_t blobBytes() const { return (m_heapSizes & 4) != 0 ? 4 : 2; }
    quint64 rowBytes(Table table) const;
    /// Offset in the file of a table's first row.
    quint64 start(Table table) const;
    bool isText(quint64 index, const QByteArray &text) const;
    bool hasInitialize(quint64 first, quint64 end) const;

    const ImageBytes &m_bytes;
    const Streams m_streams;
    std::array<std::uint32_t, tableCount> m_rows{};
    std::uint8_t m_heapSizes = 0;
    quint64 m_firstTable = 0; ///< offset in the file
};

quint64 index(ByteReader &reader, std::size_t size)
{
    return size == 4 ? reader.u32() : reader.u16();
}

Result<MetadataTables> MetadataTables::read(const ImageBytes &bytes, const Streams &streams)
{
    MetadataTables tables(bytes, streams);
    const auto head = bytes.at(streams.tables.offset, 24 + tableCount * 4);
    ByteReader reader(byteView(head));
    reader.skip(6);
    tables.m_heapSizes = reader.u8();
    reader.skip(1);
    const auto present = reader.u64();
    reader.skip(8);
    for (std::size_t table = 0; table < tableCount; ++table) {
        if ((present >> table & 1) != 0)
            tables.m_rows[table] = reader.u32();
    }
    if ((tables.m_heapSizes & 0x40) != 0)
        reader.skip(4);
    if (reader.failed())
        return damaged(model::Texts::tr("its tables are cut"), streams.tables.offset);
    tables.m_firstTable = streams.tables.offset + reader.offset();
    return tables;
}

std::size_t MetadataTables::indexBytes(std::initializer_list<Table> tables, int tagBits) const
{
    const std::uint32_t small = 0x10000U >> tagBits;
    return std::ranges::any_of(tables, [&](Table table) { return m_rows[table] >= small; }) ? 4 : 2;
}

quint64 MetadataTables::rowBytes(Table table) const
{
    const std::size_t guidBytes = (m_heapSizes & 2) != 0 ? 4 : 2;
    switch (table) {
    case Module:
        return 2 + stringBytes() + 3 * guidBytes;
    case TypeRef:
        return indexBytes({Module, ModuleRef, AssemblyRef, TypeRef}, 2) + 2 * stringBytes();
    case TypeDef:
        return 4 + 2 * stringBytes() + indexBytes({TypeDef, TypeRef, TypeSpec}, 2) + indexBytes({Field})
            + indexBytes({MethodDef});
    case FieldPtr:
        return indexBytes({Field});
    case Field:
        return 2 + stringBytes() + blobBytes();
    case MethodPtr:
        return indexBytes({MethodDef});
    case MethodDef:
        return 8 + stringBytes() + blobBytes() + indexBytes({Param});
    default: // those behind do not matter
        return 0;
    }
}

quint64 MetadataTables::start(Table table) const
{
    quint64 at = m_firstTable;
    for (std::uint8_t before = 0; before < table; ++before)
        at += rowBytes(Table(before)) * m_rows[before];
    return at;
}

bool MetadataTables::isText(quint64 index, const QByteArray &text) const
{
    const quint64 size = quint64(text.size()) + 1;
    return index + size <= m_streams.strings.size
        && m_bytes.at(m_streams.strings.offset + index, size) == text + '\0';
}

/// Rows: u32 flags, name, namespace, base type, first field, first method; the methods of a type end where
/// those of the next one begin.
Result<StartupHookClass> MetadataTables::startupHook() const
{
    if (m_rows[MethodPtr] != 0)
        return Error{ErrorCode::Unsupported, model::Texts::tr("its metadata is not in order")};
    if (m_rows[TypeDef] > typesMax)
        return Error{ErrorCode::LimitExceeded, model::Texts::tr("it has %1 types").arg(m_rows[TypeDef])};
    const quint64 size = rowBytes(TypeDef);
    const std::size_t methodIndex = indexBytes({MethodDef});
    StartupHookClass found;
    quint64 first = 0; // method of the class
    for (quint64 row = 0; row < m_rows[TypeDef]; ++row) {
        const auto bytes = m_bytes.at(start(TypeDef) + row * size, size);
        ByteReader reader(byteView(bytes));
        const auto flags = reader.u32();
        const auto name = index(reader, stringBytes());
        const auto space = index(reader, stringBytes());
        reader.skip(size - 4 - 2 * stringBytes() - methodIndex);
        const auto method = index(reader, methodIndex);
        if (reader.failed())
            return damaged(model::Texts::tr("its table of types is cut"), start(TypeDef));
        if (found.hasClass) {
            found.hasMethod = hasInitialize(first, method);
            return found;
        }
        constexpr std::uint32_t visibilityMask = 7;
        constexpr std::uint32_t publicClass = 1; // what is above is nested in another class
        if ((flags & visibilityMask) <= publicClass && isText(space, {}) && isText(name, "StartupHook")) {
            found.hasClass = true;
            first = method;
        }
    }
    if (found.hasClass) // the last one
        found.hasMethod = hasInitialize(first, quint64(m_rows[MethodDef]) + 1);
    return found;
}

/// Rows: u32 address, u16 and u16 flags, name, signature, first parameter. Counted from 1; `end` is behind
/// the last one.
bool MetadataTables::hasInitialize(quint64 first, quint64 end) const
{
    constexpr std::uint16_t staticMethod = 0x10;
    // Three bytes: not of an instance, no parameters, returns nothing.
    const QByteArray signature = QByteArray::fromHex("03000001");
    const quint64 size = rowBytes(MethodDef);
    const quint64 last = std::min({end, quint64(m_rows[MethodDef]) + 1, first + methodsMax});
    for (quint64 method = std::max<quint64>(first, 1); method < last; ++method) {
        const auto bytes = m_bytes.at(start(MethodDef) + (method - 1) * size, size);
        ByteReader reader(byteView(bytes));
        reader.skip(6);
        const auto flags = reader.u16();
        const auto name = index(reader, stringBytes());
        const auto blob = index(reader, blobBytes());
        if (!reader.failed() && (flags & staticMethod) != 0 && isText(name, "Initialize")
            && m_bytes.at(m_streams.blobs.offset + blob, 4) == signature)
            return true;
    }
    return false;
}

} // namespace

Result<StartupHookClass> findStartupHook(QIODevice &file)
{
    const ImageBytes bytes(file);
    const auto metadata = findMetadata(bytes);
    if (!metadata.ok())
        return metadata.error();
    const auto streams = findStreams(bytes, metadata.value());
    if (!streams.ok())
        return streams.error();
    const auto tables = MetadataTables::read(bytes, streams.value());
    return tables.ok() ? tables.value().startupHook() : tables.error();
}

} // namespace model::preflight
