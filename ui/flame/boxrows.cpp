// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/boxrows.h"

#include <algorithm>

namespace ui {

std::span<const Box> BoxRows::inRow(std::size_t row) const
{
    return std::span(boxes).subspan(rows[row], rows[row + 1] - rows[row]);
}

qsizetype BoxRows::at(std::size_t row, double x) const
{
    const auto from = boxes.begin() + std::ptrdiff_t(rows[row]);
    const auto to = boxes.begin() + std::ptrdiff_t(rows[row + 1]);
    const auto behind
        = std::upper_bound(from, to, x, [](double place, const Box &box) { return place < box.x; });
    if (behind == from)
        return none;
    const auto found = behind - 1;
    // What is narrower than a pixel is painted as wide as one.
    return x < found->x + std::max(found->width, 1.0) ? found - boxes.begin() : none;
}

std::size_t BoxRows::rowOf(qsizetype box) const
{
    const auto behind = std::ranges::upper_bound(rows, std::size_t(box));
    return std::size_t(behind - rows.begin()) - 1;
}

qsizetype BoxRows::callerOf(qsizetype box) const
{
    const std::size_t row = box < 0 ? 0 : rowOf(box);
    if (row == 0)
        return none;
    const Box &callee = boxes[std::size_t(box)];
    const auto from = boxes.begin() + std::ptrdiff_t(rows[row - 1]);
    const auto to = boxes.begin() + std::ptrdiff_t(rows[row]);
    const auto behind = std::upper_bound(from, to, callee.x + callee.width / 2,
                                         [](double x, const Box &other) { return x < other.x; });
    return behind == from ? none : behind - 1 - boxes.begin();
}

qsizetype BoxRows::firstCalleeOf(qsizetype box) const
{
    const std::size_t row = rowOf(box) + 1;
    if (row >= count())
        return none;
    const auto from = qsizetype(rows[row]);
    const auto to = qsizetype(rows[row + 1]);
    const double x = boxes[std::size_t(box)].x;
    const auto first = std::partition_point(boxes.begin() + from, boxes.begin() + to,
                                            [x](const Box &other) { return other.x + other.width / 2 < x; });
    const qsizetype found = first - boxes.begin();
    return found < to && callerOf(found) == box ? found : none;
}

qsizetype BoxRows::neighbourOf(qsizetype box, int direction) const
{
    const std::size_t row = rowOf(box);
    const qsizetype next = box + direction;
    return next >= qsizetype(rows[row]) && next < qsizetype(rows[row + 1]) ? next : none;
}

} // namespace ui
