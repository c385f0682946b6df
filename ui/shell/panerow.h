// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QWidget>

class QTabWidget;

namespace ui {

class InspectorHeader;
class Pane;
class ProcessLabel;

/// The one row above the panes of a process: who it is, the names of the panes, and, in this widget, the
/// tools of the pane in front with what the process uses. Names of panes and icons of buttons come first,
/// then who the process is, what it uses, and texts of buttons.
class PaneRow : public QWidget {
    Q_OBJECT
public:
    /// Takes the corners of `panes`.
    PaneRow(QTabWidget *panes, ProcessLabel *who, InspectorHeader *header);

    /// Takes the tools of a new pane.
    void add(Pane &pane);
    /// Shows the tools of that pane, if it has any; returns whether it has.
    bool showToolsOf(const Pane &pane);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool event(QEvent *event) override;

private:
    /// Shares the width among the parts.
    void divide();

    QTabWidget *m_panes;
    ProcessLabel *m_who;
    InspectorHeader *m_header;
    QMap<const Pane *, QWidget *> m_tools;
    QWidget *m_shown = nullptr; ///< of them; null: none
    int m_width = 0;
};

} // namespace ui
