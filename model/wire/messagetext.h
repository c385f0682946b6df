// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/wire/shownmessage.h"

/// Messages as text for files and the clipboard.
namespace model::wire {

enum class BytesFormat : std::uint8_t { Hex, CArray, Base64 };

/// Returns the bytes in lines: pairs of digits, a C array with its definition, or base64. bytesFromText()
/// (pastedbytes.h) reads all of them.
QString bytesText(const QByteArray &bytes, BytesFormat format);

/// Returns the title, the fields and the bytes of the message in lines, behind a line that says `when`.
QString messageText(const ShownMessage &message, const QString &when);

} // namespace model::wire
