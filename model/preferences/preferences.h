// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

/// What the user prefers, in one value. Window geometry, recent files and the like are no preferences: they
/// are kept by the views that show them, and stay on their machine.
namespace model {

struct Preferences {
    static constexpr int refreshLeast = 250; // milliseconds
    static constexpr int refreshMost = 60'000;
    static constexpr int recordingSecondsMost = 365 * 24 * 3600;
    static constexpr int recordingFilesMost = 10'000;

    QString appearance = QStringLiteral("desktop"); ///< "desktop", "light" or "dark"
    QString language; ///< "de": that the window speaks from the next start on; empty: the desktop's
    int scalePercent = 0; ///< of the whole window, from the next start on; 0: as the desktop has it
    QString memoryUnits = QStringLiteral("MB"); ///< "MB": of 1000; "MiB": of 1024
    int refreshMilliseconds = 1500; ///< between two looks for processes
    bool watchesHeap = true; ///< of the process that is shown, by a session of its own (HeapWatch)
    QString recordingsFolder; ///< empty: the usual one
    int recordingSeconds = 0; ///< after which a new recording stops by itself; 0: none
    QString recordingSize; ///< likewise, as text::parseByteSize() reads it; empty: none
    int recordingFiles = 0; ///< kept of a recording that goes on with new files; 0: it does not
    QString editor; ///< `code -g {file}:{line}`; empty: none
    QStringList sourceFolders; ///< of sources and symbols (PDBs)
    QStringList secretNames; ///< besides those that text::looksSecret() knows
    bool restoresWindow = true; ///< where it was and how it was divided
    bool reopensTraces = false; ///< that were open when the program ended

    bool operator==(const Preferences &) const = default;
};

/// What is wrong with one preference.
struct PreferenceProblem {
    QString key; ///< as in the file: "recordings/folder"
    QString text; ///< a part of a sentence: "is not a whole path"
};

/// Returns what is wrong; empty when all is well. Looks at no file.
QList<PreferenceProblem> problemsOf(const Preferences &preferences);

/// Returns the preferences that the settings (QSettings) keep. What is malformed there is as it is at first.
Preferences keptPreferences();
void keepPreferences(const Preferences &preferences);

/// Returns `kept` with what differs between `before` and `after`: what was changed elsewhere meanwhile stays.
Preferences withChanges(const Preferences &kept, const Preferences &before, const Preferences &after);

/// Puts into force what is for the whole program: units, secret names, the folder of recordings.
void applyPreferences(const Preferences &preferences);

} // namespace model
