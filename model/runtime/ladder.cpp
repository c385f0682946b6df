// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/ladder.h"

namespace model {

bool UnknownCommands::contains(protocol::ipc::Command command) const
{
    const std::lock_guard lock(m_mutex);
    return m_commands.contains(command);
}

void UnknownCommands::add(protocol::ipc::Command command)
{
    const std::lock_guard lock(m_mutex);
    m_commands.insert(command);
}

std::size_t firstStep(const Ladder &ladder, const UnknownCommands &unknown, std::size_t from)
{
    while (from + 1 < ladder.size() && ladder[from].request.ok()
           && unknown.contains(ladder[from].request.value().command))
        ++from;
    return from;
}

bool leadsOn(const Ladder &ladder, std::size_t step, const protocol::Error &error, UnknownCommands &unknown)
{
    if (!ladder[step].request.ok() || !protocol::ipc::isUnknownCommand(error))
        return false;
    unknown.add(ladder[step].request.value().command);
    return step + 1 < ladder.size();
}

} // namespace model
