// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

class QMenu;

namespace ui {

class TraceContext;
struct ViewLayout;

/// A button whose menu saves how a trace view looks under a name: columns, lanes, plots, limits, sizes, tab
/// and filter. It brings saved ones back; what they do not say stays.
class LayoutButton : public QPushButton {
    Q_OBJECT
public:
    explicit LayoutButton(TraceContext &trace, QWidget *parent = nullptr);

    /// Saves what is shown now.
    void saveAs(const QString &name);

Q_SIGNALS:
    /// A layout was taken back whose lanes stood in the place of the usual ones.
    void usualLanesAsked();

private:
    void fillMenu();
    void show(const ViewLayout &layout);
    void takeBack(const ViewLayout &before, bool wereLanesChosen);
    void askForName(const QString &problem);

    TraceContext &m_trace;
    QMenu *m_menu;
};

} // namespace ui
