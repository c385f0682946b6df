// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/testruns/testfilter.h"

#include "model/testruns/testdetails.h"
#include "model/text/visibletext.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QCheckBox>
#include <QComboBox>
#include <QSignalBlocker>

namespace ui {

using model::TestTreeModel;
using model::testruns::Outcome;
using model::testruns::TestId;
using model::testruns::ticksPerSecond;

namespace {

constexpr int traitsMax = 500; ///< a longer list is of no help to find one in
constexpr int choiceCharacters = 9;
constexpr qsizetype traitMax = 80; ///< characters that are shown of it

quint32 bits(std::initializer_list<Outcome> all)
{
    quint32 mask = 0;
    for (const Outcome outcome : all)
        mask |= TestTreeModel::Filter::bitOf(outcome);
    return mask;
}

} // namespace

TestFilter::TestFilter(QWidget *parent)
    : FilterBar(tr("Filter tests by name"), parent)
    , m_states(makeChoice("testStates", tr("States of tests that are shown")))
    , m_traits(makeChoice("testTraits", tr("Trait of tests that are shown")))
    , m_times(makeChoice("testTimes", tr("Time of tests that are shown")))
    , m_slowest(new QCheckBox(tr("Slo&west first")))
{
    using Filter = TestTreeModel::Filter;
    m_states->addItem(tr("All states"), Filter::allStates);
    m_states->addItem(tr("Not passed"), bits({Outcome::Failed, Outcome::Incomplete, Outcome::Flaky}));
    m_states->addItem(tr("Failed"), bits({Outcome::Failed}));
    m_states->addItem(tr("Incomplete"), bits({Outcome::Incomplete}));
    m_states->addItem(tr("Flaky"), bits({Outcome::Flaky}));
    m_states->addItem(tr("Running"), Filter::runningBit);
    m_states->addItem(tr("Passed"), bits({Outcome::Passed, Outcome::Flaky}));
    m_states->addItem(tr("Skipped"), bits({Outcome::Skipped}));
    m_states->addItem(tr("Not run"), bits({Outcome::NotRun}));
    m_traits->addItem(tr("All traits"), QString());
    m_traits->hide();
    m_times->addItem(tr("Any time"), qlonglong(0));
    for (const std::int64_t ticks : {ticksPerSecond / 100, ticksPerSecond / 10, ticksPerSecond,
                                     10 * ticksPerSecond, 60 * ticksPerSecond})
        m_times->addItem(tr("From %1 on").arg(model::testruns::ticksText(ticks)), qlonglong(ticks));
    m_slowest->setObjectName(QStringLiteral("slowestFirst"));
    m_slowest->setToolTip(plainToolTip(
        tr("Lists the results that took longest, instead of the tests by namespace and class.")));
    addLastTool(m_slowest);
    connect(this, &FilterBar::filterChanged, this, &TestFilter::changed);
    connect(m_slowest, &QCheckBox::toggled, this, &TestFilter::orderChanged);
}

QComboBox *TestFilter::makeChoice(const char *name, const QString &accessibleName)
{
    auto *const choice = new QComboBox;
    choice->setObjectName(QLatin1String(name));
    choice->setAccessibleName(accessibleName);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(choiceCharacters);
    addLastTool(choice);
    connect(choice, &QComboBox::currentIndexChanged, this, &TestFilter::changed);
    return choice;
}

TestTreeModel::Filter TestFilter::filter() const
{
    return {text(),
            m_states->currentData().toUInt(),
            {},
            m_traits->currentData().toString(),
            m_times->currentData().toLongLong()};
}

bool TestFilter::isFiltering() const
{
    return !text().isEmpty()
        || std::ranges::any_of(std::initializer_list<const QComboBox *>{m_states, m_traits, m_times},
                               [](const QComboBox *choice) { return choice->currentIndex() > 0; });
}

bool TestFilter::showsSlowest() const
{
    return m_slowest->isChecked();
}

void TestFilter::offerTraits(const model::testruns::TestResults *results)
{
    if (results != m_results || results == nullptr) {
        m_results = results;
        m_looked = 0;
        m_known.clear();
        // One that is chosen goes on to be, also in a run that has none with it.
        const QSignalBlocker blocker(m_traits);
        for (int i = m_traits->count() - 1; i > 0; --i) {
            if (i != m_traits->currentIndex())
                m_traits->removeItem(i);
        }
    }
    const auto total = results ? TestId(results->tree().tests().size()) : 0;
    for (; m_looked < total; ++m_looked) {
        const auto traits = results->tree().tests()[m_looked].traits;
        if (traits == 0 || !m_known.insert(traits).second)
            continue;
        const QStringList lines = results->tree().text(traits).split(u'\n');
        for (const QString &line : lines) {
            if (m_traits->count() <= traitsMax && m_traits->findData(line) < 0)
                m_traits->addItem(model::text::visible(line, traitMax), line);
        }
    }
    m_traits->setVisible(m_traits->count() > 1);
}

} // namespace ui
