// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/core/result.h"
#include "protocol/nettrace/eventblock.h"
#include "protocol/nettrace/records.h"

namespace protocol::nettrace {

/// Decodes the payload of one metadata row, at stream offset `position`: of a metadata event (V1 to V3), of a
/// row of a metadata block (V4, V5), or the row itself (V6). V1 and V2 define an id by the offset where its
/// event begins. Field descriptions that make no sense give metadata with fieldsUnreadable instead of an
/// error. Fails where not even the id and the provider can be read.
Result<EventMetadata> decodeMetadata(Format format, ByteView payload, std::uint64_t position);
/// Encodes what decodeMetadata() reads, as V4 (with V5's tags where the fields need them) or as V6.
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

/// Returns the fields of the events that DiagnosticSource forwards (SourceName, EventName, Arguments), which
/// come without a description; an empty list for all other events.
std::vector<Field> diagnosticSourceFields(const QString &provider, const QString &name);
/// Returns the fields of the entries and scopes of a log (Microsoft-Extensions-Logging), for runtimes that
/// describe none; an empty list for all other events.
std::vector<Field> logFields(const QString &provider, std::uint32_t eventId);

} // namespace protocol::nettrace
