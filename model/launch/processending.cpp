// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch/processending.h"

#include "model/process/processstatus.h"

namespace model {

namespace {

/// For the system, to end a process that was killed.
constexpr std::chrono::milliseconds killLimit(2000);
constexpr std::chrono::milliseconds lookPause(50);

} // namespace

bool runs(const ProcessIdentity &process)
{
    const auto status = readProcessStatus(process.pid);
    return status.ok() && (process.startTime == 0 || status.value().startTime == process.startTime);
}

ProcessEnding::ProcessEnding(std::function<QList<ProcessIdentity>()> roots, QObject *parent)
    : QObject(parent)
    , m_roots(std::move(roots))
{
    m_kill.setSingleShot(true);
    connect(&m_kill, &QTimer::timeout, this, [this] { end(EndHow::Kill); });
    m_look.setInterval(lookPause);
    connect(&m_look, &QTimer::timeout, this, &ProcessEnding::look);
}

void ProcessEnding::ask(std::chrono::milliseconds limit)
{
    end(EndHow::Ask);
    m_kill.start(limit);
}

void ProcessEnding::kill()
{
    end(EndHow::Kill);
    m_kill.stop();
}

void ProcessEnding::end(EndHow how)
{
    QList<ProcessIdentity> roots = m_asked;
    roots.append(m_roots());
    // Without its start time any other process might have that id.
    roots.removeIf([](const ProcessIdentity &root) { return root.startTime == 0; });
    m_asked = descendantsOf(roots, runningProcesses());
    for (const ProcessIdentity &process : std::as_const(m_asked)) {
        // What cannot be ended has ended by itself, or belongs to another user.
        [[maybe_unused]] const auto ended = endProcess(process, how);
    }
}

void ProcessEnding::look()
{
    m_asked.removeIf([](const ProcessIdentity &process) { return !runs(process); });
    if (!m_asked.isEmpty()) {
        if (m_kill.isActive())
            return;
        if (!m_killed.isValid()) {
            end(EndHow::Kill);
            m_killed.start();
        }
        if (!m_killed.hasExpired(killLimit.count()))
            return;
    }
    m_kill.stop();
    m_look.stop();
    Q_EMIT waited();
}

} // namespace model
