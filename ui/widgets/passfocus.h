// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDialogButtonBox;
class QWidget;

namespace ui {

/// Lets `whole`, which is asked for the focus, hand it on to `part`, one of its children, as far as that is
/// shown. In place of a focus proxy: with that, Tab would go from before `whole` straight to `part`, past
/// what stands before it, and would get stuck where `part` is hidden.
void passFocus(QWidget &whole, QWidget &part);

/// Has Tab go from one button to the next as they stand. Call it once they are in their dialog: Qt makes the
/// first button the box's focus proxy, by which Tab leaves out those that are before it in the dialog's
/// order, and does not get on where it is hidden.
void tabAlongButtons(QDialogButtonBox &buttons);

} // namespace ui
