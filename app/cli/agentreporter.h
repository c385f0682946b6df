// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "app/signals/interrupt.h"
#include "model/agents/agentplace.h"
#include "model/agents/headquarters.h"

#include <QSet>
#include <QTimer>

namespace app::cli {

/// A headquarters on the command line. Prints what happens on standard error, and the path of each trace that
/// is whole on standard output; as JSON all of it there, an object a line. Ends the event loop with the exit
/// status.
class AgentReporter : public QObject {
    Q_OBJECT
public:
    struct Options {
        model::agents::AgentPlace place;
        model::agents::AgentConfiguration configuration; ///< that checkConfiguration() accepts
        bool startsThemAll = false;
        bool once = false; ///< ends behind the first agent
        QString folder; ///< of traces; empty: the usual one
        bool json = false;
    };
    explicit AgentReporter(Options options);

private:
    void look();
    bool tellPlace();
    void tell(const model::agents::AgentLogLine &line);
    void tellEnd(const model::agents::AgentInfo &agent);
    void interrupt();
    void finish(int status);
    void print(const QJsonObject &object);

    const Options m_options;
    model::agents::Headquarters m_headquarters;
    Interrupt m_interrupt;
    QSet<int> m_ended; ///< agents whose end was told
    QTimer m_stopTimer;
    bool m_isListening = false;
    bool m_isStopping = false;
    bool m_allWell = true; ///< each agent ended in order, and its trace is whole
    Output m_out;
};

} // namespace app::cli
