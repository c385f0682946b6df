// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QVBoxLayout;

namespace ui {

/// Stands in for an empty view: says what will be shown here and what to do next.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    explicit EmptyState(const QString &title, const QString &hint = {}, QWidget *parent = nullptr);

    void setText(const QString &title, const QString &hint);
    /// Adds a button for the next step.
    void addAction(QAction *action);

private:
    QLabel *m_title;
    QLabel *m_hint;
    QVBoxLayout *m_buttons;
};

} // namespace ui
