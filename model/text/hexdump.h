// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace model::text {

struct ByteRange {
    qsizetype offset = 0;
    qsizetype size = 0;
    bool operator==(const ByteRange &) const = default;
};

inline constexpr int hexBytesPerLine = 16; ///< usually

/// Returns lines of up to `perLine` bytes each: offset, hexadecimal digits, printable ASCII ("." for the
/// rest). Bytes in the `masked` ranges are dots that tell nothing.
QString hexDump(const QByteArray &bytes, const QList<ByteRange> &masked = {}, int perLine = hexBytesPerLine);

/// Where a byte stands in a line of hexDump().
constexpr int hexColumn(int byteInLine)
{
    return 6 + 2 + 3 * byteInLine;
}
constexpr int asciiColumn(int byteInLine, int perLine = hexBytesPerLine)
{
    return hexColumn(perLine) + 1 + byteInLine;
}
/// Returns the byte of the line whose digits or character are at that column; of a column between two, the
/// one before.
constexpr std::optional<int> byteAtColumn(int column, int perLine = hexBytesPerLine)
{
    if (column >= asciiColumn(0, perLine) && column < asciiColumn(perLine, perLine))
        return column - asciiColumn(0, perLine);
    if (column >= hexColumn(0) && column < hexColumn(perLine))
        return (column - hexColumn(0)) / 3;
    return std::nullopt;
}

} // namespace model::text
