// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <QColor>

namespace ui {

inline constexpr int categoryCount = 8;

/// The names of colours. All that is drawn takes its colours from here, so that one colour means one thing
/// everywhere. There is one set for a light and one for a dark ground; tests hold both to WCAG 2 AA, and the
/// categories to being told apart by colour-blind eyes.
struct Tokens {
    // Grounds, from the window to what stands on it.
    QColor ground; ///< the window
    QColor panel; ///< data: lists, tables, plots, text fields
    QColor raised; ///< headers, buttons, chips
    QColor line; ///< hairlines between parts; says nothing
    QColor edge; ///< outlines by which a control is found: fields, check boxes

    QColor text;
    QColor second; ///< text that matters less than the rest
    QColor faint; ///< what cannot be used now; never carries a fact alone

    QColor accent; ///< selection, focus, the primary action; nothing else
    QColor onAccent; ///< text on it
    QColor selection; ///< the ground of selected rows and text, on which all texts are read

    QColor good, warn, bad; ///< states; always with a word or a sign
    QColor found; ///< the ground of what a search has found

    /// Providers, threads and series: blue, orange, teal, magenta, olive, brown, slate, violet.
    std::array<QColor, categoryCount> categories;
    /// Of the garbage collector: 0, 1, 2 and large objects; one hue, stronger with each.
    std::array<QColor, 5> generations;
};

/// Names for the categories that mean something.
enum class Category : std::uint8_t { Blue, Orange, Teal, Magenta, Olive, Brown, Slate, Violet };

const Tokens &lightTokens();
const Tokens &darkTokens();

/// The grid: parts stand 8 pixels apart, half of that inside rows.
inline constexpr int gridStep = 8;
inline constexpr int halfStep = gridStep / 2;
inline constexpr int listRowHeight = 22;
inline constexpr int figureGap = 6; ///< behind figures, which end at the right of their column
inline constexpr int focusRing = 2;
inline constexpr int cornerRadius = 4;

} // namespace ui
