// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/agentinfo.h"
#include "model/agents/agentplace.h"
#include "model/agents/followedtraces.h"
#include "ui/panes/pane.h"

#include <memory>
#include <QTimer>

class QAction;
class QLineEdit;
class QStackedLayout;

namespace model {
class AgentModel;
}
namespace model::agents {
class Headquarters;
}

namespace ui {

class AgentSettings;
class EmptyState;
class MessageLine;
class TableView;

/// The program as headquarters of tracing agents: listens for them, says how to start programs with one,
/// tells them what to trace, starts, pauses and stops them, and opens their traces. The pane lives as long as
/// the window, and so do the agents' traces.
class AgentsPane : public Pane {
    Q_OBJECT
public:
    explicit AgentsPane(Context &context);
    ~AgentsPane() override;

    QString endsWithProgram() const override;

Q_SIGNALS:
    void openRequested(const QString &path);
    /// Likewise, of a trace that is still written.
    void followRequested(const QString &path, const std::shared_ptr<model::Trace> &trace);

private:
    QAction *addCommand(const char *name, const QString &text, const QString &iconText, const QString &tip,
                        model::agents::AgentCommand command);
    void buildActions();
    void buildTable();
    QWidget *buildAddress();
    void layOut();

    void toggleListening();
    void listen(const model::agents::AgentPlace &place);
    void askWhetherToListen(const model::agents::AgentPlace &place);
    bool checkSettings();
    bool configure();
    void showProblem(const QString &text);
    void openTrace();
    void refresh();
    void updateState();
    bool isListening() const;
    QString startLine(model::agents::AgentKind kind) const;
    const model::agents::AgentInfo *selected() const;

    Context &m_context;
    std::unique_ptr<model::agents::Headquarters> m_headquarters; ///< null before the first port
    model::agents::FollowedTraces m_followed;
    model::AgentModel *m_model;
    QLineEdit *m_address;
    QLineEdit *m_line; ///< to start programs with
    AgentSettings *m_settings;
    TableView *m_view;
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    MessageLine *m_message;
    QAction *m_listen;
    QAction *m_copy;
    QAction *m_copyCodePulse;
    QAction *m_open;
    QList<std::pair<QAction *, model::agents::AgentCommand>> m_commands;
    QTimer m_tellsSoon; ///< the settings that were changed
    bool m_isOpening = false; ///< whether the port opens is not known yet
};

} // namespace ui
