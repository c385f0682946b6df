// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "model/recording/recordingfolder.h"

#include <QFileSystemWatcher>
#include <QTimer>
#include <QWidget>

class QAction;
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
    /// Gives the file another name in its folder; its notes come along. What fails is said in the log.
    void rename(const QString &path, const QString &name);
    /// Removes the file and its notes.
    void remove(const QString &path);
    /// Returns the width of the list of processes above it.
    QSize sizeHint() const override { return {200, 200}; }

Q_SIGNALS:
    void openRequested(const QString &path);
    /// The same in a window of its own.
    void openBesideRequested(const QString &path);
    /// The file gets another name or is removed: the workspace closes its trace.
    void aboutToChange(const QString &path);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildActions();
    void fitColumns();
    int namesWidth() const;
    /// `anew`: also where they are those that are shown.
    void showRecordings(const QList<model::RecordingFileInfo> &recordings, bool anew = false);
    void showRecent();
    void readAgain();
    /// Writes size and rate of the recordings that the program makes right now into their rows.
    void showRunning();
    QString selectedPath() const;
    void openSelected();
    void askName();
    void askRemoval();
    void letGoOf(const QString &path);
    void updateActions();

    Context &m_context;
    QTreeWidget *m_tree;
    QAction *m_rename;
    QAction *m_remove;
    QTreeWidgetItem *m_recordings = nullptr;
    QTreeWidgetItem *m_recent = nullptr;
    QFileSystemWatcher m_watcher;
    QTimer m_refreshSoon;
    QList<model::RecordingFileInfo> m_shown;
    model::LatestJob m_listing;
};

} // namespace ui
