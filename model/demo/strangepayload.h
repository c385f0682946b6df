// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/demoevents.h"

/// The events of a runtime with Misbehaviour::StrangeTexts.
namespace model::demo {

/// Returns the type with strange names: its own, its provider's and those of its fields. Those by which a
/// reader finds schemas and counters stay as they are.
protocol::nettrace::EventMetadata strangeType(protocol::nettrace::EventMetadata type);
/// Returns the payload with strange texts in place of those that it holds.
QByteArray strangePayload(EventType type, const QByteArray &payload);

} // namespace model::demo
