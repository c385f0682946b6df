// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

/// The folder of recordings: names for new ones, and the list of those that are there.
namespace model {

/// The environment variable that names another folder, for tests and for users with a disk of their own.
inline constexpr char recordingFolderVariable[] = "CLRLENS_RECORDINGS";

/// Returns the folder that CLRLENS_RECORDINGS names, else the one that was chosen, else
/// usualRecordingFolder(). Creates it (0700). Thread-safe.
QString recordingFolder();
/// Returns "CLR Lens recordings" in the user's folder of documents.
QString usualRecordingFolder();
/// Chooses the folder for the whole program; an empty one is the usual one. Thread-safe.
void setRecordingFolder(const QString &folder);
/// Returns a process's name as a part of a file's name that no shell and no file system reads as something
/// else, at most 64 characters; "process" for none.
QString fileNamePart(const QString &processName);
/// Returns a path in that folder that does not exist: app_yyyymmdd_hhmmss.nettrace, with "-2" and so on where
/// needed.
QString newRecordingPath(const QString &processName, const QString &folder = recordingFolder());

enum class RecordingCondition : std::uint8_t {
    Complete, ///< the stream's end mark is there
    BeingWritten, ///< a recorder, of this process or another, still holds it
    CutOff, ///< ends without its end mark: a crash, a full disk, a target that died
    NotATrace, ///< does not begin like one, whatever its name says
};

struct RecordingFileInfo {
    QString path;
    QString name;
    qint64 size = 0;
    QDateTime modified; ///< UTC
    RecordingCondition condition = RecordingCondition::Complete;
    bool operator==(const RecordingFileInfo &) const = default;
};

/// Returns the .nettrace files of `folder`, newest first. Reads the first and last bytes of each from the
/// disk, so it is for a worker. Thread-safe.
QList<RecordingFileInfo> listRecordings(const QString &folder);

/// The last two bytes of a NetTrace V4 or NetPerf V3 stream that ended in order: the end tag of the last
/// object and the null tag after it.
inline constexpr char streamEndMark[] = {6, 1};
/// The last four bytes of a NetTrace V6 stream that ended in order: the header of a block without contents,
/// of kind EndOfStream.
/// There are zeros within blocks, too: a file that was cut off right behind some passes as whole until it is
/// opened.
inline constexpr char streamEndMarkV6[] = {0, 0, 0, 0};

} // namespace model
