// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/tracemethodnames.h"

#include <algorithm>

namespace model {

void TraceMethodNames::update(const TraceSnapshot &snapshot, PayloadReader &payloads,
                              const std::atomic<bool> &cancel)
{
    for (std::size_t i = m_kindOfType.size(); i < snapshot.types->size(); ++i)
        m_kindOfType.push_back(methodEventOf((*snapshot.types)[i]));
    const std::uint64_t end = snapshot.events.size();
    snapshot.events.forEach(m_rows, end, [&](std::uint64_t, const EventRow &row) {
        const MethodEvent kind = m_kindOfType[row.type];
        if (cancel || (kind != MethodEvent::Load && kind != MethodEvent::Rundown))
            return;
        if (const auto method = readMethod(payloads.read(row.payload)))
            add(*method);
    });
    m_rows = std::max(m_rows, end);
}

void TraceMethodNames::add(const MethodCode &method)
{
    const QString name
        = method.typeName.isEmpty() ? method.name : QString(method.typeName % u'.' % method.name);
    const std::uint64_t end = method.start + method.size;
    if (end <= method.start)
        return;
    m_longest = std::max<std::uint64_t>(m_longest, method.size);
    std::vector<Code> &codes = m_byStart[method.start];
    const bool isKnown
        = std::ranges::any_of(codes, [&](const Code &code) { return code.end == end && code.name == name; });
    if (!isKnown)
        codes.push_back({end, name});
}

std::shared_ptr<const MethodNames> methodNamesFor(const Filter &filter, const TraceSnapshot &snapshot,
                                                  PayloadReader &payloads)
{
    if (!filter.usesStacks())
        return nullptr;
    auto names = std::make_shared<TraceMethodNames>();
    const std::atomic<bool> never = false;
    names->update(snapshot, payloads, never);
    return names;
}

QStringList TraceMethodNames::namesAt(std::uint64_t address) const
{
    // Addresses are used again, so methods may overlap that existed one after the other. A damaged trace may
    // have any number of them.
    constexpr int startsMax = 64;
    QStringList names;
    auto start = m_byStart.upper_bound(address);
    for (int i = 0; i < startsMax && start != m_byStart.begin(); ++i) {
        --start;
        if (address - start->first >= m_longest)
            break;
        for (const Code &code : start->second) {
            if (address < code.end && !names.contains(code.name))
                names += code.name;
        }
    }
    return names;
}

} // namespace model
