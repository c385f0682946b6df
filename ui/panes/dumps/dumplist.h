// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/dumps/copyout.h"
#include "model/dumps/dumps.h"

#include <optional>
#include <QWidget>

class QAction;
class QStackedLayout;

namespace model {
class DumpModel;
}

namespace ui {

class BusyLine;
class EmptyState;
class MessageLine;
class ProcessContext;
class TableView;
struct Context;

/// The dumps of a process, and what can be done with one: shows its folder, copies it out of a container,
/// removes what others left of it.
class DumpList : public QWidget {
    Q_OBJECT
public:
    /// All outlive the list. What became of a copy is shown in `message`.
    DumpList(ProcessContext &process, Context &context, MessageLine &message);

    QList<QAction *> dumpActions() const { return {m_reveal, m_copyPath, m_copyOut, m_remove}; }
    /// Shows the dumps as they are now, and selects the newest where it is meant, or none is selected.
    void refresh(bool selectsNewest);

private:
    void buildActions();
    void layOut();
    void updateActions();
    std::optional<model::Dump> selected() const;
    void revealFolder();
    void copyPath();
    void chooseCopy();
    void copyTo(const QString &path);
    void showCopied(const protocol::Result<quint64> &copiedBytes);

    ProcessContext &m_process;
    Context &m_context;
    MessageLine &m_message;
    model::DumpModel *m_model;
    TableView *m_view;
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    BusyLine *m_busy; ///< while a copy is made
    QAction *m_reveal;
    QAction *m_copyPath;
    QAction *m_copyOut;
    QAction *m_remove;
    model::CopyOut m_copy;
    QString m_copyTarget;
};

} // namespace ui
