// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/functiontable.h"

#include <QRgb>
#include <span>
#include <vector>

namespace ui {

/// A box as it is painted. `id` is for who laid it out.
struct Box {
    double x = 0; ///< pixels
    double width = 0;
    std::uint32_t id = 0;
    model::FunctionId function = 0;
    std::uint32_t merged = 0; ///< how many boxes it stands for; 0: itself
    QRgb fill = 0;
    bool isFunction = true; ///< else its text is that of who laid it out
    bool isWaiting = false;
};

/// Boxes that stand on their callers, row by row, and the ways from one to the next. A box is told by its
/// index.
struct BoxRows {
    static constexpr qsizetype none = -1;

    std::vector<Box> boxes; ///< by row, then by x
    std::vector<std::size_t> rows; ///< where each row begins, and one more: where the last one ends

    std::size_t count() const { return rows.empty() ? 0 : rows.size() - 1; } ///< of rows
    std::span<const Box> inRow(std::size_t row) const;
    std::size_t rowOf(qsizetype box) const;
    qsizetype at(std::size_t row, double x) const; ///< none where there is none
    qsizetype callerOf(qsizetype box) const; ///< none for the first row
    qsizetype firstCalleeOf(qsizetype box) const;
    qsizetype neighbourOf(qsizetype box, int direction) const;
};

} // namespace ui
