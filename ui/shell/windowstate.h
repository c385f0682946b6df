// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>

class QMainWindow;

namespace ui {

/// Keeps the window's geometry, docks and named splitters in the settings; settings that do not fit are
/// replaced by the defaults.
class WindowState {
public:
    explicit WindowState(QMainWindow &window);

    /// Remembers the present layout as the default. Call it after everything was laid out and before
    /// restore().
    void rememberDefaults();
    void restore();
    void save() const;
    void restoreDefaults();

private:
    QMainWindow &m_window;
    QByteArray m_defaultState;
    QHash<QString, QByteArray> m_defaultSplitters;
};

} // namespace ui
