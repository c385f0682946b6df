// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace ui {
class Inspector;
class MainWindow;
class TracePane;
class TraceView;
class Workspace;
} // namespace ui

namespace app {

class Composition;

/// What the tour acts on: the window, and what is in front in it. GUI thread.
class Stage {
public:
    explicit Stage(Composition &composition)
        : m_composition(composition)
    {
    }

    ui::MainWindow &window() const;
    ui::Workspace &workspace() const;
    /// Null until a process is inspected.
    ui::Inspector *inspector() const;
    ui::TracePane *tracePane() const;
    /// Returns the trace view that is seen; null for none.
    ui::TraceView *traceView() const;
    /// Shows the chosen process, and that pane of it.
    void showPane(const QString &id) const;
    /// Triggers the action of that object name, of the window or of what lies over it.
    void trigger(const char *action) const;
    /// Clicks the button of that object name that is seen.
    void click(const char *button) const;
    /// Returns the dialog or window that lies over the window, else the window.
    QWidget *front() const;
    /// Closes what lies over the window.
    void closeFront() const;
    /// Returns a widget that is seen and has that object name, or that class in `ui`; null for none.
    static QWidget *seen(const QString &name);

    QString folder; ///< of the pictures
    QString recording; ///< the path of what was recorded

private:
    Composition &m_composition;
};

} // namespace app
