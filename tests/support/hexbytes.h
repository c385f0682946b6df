// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace tests {

/// Returns the bytes that hexadecimal digits stand for. White space does not matter, and '#' starts a comment
/// up to the end of its line.
inline QByteArray hexBytes(const char *text)
{
    QByteArray digits;
    for (auto line : QByteArray(text).split('\n'))
        digits += line.left(line.indexOf('#') < 0 ? line.size() : line.indexOf('#'));
    return QByteArray::fromHex(digits.simplified().replace(' ', ""));
}

} // namespace tests
