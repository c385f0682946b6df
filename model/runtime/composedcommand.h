// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/commanddeadlines.h"
#include "model/runtime/runtime.h"
#include "model/wire/shownmessage.h"

namespace model {

/// Sends messages that a user composed to one runtime, through its queue as all others, and keeps what came
/// back. One at a time. For one thread with an event loop; no call waits.
class ComposedCommand : public QObject {
    Q_OBJECT
public:
    explicit ComposedCommand(std::shared_ptr<Runtime> runtime, QObject *parent = nullptr);
    ComposedCommand(std::shared_ptr<Runtime> runtime, const CommandDeadlines &deadlines,
                    QObject *parent = nullptr);
    ~ComposedCommand() override;

    /// Sends one whole message (wire::CommandForm::message()). Ignored while one is under way. Its
    /// deadline is that of CommandDeadlines.
    void send(const QByteArray &message);
    /// Stops waiting; the runtime goes on with what it began.
    void cancel();
    bool isUnderWay() const { return m_id != 0; }

    /// Returns what came back, of whichever kind; empty while nothing did.
    wire::ShownMessage answer(bool revealSecrets) const;
    /// Returns why the last message was not answered, or the error that it was answered with.
    const std::optional<protocol::Error> &error() const { return m_error; }

Q_SIGNALS:
    void started();
    void ended();

private:
    void end(const protocol::Result<Runtime::Answer> &answer);

    const std::shared_ptr<Runtime> m_runtime;
    const CommandDeadlines m_deadlines;
    quint64 m_id = 0;
    wire::JournalEntry m_answer; ///< bytes and request
    QByteArray m_sent;
    std::optional<protocol::Error> m_error;
};

} // namespace model
