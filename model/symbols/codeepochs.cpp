// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/codeepochs.h"

#include "model/payload/payloadreader.h"
#include "model/symbols/methodevents.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::size_t unloadedMost = 100'000;
constexpr std::size_t unloadedPagesMost = 2048; // CodeHistory may hold a list for each: 16 MB

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
    const std::uint64_t first = CodeEpoch::pageOf(start);
    const std::uint64_t last = CodeEpoch::pageOf(end - 1);
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
        m_now.pagesSince = m_now.number;
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

void CodeHistory::load(std::uint64_t row, std::uint64_t start, std::uint64_t end)
{
    if (!m_epochs.load(start, end))
        return;
    m_begins.push_back(row);
    if (m_epochs.now().pagesSince == m_epochs.now().number)
        m_pages.push_back(m_epochs.now());
}

std::size_t CodeHistory::countBefore(std::uint64_t row) const
{
    return std::size_t(std::ranges::lower_bound(m_begins, row) - m_begins.begin());
}

CodeEpoch CodeHistory::epoch(std::size_t number) const
{
    if (number == 0)
        return {};
    const auto behind = std::ranges::upper_bound(m_pages, number, {}, &CodeEpoch::number);
    CodeEpoch epoch = *std::prev(behind); // the first one has pages
    epoch.number = std::uint32_t(number);
    return epoch;
}

CodeEpoch CodeHistory::before(std::uint64_t row) const
{
    return epoch(countBefore(row));
}

std::vector<CodeHistory::Begin> CodeHistory::between(std::uint64_t from, std::uint64_t to) const
{
    std::vector<Begin> begins;
    for (std::size_t at = countBefore(from); at < m_begins.size() && m_begins[at] < to; ++at)
        begins.push_back({m_begins[at], epoch(at + 1)});
    return begins;
}

bool StackEpochs::changes(const TraceSnapshot &snapshot, std::uint32_t stack, const CodeEpoch &now)
{
    if (stack == 0)
        return false;
    const auto frames = snapshot.stacks->frames(stack);
    m_framesCompared += frames.size();
    return now.isEverywhere || m_framesCompared > framesComparedMost
        || std::ranges::any_of(frames, [&](std::uint64_t address) { return now.mayChange(address); });
}

} // namespace model
