// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipccommands.h"

#include <optional>
#include <QByteArray>
#include <vector>

/// Messages as a runtime and its clients exchange them, written byte by byte from the specification, and not
/// by our encoders: every command, its reply and its refusal, and the announcement at a port.
namespace tests {

struct GoldenMessage {
    const char *name;
    std::optional<protocol::ipc::Command> request; ///< of a reply: what it answers
    /// The names of the fields behind the header (of an announcement: behind its magic) that hold no others,
    /// with '_' for a space.
    const char *fields;
    const char *hex; ///< for hexBytes(), a line for each field
};
const std::vector<GoldenMessage> &goldenMessages();
QByteArray goldenBytes(const char *name);

} // namespace tests
