// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/schema/eventschemas.h"

namespace model {

/// Reads schema documents in the format that resources/README.md describes; their order does not
/// matter.
protocol::Result<EventSchemas::Data> parseSchemas(const QList<QByteArray> &jsonDocuments);
/// Adds what one document has, without looking whether all maps that its fields name are there.
protocol::Result<> parseSchemaDocument(const QByteArray &json, EventSchemas::Data &data);

} // namespace model
