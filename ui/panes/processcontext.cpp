// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/processcontext.h"

#include "model/discovery/processendpoint.h"
#include "model/runtime/runtimes.h"
#include "model/text/errortext.h"
#include "ui/base/context.h"

#include <algorithm>
#include <vector>

namespace ui {

ProcessContext::ProcessContext(model::ProcessEntry entry, Context &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_entry(std::move(entry))
    , m_commands(context.runtimes.at(model::endpointOf(m_entry)))
{
}

void ProcessContext::update(const model::ProcessEntry &entry)
{
    if (entry == m_entry)
        return;
    m_entry = entry;
    Q_EMIT changed();
}

std::unique_ptr<model::RuntimeCommands> ProcessContext::newCommands() const
{
    return std::make_unique<model::RuntimeCommands>(m_commands.runtime());
}

std::function<void()> ProcessContext::resume(QObject *context,
                                             std::function<void(const protocol::Result<> &)> done)
{
    std::vector<std::shared_ptr<model::Runtime>> ways;
    for (const model::PortPresence &presence : m_entry.ports)
        ways.push_back(m_context.runtimes.at(presence.endpoint));
    const bool waitsAtItsSocket = m_entry.suspendedBy && m_entry.suspendedBy->ownSocket;
    if (ways.empty() || (waitsAtItsSocket && !m_entry.endpoint))
        ways.push_back(m_commands.runtime());
    struct Pending {
        std::size_t open = 0;
        protocol::Result<> outcome;
        std::function<void(const protocol::Result<> &)> done;
        std::vector<std::pair<std::shared_ptr<model::RuntimeCommands>, quint64>> asked;
    };
    auto pending = std::make_shared<Pending>(Pending{ways.size(), {}, std::move(done), {}});
    for (const auto &way : ways) {
        auto commands = std::make_shared<model::RuntimeCommands>(way);
        const quint64 command = commands->resume(context, [pending](const auto &result) {
            // That it may still happen matters more than what else went wrong.
            if (!result.ok() && (pending->outcome.ok() || model::mayStillHappen(result.error())))
                pending->outcome = result.error();
            if (--pending->open == 0)
                pending->done(pending->outcome);
        });
        pending->asked.emplace_back(std::move(commands), command);
    }
    return [weak = std::weak_ptr(pending)] {
        if (const auto cancelled = weak.lock()) {
            for (const auto &[commands, command] : cancelled->asked)
                commands->cancel(command);
        }
    };
}

bool ProcessContext::isOf(const model::ProcessEntry &entry) const
{
    const auto &endpoint = m_commands.runtime()->endpoint();
    const auto leadsThere
        = [&endpoint](const model::PortPresence &presence) { return presence.endpoint == endpoint; };
    const bool throughAPort = std::ranges::any_of(m_entry.ports, leadsThere);
    return m_entry.sameProcess(entry) && (!throughAPort || std::ranges::any_of(entry.ports, leadsThere));
}

QString ProcessContext::label() const
{
    const QString name = m_entry.name.isEmpty() ? tr("process") : m_entry.name;
    return QStringLiteral("%1 %2").arg(name).arg(m_entry.pid);
}

bool ProcessContext::hasEnded() const
{
    using State = model::ProcessState;
    return m_entry.state == State::Ending || m_entry.state == State::Exited;
}

bool ProcessContext::isReachable() const
{
    using State = model::ProcessState;
    return m_entry.state == State::Ok || m_entry.state == State::Suspended || m_entry.state == State::Probing
        || m_entry.state == State::TooOld;
}

} // namespace ui
