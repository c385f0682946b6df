// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

/// Finds the folders of paths in texts, which often name users and projects.
namespace model {

/// A part of a text: folders, with the separator before the file's name.
struct FolderRange {
    qsizetype from = 0;
    qsizetype to = 0; ///< behind the last separator
    bool operator==(const FolderRange &) const = default;
};

/// Returns the folders of a text that is a path, absolute or not, with either separator.
std::vector<FolderRange> foldersOfPath(QStringView path);
/// Returns the folders of all absolute paths that a text mentions: "/a/b", "C:\a\b", "\\server\a", also
/// within URLs. A path may have spaces, so each one is taken to reach to the last separator before the next
/// one, the closing quote or the end of the line: rather too much is found than too little. None begins right
/// behind a letter, as in "text/html", but of an option: "-I/a/b".
std::vector<FolderRange> foldersWithin(QStringView text);

/// Returns the text without these parts.
QString without(const std::vector<FolderRange> &folders, const QString &text);
/// Returns the text with '_' in the place of these parts, as long as before. The root and the last separator
/// stay, so that it is still an absolute path to the same file name.
QString overwritten(const std::vector<FolderRange> &folders, QString text);

} // namespace model
