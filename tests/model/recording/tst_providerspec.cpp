// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/providerspec.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using protocol::ipc::ProviderConfig;

namespace {

QList<ProviderConfig> parsed(const QString &text)
{
    return parseProviders(text).valueOr({});
}

} // namespace

class TestProviderSpec : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void defaults();
    void levels_data();
    void levels();
    void keywordsAreHexadecimal();
    void argumentsKeepColonsCommasInQuotesAndText();
    void sameProviderTwiceIsMerged();
    void argumentsAreJoined();
    void refusals_data();
    void refusals();
    void refusalShowsHowToQuote();
    void formatGivesBackWhatParses();
};

void TestProviderSpec::defaults()
{
    QCOMPARE(parsed(QStringLiteral("My-Source")),
             (QList<ProviderConfig>{{QStringLiteral("My-Source"), 0, 4, {}}}));
    QCOMPARE(parsed(QStringLiteral("A::Verbose, B:1")),
             (QList<ProviderConfig>{{QStringLiteral("A"), 0, 5, {}}, {QStringLiteral("B"), 1, 4, {}}}));
    QVERIFY2(parsed(QStringLiteral("A"))[0].arguments.isNull(), "no arguments are absent, not empty");
}

void TestProviderSpec::levels_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint32>("level");
    quint32 level = 0;
    for (const char *name : {"LogAlways", "Critical", "Error", "Warning", "Informational", "Verbose"}) {
        QTest::newRow(name) << QString::fromLatin1(name) << level;
        QTest::addRow("%s in lower case", name) << QString::fromLatin1(name).toLower() << level;
        QTest::addRow("%u", level) << QString::number(level) << level;
        ++level;
    }
}

void TestProviderSpec::levels()
{
    QFETCH(QString, text);
    QFETCH(quint32, level);
    QCOMPARE(parsed(QStringLiteral("A:0:") + text),
             (QList<ProviderConfig>{{QStringLiteral("A"), 0, level, {}}}));
}

void TestProviderSpec::keywordsAreHexadecimal()
{
    for (const char *text : {"A:0xF00000000000", "A:F00000000000", "A:0Xf00000000000"})
        QCOMPARE(parsed(QString::fromLatin1(text)).value(0).keywords, 0xF00000000000u);
    QCOMPARE(parsed(QStringLiteral("A:FFFFFFFFFFFFFFFF")).value(0).keywords, ~0ull);
}

void TestProviderSpec::argumentsKeepColonsCommasInQuotesAndText()
{
    const auto providers = parsed(QStringLiteral("A:1:4:Spec=\"X/Y:Z,W\";Interval=1,B"));
    QCOMPARE(providers.size(), 2);
    QCOMPARE(providers[0].arguments, QStringLiteral("Spec=\"X/Y:Z,W\";Interval=1"));
    QCOMPARE(providers[1].name, QStringLiteral("B"));
}

void TestProviderSpec::sameProviderTwiceIsMerged()
{
    QCOMPARE(parsed(QStringLiteral("A:1:2,B,a:4:5:k=v")),
             (QList<ProviderConfig>{{QStringLiteral("A"), 5, 5, QStringLiteral("k=v")},
                                    {QStringLiteral("B"), 0, 4, {}}}));
    QCOMPARE(parsed(QStringLiteral("A:1:4:k=v,A:2:4:k=v")).size(), 1);
}

void TestProviderSpec::argumentsAreJoined()
{
    const auto joined = [](const QString &first, const QString &second) {
        return parsed(u"A:1:4:" % first % u",A:1:4:" % second).value(0).arguments;
    };
    QCOMPARE(joined(QStringLiteral("k=v"), QStringLiteral("l=\"w;x\"")), QStringLiteral("k=v;l=\"w;x\""));
    QCOMPARE(joined(QStringLiteral("k=v;l=w"), QStringLiteral("l=w")), QStringLiteral("k=v;l=w"));
    // The runtime takes one list of lines, so both lists must be in it; the line of both is there once.
    QCOMPARE(joined(QStringLiteral("FilterAndPayloadSpecs=\"a/b:-c;d\ne\""),
                    QStringLiteral("FilterAndPayloadSpecs=\"e\nf,g\"")),
             QStringLiteral("FilterAndPayloadSpecs=\"a/b:-c;d\ne\nf,g\""));
}

void TestProviderSpec::refusals_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("position");
    QTest::newRow("nothing") << QString() << quint64(0);
    QTest::newRow("no name") << QStringLiteral("A,:1") << quint64(2);
    QTest::newRow("trailing comma") << QStringLiteral("A,") << quint64(2);
    QTest::newRow("keywords") << QStringLiteral("A:zz") << quint64(0);
    QTest::newRow("negative keywords") << QStringLiteral("A:-1") << quint64(0);
    QTest::newRow("keywords over 64 bits") << QStringLiteral("A:10000000000000000") << quint64(0);
    QTest::newRow("level name") << QStringLiteral("A:1:Loud") << quint64(0);
    QTest::newRow("level number") << QStringLiteral("A,B:1:6") << quint64(2);
    QTest::newRow("open quote") << QStringLiteral("A:1:4:k=\"v,B") << quint64(8);
    QTest::newRow("comma in arguments") << QStringLiteral("A:1:4:k=v,w;l=x") << quint64(10);
    QTest::newRow("comma in an argument's list") << QStringLiteral("A:1:4:k=v,l=x") << quint64(10);
    QTest::newRow("two arguments") << QStringLiteral("A:1:4:k=v,A:1:4:k=w") << quint64(10);
}

void TestProviderSpec::refusals()
{
    QFETCH(QString, text);
    QFETCH(quint64, position);
    const auto result = parseProviders(text);
    QVERIFY(!result.ok());
    QCOMPARE(result.error().code, protocol::ErrorCode::BadValue);
    QCOMPARE(result.error().position, position);
    QVERIFY(!result.error().text.isEmpty());
}

void TestProviderSpec::refusalShowsHowToQuote()
{
    const auto result = parseProviders(QStringLiteral("A:1:4:Metrics=X,Y;RefreshInterval=1"));
    QVERIFY(!result.ok());
    QVERIFY2(result.error().text.contains(QStringLiteral("Y;RefreshInterval=1"))
                 && result.error().text.contains(QStringLiteral("key=\"one,two\"")),
             qPrintable(result.error().text));
}

void TestProviderSpec::formatGivesBackWhatParses()
{
    const QList<ProviderConfig> providers{{QStringLiteral("A"), 0xF00000000000u, 4, {}},
                                          {QStringLiteral("B"), 0, 0, QStringLiteral("k=\"a,b:c\";d=e")}};
    const QString text = formatProviders(providers);
    QCOMPARE(text, QStringLiteral("A:0xF00000000000:Informational,B:0x0:LogAlways:k=\"a,b:c\";d=e"));
    QCOMPARE(parsed(text), providers);
}

CLRLENS_TEST(TestProviderSpec)
#include "tst_providerspec.moc"
