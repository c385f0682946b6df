// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/payload.h"

/// One decoded value as text; lists and objects are the business of payloadtext.
namespace model::text {

/// FILETIME (100 ns since 1601, UTC) as ISO 8601; the bare number beyond the year 9999.
QString fileTime(std::uint64_t ticks);
/// The shortest text that reads back as the same number.
QString number(double value, bool single);
/// "0a ff 00"
QString hexBytes(const QByteArray &bytes);

/// Numbers with their names ("AllocSmall", flags joined by " | "), strings as they are.
QString fieldValue(const protocol::nettrace::FieldValue &value);
/// With the number behind the name: "AllocSmall (0)".
QString fieldValueInFull(const protocol::nettrace::FieldValue &value);

} // namespace model::text
