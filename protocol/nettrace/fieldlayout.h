// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/core/bytewriter.h"
#include "protocol/core/limits.h"
#include "protocol/nettrace/records.h"

/// The three layouts in which streams describe an event's fields (NetTrace, "MetadataBlock"). Readers return
/// nothing when a description makes no sense or exceeds limits::fieldsMax or limits::nestingMax.
namespace protocol::nettrace {

/// Reads the fields of V1 to V4: i32 count, {i32 type, [Object: nested list; Array: element type], UTF-16
/// name}.
std::optional<std::vector<Field>> readFields(ByteReader &reader);
/// Reads the fields of a V5 tag: i32 count, {i32 size itself included, UTF-16 name, i32 type, [as above]}.
std::optional<std::vector<Field>> readTaggedFields(ByteReader &reader);
/// Reads the fields of V6: u16 count, {u16 size, UTF-8 name, u8 type, [Object: list; arrays: element type;
/// FixedArray: u16 count too]}. Leaves the reader behind the list where its sizes make sense, also when it
/// returns nothing.
std::optional<std::vector<Field>> readSizedFields(ByteReader &reader);

/// Returns whether the layout can express the fields. No layout can express types that only our own schemas
/// have.
bool fitsFields(const std::vector<Field> &fields);
bool fitsTaggedFields(const std::vector<Field> &fields);
bool fitsSizedFields(const std::vector<Field> &fields);

/// Writes what the readers above read, for fields that fit.
void writeFields(ByteWriter &writer, const std::vector<Field> &fields);
void writeTaggedFields(ByteWriter &writer, const std::vector<Field> &fields);
void writeSizedFields(ByteWriter &writer, const std::vector<Field> &fields);

} // namespace protocol::nettrace
