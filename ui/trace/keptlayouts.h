// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/viewlayout.h"

#include <map>

namespace ui {

/// The layouts that the user saved by name; kept in the settings, whose contents are not trusted.
class KeptLayouts {
public:
    static constexpr std::size_t layoutsMax = 100;
    static constexpr qsizetype nameLengthMax = 80;

    /// Reads the settings. Several traces may be open, so ask again each time.
    KeptLayouts();

    const std::map<QString, ViewLayout> &layouts() const { return m_layouts; } ///< by name
    /// Saves a layout in place of one that has the name, if there is one. Returns why not; empty is well.
    QString save(const QString &name, const ViewLayout &layout);
    void remove(const QString &name);

private:
    void write() const;

    std::map<QString, ViewLayout> m_layouts;
};

} // namespace ui
