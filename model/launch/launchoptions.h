// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch/launchspec.h"
#include "model/recording/recording.h"

#include <chrono>

namespace model {

/// What is launched, what is recorded of it, and how long is waited for what.
struct LaunchOptions {
    enum class Traced : std::uint8_t {
        Nothing,
        Program, ///< the first runtime that is no tool of the SDK, as the program of `dotnet run` is
        All, ///< each into a file of its own
        Programs, ///< likewise, but no tools of the SDK
    };
    enum class Streams : std::uint8_t {
        Collected, ///< output() has both; standard input is empty
        Inherited, ///< the program has ours
    };

    LaunchSpec spec;
    Traced traced = Traced::Nothing;
    /// What is recorded, of whichever runtime. `filePath` counts for Traced::Program alone.
    RecordingOptions recording;
    /// Where the files of Traced::All and Traced::Programs are written, NAME_pid.nettrace; empty: the folder
    /// of recordings.
    QString folder;
    /// Runtimes that are called so are not resumed, without case: the user does that.
    QStringList keptNames;
    Streams streams = Streams::Collected;
    /// How long the port stays open when others outlive the program, for those that are just starting.
    std::chrono::milliseconds survivorsLimit{500};
    /// How long stop() lets the processes end by themselves, also those that outlive the program.
    std::chrono::milliseconds stopLimit{5000};
    /// A resume that did not work, as on a machine that is too busy to answer in time, is sent again
    /// after this pause, so often at most; then the user may ask for it.
    std::chrono::milliseconds resumePause{500};
    int resumeTriesMax = 10;
};

} // namespace model
