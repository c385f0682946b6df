// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/core/result.h"
#include "protocol/nettrace/records.h"

namespace protocol::nettrace {

/// The payload of one metadata row (V3 to V5: a blob of a metadata block or a metadata event; V6: the row
/// itself). Field descriptions that make no sense give metadata with fieldsUnreadable, not an error; an error
/// means not even id and provider were there.
Result<EventMetadata> decodeMetadata(Format format, ByteView payload, std::uint64_t position);
/// V1 and V2 define types by stream offset and have a layout of their own.
Result<EventMetadata> decodeMetadataV1V2(Format format, ByteView payload, std::uint64_t eventPosition);
/// Writes what decodeMetadata() reads (V4, V5 tags where needed, or V6).
QByteArray encodeMetadata(Format format, const EventMetadata &metadata);

/// Calls `visit(ByteView row)` for each row of a V6 metadata block; false when the last one is cut or the
/// block has no header.
template <class Visit> bool walkMetadataRowsV6(ByteView body, Visit &&visit)
{
    ByteReader reader(body);
    reader.skip(reader.u16());
    while (!reader.failed() && !reader.atEnd()) {
        const auto row = reader.take(reader.u16());
        if (!reader.failed())
            visit(row);
    }
    return !reader.failed();
}

/// The fields of DiagnosticSource's forwarded events (SourceName, EventName, Arguments), which come without a
/// description; empty for all others.
std::vector<Field> diagnosticSourceFields(const QString &provider, const QString &name);

} // namespace protocol::nettrace
