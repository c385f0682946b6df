// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QSplitter;

namespace model {
class MessageFieldModel;
class WireLogModel;
} // namespace model
namespace model::wire {
class Journal;
}

namespace ui {

class EmptyState;
class FilteredTable;
class TableView;

/// A list of messages as they were exchanged, and the fields and bytes of the selected one. The bytes of the
/// selected field are marked. Secrets are masked until they are asked for, here and for as long as this view
/// lives.
class WireView : public QWidget {
    Q_OBJECT
public:
    /// Shows nothing until showRuntime(). The journal outlives the view.
    explicit WireView(const model::wire::Journal &journal, QWidget *parent = nullptr);

    /// Shows the messages with that runtime's key, from before this view was made as well.
    void showRuntime(const QString &runtime);
    /// Shows the messages at the diagnostic port of that path.
    void showPort(const QString &path);
    EmptyState *emptyState() const;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildMessages();
    void buildDetails();
    void layOut();
    void showMessage();
    void markField();
    void updateRemoved();

    model::WireLogModel *m_log;
    FilteredTable *m_table;
    model::MessageFieldModel *m_fields;
    TableView *m_fieldView;
    QPlainTextEdit *m_bytes;
    QCheckBox *m_reveal;
    QLabel *m_removed;
    QSplitter *m_details;
};

} // namespace ui
