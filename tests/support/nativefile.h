// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytewriter.h"

#include <QByteArray>
#include <QList>
#include <vector>

namespace tests {

struct NativeSymbol {
    QByteArray name;
    std::uint64_t start = 0;
    std::uint64_t size = 0;
};

/// Where the code of nativeFile() is loaded, counted from the beginning of the file's mappings, and its size.
inline constexpr std::uint64_t nativeCodeStart = 0x1000;
inline constexpr std::uint64_t nativeCodeSize = 0x3000;

/// Returns an ELF file of 64 bits as it stands beside a program that was compiled ahead of time: with a
/// section of managed code, the symbols, and an unwind table of these places.
inline QByteArray nativeFile(const std::vector<NativeSymbol> &symbols,
                             const std::vector<std::uint64_t> &unwound = {},
                             const QByteArray &buildId = QByteArray("build"),
                             const QByteArray &codeSection = QByteArray("__managedcode"))
{
    constexpr std::uint64_t segmentsAt = 64;
    constexpr std::uint64_t bodyAt = segmentsAt + 2 * 56;
    protocol::ByteWriter body;
    const auto at = [&] { return bodyAt + std::uint64_t(body.bytes().size()); };

    const std::uint64_t unwindAt = at();
    body.raw(QByteArray("\x01\x1b\x03\x3b"));
    body.u32(0);
    body.u32(std::uint32_t(unwound.size()));
    constexpr std::uint64_t unwindAddress = 0x8000;
    for (const std::uint64_t start : unwound) {
        body.i32(std::int32_t(std::int64_t(start) - std::int64_t(unwindAddress)));
        body.i32(0);
    }
    const std::uint64_t unwindSize = at() - unwindAt;

    const std::uint64_t noteAt = at();
    const auto padded = [](QByteArray bytes) { return bytes.append((4 - bytes.size() % 4) % 4, '\0'); };
    body.u32(4);
    body.u32(std::uint32_t(buildId.size()));
    body.u32(3);
    body.raw(QByteArray("GNU\0", 4));
    body.raw(padded(buildId));
    const std::uint64_t noteSize = at() - noteAt;

    QByteArray strings(1, '\0');
    const std::uint64_t symbolsAt = at();
    for (const NativeSymbol &symbol : symbols) {
        body.u32(std::uint32_t(strings.size()));
        strings += symbol.name + '\0';
        body.u8(2); // a local function
        body.u8(0);
        body.u16(1);
        body.u64(symbol.start);
        body.u64(symbol.size);
    }
    const std::uint64_t symbolsSize = at() - symbolsAt;
    const std::uint64_t stringsAt = at();
    body.raw(strings);

    QByteArray names(1, '\0');
    const auto named = [&](const QByteArray &name) {
        const auto place = std::uint32_t(names.size());
        names += name + '\0';
        return place;
    };
    struct Row {
        std::uint32_t name = 0;
        std::uint32_t type = 0;
        std::uint64_t at = 0;
        std::uint64_t size = 0;
        std::uint32_t link = 0;
    };
    std::vector<Row> rows{{}, {named(codeSection), 1, 0, 0, 0}, {named(".note"), 7, noteAt, noteSize, 0}};
    if (!symbols.empty())
        rows.push_back({named(".symtab"), 2, symbolsAt, symbolsSize, 4});
    rows.push_back({named(".strtab"), 3, stringsAt, std::uint64_t(strings.size()), 0});
    const std::uint32_t namesRow = named(".shstrtab");
    rows.push_back({namesRow, 3, at(), std::uint64_t(names.size()), 0});
    body.raw(names);
    const std::uint64_t sectionsAt = at();
    for (const Row &row : rows) {
        body.u32(row.name);
        body.u32(row.type);
        body.u64(0);
        body.u64(0);
        body.u64(row.at);
        body.u64(row.size);
        body.u32(row.link);
        body.u32(0);
        body.u64(1);
        body.u64(row.type == 2 ? 24 : 0);
    }

    protocol::ByteWriter file;
    file.raw(QByteArray("\x7f"
                        "ELF\x02\x01\x01",
                        7));
    file.zeros(9);
    file.u16(3);
    file.u16(62);
    file.u32(1);
    file.u64(0);
    file.u64(segmentsAt);
    file.u64(sectionsAt);
    file.u32(0);
    for (const std::size_t value :
         {std::size_t(64), std::size_t(56), std::size_t(2), std::size_t(64), rows.size(), rows.size() - 1})
        file.u16(std::uint16_t(value));
    const auto segment = [&](std::uint32_t type, std::uint32_t flags, std::uint64_t offset,
                             std::uint64_t address, std::uint64_t size) {
        file.u32(type);
        file.u32(flags);
        file.u64(offset);
        file.u64(address);
        file.u64(address);
        file.u64(size);
        file.u64(size);
        file.u64(1);
    };
    segment(1, 5, 0, nativeCodeStart, nativeCodeSize);
    segment(0x6474e550, 4, unwindAt, unwindAddress, unwindSize);
    file.raw(body.takeBytes());
    return file.takeBytes();
}

} // namespace tests
