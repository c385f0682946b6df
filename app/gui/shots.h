// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <vector>

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

/// A step of the tour, and the picture that is taken after it.
struct Shot {
    using Action = std::function<void(Stage &)>;
    using Condition = std::function<bool(Stage &)>;

    QString name; ///< of the picture; empty where none is taken
    QString shows; ///< a class in `ui` or an object name that must be seen in the picture; may be empty
    Action prepare = {}; ///< may be null
    Condition isReady = {}; ///< before `prepare`; null for at once
    int settleMilliseconds = 0; ///< between being ready and `prepare`
};

/// Returns all steps of the tour, in their order. A new pane, tab or dialog is one more line.
std::vector<Shot> shots();

/// Returns the name of the file of the picture with that number, counted from 1: "01-welcome.png".
QString pictureFile(int number, const QString &name);

} // namespace app
