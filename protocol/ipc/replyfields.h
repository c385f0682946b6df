// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/fieldreader.h"

/// The payloads of replies, field by field.
namespace protocol::ipc {

/// Reads the payload of an OK reply to `request`; does nothing for a command that we do not know.
void readReplyFields(FieldReader &reader, Command request);
/// Reads the payload of an error reply: i32 HRESULT, and for GenerateCoreDump3 a string that says why.
void readErrorFields(FieldReader &reader);
/// Reads what follows the reply of ProcessEnvironment: u32 count and that many strings.
void readEnvironmentFields(FieldReader &reader);

} // namespace protocol::ipc
