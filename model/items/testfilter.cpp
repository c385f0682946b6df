// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/testfilter.h"

#include "model/testruns/testdetails.h"

namespace model {

using namespace testruns;

bool TestMatcher::hasTrait(const TestTree &tree, TextPool::Id traits)
{
    const auto [place, isNew] = m_traits.try_emplace(traits, false);
    if (isNew)
        place->second = tree.text(traits).split(u'\n').contains(m_filter.trait);
    return place->second;
}

bool TestMatcher::matches(const TestResults &results, TestId id)
{
    const TestTree &tree = results.tree();
    const Test &test = tree.tests()[id];
    if (m_filter.isWanted && !m_filter.isWanted(id))
        return false;
    if (m_filter.states != TestFilter::allStates) {
        quint32 state = TestFilter::bitOf(outcomeOf(results, id));
        if (test.running > 0)
            state = TestFilter::runningBit | (test.firstRow != none ? state : 0);
        if ((m_filter.states & state) == 0)
            return false;
    }
    if (!m_filter.trait.isEmpty() && !hasTrait(tree, test.traits))
        return false;
    if (m_filter.ticksMin > 0 && ticksOf(results, id) < m_filter.ticksMin)
        return false;
    return m_filter.text.isEmpty() || tree.fullName(id).contains(m_filter.text, Qt::CaseInsensitive);
}

} // namespace model
