// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QVBoxLayout;

namespace ui {

/// What a view shows while it has nothing to show: what this is, and what to do next.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    explicit EmptyState(const QString &title, const QString &hint = {}, QWidget *parent = nullptr);

    void setText(const QString &title, const QString &hint);
    /// A button for the next step.
    void addAction(QAction *action);

private:
    QLabel *m_title;
    QLabel *m_hint;
    QVBoxLayout *m_buttons;
};

} // namespace ui
