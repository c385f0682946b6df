// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/inlinetrees.h"
#include "model/symbols/methodevents.h"
#include "tests/support/inlinebytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using tests::inlineData;

namespace {

std::optional<InlineTree> treeOf(const QByteArray &data)
{
    return InlineTree::read(protocol::byteView(data));
}

CodeRange jittedCode(std::uint64_t methodId, std::uint64_t codeId)
{
    CodeRange code;
    code.methodId = methodId;
    code.codeId = codeId;
    code.flags = CodeRange::jittedFlag;
    return code;
}

MethodEventReader inlinedReader()
{
    EventType type;
    type.provider = QStringLiteral("Microsoft-Windows-DotNETRuntimePrivate");
    type.id = 189;
    return {type, 8};
}

/// 1 has 2 and 4 in it, 2 has 3.
QByteArray family()
{
    return inlineData({{1, 0, 1, 0}, {2, 7, 2, 3}, {3, 9, 0, 0}, {4, 11, 0, 0}},
                      {{0, 0, 0}, {5, 2, 0x10}, {6, 1, 0x20}, {7, 0, 0x30}, {8, 3, 0x30}});
}

/// So many calls inlined into each other.
QByteArray chain(std::uint32_t calls)
{
    std::vector<tests::InlineNode> nodes;
    for (std::uint32_t node = 0; node <= calls; ++node)
        nodes.push_back({node, 0, node < calls ? node + 1 : 0, 0});
    return inlineData(nodes, {});
}

} // namespace

class TestInlineTree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhoseCodeAnAddressIs()
    {
        const auto tree = treeOf(family());
        QVERIFY(tree);
        QCOMPARE(tree->nodes().size(), std::size_t(4));
        QCOMPARE(tree->at(0).node, InlineTree::root);
        QCOMPARE(tree->at(0x1f).node, 2U);
        QCOMPARE(tree->at(0x1f).ilOffset, 5U);
        QCOMPARE(tree->pathTo(2), std::vector<std::uint32_t>({1, 2}));
        QCOMPARE(tree->at(0x2f).node, 1U);
        QCOMPARE(tree->at(0x1000).node, 3U); // the last of those at one offset
        QCOMPARE(tree->pathTo(InlineTree::root), std::vector<std::uint32_t>());
    }
    void marksAndStrangeNodesAreOfTheMethodItself()
    {
        const auto tree = treeOf(
            inlineData({{1, 0, 1, 0}, {2, 0, 0, 0}}, {{3, 1, 0}, {0xffffffff, 1, 0x10}, {4, 99, 0x20}}));
        QVERIFY(tree);
        QCOMPARE(tree->at(0).node, 1U);
        for (const std::uint32_t native : {0x10U, 0x20U}) {
            QCOMPARE(tree->at(native).node, InlineTree::root);
            QCOMPARE(tree->at(native).ilOffset, InlineTree::noOffset);
        }
    }
    void refusesWhatIsNoTree_data()
    {
        QTest::addColumn<QByteArray>("data");
        QTest::newRow("none") << QByteArray();
        QTest::newRow("no root") << inlineData({}, {});
        QTest::newRow("its own child") << inlineData({{1, 0, 1, 0}, {2, 0, 1, 0}}, {});
        QTest::newRow("the root as a sibling's child") << inlineData({{1, 0, 1, 0}, {2, 0, 0, 1}}, {});
        QTest::newRow("a child that is not there") << inlineData({{1, 0, 5, 0}}, {});
        QTest::newRow("deeper than any compiler goes") << chain(InlineTree::depthMost + 1u);
        QTest::newRow("cut in nodes") << family().left(50);
        QTest::newRow("cut in mappings") << family().chopped(1);
        QTest::newRow("more nodes than bytes") << QByteArray::fromHex("ffffffff00000000");
        QTest::newRow("more mappings than bytes")
            << QByteArray::fromHex("01000000ffffffff") + QByteArray(20, '\0');
    }
    void refusesWhatIsNoTree()
    {
        QFETCH(QByteArray, data);
        QVERIFY(!treeOf(data));
    }
    void isAsDeepAsCompilersGo()
    {
        const auto tree = treeOf(chain(InlineTree::depthMost));
        QVERIFY(tree);
        QCOMPARE(tree->pathTo(InlineTree::depthMost).size(), std::size_t(InlineTree::depthMost));
    }
    void isOfOneVersionOfTheCode()
    {
        InlineTrees trees;
        trees.add({1, 4, 0, true, family()});
        trees.add({2, 4, 0, true, inlineData({{2, 0, 0, 0}}, {})}); // nothing is in it
        QVERIFY(trees.find(jittedCode(1, 4)));
        QVERIFY(!trees.find(jittedCode(1, 5)));
        QVERIFY(!trees.find(jittedCode(2, 4)));
        CodeRange precompiled = jittedCode(1, 4);
        precompiled.flags = 0;
        QVERIFY(!trees.find(precompiled));
        InlineTrees others;
        QVERIFY(others.isEmpty());
        others.addAll(trees);
        QVERIFY(!others.isEmpty() && others.find(jittedCode(1, 4)));
    }
    void comesInPieces()
    {
        const QByteArray data = family();
        InlineTrees trees;
        trees.add({1, 4, 0, false, data.first(30)});
        trees.add({9, 4, 0, false, data.first(30)}); // another thread compiles meanwhile
        QVERIFY(!trees.find(jittedCode(1, 4)));
        trees.add({1, 4, 1, false, data.mid(30, 40)});
        trees.add({1, 4, 2, true, data.mid(70)});
        QVERIFY(trees.find(jittedCode(1, 4)));
        trees.add({9, 4, 2, true, data.mid(30)}); // one is missing
        QVERIFY(!trees.find(jittedCode(9, 4)));
    }
    void readsTheEvent()
    {
        const auto reader = inlinedReader();
        QCOMPARE(reader.kind(), MethodEvent::Inlined);
        const QByteArray payload = tests::inlinePayload(77, 3, family(), 0x80000002);
        const auto event = reader.inlined(payload);
        QVERIFY(event);
        QCOMPARE(event->methodId, 77U);
        QCOMPARE(event->codeId, 3U);
        QCOMPARE(event->number, 2U);
        QVERIFY(event->isLast);
        QCOMPARE(event->data, family());
        QVERIFY(!reader.inlined(tests::inlinePayload(77, 3, family(), 1))->isLast);
        QVERIFY(!reader.inlined(payload.first(30)));
    }
};

CLRLENS_TEST(TestInlineTree)
#include "tst_inlinetree.moc"
