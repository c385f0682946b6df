// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/countertags.h"

#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

class TestCounterTags : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tagsKeepTheirBounds_data()
    {
        QTest::addColumn<QStringList>("series");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char *name, const QStringList &series, const QStringList &expected) {
            QTest::newRow(name) << series << expected;
        };
        row("none", {QString()}, {QString()});
        row("two", {QStringLiteral("country=de,kind=x")}, {QStringLiteral("country=de, kind=x")});
        row("comma in a value", {QStringLiteral("a=1,2,b=3")}, {QStringLiteral("a=\"1,2\", b=3")});
        row("sign in a value", {QStringLiteral("a=x=y")}, {QStringLiteral("a=\"x=y\"")});
        row("no sign", {QStringLiteral("tag")}, {QStringLiteral("tag")});
        row("empty values", {QStringLiteral("a=,b=")}, {QStringLiteral("a=\"\", b=\"\"")});
        row("nothing says that it is one", {QStringLiteral("ExistingTag=a,b=c")},
            {QStringLiteral("ExistingTag=a, b=c")});
        // A runtime writes tags in the order of their keys, "N" before "b"; and the other series has no b.
        row("a value that looks like tags",
            {QStringLiteral("ExistingTag=a,b=c,NewTag=q\"x"),
             QStringLiteral("ExistingTag=Value1,NewTag=Value2")},
            {QStringLiteral("ExistingTag=\"a,b=c\", NewTag=\"q\"\"x\""),
             QStringLiteral("ExistingTag=Value1, NewTag=Value2")});
        row("a key that the others have",
            {QStringLiteral("a=1,b=2"), QStringLiteral("a=1"), QStringLiteral("a=3,b=4")},
            {QStringLiteral("a=1, b=2"), QStringLiteral("a=1"), QStringLiteral("a=3, b=4")});
        row("a key that one has",
            {QStringLiteral("code=200,route=/"), QStringLiteral("code=500,error=io,route=/")},
            {QStringLiteral("code=200, route=/"), QStringLiteral("code=500, error=io, route=/")});
    }
    void tagsKeepTheirBounds()
    {
        QFETCH(QStringList, series);
        QFETCH(QStringList, expected);
        QStringList found;
        for (const QList<CounterDimension> &tags : parseTags(series))
            found.append(tagsText(tags));
        QCOMPARE(found, expected);
    }

    void metadataOfEventCountersHasColons()
    {
        QCOMPARE(parseMetadata(QStringLiteral("b:1,a:x=2,y")),
                 (QList<CounterDimension>{{QStringLiteral("b"), QStringLiteral("1")},
                                          {QStringLiteral("a"), QStringLiteral("x=2,y")}}));
    }

    void theirNumberIsBounded()
    {
        QStringList parts;
        for (int i = 0; i < 10'000; ++i)
            parts.append(QStringLiteral("k%1=v").arg(i, 5, 10, QLatin1Char('0')));
        const auto tags = parseTags(parts.join(u','));
        QCOMPARE(tags.size(), CounterDimension::countMax);
        QVERIFY(tags.last().value.endsWith(QStringLiteral("k09999=v")));
    }
};

CLRLENS_TEST(TestCounterTags)
#include "tst_countertags.moc"
