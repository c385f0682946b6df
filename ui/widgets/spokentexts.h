// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// From now on screen readers are told of each widget what its user sees: of a label its name and its text,
/// where Qt tells one of the two; the text of a tooltip without its markup; and what the button does that
/// clears a line. Call once there is an application; further calls change nothing. GUI thread.
void installSpokenTexts();

} // namespace ui
