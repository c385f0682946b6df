// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selection/tracefilter.h"

namespace model {

TraceFilter::TraceFilter(Filter filter, std::shared_ptr<Symbols> symbols, QList<std::uint64_t> threads)
    : m_filter(std::move(filter))
    , m_threads(std::move(threads))
    , m_symbols(!m_filter.usesStacks() ? nullptr
                    : symbols          ? std::move(symbols)
                                       : std::make_shared<Symbols>())
{
}

const CompiledFilter &TraceFilter::compiledFor(const std::shared_ptr<const TraceSnapshot> &snapshot,
                                               PayloadReader &payloads, const std::atomic<bool> &cancel)
{
    if (m_symbols) // also where a call that was cancelled read only some
        m_symbols->readTo(*snapshot, snapshot->events.size(), payloads, cancel);
    if (m_compiled && m_compiled->snapshot() == snapshot)
        return *m_compiled;
    if (!m_compiled || !m_compiled->follow(snapshot)) {
        m_compiled = std::make_unique<CompiledFilter>(m_filter, snapshot, m_symbols, m_threads);
        ++m_compilations;
    }
    return *m_compiled;
}

} // namespace model
