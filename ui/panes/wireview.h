// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/wire/messagetext.h"

#include <QWidget>

class QAction;
class QCheckBox;
class QLabel;

namespace model {
class JobRunner;
class WireLogModel;
} // namespace model
namespace model::wire {
class Journal;
} // namespace model::wire

namespace ui {

class EmptyState;
class FilteredTable;
class MessageLine;
class MessageView;

/// A list of messages as they were exchanged, and the fields and bytes of the selected one. Secrets are
/// masked until they are asked for, here and for as long as this view lives, also in what is copied and
/// saved.
class WireView : public QWidget {
    Q_OBJECT
public:
    /// Shows nothing until showRuntime(). The journal and the runner outlive the view.
    WireView(const model::wire::Journal &journal, model::JobRunner &jobs, QWidget *parent = nullptr);

    /// Shows the messages with that runtime's key, from before this view was made as well.
    void showRuntime(const QString &runtime);
    /// Shows the messages at the diagnostic port of that path.
    void showPort(const QString &path);
    EmptyState *emptyState() const;

    /// What can be done with the selected message, which the context menu has, and with all that are shown.
    const QList<QAction *> &messageActions() const { return m_actions; }
    /// Writes the messages that the filter leaves into a file, and says when it is there.
    void saveTo(const QString &path);

private:
    void buildActions();
    void buildMessages();
    void layOut();
    QAction *addMessageAction(const QString &text, const char *name, const QKeySequence &keys);
    int currentRow() const;
    void showMessage();
    void updateState();
    void copyBytes(model::wire::BytesFormat format);
    void copyText();
    void chooseFile();

    model::JobRunner &m_jobs;
    model::WireLogModel *m_log;
    FilteredTable *m_table;
    MessageView *m_view;
    MessageLine *m_message;
    QCheckBox *m_reveal;
    QLabel *m_removed;
    QList<QAction *> m_actions;
    QAction *m_save = nullptr;
};

} // namespace ui
