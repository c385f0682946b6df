// SPDX-License-Identifier: GPL-3.0-or-later
// The headers that every PE file of the tests has, written byte by byte.
#pragma once

#include "protocol/core/bytewriter.h"

#include <QByteArray>

namespace tests {

constexpr std::uint32_t peSectionAddress = 0x2000; ///< of the one section, in memory
constexpr std::uint32_t peSectionOffset = 0x200; ///< in the file
constexpr std::uint32_t peManagedBytes = 72; ///< of the header of managed code

/// Where parts of the section are, in memory; 0 for what it has not.
struct PeDirectories {
    std::uint32_t debugAddress = 0;
    std::uint32_t debugBytes = 0;
    std::uint32_t managedAddress = 0;
};

/// Returns a PE file of one section, PE32+ if `wide`.
inline QByteArray peFile(bool wide, const PeDirectories &directories, const QByteArray &section)
{
    protocol::ByteWriter file;
    file.raw(QByteArray("MZ").leftJustified(60, '\0'));
    file.u32(64);
    file.raw(QByteArray("PE\0\0", 4));
    file.u16(0x8664);
    file.u16(1);
    file.zeros(12);
    file.u16(std::uint16_t(wide ? 240 : 224));
    file.u16(0x2022);
    file.u16(std::uint16_t(wide ? 0x20b : 0x10b));
    file.zeros(wide ? 106 : 90);
    file.u32(16); // directories
    file.zeros(6 * 8);
    file.u32(directories.debugAddress);
    file.u32(directories.debugBytes);
    file.zeros(7 * 8);
    file.u32(directories.managedAddress);
    file.u32(peManagedBytes);
    file.zeros(8);
    file.raw(QByteArray(".text\0\0\0", 8));
    file.u32(std::uint32_t(section.size()));
    file.u32(peSectionAddress);
    file.u32(std::uint32_t(section.size()));
    file.u32(peSectionOffset);
    file.zeros(16);
    file.zeros(peSectionOffset - file.size());
    file.raw(section);
    return file.takeBytes();
}

} // namespace tests
