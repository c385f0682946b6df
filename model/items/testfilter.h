// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testresults.h"

#include <functional>
#include <unordered_map>

namespace model {

/// Which tests of a run are shown.
struct TestFilter {
    static constexpr quint32 runningBit = 1U << testruns::outcomes;
    static constexpr quint32 allStates = 2 * runningBit - 1;
    static constexpr quint32 bitOf(testruns::Outcome outcome) { return 1U << quint32(outcome); }

    QString text; ///< in the full name, without case
    quint32 states = allStates; ///< runningBit, and bitOf() each outcome
    std::function<bool(testruns::TestId)> isWanted; ///< null: all are
    QString trait; ///< a line of its traits; empty: with any, or none
    std::int64_t ticksMin = 0; ///< tests that took so long at least; 0: any
};

/// Says which tests match a filter. For one thread, and the tests of one run.
class TestMatcher {
public:
    TestMatcher() = default;
    explicit TestMatcher(TestFilter filter)
        : m_filter(std::move(filter))
    {
    }

    bool matches(const testruns::TestResults &results, testruns::TestId test);
    /// Takes that other results are looked at.
    void forgetRun() { m_traits.clear(); }

private:
    bool hasTrait(const testruns::TestTree &tree, testruns::TextPool::Id traits);

    TestFilter m_filter;
    /// Whether traits have the wanted one: many tests have the same.
    std::unordered_map<testruns::TextPool::Id, bool> m_traits;
};

} // namespace model
