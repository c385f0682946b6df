// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/ipc/ipccommands.h"

#include <optional>
#include <QStringList>
#include <span>

/// What there is to know of each command besides its layout.
namespace protocol::ipc {

struct CommandNotes {
    Command command;
    const char *place; ///< in the specification, its headings from the chapter on
    const char *does; ///< in a sentence
    const char *harm; ///< what it can do to the process, in a sentence or two; empty where nothing
};

/// The commands that a runtime can be asked, in the order of their numbers. No replies.
std::span<const CommandNotes> requestCatalog();
/// Returns the notes of a request; null for a reply and for a command that we do not know.
const CommandNotes *notesOf(Command command);

/// Returns the place in the specification that describes this message, as "Dump Commands > CreateCoreDump".
/// `request` is the command that a reply answers. Null for bytes that begin like no message.
QString specificationPlace(ByteView message, std::optional<Command> request = {});

/// Returns the request of that name, in any case, or of that number ("0x0404", known or not).
std::optional<Command> requestNamed(const QString &name);
/// Returns at most five names of requests that may have been meant, the nearest first.
QStringList requestNamesNear(const QString &name);

} // namespace protocol::ipc
