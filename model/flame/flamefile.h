// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/flame/chrometrace.h"

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
    Firefox, ///< a profile of the Firefox Profiler
    Chrome, ///< a trace in time order, for Perfetto and chrome://tracing
};

/// Returns the format that a file's name asks for by its end, upper or lower case; nothing for others.
std::optional<FlameFormat> flameFormatOf(const QString &path);
/// Returns whether a file of that format can say what this measures: one in time order is of samples, or of
/// calls.
bool takesMeasure(FlameFormat format, const Measure &measure);
/// Returns the ends of names that flameFormatOf() knows: ".svg, .html, .speedscope.json, ... or .trace.json".
QString flameFormatEnds();

/// Returns the whole file. `title` says what was measured of which trace, `note` what to know about it, both
/// as plain text. Formats in time order have the selected samples; the costs say what the others have. Empty
/// when `cancel` was set. For workers.
QByteArray flameFile(const StackSource &source, FlameFormat format, const QString &title, const QString &note,
                     const std::atomic<bool> &cancel, const SelectedRows &selected = {});

} // namespace model
