// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QTabWidget;

namespace model {
struct EventDetails;
}

namespace ui {

class EmptyState;
class PayloadTree;

/// Everything about one event: its head, the payload as a tree, its bytes, its stack.
class EventDetail : public QWidget {
    Q_OBJECT
public:
    explicit EventDetail(QWidget *parent = nullptr);

    void showDetails(const model::EventDetails &details);
    void clear();

private:
    void showHead(const model::EventDetails &details);

    QLabel *m_head;
    QTabWidget *m_tabs;
    PayloadTree *m_fields;
    QPlainTextEdit *m_bytes;
    QPlainTextEdit *m_stack;
    EmptyState *m_empty;
};

} // namespace ui
