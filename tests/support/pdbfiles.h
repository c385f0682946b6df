// SPDX-License-Identifier: GPL-3.0-or-later
// Small portable PDBs and the PE files that they belong to, written byte by byte (Portable PDB v1.0).
#pragma once

#include "protocol/core/bytewriter.h"
#include "tests/support/pefile.h"

#include <algorithm>
#include <optional>
#include <QByteArray>
#include <QList>

namespace tests {

/// Writes a number as metadata does: in 1, 2 or 4 bytes, the highest first.
inline void writeCompressed(protocol::ByteWriter &writer, std::uint32_t value)
{
    if (value >= 0x4000)
        writer.u32(__builtin_bswap32(value | 0xc0000000));
    else if (value >= 0x80)
        writer.u16(__builtin_bswap16(std::uint16_t(value | 0x8000)));
    else
        writer.u8(std::uint8_t(value));
}

/// Writes a signed one: its lowest bit is the sign, the others are those of two's complement.
inline void writeCompressedSigned(protocol::ByteWriter &writer, std::int32_t value)
{
    const std::uint32_t sign = value < 0 ? 1 : 0;
    const auto rotated = [&](std::uint32_t mask) { return (std::uint32_t(value) & mask) << 1 | sign; };
    if (value >= -0x40 && value < 0x40)
        writer.u8(std::uint8_t(rotated(0x3f)));
    else if (value >= -0x2000 && value < 0x2000)
        writer.u16(__builtin_bswap16(std::uint16_t(rotated(0x1fff) | 0x8000)));
    else
        writer.u32(__builtin_bswap32(rotated(0x0fffffff) | 0xc0000000));
}

/// A point of a method. Without lines it is hidden.
struct PdbPoint {
    std::uint32_t ilOffset = 0;
    std::uint32_t document = 1;
    std::uint32_t startLine = 0;
    std::uint32_t startColumn = 0;
    std::uint32_t endLine = 0;
    std::uint32_t endColumn = 0;
};

/// The blob of a method's points. `inRow` is the document of the row: 0 where there are several.
inline QByteArray pointsBlob(const QList<PdbPoint> &points, std::uint32_t inRow)
{
    protocol::ByteWriter blob;
    if (points.isEmpty())
        return {};
    writeCompressed(blob, 0); // no signature
    std::uint32_t document = inRow;
    if (inRow == 0) {
        document = points.first().document;
        writeCompressed(blob, document);
    }
    std::uint32_t ilOffset = 0;
    const PdbPoint *visible = nullptr;
    for (const auto &point : points) {
        if (point.document != document) {
            writeCompressed(blob, 0);
            writeCompressed(blob, document = point.document);
        }
        writeCompressed(blob, point.ilOffset - ilOffset);
        ilOffset = point.ilOffset;
        const std::uint32_t lines = point.endLine - point.startLine;
        writeCompressed(blob, lines);
        if (lines == 0)
            writeCompressed(blob, point.endColumn - point.startColumn);
        else
            writeCompressedSigned(blob, std::int32_t(point.endColumn - point.startColumn));
        if (point.startLine == 0)
            continue;
        if (visible) {
            writeCompressedSigned(blob, std::int32_t(point.startLine - visible->startLine));
            writeCompressedSigned(blob, std::int32_t(point.startColumn - visible->startColumn));
        } else {
            writeCompressed(blob, point.startLine);
            writeCompressed(blob, point.startColumn);
        }
        visible = &point;
    }
    return blob.takeBytes();
}

/// Deflated, without a header.
inline QByteArray deflated(const QByteArray &bytes)
{
    return qCompress(bytes).mid(6).chopped(4); // qCompress() writes a size, zlib's header, and a checksum
}

struct PdbFile {
    struct Document {
        QByteArray path;
        QUuid algorithm;
        QByteArray hash;
        QUuid language;
        std::optional<QByteArray> source; ///< embedded
        bool deflatesSource = true;
    };
    struct Method {
        std::uint32_t document = 1;
        QByteArray points; ///< the blob
    };

    QUuid guid{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    std::uint32_t stamp = 0x87654321;
    QList<Document> documents;
    QList<Method> methods;
    QList<std::pair<std::uint32_t, std::uint32_t>> stateMachines; ///< MoveNext and method
    QByteArray sourceLink;
    std::uint32_t methodRows = 0; ///< of the assembly; as many as methods at least
    bool wideHeaps = false; ///< indexes into heaps have 4 bytes
    bool pdbFirst = true; ///< compilers write #Pdb first, trimmers last

    QByteArray bytes() const;
    /// Where the id is in bytes().
    qsizetype idAt() const { return bytes().indexOf(idBytes()); }

private:
    QByteArray idBytes() const
    {
        protocol::ByteWriter id;
        id.guid(guid);
        id.u32(stamp);
        return id.takeBytes();
    }
    class Heaps;
    QByteArray tables(Heaps &heaps) const;
};

class PdbFile::Heaps {
public:
    std::uint32_t blob(const QByteArray &bytes)
    {
        if (bytes.isEmpty())
            return 0;
        const auto at = std::uint32_t(blobs.size());
        protocol::ByteWriter size;
        writeCompressed(size, std::uint32_t(bytes.size()));
        blobs += size.takeBytes() + bytes;
        return at;
    }
    std::uint32_t guid(const QUuid &value)
    {
        if (value.isNull())
            return 0;
        protocol::ByteWriter writer;
        writer.guid(value);
        guids += writer.takeBytes();
        return std::uint32_t(guids.size() / 16);
    }

    QByteArray blobs = QByteArray(1, '\0');
    QByteArray guids;
};

inline QByteArray PdbFile::tables(Heaps &heaps) const
{
    const std::uint32_t allMethods = std::max(methodRows, std::uint32_t(methods.size()));
    struct Information {
        std::uint32_t parent = 0;
        QUuid kind;
        QByteArray value;
    };
    QList<Information> information;
    if (!sourceLink.isEmpty())
        information += {1 << 5 | 7, QUuid("{cc110556-a091-4d38-9fec-25ab9a351a6a}"), sourceLink};
    for (qsizetype i = 0; i < documents.size(); ++i) {
        if (!documents[i].source)
            continue;
        protocol::ByteWriter value;
        value.u32(documents[i].deflatesSource ? std::uint32_t(documents[i].source->size()) : 0);
        value.raw(documents[i].deflatesSource ? deflated(*documents[i].source) : *documents[i].source);
        information += {std::uint32_t(i + 1) << 5 | 22, QUuid("{0e8a571b-6926-466e-b4ad-8ab04611f5fe}"),
                        value.takeBytes()};
    }
    std::ranges::sort(information, {}, &Information::parent);

    protocol::ByteWriter writer;
    const auto index = [&writer](std::uint32_t value, bool wide) {
        if (wide)
            writer.u32(value);
        else
            writer.u16(std::uint16_t(value));
    };
    writer.u32(0);
    writer.u8(2);
    writer.u8(0);
    writer.u8(wideHeaps ? 7 : 0);
    writer.u8(1);
    std::uint64_t present = 0;
    QList<std::uint32_t> counts;
    for (const auto &[table, rows] : {std::pair<int, qsizetype>{0x30, documents.size()},
                                      {0x31, methods.size()},
                                      {0x36, stateMachines.size()},
                                      {0x37, information.size()}}) {
        if (rows == 0)
            continue;
        present |= 1ULL << table;
        counts += std::uint32_t(rows);
    }
    writer.u64(present);
    writer.u64(0);
    for (const auto rows : counts)
        writer.u32(rows);
    for (const auto &document : documents) {
        protocol::ByteWriter name;
        name.u8('/');
        for (const auto &part : document.path.split('/'))
            writeCompressed(name, heaps.blob(part));
        index(heaps.blob(name.takeBytes()), wideHeaps);
        index(heaps.guid(document.algorithm), wideHeaps);
        index(heaps.blob(document.hash), wideHeaps);
        index(heaps.guid(document.language), wideHeaps);
    }
    QByteArray lastPoints;
    std::uint32_t lastBlob = 0;
    for (const auto &method : methods) {
        if (method.points != lastPoints)
            lastBlob = heaps.blob(method.points);
        lastPoints = method.points;
        index(method.document, documents.size() > 0xffff);
        index(lastBlob, wideHeaps);
    }
    for (const auto &[moveNext, kickoff] : stateMachines) {
        index(moveNext, allMethods > 0xffff);
        index(kickoff, allMethods > 0xffff);
    }
    for (const auto &row : information) {
        index(row.parent, allMethods > 0x7ff);
        index(heaps.guid(row.kind), wideHeaps);
        index(heaps.blob(row.value), wideHeaps);
    }
    return writer.takeBytes();
}

inline QByteArray PdbFile::bytes() const
{
    Heaps heaps;
    const QByteArray rows = tables(heaps);
    protocol::ByteWriter pdb;
    pdb.raw(idBytes());
    pdb.u32(0);
    pdb.u64(1 << 6); // MethodDef
    pdb.u32(std::max(methodRows, std::uint32_t(methods.size())));
    QList<std::pair<QByteArray, QByteArray>> streams{{"#~", rows},
                                                     {"#Strings", QByteArray(4, '\0')},
                                                     {"#US", QByteArray(4, '\0')},
                                                     {"#GUID", heaps.guids},
                                                     {"#Blob", heaps.blobs}};
    streams.insert(pdbFirst ? 0 : streams.size(), {"#Pdb", pdb.takeBytes()});

    protocol::ByteWriter file;
    file.u32(0x424a5342);
    file.u16(1);
    file.u16(1);
    file.u32(0);
    file.u32(12);
    file.raw(QByteArray("PDB v1.0\0\0\0\0", 12));
    file.u16(0);
    file.u16(std::uint16_t(streams.size()));
    const auto paddedSize = [](qsizetype size) { return (size / 4 + 1) * 4; };
    auto at = qsizetype(file.size());
    for (const auto &[name, content] : streams)
        at += 8 + paddedSize(name.size());
    for (const auto &[name, content] : streams) {
        file.u32(std::uint32_t(at));
        file.u32(std::uint32_t(content.size()));
        file.raw(name.leftJustified(paddedSize(name.size()), '\0'));
        at += content.size();
    }
    for (const auto &stream : streams)
        file.raw(stream.second);
    return file.takeBytes();
}

/// A PE file with one section, in which is a debug directory.
struct PeFile {
    struct DebugEntry {
        std::uint32_t type = 0;
        QByteArray data;
        std::uint16_t minorVersion = 0;
        std::uint32_t stamp = 0;
    };
    QList<DebugEntry> entries;
    bool wide = true; ///< PE32+
    std::uint32_t nativeAddress = 0; ///< of ReadyToRun code
    QByteArray metadata;

    static DebugEntry codeView(const QUuid &guid, std::uint32_t stamp, const QByteArray &path,
                               bool portable = true)
    {
        protocol::ByteWriter data;
        data.u32(0x53445352); // "RSDS"
        data.guid(guid);
        data.u32(1);
        data.raw(path + '\0');
        return {2, data.takeBytes(), std::uint16_t(portable ? 0x504d : 0), stamp};
    }
    static DebugEntry embedded(const QByteArray &pdb)
    {
        protocol::ByteWriter data;
        data.u32(0x4244504d); // "MPDB"
        data.u32(std::uint32_t(pdb.size()));
        data.raw(deflated(pdb));
        return {17, data.takeBytes(), 0x100, 0};
    }
    static DebugEntry checksum(const QByteArray &algorithm, const QByteArray &hash)
    {
        return {19, algorithm + '\0' + hash, 1, 0};
    }

    QByteArray bytes() const;
};

inline QByteArray PeFile::bytes() const
{
    const auto directoryBytes = std::uint32_t(entries.size() * 28);
    const std::uint32_t metadataAt = peManagedBytes + directoryBytes;
    std::uint32_t dataAt = metadataAt + std::uint32_t(metadata.size());

    protocol::ByteWriter section;
    section.u32(peManagedBytes);
    section.u32(0x50002);
    section.u32(peSectionAddress + metadataAt);
    section.u32(std::uint32_t(metadata.size()));
    section.zeros(48);
    section.u32(nativeAddress);
    section.u32(0);
    QByteArray contents = metadata;
    for (const auto &entry : entries) {
        section.u32(0);
        section.u32(entry.stamp);
        section.u16(0);
        section.u16(entry.minorVersion);
        section.u32(entry.type);
        section.u32(std::uint32_t(entry.data.size()));
        section.u32(peSectionAddress + dataAt);
        section.u32(peSectionOffset + dataAt);
        contents += entry.data;
        dataAt += std::uint32_t(entry.data.size());
    }
    section.raw(contents);

    PeDirectories directories;
    if (!entries.isEmpty())
        directories.debugAddress = peSectionAddress + peManagedBytes;
    directories.debugBytes = directoryBytes;
    if (!metadata.isEmpty())
        directories.managedAddress = peSectionAddress;
    return peFile(wide, directories, section.takeBytes());
}

/// A PDB with a little of everything, and its image.
inline PdbFile examplePdb()
{
    PdbFile pdb;
    const QUuid sha256("{8829d00f-11b8-4213-878b-770e8597ac16}");
    const QUuid csharp("{3f5162f8-07c6-11d3-9053-00c04fa302a1}");
    pdb.documents
        = {{"/src/Cart.cs", sha256, QByteArray(32, 'h'), csharp, QByteArray("class Cart {}\n"), true},
           {"C:/src/Order.cs", {}, {}, csharp, QByteArray("class Order {}\n"), false}};
    pdb.methods
        = {{1, pointsBlob({{0, 1, 10, 9, 10, 30}, {7, 1}, {9, 1, 8, 13, 9, 5}, {20, 1, 300, 1, 300, 2}}, 1)},
           {1, {}},
           {0, pointsBlob({{0, 1, 5, 1, 5, 9}, {3, 2, 70, 1, 70, 4}, {300, 1}, {20'000, 1, 6, 1, 6, 2}}, 0)},
           {2, pointsBlob({{2, 2}}, 2)}};
    pdb.stateMachines = {{3, 2}};
    pdb.sourceLink = "{\"documents\":{}}";
    return pdb;
}

inline PeFile exampleImage(const PdbFile &pdb)
{
    PeFile image;
    image.entries = {PeFile::codeView(pdb.guid, pdb.stamp, "Shop.pdb"),
                     PeFile::embedded(pdb.bytes()),
                     PeFile::checksum("SHA256", QByteArray(32, 'x')),
                     {16, {}, 0, 0}};
    return image;
}

} // namespace tests
