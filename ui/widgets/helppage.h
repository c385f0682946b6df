// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QTextBrowser;
class QWidget;

namespace ui {

/// A page of the program's own help.
enum class HelpPage { Filters };

/// Shows a page in a window of its own, beside the window of `beside`; one that is open comes to the front.
/// Pages are in the program, and nothing is fetched.
void showHelpPage(HelpPage page, QWidget *beside);

/// Returns a new window of that name for a page, beside `owner`, which owns it. Escape closes it. The caller
/// shows it.
QWidget *pageWindow(QWidget *owner, const QString &name, const QString &title, QTextBrowser *page);

} // namespace ui
