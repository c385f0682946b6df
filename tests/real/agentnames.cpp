// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calls/agentnames.h"

#include "model/events/bytefrogevents.h"
#include "model/words/texts.h"

namespace model::calls {

AgentNames::AgentNames(std::shared_ptr<const Symbols> symbols)
    : m_symbols(std::move(symbols))
{
}

MethodName AgentNames::method(MethodId method) const
{
    if (method == unknownMethod)
        return {{}, model::Texts::tr("methods beyond those that are kept")};
    const std::uint64_t address = events::agentMethodAddress(method);
    if (!m_symbols || !m_symbols->find(address, m_ticks))
        return {{}, model::Texts::tr("method #%1").arg(method)};
    const Function &function = m_symbols->functions().at(m_symbols->functionAt(address, m_ticks));
    return {function.type, function.full()};
}

} // namespace model::calls
