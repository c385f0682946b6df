// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QTabWidget;
class QTreeWidget;

namespace model {
struct EventDetails;
}

namespace ui {

class EmptyState;

/// Everything about one event: its head, the payload as a tree, its bytes, its stack.
class EventDetail : public QWidget {
    Q_OBJECT
public:
    explicit EventDetail(QWidget *parent = nullptr);

    void showDetails(const model::EventDetails &details);
    void clear();

private:
    void showHead(const model::EventDetails &details);
    void copyPayload();

    QLabel *m_head;
    QTabWidget *m_tabs;
    QTreeWidget *m_fields;
    QPlainTextEdit *m_bytes;
    QPlainTextEdit *m_stack;
    EmptyState *m_empty;
};

} // namespace ui
