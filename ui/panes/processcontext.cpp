// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/processcontext.h"

#include "model/discovery/processendpoint.h"
#include "model/session/runtimes.h"
#include "ui/base/context.h"

namespace ui {

ProcessContext::ProcessContext(model::ProcessEntry entry, Context &context, QObject *parent)
    : QObject(parent)
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

QString ProcessContext::label() const
{
    const QString name = m_entry.name.isEmpty() ? tr("process") : m_entry.name;
    return QStringLiteral("%1 %2").arg(name).arg(m_entry.pid);
}

bool ProcessContext::isReachable() const
{
    using State = model::ProcessState;
    return m_entry.state == State::Ok || m_entry.state == State::Suspended || m_entry.state == State::Probing
        || m_entry.state == State::TooOld;
}

} // namespace ui
