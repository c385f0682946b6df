// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/core/bytewriter.h"
#include "protocol/core/limits.h"
#include "protocol/nettrace/records.h"

/// The three ways in which streams describe an event's fields. Readers answer nothing when a description
/// makes no sense, and stop at limits::fieldsMax and limits::nestingMax.
namespace protocol::nettrace {

/// V1 to V4: i32 count, {i32 type, [Object: nested list; Array: element type], UTF-16 name}.
std::optional<std::vector<Field>> readFields(ByteReader &reader);
/// V5 tag: i32 count, {i32 size itself included, UTF-16 name, i32 type, [as above]}.
std::optional<std::vector<Field>> readTaggedFields(ByteReader &reader);
/// V6: u16 count, {u16 size, UTF-8 name, u8 type, [Object: list; arrays: element type; FixedArray: u16 count
/// too]}. Also without an answer the reader stands behind the list, if its sizes made sense.
std::optional<std::vector<Field>> readSizedFields(ByteReader &reader);

/// Which of the layouts can express the fields; types that only our own schemas have fit none.
bool fitsFields(const std::vector<Field> &fields);
bool fitsTaggedFields(const std::vector<Field> &fields);
bool fitsSizedFields(const std::vector<Field> &fields);

void writeFields(ByteWriter &writer, const std::vector<Field> &fields);
void writeTaggedFields(ByteWriter &writer, const std::vector<Field> &fields);
void writeSizedFields(ByteWriter &writer, const std::vector<Field> &fields);

} // namespace protocol::nettrace
