// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QByteArray>

namespace model::wire {

/// The most bytes that are decoded at once. A longer environment or stream is no text that people paste.
inline constexpr qsizetype decodedBytesMax = 16 * 1024 * 1024;

/// Returns the bytes that a text stands for:
///
/// - pairs of hexadecimal digits, together or with white space, commas, colons, hyphens or "0x" between them
/// - an array of C or a like language: the numbers between its first "{" and its last "}", as 0x44 or 68
/// - base64, in the alphabet of RFC 4648 or that for URLs
///
/// A text that could be digits or base64 is digits. Errors: BadValue with the position of the character that
/// is none of this; Truncated for half a pair of digits, or no bytes; LimitExceeded above `bytesMax`.
protocol::Result<QByteArray> bytesFromText(const QString &text, qsizetype bytesMax = decodedBytesMax);

/// Returns whether all characters are hexadecimal digits and white space, and some are digits.
bool isHexText(const QByteArray &bytes);

} // namespace model::wire
