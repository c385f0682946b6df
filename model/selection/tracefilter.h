// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadreader.h"
#include "model/query/compiledfilter.h"
#include "model/symbols/symbols.h"

#include <atomic>
#include <memory>

namespace model {

/// A filter, perhaps of some threads only, over a trace that grows. Is compiled again only when the trace has
/// new types or threads; of the names of methods, which a filter on stacks needs, reads only those that the
/// trace grew by. For one worker at a time.
class TraceFilter {
public:
    /// A filter on stacks asks the symbols, which are of the same trace, and reads them; without any it has
    /// its own.
    explicit TraceFilter(Filter filter, std::shared_ptr<Symbols> symbols = nullptr,
                         QList<std::uint64_t> threads = {});

    const Filter &filter() const { return m_filter; }
    /// Returns the filter for a snapshot, which is a newer one of the same trace after the first call. Valid
    /// until the next call.
    const CompiledFilter &compiledFor(const std::shared_ptr<const TraceSnapshot> &snapshot,
                                      PayloadReader &payloads, const std::atomic<bool> &cancel);
    /// Returns how often the filter was compiled.
    std::uint64_t compilations() const { return m_compilations; }

private:
    const Filter m_filter;
    const QList<std::uint64_t> m_threads;
    const std::shared_ptr<Symbols> m_symbols; ///< null: the filter asks for no stack
    std::unique_ptr<CompiledFilter> m_compiled;
    std::uint64_t m_compilations = 0;
};

} // namespace model
