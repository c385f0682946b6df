// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ui {

/// The text for setToolTip() and QToolTip that shows `text` to the letter. Tooltips guess whether they got
/// rich text, and what comes from a process or a file could make them guess wrong. Long texts are wrapped.
QString plainToolTip(const QString &text);

} // namespace ui
