// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QWidget>

class QAction;
class QToolButton;

namespace ui {

class ElidedLabel;
class TraceContext;

/// The line that says what is looked at: Back and Forward, a chip for each part of the scope, which removes
/// that part when it is pressed, and whether the view stands still. It is always there, so that nothing moves
/// when a chip comes; chips share the width that there is, and never widen the window.
class ScopeBar : public QWidget {
    Q_OBJECT
public:
    explicit ScopeBar(TraceContext &trace, QWidget *parent = nullptr);

    /// Shows the scope as it is now.
    void refresh();
    /// Returns Back, Forward and Widen, which the view gives their keys.
    QList<QAction *> walkActions() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QToolButton *addChip(const QString &name);
    void setChip(QToolButton *chip, const QString &text, const QString &whole);
    void shareWidth();

    TraceContext &m_trace;
    QAction *m_back;
    QAction *m_forward;
    QAction *m_widen;
    QToolButton *m_time;
    QToolButton *m_threads;
    QToolButton *m_filter;
    ElidedLabel *m_note;
    QMap<QToolButton *, QString> m_texts; ///< of the chips that are shown, whole
};

} // namespace ui
