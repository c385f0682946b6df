// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>

class QAction;
class QMainWindow;

namespace model {
class SessionLogModel;
}

namespace ui {

class LogLine;

/// The session log, which slides over the lower part of the window when it is asked for, and goes with Escape
/// or its button. It moves nothing in the window, and gives the focus back to the widget that had it.
class LogDrawer : public QFrame {
    Q_OBJECT
public:
    LogDrawer(model::SessionLogModel &log, QMainWindow &window);

    /// Returns the checkable action that opens and closes it.
    QAction *action() const { return m_action; }
    /// Returns the line for the status bar.
    LogLine *line() const { return m_line; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool event(QEvent *event) override;

private:
    void setOpen(bool open);
    void place();

    QMainWindow &m_window;
    QAction *m_action;
    LogLine *m_line;
    QPointer<QWidget> m_focusBefore;
};

} // namespace ui
