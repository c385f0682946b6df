// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/fieldreader.h"

/// The payloads of requests, field by field. Layouts of the commands that we send ourselves are in the header
/// that encodes them, the others where they are read.
namespace protocol::ipc {

/// Reads the payload of the command; does nothing for a command that we do not know.
void readRequestFields(FieldReader &reader, Command command);

} // namespace protocol::ipc
