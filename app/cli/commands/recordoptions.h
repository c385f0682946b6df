// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/target.h"
#include "model/recording/recording.h"
#include "protocol/ipc/eventpipecommands.h"

#include <QStringList>

namespace app::cli {

struct RecordOptions {
    TargetQuery target;
    protocol::ipc::CollectTracingRequest request;
    QStringList presetIds; ///< that its providers come from; none where the user named providers
    model::RecordingEnds ends; ///< nothing of them: until interrupted
    model::RecordingOutput output;
    int ringFiles = 0; ///< so many last files are kept, each within the limits; 0: one file, and no other
};

/// Adds --preset, --providers and the options of a session.
void addWhatIsRecorded(CommandParser &parser);
/// Fills `options` from them, or returns what is wrong.
std::optional<QString> takeWhatIsRecorded(const CommandParser &parser, RecordOptions &options);

/// Parses the program's whole arguments.
Parsed<RecordOptions> parseRecordOptions(const QStringList &arguments);

} // namespace app::cli
