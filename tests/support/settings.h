// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preferences/settings.h"

#include <QSettings>

namespace tests {

/// Forgets all that the program keeps, also what it has not written yet.
inline void forgetSettings()
{
    model::finishSettings();
    QSettings().clear();
}

/// Has the program keep its settings below `folder` from now on.
inline void keepSettingsIn(const QString &folder)
{
    model::finishSettings();
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder);
}

/// Returns what another program would find.
inline QVariant writtenSetting(const QString &key)
{
    model::finishSettings();
    return QSettings().value(key);
}

} // namespace tests
