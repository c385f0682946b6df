// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/payload.h"

/// Writes one decoded value as text. Lists and objects are in payloadtext.h. Pure functions for any thread.
namespace model::text {

/// Returns a FILETIME (100 ns since 1601, UTC) as ISO 8601; the bare number beyond the year 9999.
QString fileTime(std::uint64_t ticks);
/// Returns the shortest text that reads back as the same number; "NaN", "Infinity" and "-Infinity".
QString number(double value, bool single);
/// Returns the bytes like "0a ff 00".
QString hexBytes(const QByteArray &bytes);

/// Returns a value: numbers by name where they have one ("AllocSmall", flags joined by " | "), strings as
/// they are.
QString fieldValue(const protocol::nettrace::FieldValue &value);
/// Returns a value for a user who looks at this one: with the number behind its name, "AllocSmall (0)", and
/// what is called HRESULT or address in hexadecimal.
QString fieldValueInFull(const protocol::nettrace::FieldValue &value);

/// Returns the type as .NET calls it, with the name of its enum where we know it: "UInt32", "String",
/// "Int32[]", "GCReason (UInt32)".
QString fieldType(const protocol::nettrace::Field &field);

} // namespace model::text
