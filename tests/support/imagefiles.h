// SPDX-License-Identifier: GPL-3.0-or-later
// Small library files and assemblies, written byte by byte: as much of them as our readers look at.
#pragma once

#include "protocol/core/bytewriter.h"
#include "tests/support/pefile.h"

#include <array>
#include <QByteArray>

namespace tests {

/// An ELF shared object with one dynamic symbol.
struct ElfFile {
    bool is64 = true;
    bool gnuHash = true; ///< else the hash table of System V
    std::uint16_t type = 3; ///< shared object
    std::uint16_t machine = 62; ///< x64
    QByteArray symbol = "DllGetClassObject";
    bool defined = true; ///< else it is looked for in other libraries

    QByteArray bytes() const;

private:
    void word(protocol::ByteWriter &writer, std::uint64_t value) const
    {
        if (is64)
            writer.u64(value);
        else
            writer.u32(std::uint32_t(value));
    }
    void segment(protocol::ByteWriter &writer, std::uint32_t kind, std::uint64_t offset,
                 std::uint64_t size) const;
    QByteArray hashTable() const;
};

namespace elf {
constexpr std::uint64_t base = 0x400000; ///< addresses are so far from offsets
} // namespace elf

inline void ElfFile::segment(protocol::ByteWriter &writer, std::uint32_t kind, std::uint64_t offset,
                             std::uint64_t size) const
{
    writer.u32(kind);
    if (is64)
        writer.u32(5); // flags
    word(writer, offset);
    word(writer, elf::base + offset);
    word(writer, elf::base + offset);
    word(writer, size);
    word(writer, size);
    if (!is64)
        writer.u32(5);
    word(writer, 0x1000);
}

/// With one bucket: the symbol with the number 1 is in it.
inline QByteArray ElfFile::hashTable() const
{
    protocol::ByteWriter table;
    if (!gnuHash) {
        for (const std::uint32_t number : {1U, 2U, 1U, 0U, 0U}) // buckets, symbols; the bucket; the chains
            table.u32(number);
        return table.takeBytes();
    }
    std::uint32_t hash = 5381;
    for (const char letter : symbol)
        hash = hash * 33 + std::uint8_t(letter);
    for (const std::uint32_t number : {1U, 1U, 1U, 6U}) // buckets, first symbol, bloom words, shift
        table.u32(number);
    word(table, ~0ULL);
    table.u32(1);
    table.u32(hash | 1); // the last one of its chain
    return table.takeBytes();
}

inline QByteArray ElfFile::bytes() const
{
    const std::uint64_t headerSize = is64 ? 64 : 52;
    const std::uint64_t rowSize = is64 ? 56 : 32;
    const QByteArray strings = QByteArray(1, '\0') + symbol + '\0';
    const QByteArray hash = hashTable();
    const std::uint64_t symbolSize = is64 ? 24 : 16;
    const std::uint64_t symbolsAt = headerSize + 2 * rowSize;
    const std::uint64_t stringsAt = symbolsAt + 2 * symbolSize;
    const std::uint64_t hashAt = stringsAt + std::uint64_t(strings.size());
    const std::uint64_t dynamicAt = hashAt + std::uint64_t(hash.size());
    const std::uint64_t dynamicSize = std::uint64_t(4) * (is64 ? 16 : 8);

    protocol::ByteWriter file;
    file.raw(QByteArray("\x7f"
                        "ELF"));
    file.u8(is64 ? 2 : 1);
    file.u8(1);
    file.zeros(10);
    file.u16(type);
    file.u16(machine);
    file.u32(1);
    word(file, 0);
    word(file, headerSize);
    word(file, 0);
    file.u32(0);
    for (const std::uint64_t number :
         {headerSize, rowSize, std::uint64_t(2), std::uint64_t(0), std::uint64_t(0), std::uint64_t(0)})
        file.u16(std::uint16_t(number));
    segment(file, 1, 0, dynamicAt + dynamicSize);
    segment(file, 2, dynamicAt, dynamicSize);
    file.zeros(symbolSize);
    file.u32(1); // name
    if (is64) {
        file.u8(0x12);
        file.u8(0);
        file.u16(defined ? 7 : 0);
        file.zeros(16);
    } else {
        file.zeros(8);
        file.u8(0x12);
        file.u8(0);
        file.u16(defined ? 7 : 0);
    }
    file.raw(strings);
    file.raw(hash);
    const std::uint64_t hashTag = gnuHash ? 0x6ffffef5 : 4;
    for (const auto &[tag, address] : {std::pair<std::uint64_t, std::uint64_t>{hashTag, elf::base + hashAt},
                                       {5, elf::base + stringsAt},
                                       {6, elf::base + symbolsAt},
                                       {0, 0}}) {
        word(file, tag);
        word(file, address);
    }
    return file.takeBytes();
}

/// An assembly with two classes: <Module>, and one with a method.
struct Assembly {
    QByteArray space; ///< namespace of the class
    QByteArray name = "StartupHook";
    QByteArray method = "Initialize";
    std::uint32_t classFlags = 0;
    std::uint16_t methodFlags = 0x10; ///< static
    QByteArray signature = QByteArray::fromHex("000001"); ///< static, no parameters, returns nothing
    bool wideHeaps = false; ///< indexes into heaps have 4 bytes
    bool wideFile = true; ///< PE32+
    bool managed = true;

    QByteArray bytes() const;

private:
    QByteArray metadata() const;
};

inline QByteArray Assembly::metadata() const
{
    QByteArray strings(1, '\0');
    const auto added = [&strings](const QByteArray &text) {
        if (text.isEmpty())
            return std::uint32_t(0);
        const auto at = std::uint32_t(strings.size());
        strings += text + '\0';
        return at;
    };
    protocol::ByteWriter tables;
    const auto index = [&tables, this](std::uint32_t value) {
        if (wideHeaps)
            tables.u32(value);
        else
            tables.u16(std::uint16_t(value));
    };
    tables.zeros(4);
    tables.u8(2);
    tables.u8(0);
    tables.u8(wideHeaps ? 7 : 0);
    tables.u8(1);
    tables.u64(1 | 1 << 2 | 1 << 6); // Module, TypeDef, MethodDef
    tables.u64(0);
    for (const std::uint32_t rows : {1U, 2U, 1U})
        tables.u32(rows);
    tables.u16(0); // Module: generation, name, three GUIDs
    index(added("hook.dll"));
    for (int i = 0; i < 3; ++i)
        index(0);
    const auto type = [&](std::uint32_t flags, const QByteArray &typeName, const QByteArray &typeSpace) {
        tables.u32(flags);
        index(added(typeName));
        index(added(typeSpace));
        for (const int number : {0, 1, 1}) // base, first field, first method
            tables.u16(std::uint16_t(number));
    };
    type(0, "<Module>", {});
    type(classFlags, name, space);
    tables.u32(0x2050); // MethodDef: address, flags, name, signature, first parameter
    tables.u16(0);
    tables.u16(methodFlags);
    index(added(method));
    index(1);
    tables.u16(1);

    const QByteArray blobs = QByteArray(1, '\0') + char(signature.size()) + signature;
    const std::array<std::pair<QByteArray, QByteArray>, 3> streams{
        std::pair{QByteArray("#~"), tables.takeBytes()}, {"#Strings", strings}, {"#Blob", blobs}};
    protocol::ByteWriter root;
    root.u32(0x424a5342);
    root.u16(1);
    root.u16(1);
    root.u32(0);
    root.u32(12);
    root.raw(QByteArray("v4.0.30319\0\0", 12));
    root.u16(0);
    root.u16(3);
    std::uint32_t at = 32 + (8 + 4) + (8 + 12) + (8 + 8);
    QByteArray contents;
    for (const auto &[streamName, content] : streams) {
        root.u32(at + std::uint32_t(contents.size()));
        root.u32(std::uint32_t(content.size()));
        root.raw(streamName.leftJustified((streamName.size() / 4 + 1) * 4, '\0'));
        contents += content;
    }
    root.raw(contents);
    return root.takeBytes();
}

inline QByteArray Assembly::bytes() const
{
    const QByteArray meta = metadata();
    protocol::ByteWriter section;
    section.u32(peManagedBytes);
    section.u32(0x50002);
    section.u32(peSectionAddress + peManagedBytes);
    section.u32(std::uint32_t(meta.size()));
    section.zeros(peManagedBytes - 16);
    section.raw(meta);
    return peFile(wideFile, {0, 0, managed ? peSectionAddress : 0}, section.takeBytes());
}

/// Calls `read` with the file cut at every length, and with each of its bytes changed in several ways.
template <class Read> void eachDamage(const QByteArray &file, Read read)
{
    for (qsizetype size = 0; size < file.size(); ++size)
        read(file.first(size));
    for (qsizetype at = 0; at < file.size(); ++at) {
        for (const char change : {'\x01', '\x80', '\xff'}) {
            QByteArray damaged = file;
            damaged[at] = char(damaged[at] ^ change);
            read(damaged);
        }
    }
}

} // namespace tests
