// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ui {

/// Lets `whole`, which is asked for the focus, hand it on to `part`, one of its children, as far as that is
/// shown. In place of a focus proxy: with that, Tab would go from before `whole` straight to `part`, past
/// what stands before it, and would get stuck where `part` is hidden.
void passFocus(QWidget &whole, QWidget &part);

} // namespace ui
