// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QWidget;

/// Parts that several pages of the preferences are made of.
namespace ui {

/// Gives the page a form, which stands at its top.
QFormLayout *formOf(QWidget *page);
/// Returns a label for what a field means, in muted text over as many lines as it needs.
QLabel *fieldNote(const QString &text);
/// Names a field for users and for tests.
void nameField(QWidget *field, const char *objectName, const QString &spokenName);
/// Returns a row with the line and a button by which a folder is chosen for it.
QWidget *folderRow(QLineEdit *line, const QString &dialogTitle);

/// A text of one entry a line; empty lines are left out.
QStringList linesOf(const QPlainTextEdit &text);
void showLines(QPlainTextEdit &text, const QStringList &lines);
/// Returns a field for such lines.
QPlainTextEdit *linesField(int height);

} // namespace ui
