// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace ui {

/// A widget that shows one of several pages, as QTabWidget does, for code that brings a widget forward or
/// says where it is.
class PageHost {
public:
    virtual ~PageHost() = default;
    /// Returns the name of the page that has the widget; empty where none has.
    virtual QString pageNameOf(const QWidget &widget) const = 0;
    /// Brings that page forward.
    virtual void showPageOf(const QWidget &widget) = 0;
};

} // namespace ui
