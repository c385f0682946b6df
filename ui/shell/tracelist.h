// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/recordingfolder.h"

#include <QFileSystemWatcher>
#include <QTimer>
#include <QWidget>

class QTreeWidget;
class QTreeWidgetItem;

namespace ui {

class FilterBar;
struct Context;

/// The list of the recordings in their folder, and of the files that were opened last from elsewhere. Marks
/// recordings that run, with size and rate, and those that were cut off. A worker reads the folder.
class TraceList : public QWidget {
    Q_OBJECT
public:
    explicit TraceList(Context &context, QWidget *parent = nullptr);

    void refresh();
    /// Returns the width of the list of processes above it.
    QSize sizeHint() const override { return {250, 200}; }

Q_SIGNALS:
    void openRequested(const QString &path);

private:
    void buildActions();
    void showRecordings(const QList<model::RecordingFileInfo> &recordings);
    void showRecent();
    void readAgain();
    /// Writes size and rate of the recordings that the program makes right now into their rows.
    void showRunning();
    QString selectedPath() const;
    void openSelected();

    Context &m_context;
    QTreeWidget *m_tree;
    QTreeWidgetItem *m_recordings = nullptr;
    QTreeWidgetItem *m_recent = nullptr;
    QFileSystemWatcher m_watcher;
    QTimer m_refreshSoon;
    QTimer m_showRunningSoon;
    QList<model::RecordingFileInfo> m_shown;
    quint64 m_job = 0;
};

} // namespace ui
