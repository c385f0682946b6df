// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/answer.h"
#include "model/calls/agentnames.h"
#include "model/events/subscriptions.h"

namespace model::calls {

/// What the analyses of calls share: the calls, the names of methods, and an answer that is made anew only
/// where rows or names have come.
class AnalysisOfCalls : public Analysis, public LooksBefore {
public:
    explicit AnalysisOfCalls(std::shared_ptr<const Symbols> symbols)
        : m_names(std::move(symbols))
    {
    }
    void setRowsBefore(RowsBefore before) final { m_calls.setRowsBefore(std::move(before)); }
    void update(const AnalysisRows &rows) final
    {
        const double endBefore = m_calls.endSeconds();
        m_names.setTicks(rows.snapshot.lastTicks);
        m_calls.take(rows);
        if (rows.to > rows.from || m_calls.endSeconds() > endBefore) // calls go on without rows
            m_published = nullptr;
        m_events.dispatch(rows.range());
    }
    std::shared_ptr<const AnalysisResult> result() final
    {
        const std::uint64_t version = m_names.version();
        if (!m_published || m_namesVersion != version)
            m_published = answer();
        m_namesVersion = version;
        return m_published;
    }

protected:
    virtual std::shared_ptr<const answers::Answer> answer() const = 0;

    Calls m_calls;
    AgentNames m_names;
    events::Subscriptions m_events; ///< what else is read

private:
    std::uint64_t m_namesVersion = 0;
    std::shared_ptr<const answers::Answer> m_published;
};

} // namespace model::calls
