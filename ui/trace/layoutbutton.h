// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

class QMenu;

namespace ui {

class TraceContext;

/// A button whose menu saves the columns, lanes and limits of a trace view under a name, and brings
/// saved ones back.
class LayoutButton : public QPushButton {
    Q_OBJECT
public:
    explicit LayoutButton(TraceContext &trace, QWidget *parent = nullptr);

    /// Saves what is shown now.
    void saveAs(const QString &name);

private:
    void fillMenu();
    void askForName(const QString &problem);

    TraceContext &m_trace;
    QMenu *m_menu;
};

} // namespace ui
