// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/runtimes.h"

#include <algorithm>

namespace model {

std::shared_ptr<Runtime> Runtimes::at(const std::shared_ptr<Endpoint> &endpoint)
{
    const ProcessIdentity process = endpoint->process();
    const auto name
        = QStringLiteral("%1\n%2\n%3").arg(endpoint->key()).arg(process.pid).arg(process.startTime);
    std::weak_ptr<Runtime> &known = m_runtimes[name];
    if (auto runtime = known.lock())
        return runtime;
    auto runtime = std::make_shared<Runtime>(endpoint);
    known = runtime;
    connect(
        runtime.get(), &Runtime::exchanged, this,
        [this, key = endpoint->key()](const wire::Exchange &exchange) { Q_EMIT exchanged(key, exchange); });
    removeForgotten();
    return runtime;
}

QList<BusyRuntime> Runtimes::busy() const
{
    QList<BusyRuntime> busy;
    for (const std::weak_ptr<Runtime> &known : m_runtimes) {
        const auto runtime = known.lock();
        if (runtime && runtime->activity().command)
            busy.append({runtime->endpoint()->process(), runtime->activity()});
    }
    return busy;
}

void Runtimes::removeForgotten()
{
    if (m_runtimes.size() < m_removeAbove)
        return;
    m_runtimes.removeIf([](const auto &entry) { return entry.value().expired(); });
    m_removeAbove = std::max<qsizetype>(64, 2 * m_runtimes.size());
}

} // namespace model
