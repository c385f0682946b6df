// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/hotmethods.h"

#include <algorithm>

namespace model {

namespace {

constexpr qsizetype maximumMethods = 10'000;
/// Below one managed sample in so many, the runtime does not tell managed code from waiting.
constexpr std::uint64_t externalPerManaged = 1000;

} // namespace

HotMethodsAnalysis::HotMethodsAnalysis(std::shared_ptr<const Symbols> symbols)
    : m_symbols(std::move(symbols))
{
    if (!m_symbols)
        m_symbols = m_ownSymbols = std::make_shared<Symbols>();
}

void HotMethodsAnalysis::update(const AnalysisRows &rows)
{
    const TraceSnapshot &snapshot = rows.snapshot;
    extendReaders(m_events, snapshot);
    // Code changes for all samples, whoever is looked at.
    snapshot.events.forEach(rows.from, rows.to, [&](std::uint64_t index, const EventRow &row) {
        const MethodEventReader &event = m_events[row.type];
        if (event.kind() == MethodEvent::None || rows.cancel)
            return;
        const bool isSample = event.kind() == MethodEvent::Sample;
        if (isSample && !rows.counts(index))
            return;
        m_changed = true;
        const QByteArray payload = rows.payloads.read(row.payload);
        if (isSample)
            takeSample(snapshot, row, event.sample(payload));
        else
            takeCode(event, payload, row.ticks);
    });
}

void HotMethodsAnalysis::takeSample(const TraceSnapshot &snapshot, const EventRow &row, SampleKind kind)
{
    if (kind != SampleKind::Managed && kind != SampleKind::External)
        return;
    const bool managed = kind == SampleKind::Managed;
    ++(managed ? m_managedSamples : m_externalSamples);
    const std::span<const std::uint64_t> frames
        = row.stack == 0 ? std::span<const std::uint64_t>() : snapshot.stacks->frames(row.stack);
    if (frames.empty()) {
        m_withoutStack += managed ? 1 : 0;
        return;
    }
    if (row.stack >= m_leafOfStack.size())
        m_leafOfStack.resize(row.stack + 1, nullptr);
    Leaf *&leaf = m_leafOfStack[row.stack];
    if (!leaf)
        leaf = &m_leaves[frames.front()];
    if (leaf->empty() || leaf->back().codeChanged)
        leaf->push_back({row.ticks});
    ++(managed ? leaf->back().managed : leaf->back().external);
}

void HotMethodsAnalysis::takeCode(const MethodEventReader &event, const QByteArray &payload,
                                  std::int64_t ticks)
{
    if (m_ownSymbols)
        m_ownSymbols->take(event, payload, ticks);
    if (event.kind() != MethodEvent::Load && event.kind() != MethodEvent::Unload)
        return;
    if (const auto code = event.method(payload))
        codeChanged(code->start, code->start + code->size);
}

void HotMethodsAnalysis::codeChanged(std::uint64_t start, std::uint64_t end)
{
    for (auto leaf = m_leaves.lower_bound(start); leaf != m_leaves.end() && leaf->first < end; ++leaf) {
        if (!leaf->second.empty())
            leaf->second.back().codeChanged = true;
    }
}

std::shared_ptr<const AnalysisResult> HotMethodsAnalysis::result()
{
    const std::uint64_t version = m_symbols->version();
    if (m_changed || m_publishedVersion != version || !m_published) {
        m_published = summary();
        m_publishedVersion = version;
        m_changed = false;
    }
    return m_published;
}

std::shared_ptr<const HotMethods> HotMethodsAnalysis::summary() const
{
    auto result = std::make_shared<HotMethods>();
    result->managedSamples = m_managedSamples;
    result->externalSamples = m_externalSamples;
    result->withoutStack = m_withoutStack;
    result->waitingIncluded = m_managedSamples < m_externalSamples / externalPerManaged;
    QHash<QString, qsizetype> indexOf;
    for (const auto &[address, leaf] : m_leaves) {
        for (const CodeSamples &counted : leaf) {
            const std::uint64_t samples = counted.managed + (result->waitingIncluded ? counted.external : 0);
            if (samples == 0)
                continue;
            HotMethod method = methodAt(address, counted.from);
            if (!method.resolved())
                result->unresolvedSamples += samples;
            // One method may have code at several addresses: tiers, hot and cold parts.
            const auto known = indexOf.constFind(method.identity());
            if (known == indexOf.cend()) {
                indexOf.insert(method.identity(), result->methods.size());
                method.samples = samples;
                result->methods.append(method);
            } else {
                result->methods[*known].samples += samples;
            }
        }
    }
    std::stable_sort(result->methods.begin(), result->methods.end(),
                     [](const HotMethod &a, const HotMethod &b) { return a.samples > b.samples; });
    if (result->methods.size() > maximumMethods)
        result->methods.resize(maximumMethods);
    const std::uint64_t counted = m_managedSamples + (result->waitingIncluded ? m_externalSamples : 0);
    for (HotMethod &method : result->methods)
        method.share = double(method.samples) / double(counted);
    return result;
}

HotMethod HotMethodsAnalysis::methodAt(std::uint64_t address, std::int64_t ticks) const
{
    HotMethod method;
    method.address = address;
    if (const auto found = m_symbols->find(address, ticks)) {
        method.address = found->start;
        method.name = found->name;
        method.typeName = found->typeName;
        method.module = found->module;
    }
    return method;
}

QString HotMethod::identity() const
{
    static constexpr QChar separator(0x1f);
    return resolved() ? QString(module % separator % typeName % separator % name)
                      : QString::number(address, 16);
}

} // namespace model
