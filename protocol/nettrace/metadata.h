// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/core/result.h"
#include "protocol/nettrace/eventblock.h"
#include "protocol/nettrace/records.h"

namespace protocol::nettrace {

/// The payload of one metadata row, at stream offset `position` (V1 to V3: of a metadata event; V4 and V5: a
/// blob of a metadata block; V6: the row itself). V1 and V2 define an id by the offset where its event
/// begins. Field descriptions that make no sense give metadata with fieldsUnreadable, not an error; an error
/// means not even id and provider were there.
Result<EventMetadata> decodeMetadata(Format format, ByteView payload, std::uint64_t position);
/// Writes what decodeMetadata() reads (V4, V5 tags where needed, or V6).
QByteArray encodeMetadata(Format format, const EventMetadata &metadata);

/// Calls `visit(ByteView payload)` for each row of a metadata block, V3 to V6.
template <class Visit> BlockWalk walkMetadataBlock(Format format, ByteView body, Visit &&visit)
{
    if (format != Format::NetTraceV6)
        return walkEventBlock(format, BlockKind::Metadata, body,
                              [&](const EventHeader &row) { visit(ByteView(row.payload, row.payloadSize)); });
    BlockWalk walk;
    ByteReader reader(body);
    reader.skip(reader.u16());
    while (!reader.failed() && !reader.atEnd()) {
        walk.failedAt = body.size() - reader.remaining();
        const auto row = reader.take(reader.u16());
        if (reader.failed())
            break;
        visit(row);
        ++walk.rows;
    }
    walk.complete = !reader.failed();
    walk.failedAt = walk.complete ? body.size() : walk.failedAt;
    return walk;
}

/// The fields of DiagnosticSource's forwarded events (SourceName, EventName, Arguments), which come without a
/// description; empty for all others.
std::vector<Field> diagnosticSourceFields(const QString &provider, const QString &name);

} // namespace protocol::nettrace
