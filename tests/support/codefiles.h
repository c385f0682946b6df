// SPDX-License-Identifier: GPL-3.0-or-later
// Assemblies with methods that call each other, and single-file programs, written byte by byte.
#pragma once

#include "tests/support/pdbfiles.h"

#include <QByteArray>
#include <QList>

namespace tests {

/// A method of CodeFile.
struct CodeMethod {
    QByteArray name;
    QByteArray il; ///< shorter than 64 bytes
};

/// A call instruction: the token counts methods from 1.
inline QByteArray callOf(std::uint8_t method)
{
    return QByteArray("\x28", 1) + char(method) + QByteArray("\0\0\x06", 3);
}

/// An assembly with these methods; the debug entries say its PDB.
struct CodeFile {
    QList<CodeMethod> methods;
    QList<PeFile::DebugEntry> entries;

    QByteArray bytes() const
    {
        PeFile file;
        file.entries = entries;
        const auto start = peSectionAddress + peManagedBytes + std::uint32_t(entries.size() * 28);
        file.metadata = metadata(start + std::uint32_t(metadata(0).size()));
        for (const auto &method : methods)
            file.metadata += char(method.il.size() << 2 | 2) + method.il;
        return file.bytes();
    }

private:
    QByteArray metadata(std::uint32_t bodyAddress) const;
};

inline QByteArray CodeFile::metadata(std::uint32_t bodyAddress) const
{
    QByteArray strings(1, '\0');
    const auto added = [&strings](const QByteArray &text) {
        const auto at = std::uint16_t(strings.size());
        strings += text + '\0';
        return at;
    };
    protocol::ByteWriter tables;
    tables.zeros(4);
    tables.u8(2);
    tables.u8(0);
    tables.u8(0);
    tables.u8(1);
    tables.u64(1 | 1 << 2 | 1 << 6); // Module, TypeDef, MethodDef
    tables.u64(0);
    for (const std::uint32_t rows : {1U, 1U, std::uint32_t(methods.size())})
        tables.u32(rows);
    tables.u16(0);
    tables.u16(added("code.dll"));
    tables.zeros(6);
    tables.u32(0);
    tables.u16(added("<Module>"));
    tables.u16(0);
    for (const int number : {0, 1, 1}) // base, first field, first method
        tables.u16(std::uint16_t(number));
    for (const auto &method : methods) {
        tables.u32(bodyAddress);
        bodyAddress += std::uint32_t(method.il.size() + 1);
        tables.zeros(4);
        tables.u16(added(method.name));
        tables.zeros(2);
        tables.u16(1);
    }
    protocol::ByteWriter root;
    root.u32(0x424a5342);
    root.u16(1);
    root.u16(1);
    root.u32(0);
    root.u32(12);
    root.raw(QByteArray("v4.0.30319\0\0", 12));
    root.u16(0);
    root.u16(2);
    const QByteArray rows = tables.takeBytes();
    constexpr std::uint32_t contentsAt = 32 + 12 + 20;
    root.u32(contentsAt);
    root.u32(std::uint32_t(rows.size()));
    root.raw(QByteArray("#~\0\0", 4));
    root.u32(contentsAt + std::uint32_t(rows.size()));
    root.u32(std::uint32_t(strings.size()));
    root.raw(QByteArray("#Strings\0\0\0\0", 12));
    root.raw(rows);
    root.raw(strings);
    return root.takeBytes();
}

/// A single-file program.
struct BundleFile {
    struct Entry {
        QByteArray path;
        QByteArray bytes;
        bool deflates = false;
    };
    QList<Entry> entries;
    std::uint32_t version = 6;

    QByteArray bytes() const;
};

inline QByteArray BundleFile::bytes() const
{
    const QByteArray mark
        = QByteArray::fromHex("8b1202b96a612038727b930214d7a03213f5b9e6efae3318ee3b2dce24b36aae");
    QByteArray program = QByteArray("\x7f"
                                    "ELF")
                             .leftJustified(100, '\0');
    const qsizetype positionAt = program.size();
    program += QByteArray(8, '\0') + mark + QByteArray(50, '\0');
    protocol::ByteWriter header;
    const auto text = [&header](const QByteArray &value) {
        header.u8(std::uint8_t(value.size())); // shorter than 128 bytes
        header.raw(value);
    };
    header.u32(version);
    header.u32(0);
    header.u32(std::uint32_t(entries.size()));
    text("an id");
    header.zeros(40);
    for (const auto &entry : entries) {
        const QByteArray stored = entry.deflates ? deflated(entry.bytes) : entry.bytes;
        header.u64(std::uint64_t(program.size()));
        header.u64(std::uint64_t(entry.bytes.size()));
        if (version >= 6)
            header.u64(entry.deflates ? std::uint64_t(stored.size()) : 0);
        header.u8(1);
        text(entry.path);
        program += stored;
    }
    protocol::ByteWriter position;
    position.u64(std::uint64_t(program.size()));
    program.replace(positionAt, 8, position.bytes());
    return program + header.bytes();
}

} // namespace tests
