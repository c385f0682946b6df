// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preferences/preferences.h"

#include <QObject>

namespace ui {

/// Keeps what the user prefers, and tells views that depend on it. Lives as long as the application;
/// use it on the GUI thread. The values themselves are in the settings (model::keptPreferences()).
class PreferenceKeeper : public QObject {
    Q_OBJECT
public:
    /// Returns the one of the application, which must be there.
    static PreferenceKeeper &instance();

    /// Puts into force what is kept.
    void start();
    /// Keeps them and puts them into force at once, as far as that is possible.
    void change(const model::Preferences &preferences);

Q_SIGNALS:
    void changed(const model::Preferences &before, const model::Preferences &now);

private:
    using QObject::QObject;
};

} // namespace ui
