// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/filter.h"

#include <utility>

namespace model {

/// The filter that is in force while the user types one: a text with a problem leaves the one before it.
class SoundFilter {
public:
    void setText(const QString &text)
    {
        auto parsed = Filter::parse(text);
        m_problem = std::move(parsed.problem);
        if (m_problem)
            return;
        m_filter = std::move(parsed.filter);
    }

    const Filter &filter() const { return m_filter; } ///< that is in force
    /// Returns what is wrong with the text that was set last.
    const std::optional<FilterProblem> &problem() const { return m_problem; }

private:
    Filter m_filter;
    std::optional<FilterProblem> m_problem;
};

} // namespace model
