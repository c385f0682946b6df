// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calls/calls.h"
#include "model/symbols/symbols.h"

namespace model::calls {

struct MethodName {
    QString type; ///< "com.acme.Demo"; empty where the name is not known
    QString name; ///< "com.acme.Demo.fib(int)"; "method #12" where nothing names the method yet
};

/// Names of an agent's methods, which the trace tells as the runtime of .NET tells its own.
class AgentNames {
public:
    /// Null: no method has a name.
    explicit AgentNames(std::shared_ptr<const Symbols> symbols);

    /// Sets up to which time names count: the last that was seen.
    void setTicks(std::int64_t ticks) { m_ticks = ticks; }
    MethodName method(MethodId method) const;
    /// Returns a number that changes with each name that comes.
    std::uint64_t version() const { return m_symbols ? m_symbols->version() : 0; }

private:
    std::shared_ptr<const Symbols> m_symbols;
    std::int64_t m_ticks = 0;
};

} // namespace model::calls
