// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/commandlayout.h"
#include "protocol/ipc/fieldreader.h"

/// Reads a payload as its layout says.
namespace protocol::ipc {

/// Reads the fields of `layout`, up to a session type whose layout is not known.
void readPayloadFields(FieldReader &reader, PayloadLayout layout);
/// Reads what follows the reply of ProcessEnvironment: u32 count and that many strings.
void readEnvironmentFields(FieldReader &reader);

/// Returns the number as it is shown: "4 (Informational)".
QString numberText(const FieldLayout &field, std::uint64_t value);

} // namespace protocol::ipc
