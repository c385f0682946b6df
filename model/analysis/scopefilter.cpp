// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/scopefilter.h"

#include "model/analysis/tracemethodnames.h"
#include "model/query/filterscan.h"

namespace model {

namespace {

class ScopeFilter : public RowFilter {
public:
    ScopeFilter(const Filter &filter, const TraceSnapshot &snapshot, PayloadReader &payloads,
                std::shared_ptr<const MethodNames> names)
        // The snapshot outlives this, as RowFilter says.
        : m_compiled(filter, {std::shared_ptr<const void>(), &snapshot}, std::move(names))
        , m_scan(m_compiled, payloads)
    {
    }
    bool matches(const EventRow &row) override { return m_scan.matches(row); }

private:
    const CompiledFilter m_compiled;
    FilterScan m_scan;
};

class NoRows : public RowFilter {
public:
    bool matches(const EventRow &) override { return false; }
};

} // namespace

std::unique_ptr<RowFilter> makeScopeFilter(const QString &filter, const TraceSnapshot &snapshot,
                                           PayloadReader &payloads)
{
    const auto parsed = Filter::parse(filter);
    if (parsed.problem)
        return std::make_unique<NoRows>();
    return std::make_unique<ScopeFilter>(parsed.filter, snapshot, payloads,
                                         methodNamesFor(parsed.filter, snapshot, payloads));
}

} // namespace model
