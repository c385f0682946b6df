// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/calltree.h"

#include <QByteArray>
#include <QString>

namespace model {

/// No picture is larger, so that it can be mailed and browsers stay quick. What costs least is merged.
inline constexpr qsizetype flameBytesMax = qsizetype(4) << 20;

struct FlameText {
    QString title; ///< what was measured of which trace
    QString note; ///< what to know about it; may be empty
};

/// Returns a flame graph as a picture that needs nothing else. A browser runs the program that is in it: a
/// click zooms, Esc shows everything, a search lights up and says its share. Where programs do not run it is
/// a still picture. Costs that are too small to be drawn are one frame beside each other, never lost.
///
/// No name is ever taken for markup: names are escaped in the still picture, and the program reads them as
/// data and writes them as text. Takes a tree of CallTree::Direction::Calls. `bytesMax` is at least 64 KiB.
QByteArray flameSvg(const CallTree &tree, const FunctionTable &functions, const FlameText &text,
                    qsizetype bytesMax = flameBytesMax);
/// Returns the same as a page.
QByteArray flameHtml(const CallTree &tree, const FunctionTable &functions, const FlameText &text,
                     qsizetype bytesMax = flameBytesMax);

} // namespace model
