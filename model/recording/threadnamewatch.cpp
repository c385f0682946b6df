// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/threadnamewatch.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::chrono::seconds betweenNames{2};

} // namespace

bool ThreadNameWatch::look(bool now)
{
    const auto time = std::chrono::steady_clock::now();
    if (!now && time < m_next)
        return false;
    m_next = time + betweenNames;
    bool changed = false;
    for (const ThreadName &found : readThreadNames(m_pid, namesMax)) {
        const auto at = std::ranges::lower_bound(m_names, found.thread, {}, &ThreadName::thread);
        if (at != m_names.end() && at->thread == found.thread) {
            changed = changed || at->name != found.name;
            at->name = found.name;
        } else if (m_names.size() < namesMax) {
            m_names.insert(at, found);
            changed = true;
        }
    }
    return changed;
}

} // namespace model
