// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/testtreemodel.h"

#include "model/items/testcells.h"
#include "model/testruns/testdetails.h"

#include <algorithm>
#include <set>
#include <utility>

namespace model {

using namespace testruns;

namespace {

enum class Kind : quintptr { None, Group, Test, Result };
/// Ids are below it (TestTree::testsMax, TestResults::attemptsMax).
constexpr int kindShift = 28;

quintptr keyOf(Kind kind, std::uint32_t id)
{
    return quintptr(kind) << kindShift | id;
}

Kind kindOf(const QModelIndex &index)
{
    return index.isValid() ? Kind(index.internalId() >> kindShift) : Kind::None;
}

std::uint32_t idOf(const QModelIndex &index)
{
    return std::uint32_t(index.internalId() & ((quintptr(1) << kindShift) - 1));
}

/// Returns where an id is, or would be, in an ascending row.
std::ptrdiff_t placeOf(const std::vector<std::uint32_t> &ids, std::uint32_t id)
{
    return std::ranges::lower_bound(ids, id) - ids.begin();
}

} // namespace

TestTreeModel::TestTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
{
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &TestTreeModel::work);
}

void TestTreeModel::setResults(const TestResults *results)
{
    m_results = results;
    startOver();
}

void TestTreeModel::setFilter(const Filter &filter)
{
    m_matcher = TestMatcher(filter);
    startOver();
}

void TestTreeModel::startOver()
{
    beginResetModel();
    m_top = {};
    m_groups.clear();
    m_shownIn.clear();
    m_attempts.clear();
    m_shownTests = 0;
    m_sweep = 0;
    m_waiting.clear();
    m_matcher.forgetRun();
    endResetModel();
    m_next.start();
}

void TestTreeModel::take(const std::vector<TestId> &changed)
{
    if (!m_results || changed.empty())
        return;
    m_waiting.insert(m_waiting.end(), changed.begin(), changed.end());
    if (!m_next.isActive())
        m_next.start();
}

void TestTreeModel::work()
{
    const auto total = m_results ? TestId(m_results->tree().tests().size()) : 0;
    std::vector<TestId> piece;
    while (m_sweep < total && piece.size() < pieceMax)
        piece.push_back(m_sweep++);
    // What is new was looked at with that.
    while (m_sweep == total && !m_waiting.empty() && piece.size() < pieceMax) {
        piece.push_back(m_waiting.back());
        m_waiting.pop_back();
    }
    std::ranges::sort(piece);
    piece.erase(std::ranges::unique(piece).begin(), piece.end());
    if (!piece.empty())
        consider(piece);
    if (m_sweep < total || !m_waiting.empty())
        m_next.start();
    else
        Q_EMIT settled();
}

void TestTreeModel::consider(const std::vector<TestId> &tests)
{
    m_groups.resize(m_results->tree().nodes().size());
    m_shownIn.resize(m_results->tree().tests().size(), none);
    ByGroup added;
    ByGroup removed;
    ByGroup changed;
    for (const TestId test : tests) {
        const NodeId shown = m_shownIn[test];
        const NodeId place
            = m_matcher.matches(*m_results, test) ? m_results->tree().tests()[test].parent : none;
        if (shown == place) {
            if (shown != none)
                changed[shown].push_back(test);
            continue;
        }
        if (shown != none)
            removed[shown].push_back(test);
        if (place != none)
            added[place].push_back(test);
    }
    for (const auto &[group, ids] : removed)
        remove(group, ids);
    for (const auto &[group, ids] : added)
        insert(group, ids);
    for (const auto &[group, ids] : removed)
        hideIfEmpty(group);
    for (const auto &[group, ids] : changed)
        std::ranges::for_each(ids, [this](TestId test) { growResults(test); });
    tellChanged(changed);
    // What is above them counts them.
    std::map<NodeId, std::vector<NodeId>> counted;
    std::set<NodeId> seen;
    for (const ByGroup *groups : {&added, &removed, &changed}) {
        for (const auto &[group, ids] : *groups) {
            for (NodeId node = group; node != none && seen.insert(node).second;
                 node = m_results->tree().nodes()[node].parent)
                counted[m_results->tree().nodes()[node].parent].push_back(node);
        }
    }
    for (auto &[above, nodes] : counted) {
        std::erase_if(nodes, [this](NodeId node) { return !groupIndex(node).isValid(); });
        if (nodes.empty())
            continue;
        const auto [first, last] = std::ranges::minmax(nodes);
        Q_EMIT dataChanged(groupIndex(first), groupIndex(last, ColumnCount - 1));
    }
}

void TestTreeModel::show(NodeId group)
{
    if (groupIndex(group).isValid())
        return;
    const NodeId above = m_results->tree().nodes()[group].parent;
    if (above != none)
        show(above);
    auto &siblings = groupAt(above).groups;
    const auto place = placeOf(siblings, group);
    beginInsertRows(above == none ? QModelIndex() : groupIndex(above), int(place), int(place));
    siblings.insert(siblings.begin() + place, group);
    endInsertRows();
}

void TestTreeModel::hideIfEmpty(NodeId group)
{
    if (group == none || !groupAt(group).isEmpty() || !groupIndex(group).isValid())
        return;
    const NodeId above = m_results->tree().nodes()[group].parent;
    auto &siblings = groupAt(above).groups;
    const auto place = placeOf(siblings, group);
    beginRemoveRows(above == none ? QModelIndex() : groupIndex(above), int(place), int(place));
    siblings.erase(siblings.begin() + place);
    endRemoveRows();
    hideIfEmpty(above);
}

void TestTreeModel::insert(NodeId group, const std::vector<TestId> &ids)
{
    show(group);
    auto &tests = groupAt(group).tests;
    const auto before = std::ptrdiff_t(groupAt(group).groups.size());
    // Those that belong side by side come at once; from the back, so that the places of others stay.
    for (auto end = std::ptrdiff_t(ids.size()); end > 0;) {
        const auto place = placeOf(tests, ids[std::size_t(end - 1)]);
        auto first = end - 1;
        while (first > 0 && (place == 0 || tests[std::size_t(place - 1)] < ids[std::size_t(first - 1)]))
            --first;
        beginInsertRows(groupIndex(group), int(before + place), int(before + place + end - first - 1));
        tests.insert(tests.begin() + place, ids.begin() + first, ids.begin() + end);
        for (auto i = first; i < end; ++i) {
            m_shownIn[ids[std::size_t(i)]] = group;
            if (hasSeveralResults(*m_results, ids[std::size_t(i)]))
                m_attempts[ids[std::size_t(i)]] = attemptsOf(*m_results, ids[std::size_t(i)]);
        }
        m_shownTests += std::size_t(end - first);
        endInsertRows();
        end = first;
    }
}

void TestTreeModel::remove(NodeId group, const std::vector<TestId> &ids)
{
    auto &tests = groupAt(group).tests;
    const auto before = std::ptrdiff_t(groupAt(group).groups.size());
    for (auto end = std::ptrdiff_t(ids.size()); end > 0;) {
        const auto last = placeOf(tests, ids[std::size_t(end - 1)]);
        auto first = last;
        for (--end; end > 0 && first > 0 && tests[std::size_t(first - 1)] == ids[std::size_t(end - 1)]; --end)
            --first;
        beginRemoveRows(groupIndex(group), int(before + first), int(before + last));
        for (auto i = first; i <= last; ++i) {
            m_shownIn[tests[std::size_t(i)]] = none;
            m_attempts.erase(tests[std::size_t(i)]);
        }
        tests.erase(tests.begin() + first, tests.begin() + last + 1);
        m_shownTests -= std::size_t(last - first + 1);
        endRemoveRows();
    }
}

void TestTreeModel::growResults(TestId test)
{
    if (!hasSeveralResults(*m_results, test))
        return;
    std::vector<AttemptId> all = attemptsOf(*m_results, test);
    const auto had = resultsOf(test).size();
    if (all.size() == had)
        return;
    beginInsertRows(indexOf(test), int(had), int(all.size() - 1));
    m_attempts[test] = std::move(all);
    endInsertRows();
}

void TestTreeModel::tellChanged(const ByGroup &changed)
{
    for (const auto &[group, ids] : changed) {
        const QModelIndex last = indexOf(ids.back());
        Q_EMIT dataChanged(indexOf(ids.front()), last.siblingAtColumn(ColumnCount - 1));
    }
}

const TestTreeModel::Group &TestTreeModel::groupAt(NodeId node) const
{
    return node == none ? m_top : m_groups[node];
}

TestTreeModel::Group &TestTreeModel::groupAt(NodeId node)
{
    return node == none ? m_top : m_groups[node];
}

QModelIndex TestTreeModel::groupIndex(NodeId node, int column) const
{
    const auto &siblings = groupAt(m_results->tree().nodes()[node].parent).groups;
    const auto place = placeOf(siblings, node);
    const bool isShown = std::size_t(place) < siblings.size() && siblings[std::size_t(place)] == node;
    return isShown ? createIndex(int(place), column, keyOf(Kind::Group, node)) : QModelIndex();
}

QModelIndex TestTreeModel::indexOf(TestId test) const
{
    if (test >= m_shownIn.size() || m_shownIn[test] == none)
        return {};
    const Group &group = groupAt(m_shownIn[test]);
    const auto row = std::ptrdiff_t(group.groups.size()) + placeOf(group.tests, test);
    return createIndex(int(row), 0, keyOf(Kind::Test, test));
}

const std::vector<AttemptId> &TestTreeModel::resultsOf(TestId test) const
{
    static const std::vector<AttemptId> nothing;
    const auto found = m_attempts.find(test);
    return found == m_attempts.end() ? nothing : found->second;
}

TestId TestTreeModel::testOf(const QModelIndex &index, const TestResults &results)
{
    if (kindOf(index) == Kind::Test)
        return idOf(index);
    const AttemptId attempt = attemptOf(index);
    return attempt == none ? none : results.rows()[results.attempts()[attempt].row].test;
}

AttemptId TestTreeModel::attemptOf(const QModelIndex &index)
{
    return kindOf(index) == Kind::Result ? idOf(index) : none;
}

QList<TestId> TestTreeModel::testsBelow(const QModelIndex &index) const
{
    if (!m_results || !index.isValid())
        return {};
    if (kindOf(index) != Kind::Group)
        return {testOf(index, *m_results)};
    const Group &group = groupAt(idOf(index));
    QList<TestId> all(group.tests.begin(), group.tests.end());
    for (const NodeId below : group.groups)
        all += testsBelow(groupIndex(below));
    return all;
}

QModelIndex TestTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || row >= rowCount(parent) || column < 0 || column >= ColumnCount)
        return {};
    if (kindOf(parent) == Kind::Test)
        return createIndex(row, column, keyOf(Kind::Result, resultsOf(idOf(parent))[std::size_t(row)]));
    const Group &group = parent.isValid() ? groupAt(idOf(parent)) : m_top;
    const auto place = std::size_t(row);
    return place < group.groups.size()
        ? createIndex(row, column, keyOf(Kind::Group, group.groups[place]))
        : createIndex(row, column, keyOf(Kind::Test, group.tests[place - group.groups.size()]));
}

QModelIndex TestTreeModel::parent(const QModelIndex &child) const
{
    switch (kindOf(child)) {
    case Kind::Group: {
        const NodeId above = m_results->tree().nodes()[idOf(child)].parent;
        return above == none ? QModelIndex() : groupIndex(above);
    }
    case Kind::Test:
        return groupIndex(m_shownIn[idOf(child)]);
    case Kind::Result:
        return indexOf(testOf(child, *m_results));
    case Kind::None:
        break;
    }
    return {};
}

int TestTreeModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0 || kindOf(parent) == Kind::Result)
        return 0;
    if (kindOf(parent) == Kind::Test)
        return int(resultsOf(idOf(parent)).size());
    const Group &group = parent.isValid() ? groupAt(idOf(parent)) : m_top;
    return int(group.groups.size() + group.tests.size());
}

int TestTreeModel::columnCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(ColumnCount);
}

QVariant TestTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    const QString titles[ColumnCount]{tr("Test"), tr("State"), tr("Time"), tr("Message")};
    return titles[section];
}

QVariant TestTreeModel::data(const QModelIndex &index, int role) const
{
    if (!m_results || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::TextAlignmentRole)
        return index.column() == Time ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    switch (kindOf(index)) {
    case Kind::Group:
        return groupCell(*m_results, idOf(index), index.column(), role);
    case Kind::Test:
        return testCell(*m_results, idOf(index), index.column(), role);
    default:
        return resultCell(*m_results, idOf(index), index.column(), role);
    }
}

} // namespace model
