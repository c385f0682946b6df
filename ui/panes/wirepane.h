// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

#include <QPointer>

namespace ui {

class CommandComposer;

/// The commands and replies that went over this process's socket, field by field and byte for byte; and
/// windows that decode bytes from anywhere, and compose commands.
class WirePane : public Pane {
    Q_OBJECT
public:
    static QString paneId() { return QStringLiteral("wire"); }
    static QString paneTitle() { return tr("Wire"); }
    WirePane(ProcessContext &process, Context &context);
    bool isBusy() const override;

private:
    void addToolActions();
    void openDecoder();
    void openComposer();

    ProcessContext &m_process;
    Context &m_context;
    QAction *m_decode;
    QAction *m_compose;
    QPointer<CommandComposer> m_composer;
};

} // namespace ui
