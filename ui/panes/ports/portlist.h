// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ports/diagnosticports.h"

#include <QWidget>

class QAction;
class QCheckBox;
class QLineEdit;
class QMenu;

namespace model {
class PortListModel;
}

namespace ui {

class MessageLine;
class TableView;
struct Context;

/// The program's diagnostic ports: opens and closes them, and says how to start programs that use them.
class PortList : public QWidget {
    Q_OBJECT
public:
    /// Both outlive the list. What the user has to know is shown in `message`.
    PortList(Context &context, MessageLine &message);

    /// Returns the actions that a menu has for ports.
    QList<QAction *> portActions() const { return {m_open, m_close, m_keep, m_waits, m_copy}; }
    /// Returns the selected port, until the ports change; null for none.
    const model::PortSetting *selected() const;
    /// Shows the ports as they are now.
    void refresh();

Q_SIGNALS:
    void selectionChanged();

private:
    void buildActions();
    void buildLineMenu();
    void buildTable();
    QWidget *buildForm();
    QLayout *buildLineRow();
    void openPort();
    void closePort();
    void toggleKept();
    void togglePolicy();
    void copyLine(model::PortLineKind kind);
    void updateState();

    Context &m_context;
    model::DiagnosticPorts &m_ports;
    MessageLine &m_message;
    model::PortListModel *m_model;
    TableView *m_view;
    QLineEdit *m_path;
    QCheckBox *m_suspend;
    QLineEdit *m_startLine;
    QMenu *m_lineMenu;
    QAction *m_open;
    QAction *m_close;
    QAction *m_keep;
    QAction *m_waits;
    QAction *m_copy;
};

} // namespace ui
