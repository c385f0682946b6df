// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/tracefilter.h"

#include "model/analysis/tracemethodnames.h"

namespace model {

TraceFilter::TraceFilter(Filter filter)
    : m_filter(std::move(filter))
    , m_names(m_filter.usesStacks() ? std::make_shared<TraceMethodNames>() : nullptr)
{
}

TraceFilter::~TraceFilter() = default;

const CompiledFilter &TraceFilter::compiledFor(const std::shared_ptr<const TraceSnapshot> &snapshot,
                                               PayloadReader &payloads, const std::atomic<bool> &cancel)
{
    if (m_compiled && m_compiled->snapshot() == snapshot)
        return *m_compiled;
    if (m_names)
        m_names->update(*snapshot, payloads, cancel);
    if (!m_compiled || !m_compiled->follow(snapshot)) {
        m_compiled = std::make_unique<CompiledFilter>(m_filter, snapshot, m_names);
        ++m_compilations;
    }
    return *m_compiled;
}

} // namespace model
