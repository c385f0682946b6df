// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/target.h"
#include "model/files/outputfile.h"
#include "model/session/recording.h"
#include "protocol/ipc/eventpipecommands.h"

#include <chrono>
#include <QStringList>

namespace app::cli {

struct RecordOptions {
    TargetQuery target;
    QList<protocol::ipc::ProviderConfig> providers;
    QStringList presetIds; ///< that they come from; none where the user named providers
    std::optional<std::chrono::milliseconds> duration; ///< nothing: until interrupted
    std::optional<std::uint64_t> maxBytes; ///< nothing: of any size
    std::optional<std::uint64_t> maxEvents; ///< nothing: of any number
    std::optional<model::EventMatch> stopAt; ///< nothing: whatever comes
    std::optional<model::CounterMatch> stopAtCounter; ///< likewise
    std::uint32_t bufferMegabytes = 256;
    std::uint64_t rundownKeyword = model::wholeRundown; ///< 0: no rundown
    bool stacks = true;
    model::BufferMode bufferMode = model::BufferMode::Drop;
    int ringFiles = 0; ///< so many last files are kept, each within the limits; 0: one file, and no other
    std::optional<std::chrono::milliseconds> ringDuration; ///< of all its files; nothing: until interrupted
    QString filePath; ///< empty: a new file in the folder of recordings
    model::Existing existing = model::Existing::Keep;
};

/// Adds --preset, --providers and the options of a session.
void addWhatIsRecorded(CommandParser &parser);
/// Fills `options` from them, or returns what is wrong.
std::optional<QString> takeWhatIsRecorded(const CommandParser &parser, RecordOptions &options);

/// Parses the program's whole arguments.
Parsed<RecordOptions> parseRecordOptions(const QStringList &arguments);

} // namespace app::cli
