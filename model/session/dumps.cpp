// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/dumps.h"

#include <algorithm>

namespace model {

Dumps::Dumps(QObject *parent)
    : QObject(parent)
{
}

Dumps::~Dumps() = default;

void Dumps::start(std::unique_ptr<RuntimeCommands> commands, const DumpRequest &request,
                  const ProcessKey &process, const QString &label)
{
    if (const Entry *earlier = find(process)) {
        if (earlier->dump.state == Dump::State::Writing)
            return;
        std::erase_if(m_entries, [earlier](const auto &entry) { return entry.get() == earlier; });
    }
    m_entries.push_back(std::make_unique<Entry>());
    Entry &entry = *m_entries.back();
    entry.dump.process = process;
    entry.dump.label = label;
    entry.dump.path = request.path;
    entry.commands = std::move(commands);
    entry.commands->createDump(request, this, [this, process](const auto &result) {
        if (result.ok())
            end(process, Dump::State::Written, {});
        else
            end(process, Dump::State::Failed, result.error());
    });
    // It may have failed at once.
    if (const auto started = newestOf(process); started && started->state == Dump::State::Writing)
        Q_EMIT changed(*started);
}

void Dumps::abandon(const ProcessKey &process)
{
    if (Entry *entry = find(process); entry && entry->commands) {
        entry->commands->cancelDump();
        end(process, Dump::State::Abandoned, {});
    }
}

void Dumps::end(const ProcessKey &process, Dump::State state, const std::optional<protocol::Error> &error)
{
    Entry *entry = find(process);
    if (!entry || entry->dump.state != Dump::State::Writing)
        return;
    entry->dump.state = state;
    entry->dump.error = error;
    // It may be its own answer that leads here.
    entry->commands.release()->deleteLater();
    const Dump ended = entry->dump;
    forgetOldest();
    Q_EMIT changed(ended);
}

void Dumps::forgetOldest()
{
    const auto hasEnded = [](const auto &entry) { return entry->dump.state != Dump::State::Writing; };
    if (std::count_if(m_entries.begin(), m_entries.end(), hasEnded) > endedMax)
        m_entries.erase(std::find_if(m_entries.begin(), m_entries.end(), hasEnded));
}

Dumps::Entry *Dumps::find(const ProcessKey &process) const
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&process](const auto &entry) { return entry->dump.process == process; });
    return found == m_entries.end() ? nullptr : found->get();
}

std::optional<Dump> Dumps::newestOf(const ProcessKey &process) const
{
    const Entry *entry = find(process);
    return entry ? std::optional<Dump>(entry->dump) : std::nullopt;
}

QList<Dump> Dumps::writing() const
{
    QList<Dump> dumps;
    for (const auto &entry : m_entries) {
        if (entry->dump.state == Dump::State::Writing)
            dumps.append(entry->dump);
    }
    return dumps;
}

} // namespace model
