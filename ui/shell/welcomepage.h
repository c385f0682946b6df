// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"

#include <QWidget>

class QAction;
class QBoxLayout;
class QLabel;
class QListWidget;
class QPushButton;

namespace model {
class KnownProcesses;
}

namespace ui {

class FlowLayout;
class RecentFiles;

/// What the window shows before anything is chosen: the ways to begin. Recent traces and running processes
/// are one click away; where there are none, it says how they come.
class WelcomePage : public QWidget {
    Q_OBJECT
public:
    WelcomePage(const RecentFiles &recent, const model::KnownProcesses &processes, QWidget *parent = nullptr);

    /// Adds a button for a way to begin.
    void addAction(QAction *action);

Q_SIGNALS:
    void openRequested(const QString &path);
    void inspectRequested(const model::ProcessEntry &entry);
    void tourRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QListWidget *addList(const QString &name, const QString &title, QLabel *nothing);
    void fillRecent();
    void fillProcesses();
    void open(int row);
    void inspect(int row);

    const RecentFiles &m_recent;
    const model::KnownProcesses &m_known;
    FlowLayout *m_actions;
    QBoxLayout *m_columns;
    QLabel *m_noTraces;
    QLabel *m_noProcesses;
    QListWidget *m_traces;
    QListWidget *m_running;
    QList<model::ProcessEntry> m_shown; ///< by row of m_running
};

} // namespace ui
