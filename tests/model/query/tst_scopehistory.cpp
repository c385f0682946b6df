// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/scopehistory.h"

#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

Scope between(double from, double to)
{
    Scope scope;
    scope.time = TimeRange{from, to};
    return scope;
}

Scope filtered(const QString &filter)
{
    Scope scope;
    scope.filter = filter;
    return scope;
}

} // namespace

class TestScopeHistory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void timeRangeIsHalfOpen()
    {
        const TimeRange range{1, 2};
        QVERIFY(range.contains(1) && range.contains(1.5) && !range.contains(2));
        QVERIFY((TimeRange{2, 2}.isEmpty()) && (TimeRange{3, 2}.isEmpty()) && !range.isEmpty());
    }

    void wideningTakesOnePartAfterTheOther()
    {
        Scope scope = between(1, 2);
        scope.threads = {7};
        scope.filter = QStringLiteral("gc");
        scope = widened(scope);
        QVERIFY(!scope.time && scope.threads == QList<std::uint64_t>{7});
        scope = widened(scope);
        QCOMPARE(scope, filtered(QStringLiteral("gc")));
        QVERIFY(widened(scope).isWhole());
        QVERIFY(widened(Scope()).isWhole());
    }

    void beginsWithTheWhole()
    {
        ScopeHistory history;
        QVERIFY(history.current().isWhole());
        QVERIFY(!history.canGoBack() && !history.canGoForward());
        history.back();
        history.forward();
        QVERIFY(history.current().isWhole());
    }

    void transformsExcludeNoEventsAndGoFirst()
    {
        Scope scope = between(1, 2);
        scope.transforms = {QStringLiteral("my-code"), QStringLiteral("collapse-recursion")};
        QVERIFY(!(scope == between(1, 2)));
        scope = widened(scope);
        QCOMPARE(scope.transforms, QStringList(QStringLiteral("my-code")));
        QCOMPARE(widened(scope), between(1, 2));
        scope.time.reset();
        QVERIFY(scope.isWhole());
    }

    void goesBackAndForward()
    {
        ScopeHistory history;
        history.push(between(1, 2));
        history.push(between(1.2, 1.4));
        history.push(between(1.2, 1.4)); // nothing new
        history.back();
        QCOMPARE(history.current(), between(1, 2));
        history.back();
        QVERIFY(history.current().isWhole() && !history.canGoBack());
        history.forward();
        QCOMPARE(history.current(), between(1, 2));
        QVERIFY(history.canGoForward());
        history.push(filtered(QStringLiteral("gc")));
        QVERIFY(!history.canGoForward());
        history.back();
        QCOMPARE(history.current(), between(1, 2));
    }

    void whatIsTypedIsOneStep()
    {
        ScopeHistory history;
        history.push(filtered(QStringLiteral("g")));
        history.replace(filtered(QStringLiteral("gc")));
        QCOMPARE(history.current(), filtered(QStringLiteral("gc")));
        history.back();
        QVERIFY(history.current().isWhole());
        // What was typed and taken back leaves no step.
        history.push(filtered(QStringLiteral("g")));
        history.replace(Scope());
        QVERIFY(history.current().isWhole() && !history.canGoBack());
    }

    void isBounded()
    {
        ScopeHistory history;
        for (int i = 1; i <= 300; ++i)
            history.push(between(0, i));
        int steps = 0;
        while (history.canGoBack()) {
            history.back();
            ++steps;
        }
        QCOMPARE(steps, int(ScopeHistory::limit) - 1);
        QCOMPARE(history.current(), between(0, 201));
    }
};

CLRLENS_TEST(TestScopeHistory)
#include "tst_scopehistory.moc"
