// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QVBoxLayout>

class QAction;

namespace ui {

/// The layout of every pane: a row of buttons, messages, the content.
class PaneLayout : public QVBoxLayout {
    Q_OBJECT
public:
    explicit PaneLayout(QWidget *pane);

    /// Adds a row of buttons with text beside the icon. A null action is a stretch.
    QHBoxLayout *addToolRow(const QList<QAction *> &actions);
};

/// Returns the layout of such a row, for a widget of its own or, without one, for another layout.
QHBoxLayout *makeToolRow(QWidget *place, const QList<QAction *> &actions);

} // namespace ui
