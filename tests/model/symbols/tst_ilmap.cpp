// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/ilmap.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

constexpr std::int32_t prolog = IlMap::Entry::prolog;
constexpr std::int32_t epilog = IlMap::Entry::epilog;
constexpr std::int32_t noMapping = IlMap::Entry::noMapping;

IlMap::Place exactly(std::uint32_t ilOffset)
{
    return {ilOffset, false};
}

IlMap::Place about(std::uint32_t ilOffset)
{
    return {ilOffset, true};
}

} // namespace

class TestIlMap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void placesOfCode()
    {
        // By IL offset, as events have them: a loop's condition stands behind its body in the code.
        const IlMap map({{prolog, 0}, {epilog, 60}, {0, 8}, {5, 30}, {12, 20}, {12, 50}, {noMapping, 40}});
        QCOMPARE(map.at(0), exactly(0));
        QCOMPARE(map.at(8), exactly(0));
        QCOMPARE(map.at(19), exactly(0));
        QCOMPARE(map.at(20), exactly(12));
        QCOMPARE(map.at(30), exactly(5));
        QCOMPARE(map.at(40), about(5)); // of the code before it, not of the IL before it
        QCOMPARE(map.at(50), exactly(12));
        QCOMPARE(map.at(60), exactly(12));
        QCOMPARE(map.at(UINT32_MAX), exactly(12));
    }

    void ilWinsAtOneOffset()
    {
        for (const auto other : {prolog, epilog, noMapping}) {
            QCOMPARE(IlMap({{7, 4}, {other, 4}}).at(4), exactly(7));
            QCOMPARE(IlMap({{other, 4}, {7, 4}}).at(4), exactly(7));
        }
        QCOMPARE(IlMap({{3, 0}, {noMapping, 4}, {epilog, 4}}).at(4), exactly(3));
    }

    void codeBeforeTheFirstEntry()
    {
        QVERIFY(IlMap().isEmpty());
        QCOMPARE(IlMap().at(10), about(0));
        QCOMPARE(IlMap({{3, 10}}).at(9), about(0));
        QCOMPARE(IlMap({{noMapping, 0}}).at(9), about(0));
        QCOMPARE(IlMap({{epilog, 0}}).at(9), about(0));
        // A handler has a prolog of its own, and code without a mapping behind it belongs to what was before.
        QCOMPARE(IlMap({{3, 0}, {prolog, 10}, {noMapping, 20}}).at(25), about(3));
    }
};

CLRLENS_TEST(TestIlMap)
#include "tst_ilmap.moc"
