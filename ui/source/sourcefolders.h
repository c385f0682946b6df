// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/modulefiles.h"

#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace ui {

/// The folders where the user has sources and PDBs looked for, which are kept, and what changes them.
class SourceFolders : public QObject {
    Q_OBJECT
public:
    /// Has `files` look in the folders that are kept. `parent` is the pane, over which folders are chosen.
    SourceFolders(std::shared_ptr<model::ModuleFiles> files, QWidget *parent);

    QStringList list() const;
    /// Looks there too from now on, and keeps that.
    void add(const QString &folder);
    void remove(const QString &folder);
    /// Offers to look below a folder that a trace names, as a stranger may have made the trace; an empty one
    /// takes the offer back.
    void offer(const QString &folder);
    /// Returns a menu of the folders, which lives as long as `parent`.
    QMenu *makeMenu(QWidget *parent);
    /// Returns what an empty pane has buttons for.
    QList<QAction *> actions() const { return {m_allow, m_add}; }

Q_SIGNALS:
    /// Files may be found now, or elsewhere.
    void changed();

private:
    void choose();
    void set(const QStringList &folders);
    void lookIn(const QStringList &folders);

    const std::shared_ptr<model::ModuleFiles> m_files;
    QWidget *m_pane;
    QAction *m_add;
    QAction *m_allow; ///< a folder that the shown function's trace names, and that was not looked at
};

} // namespace ui
