// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace ui {

/// A program to start, and its arguments; or why there is none.
struct EditorCommand {
    QString program;
    QStringList arguments;
    QString whyNot; ///< a sentence for people; empty with a program
};

/// Makes the command that shows a line in an editor of a line like `code -g {file}:{line}`. It is split into
/// program and arguments where it has spaces outside of quotation marks, before anything is put in, and no
/// shell ever sees it: whatever the file is called stays within its argument. The program has no
/// placeholders.
EditorCommand editorCommand(const QString &pattern, const QString &file, std::uint32_t line);

/// The command that the user chose; empty at first. Kept in the settings.
QString keptEditor();
void keepEditor(const QString &pattern);

} // namespace ui
