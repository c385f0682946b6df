// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/typetotals.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using tests::runAnalysis;

class TestTypeTotals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void countsTypesAndWhereTheyLie()
    {
        tests::SnapshotBuilder trace;
        const auto first = trace.type(QStringLiteral("A"), 1, QStringLiteral("X"));
        const auto second = trace.type(QStringLiteral("A"), 2, QStringLiteral("Y"));
        trace.event(0, first, "abc");
        trace.event(1, second, "de");
        trace.event(2, first, "f");
        TypeTotalsAnalysis analysis;
        const auto totals = runAnalysis<TypeTotals>(analysis, trace.snapshot());
        QCOMPARE(totals->types, (std::vector<TypeCount>{{2, 4}, {1, 2}}));
        QCOMPARE(totals->sum, (TypeCount{3, 6}));
        QCOMPARE(totals->firstPosition, std::uint64_t(0));
        QCOMPARE(totals->lastPosition, std::uint64_t(5));
        QCOMPARE(runAnalysis<TypeTotals>(analysis, trace.snapshot(), 3), totals);
        trace.event(3, second, "g");
        QCOMPARE(runAnalysis<TypeTotals>(analysis, trace.snapshot(), 3)->sum.events, std::uint64_t(4));
        QCOMPARE(totals->sum.events, std::uint64_t(3)); // old results stay
    }

    void rowsThatDoNotCountAreLeftOut()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("A"), 1, QStringLiteral("X"));
        for (int i = 0; i < 4; ++i)
            trace.event(i, type, "ab");
        const auto snapshot = trace.snapshot();
        PayloadReader payloads(nullptr, 0);
        const std::atomic<bool> cancel = false;
        const std::vector<bool> counted{false, true};
        TypeTotalsAnalysis analysis;
        analysis.update({*snapshot, 2, 4, payloads, cancel, &counted});
        const auto totals = std::dynamic_pointer_cast<const TypeTotals>(analysis.result());
        QCOMPARE(totals->sum.events, std::uint64_t(1));
        QCOMPARE(totals->firstPosition, std::uint64_t(6));
    }
};

CLRLENS_TEST(TestTypeTotals)
#include "tst_typetotals.moc"
