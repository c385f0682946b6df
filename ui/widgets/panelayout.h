// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QVBoxLayout>

class QAction;

namespace ui {

/// How every pane is laid out: a row of buttons, messages, then the content.
class PaneLayout : public QVBoxLayout {
    Q_OBJECT
public:
    explicit PaneLayout(QWidget *pane);

    /// Buttons with text beside the icon; a null action is a stretch.
    QHBoxLayout *addToolRow(const QList<QAction *> &actions);
};

} // namespace ui
