// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackpaths.h"

#include <optional>
#include <QByteArray>
#include <QString>

namespace model {

/// Files of weighed stacks for others.
enum class FlameFormat : std::uint8_t {
    Svg, ///< a picture that is a program, too: flamepicture.h
    Html, ///< the same as a page
    Speedscope,
    Folded,
};

/// Returns the format that a file's name asks for by its end, upper or lower case; nothing for others.
std::optional<FlameFormat> flameFormatOf(const QString &path);
/// Returns the ends of names that flameFormatOf() knows: ".svg, .html, .speedscope.json or .folded".
QString flameFormatEnds();

/// Returns the whole file. `title` says what was measured of which trace, `note` what to know about it, both
/// as plain text. Empty when `cancel` was set. For workers.
QByteArray flameFile(const StackSource &source, FlameFormat format, const QString &title, const QString &note,
                     const std::atomic<bool> &cancel);

} // namespace model
