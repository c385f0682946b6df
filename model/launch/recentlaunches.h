// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch/launch.h"

#include <QByteArray>

/// What was launched last, so that it can be launched again, and the JSON file that keeps it:
///
/// { "clrlensLaunches": 1, "launches": [ { "program": "...", "arguments": ["..."], "workingDirectory": "...",
///   "environment": [ { "name": "...", "value": "..." } ], "tellsInlined": false, "traced": "program",
///   "presets": ["..."], "keptNames": ["..."] } ] }
///
/// A variable without a value is removed from what the program inherits.
namespace model {

inline constexpr int launchFileVersion = 1;
inline constexpr qint64 launchFileBytesMax = 1 << 20;
inline constexpr qsizetype recentLaunchesMax = 20;

/// A launch as the user asks for it.
struct LaunchRequest {
    LaunchSpec spec;
    Launch::Traced traced = Launch::Traced::Program;
    QStringList presetIds; ///< what is recorded
    QStringList keptNames; ///< Launch::Options::keptNames
    bool operator==(const LaunchRequest &) const = default;
};

/// Returns the user's own file of launches: CLRLENS_LAUNCHES, or one beside the program's settings. Both may
/// hold secrets, in variables and arguments; the file is for its owner alone.
QString recentLaunchesPath();
inline constexpr char recentLaunchesVariable[] = "CLRLENS_LAUNCHES";

/// Reads such a file's bytes, the newest launch first. Returns BadValue; LimitExceeded; Unsupported for a
/// version above ours.
protocol::Result<QList<LaunchRequest>> parseLaunches(const QByteArray &json);
QByteArray formatLaunches(const QList<LaunchRequest> &launches);

/// Reads recentLaunchesPath(); no launches where there is no such file.
protocol::Result<QList<LaunchRequest>> readRecentLaunches();
/// Puts `request` in front of those in the file, once, and keeps recentLaunchesMax. Returns what is in
/// the file then. A file that cannot be read stays as it is. Errors: those of readRecentLaunches() and of
/// writing; LimitExceeded.
protocol::Result<QList<LaunchRequest>> keepLaunch(const LaunchRequest &request);

/// Returns the command as one line for people, arguments with spaces quoted.
QString launchLine(const LaunchSpec &spec);

} // namespace model
