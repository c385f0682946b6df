// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/presets/presets.h"
#include "model/process/processsignal.h"

#include <QObject>

class QMenu;
class QWidget;

namespace ui {

struct Context;

/// The menu of a row of the process list: what can be done with that process without opening a pane.
class ProcessMenu : public QObject {
    Q_OBJECT
public:
    /// `parent` is the list, over which questions are asked.
    ProcessMenu(Context &context, QWidget *parent);

    /// Shows the menu, which goes when it is closed; returns at once.
    /// `copies`: what copies rows of the list.
    void open(const model::ProcessEntry &entry, const QPoint &position, const QList<QAction *> &copies = {});

Q_SIGNALS:
    void recordRequested(const model::ProcessEntry &entry, const QString &presetId);
    void dumpRequested(const model::ProcessEntry &entry);
    void removeRequested(const model::ProcessEntry &entry);
    void failed(const QString &sentence);

private:
    void addRecord(QMenu &menu, const model::ProcessEntry &entry);
    void addCopies(QMenu &menu, const model::ProcessEntry &entry);
    void addFolders(QMenu &menu, const model::ProcessEntry &entry);
    void addSignals(QMenu &menu, const model::ProcessEntry &entry);
    void openFolder(const model::ProcessEntry &entry, bool working);

    Context &m_context;
    QWidget *m_parent;
    QList<model::Preset> m_presets; ///< the program's and the user's own, as they were when a menu was opened
};

} // namespace ui
