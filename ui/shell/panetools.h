// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QWidget>

class QTabWidget;

namespace ui {

class Pane;

/// The tools of the pane in front, beside the names of the panes: a row less above what the pane shows. It is
/// as wide as the names leave room.
class PaneTools : public QWidget {
    Q_OBJECT
public:
    explicit PaneTools(QTabWidget *panes);

    /// Takes the tools of a new pane.
    void add(Pane &pane);
    /// Shows the tools of that pane, if it has any; returns whether it has.
    bool showToolsOf(const Pane &pane);
    QSize sizeHint() const override;

private:
    QTabWidget *m_panes;
    QMap<const Pane *, QWidget *> m_tools;
};

} // namespace ui
