// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/wire/journal.h"
#include "protocol/core/result.h"

#include <atomic>

/// Writing messages of the journal into a file.
namespace model::wire {

/// A message as it is taken out of the journal to be written, and the line above it.
struct SavedMessage {
    JournalEntry entry;
    QString headline;
};

/// For a worker: writes the messages as text, with their secrets masked or not, and replaces what is there.
/// Errors: those of OutputFile, and Cancelled. After one the file is what it was.
protocol::Result<> saveMessages(const QString &path, const QList<SavedMessage> &messages, bool revealSecrets,
                                const std::atomic<bool> &cancelled);

} // namespace model::wire
