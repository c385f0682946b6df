// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ui {

/// A page of the program's own help.
enum class HelpPage { Filters };

/// Shows a page in a window of its own, beside the window of `near`; one that is open comes to the front.
/// Pages are in the program, and nothing is fetched.
void showHelpPage(HelpPage page, QWidget *near);

} // namespace ui
