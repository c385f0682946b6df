// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testtree.h"

#include <algorithm>
#include <QStringList>
#include <utility>

namespace model::testruns {

using protocol::dotnettest::DiscoveredTestMessage;

namespace {

QString traitLines(const DiscoveredTestMessage &discovered)
{
    QStringList lines;
    for (const auto &trait : discovered.traits)
        lines << (trait.value.isEmpty() ? trait.key : QString(trait.key % u'=' % trait.value));
    return lines.join(u'\n');
}

} // namespace

NodeId TestTree::addApplication(const QString &name)
{
    m_nodes.push_back({Node::Kind::Application, m_texts.idOf(name), none, {}, {}});
    return NodeId(m_nodes.size() - 1);
}

NodeId TestTree::nodeFor(NodeId parent, Node::Kind kind, const QString &name)
{
    const auto text = m_texts.idOf(name);
    const auto [place, isNew] = m_byName.try_emplace(pairOf(parent, text), NodeId(m_nodes.size()));
    if (isNew)
        m_nodes.push_back({kind, text, parent, {}, {}});
    return place->second;
}

TestId TestTree::find(NodeId application, TextPool::Id uid) const
{
    const auto found = m_byUid.find(pairOf(application, uid));
    return found == m_byUid.end() ? none : found->second;
}

TestId TestTree::findOrAdd(NodeId application, const QString &uid, const QString &name)
{
    // A name stands for a missing uid, as nothing else names such a test.
    const auto id = m_texts.idOf(uid.isEmpty() ? name : uid);
    if (const TestId found = find(application, id); found != none)
        return found;
    if (m_tests.size() >= testsMax) {
        ++m_forgotten;
        return none;
    }
    const auto test = TestId(m_tests.size());
    m_byUid.emplace(pairOf(application, id), test);
    Test added;
    added.uid = id;
    added.name = m_texts.idOf(name);
    m_tests.push_back(added);
    place(test, application);
    return test;
}

TestId TestTree::add(NodeId application, const DiscoveredTestMessage &discovered)
{
    const TestId id = findOrAdd(application, discovered.uid, discovered.displayName);
    if (id == none)
        return none;
    noteChange(id);
    Test &test = m_tests[id];
    if (!discovered.methodName.isEmpty())
        test.method = m_texts.idOf(discovered.methodName);
    if (!discovered.filePath.isEmpty())
        test.file = m_texts.idOf(discovered.filePath);
    test.line = discovered.lineNumber.value_or(test.line);
    if (!discovered.traits.isEmpty())
        test.traits = m_texts.idOf(traitLines(discovered));
    if (discovered.typeName.isEmpty())
        return id;
    const NodeId space = nodeFor(application, Node::Kind::Namespace, discovered.namespaceName);
    const NodeId type = nodeFor(space, Node::Kind::Class, discovered.typeName);
    if (test.parent != type)
        place(id, type);
    return id;
}

void TestTree::place(TestId id, NodeId parent)
{
    Test &test = m_tests[id];
    if (test.parent != none) {
        // Only what was added a moment ago moves: where a test was counted it stays.
        auto &siblings = m_nodes[test.parent].tests;
        if (siblings.back() != id || test.firstRow != none || test.running > 0)
            return;
        siblings.pop_back();
        count(id, Outcome::NotRun, {});
    }
    test.parent = parent;
    m_nodes[parent].tests.push_back(id);
    count(id, {}, Outcome::NotRun);
}

NodeId TestTree::applicationOf(TestId test) const
{
    NodeId node = m_tests[test].parent;
    while (m_nodes[node].parent != none)
        node = m_nodes[node].parent;
    return node;
}

QString TestTree::className(TestId test) const
{
    const Node &node = m_nodes[m_tests[test].parent];
    if (node.kind != Node::Kind::Class)
        return {};
    const QString space = text(m_nodes[node.parent].name);
    return space.isEmpty() ? text(node.name) : space % u'.' % text(node.name);
}

QString TestTree::fullName(TestId test, TextPool::Id nameId) const
{
    QString name = text(nameId);
    const QString type = className(test);
    if (type.isEmpty() || name.startsWith(type))
        return name;
    const QString method = text(m_tests[test].method);
    if (method.isEmpty() || name.startsWith(method))
        return type % u'.' % name;
    return type % u'.' % method % u' ' % name;
}

void TestTree::noteChange(TestId test)
{
    if (!std::exchange(m_tests[test].isChanged, true))
        m_changed.push_back(test);
}

std::vector<TestId> TestTree::takeChanged()
{
    for (const TestId test : m_changed)
        m_tests[test].isChanged = false;
    return std::exchange(m_changed, {});
}

template <class Change> void TestTree::forNodesOf(TestId test, Change change)
{
    noteChange(test);
    for (NodeId node = m_tests[test].parent; node != none; node = m_nodes[node].parent)
        change(m_nodes[node].totals);
}

void TestTree::setRows(TestId test, RowId first, RowId last)
{
    m_tests[test].firstRow = first;
    m_tests[test].lastRow = last;
}

void TestTree::count(TestId test, std::optional<Outcome> before, std::optional<Outcome> after)
{
    forNodesOf(test, [&](Totals &totals) {
        if (before)
            --totals[*before];
        if (after)
            ++totals[*after];
    });
}

void TestTree::countRunning(TestId test, int change)
{
    m_tests[test].running += std::uint32_t(change);
    forNodesOf(test, [change](Totals &totals) { totals.running += std::uint32_t(change); });
}

void TestTree::countTime(TestId test, std::int64_t ticks)
{
    forNodesOf(test,
               [ticks](Totals &totals) { totals.ticks = std::min(totals.ticks + ticks, Totals::ticksMax); });
}

} // namespace model::testruns
