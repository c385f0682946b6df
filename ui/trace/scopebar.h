// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QToolButton;

namespace ui {

class TraceContext;

/// The line that says what is looked at: Back and Forward, a chip for each part of the scope, which removes
/// that part when it is pressed, and whether the view stands still. It is always there, so that nothing moves
/// when a chip comes.
class ScopeBar : public QWidget {
    Q_OBJECT
public:
    explicit ScopeBar(TraceContext &trace, QWidget *parent = nullptr);

    /// Shows the scope as it is now.
    void refresh();
    /// Returns Back, Forward and Widen, which the view gives their keys.
    QList<QAction *> walkActions() const;

private:
    QToolButton *addChip(const QString &name);
    static void showChip(QToolButton *chip, const QString &text, const QString &whole);

    TraceContext &m_trace;
    QAction *m_back;
    QAction *m_forward;
    QAction *m_widen;
    QToolButton *m_time;
    QToolButton *m_threads;
    QToolButton *m_filter;
    QLabel *m_note;
};

} // namespace ui
