// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/codeepochs.h"

#include "model/payload/payloadreader.h"
#include "model/symbols/methodevents.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::size_t unloadedMost = 100'000;
constexpr std::size_t unloadedPagesMost = 4096;

} // namespace

void CodeEpochs::unload(std::uint64_t start, std::uint64_t end)
{
    if (end <= start || m_unloaded.size() >= unloadedMost)
        return;
    // A damaged file may unload what overlaps: ranges that touch become one.
    auto next = m_unloaded.upper_bound(start);
    if (next != m_unloaded.begin() && std::prev(next)->second >= start) {
        --next;
        start = next->first;
    }
    while (next != m_unloaded.end() && next->first <= end) {
        end = std::max(end, next->second);
        next = m_unloaded.erase(next);
    }
    m_unloaded.emplace(start, end);
    const std::uint64_t first = pageOf(start);
    const std::uint64_t last = pageOf(end - 1);
    if (m_isEverywhere)
        return;
    if (last - first >= unloadedPagesMost || m_pages.size() >= unloadedPagesMost) {
        m_isEverywhere = m_hasMore = true;
        return;
    }
    for (std::uint64_t page = first; page <= last; ++page) {
        const auto at = std::ranges::lower_bound(m_pages, page);
        if (at == m_pages.end() || *at != page) {
            m_pages.insert(at, page);
            m_hasMore = true;
        }
    }
}

bool CodeEpochs::load(std::uint64_t start, std::uint64_t end)
{
    const auto next = m_unloaded.lower_bound(end);
    if (end <= start || next == m_unloaded.begin() || std::prev(next)->second <= start)
        return false;
    m_unloaded.clear();
    ++m_now.number;
    if (std::exchange(m_hasMore, false)) {
        m_now.pages = std::make_shared<const std::vector<std::uint64_t>>(m_pages);
        m_now.isEverywhere = m_isEverywhere;
    }
    return true;
}

bool CodeEpochs::take(bool isLoad, const MethodEventReader &event, PayloadReader &payloads,
                      PayloadRef payload)
{
    if (isLoad && m_unloaded.empty())
        return false;
    const auto code = event.addresses(payloads.read(payload));
    if (!code)
        return false;
    if (isLoad)
        return load(code->start, code->end);
    unload(code->start, code->end);
    return false;
}

bool StackEpochs::changes(const TraceSnapshot &snapshot, std::uint32_t stack, const CodeEpoch &now)
{
    if (stack == 0)
        return false;
    return now.isEverywhere
        || std::ranges::any_of(snapshot.stacks->frames(stack), [&](std::uint64_t address) {
               return std::ranges::binary_search(*now.pages, CodeEpochs::pageOf(address));
           });
}

} // namespace model
