// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace ui {

/// Symbols drawn from paths in the palette's text colour: sharp at any scale, right in light and dark.
enum class Symbol {
    Open,
    Refresh,
    Record,
    Stop,
    Abort,
    Pause,
    Resume,
    Copy,
    Filter,
    Port,
    Process,
    Trace,
    Reveal,
    CleanUp,
    Back,
    Forward
};

QIcon icon(Symbol symbol);

} // namespace ui
