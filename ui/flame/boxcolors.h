// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/codekind.h"
#include "ui/base/contrast.h"
#include "ui/base/tokens.h"

#include <array>
#include <QColor>
#include <QList>
#include <QPalette>

namespace ui {

/// What the colour of a frame says.
enum class ColorBy : std::uint8_t { Kind, Cost, Module };

/// A colour and what it stands for.
struct LegendEntry {
    QColor color;
    QString text;
    bool operator==(const LegendEntry &) const = default;
};

/// Returns whose code that is, in a word: "application", ".NET".
QString kindText(model::CodeKind kind);

/// The fills of frames on a light or a dark ground. Text on each of them is read.
class BoxColors {
public:
    explicit BoxColors(const QPalette &palette = {});

    QColor ofKind(model::CodeKind kind) const;
    /// The same in every trace and every run. Modules are more than colours that differ well, so some share
    /// theirs.
    QColor ofModule(const QString &module) const;
    /// Of a frame's own cost as a share of all, from 0 to 1. Stronger in steps, which the legend names.
    QColor ofCost(double share) const;
    QList<LegendEntry> costLegend() const;
    QColor ofAll() const; ///< what is no code: the root, frames that were merged
    QColor found() const; ///< of what a search has found
    /// Returns the fill of what stands back: callers of the zoomed frame, and all that a search did not find.
    QColor faded(const QColor &fill) const;
    QColor textOn(const QColor &fill) const;

private:
    QColor categoryOf(model::CodeKind kind) const;
    QColor onGround(const QColor &over, double share) const;

    const Tokens *m_tokens; ///< of the ground; never null
    QColor m_ground;
    QColor m_text;
    bool m_isDark;
    std::array<QColor, 5> m_costs; ///< by step
};

} // namespace ui
