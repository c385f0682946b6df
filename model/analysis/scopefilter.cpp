// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/scopefilter.h"

#include "model/analysis/tracefilter.h"
#include "model/query/filterscan.h"

namespace model {

namespace {

class ScopeFilter : public RowFilter {
public:
    ScopeFilter(Filter filter, std::shared_ptr<Symbols> symbols)
        : m_filter(std::move(filter), std::move(symbols))
    {
    }
    void setSnapshot(const std::shared_ptr<const TraceSnapshot> &snapshot, PayloadReader &payloads,
                     const std::atomic<bool> &cancel) override
    {
        m_compiled = &m_filter.compiledFor(snapshot, payloads, cancel);
        m_scan.emplace(*m_compiled, payloads);
    }
    bool matches(const EventRow &row) override { return m_scan->matches(row); }
    void mark(const TraceSnapshot &snapshot, std::uint64_t from, std::uint64_t to, unsigned workers,
              const std::atomic<bool> &cancel, std::vector<bool> &matching) override
    {
        if (to > scannedRowsMax) {
            RowFilter::mark(snapshot, from, to, workers, cancel, matching);
            return;
        }
        const auto set = [&](std::span<const std::uint32_t> rows) {
            for (const std::uint32_t row : rows)
                matching[std::size_t(row - from)] = true;
        };
        if (workers > 1) {
            scanRows(*m_compiled, from, to, workers, cancel,
                     [&](std::span<const std::uint32_t> rows, std::uint64_t) {
                         set(rows);
                         return true;
                     });
            return;
        }
        std::vector<std::uint32_t> rows;
        m_scan->collect(from, to, cancel, rows);
        set(rows);
    }

private:
    TraceFilter m_filter;
    const CompiledFilter *m_compiled = nullptr; ///< of m_filter, until the next snapshot
    std::optional<FilterScan> m_scan;
};

class NoRows : public RowFilter {
public:
    void setSnapshot(const std::shared_ptr<const TraceSnapshot> &, PayloadReader &,
                     const std::atomic<bool> &) override
    {
    }
    bool matches(const EventRow &) override { return false; }
};

} // namespace

RowFilterFactory scopeFilters(std::shared_ptr<Symbols> symbols)
{
    return [symbols = std::move(symbols)](const QString &filter) -> std::unique_ptr<RowFilter> {
        auto parsed = Filter::parse(filter);
        if (parsed.problem)
            return std::make_unique<NoRows>();
        return std::make_unique<ScopeFilter>(std::move(parsed.filter), symbols);
    };
}

std::shared_ptr<const MethodNames> methodNamesFor(const Filter &filter, const TraceSnapshot &snapshot,
                                                  PayloadReader &payloads)
{
    if (!filter.usesStacks())
        return nullptr;
    auto symbols = std::make_shared<Symbols>();
    const std::atomic<bool> never = false;
    symbols->readTo(snapshot, snapshot.events.size(), payloads, never);
    return symbols;
}

} // namespace model
