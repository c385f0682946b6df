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
    Forward,
    Dump,
    Search,
    Settings,
    Log,
    Launch,
    Inspect,
    Lane,
    Dark,
    Light,
    Warning,
    Info,
    Close,
    Float,
    Help
};

QIcon icon(Symbol symbol);

} // namespace ui
