// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/presets/presets.h"
#include "model/presets/samplingcost.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <algorithm>

using namespace model;

class TestPresets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void presetsOfTheProgram();
    void everyPresetIsWellFormed();
    void presetsAskForWhatTheyPromise_data();
    void presetsAskForWhatTheyPromise();
    void specsFollowTheirGrammar();
    void nothingPrivateIsAskedFor();
    void severalAreJoined();
    void allTogetherAreOneSession();
    void conflictsAreSaid();
    void samplesCostMoreWithMoreThreads();
    void unknownOnesAreSaid();
};

namespace {

/// What a preset asks of a provider; a name that is empty where it asks for nothing.
ProviderConfig askedOf(const QString &id, const QString &provider)
{
    const auto choice = choosePresets(id, presets());
    for (const ProviderConfig &config : choice.ok() ? choice.value().providers : QList<ProviderConfig>()) {
        if (config.name == provider)
            return config;
    }
    return {};
}

const QString diagnosticSource = QStringLiteral("Microsoft-Diagnostics-DiagnosticSource");

} // namespace

void TestPresets::presetsOfTheProgram()
{
    QStringList ids;
    for (const Preset &preset : presets())
        ids.append(preset.id);
    QCOMPARE(ids.join(u' '),
             QStringLiteral("general cpu gc gc-verbose alloc exceptions threading jit http database logs "
                            "tasks counters"));
    QCOMPARE(ids.constFirst(), QString::fromLatin1(defaultPresetId));
}

void TestPresets::everyPresetIsWellFormed()
{
    for (const Preset &preset : presets()) {
        QVERIFY2(!preset.title.isEmpty() && !preset.description.isEmpty() && !preset.cost.isEmpty(),
                 qPrintable(preset.id));
        const auto providers = parseProviders(preset.providers);
        QVERIFY2(providers.ok(), qPrintable(preset.id));
        QCOMPARE(formatProviders(providers.value()), preset.providers);
        QCOMPARE(preset.rundown, preset.id != QLatin1String("counters"));
    }
}

void TestPresets::samplesCostMoreWithMoreThreads()
{
    QVERIFY(takesSamples(presets().constFirst())); // General
    QVERIFY(!takesSamples(*std::ranges::find(presets(), QStringLiteral("gc"), &Preset::id)));
    QVERIFY(!samplingCost(0).isHigh());
    QVERIFY(!samplingCost(20).isHigh());
    // As it was measured.
    const SamplingCost many = samplingCost(750);
    QVERIFY(many.isHigh());
    QCOMPARE(many.samplesPerSecond, 150'000);
    QVERIFY2(many.percentOfCore >= 33 && many.percentOfCore <= 40,
             qPrintable(QString::number(many.percentOfCore)));
    QVERIFY(samplingCost(100).samplesPerSecond < samplingCost(200).samplesPerSecond);
    QVERIFY(threadsOf(QCoreApplication::applicationPid()) >= 1);
    QCOMPARE(threadsOf(0), 0);
}

void TestPresets::presetsAskForWhatTheyPromise_data()
{
    QTest::addColumn<QString>("provider");
    QTest::addColumn<quint64>("keywords");
    QTest::addColumn<quint32>("level");
    QTest::addColumn<QString>("arguments");
    const QString runtime = QStringLiteral("Microsoft-Windows-DotNETRuntime");
    const QString tasks = QStringLiteral("System.Threading.Tasks.TplEventSource");
    const QString none;
    QTest::newRow("general") << runtime << quint64(0x300003C03D) << 5u << none;
    QTest::newRow("general samples") << QStringLiteral("Microsoft-DotNETCore-SampleProfiler") << quint64(0)
                                     << 4u << none;
    QTest::newRow("general counters") << QStringLiteral("System.Runtime") << quint64(0) << 4u
                                      << QStringLiteral("EventCounterIntervalSec=1");
    QTest::newRow("cpu") << QStringLiteral("Microsoft-DotNETCore-SampleProfiler") << quint64(0) << 4u << none;
    // The runtime sends method loads (Jit 0x10, NGen 0x20) at Verbose only.
    QTest::newRow("cpu methods") << runtime << quint64(0x2000020038) << 5u << none;
    QTest::newRow("gc") << runtime << quint64(0x1) << 4u << none;
    QTest::newRow("gc-verbose") << runtime << quint64(0x8003B) << 5u << none;
    QTest::newRow("alloc") << runtime << quint64(0x80000000039) << 5u << none;
    QTest::newRow("exceptions") << runtime << quint64(0x8000) << 4u << none;
    QTest::newRow("threading") << runtime << quint64(0x40000014838) << 5u << none;
    QTest::newRow("jit") << runtime << quint64(0xB00002003C) << 5u << none;
    QTest::newRow("http flow") << tasks << quint64(0x80) << 4u << none;
    QTest::newRow("http") << diagnosticSource << quint64(3) << 5u << QStringLiteral("HttpRequestOut.Stop");
    QTest::newRow("database") << diagnosticSource << quint64(3) << 5u << QStringLiteral("CommandExecuted");
    QTest::newRow("logs") << QStringLiteral("Microsoft-Extensions-Logging") << quint64(8) << 5u
                          << QStringLiteral("FilterSpecs=UseAppFilters");
    QTest::newRow("tasks") << tasks << quint64(0xC3) << 4u << none;
    QTest::newRow("counters") << QStringLiteral("System.Runtime") << quint64(0) << 4u
                              << QStringLiteral("EventCounterIntervalSec=1");
    QTest::newRow("counters meters") << QStringLiteral("System.Diagnostics.Metrics") << quint64(2) << 4u
                                     << QStringLiteral("Metrics=System.Runtime");
}

void TestPresets::presetsAskForWhatTheyPromise()
{
    QFETCH(const QString, provider);
    QFETCH(const quint64, keywords);
    QFETCH(const quint32, level);
    QFETCH(const QString, arguments);
    const QString id = QString::fromLatin1(QTest::currentDataTag()).section(u' ', 0, 0);
    const ProviderConfig asked = askedOf(id, provider);
    QCOMPARE(asked.name, provider);
    QCOMPARE(asked.keywords, keywords);
    QCOMPARE(asked.level, level);
    QVERIFY2(asked.arguments.contains(arguments), qPrintable(asked.arguments));
}

void TestPresets::specsFollowTheirGrammar()
{
    // DiagnosticSourceEventSource: Source/Event[@Activity][:[-]Name=Path.Of.Names;...], one a line. What it
    // cannot read it leaves out without a word.
    static const QRegularExpression spec(QStringLiteral(
        "^[A-Za-z.]+/[A-Za-z.]+(@(Activity[12]|RecursiveActivity1)(Start|Stop))?"
        "(:-[A-Za-z]+(=\\*?[A-Za-z]+)?(\\.[A-Za-z]+)*(;[A-Za-z]+(=\\*?[A-Za-z]+)?(\\.[A-Za-z]+)*)*)?$"));
    for (const char *id : {"http", "database"}) {
        const QString arguments = askedOf(QString::fromLatin1(id), diagnosticSource).arguments;
        QVERIFY(arguments.startsWith(QLatin1String("FilterAndPayloadSpecs=\"")) && arguments.endsWith(u'"'));
        const QStringList lines = arguments.section(u'"', 1, 1).split(u'\n');
        QVERIFY(lines.size() >= 6);
        for (const QString &line : lines)
            QVERIFY2(spec.match(line).hasMatch(), qPrintable(line));
    }
}

void TestPresets::nothingPrivateIsAskedFor()
{
    const QString asked = askedOf(QStringLiteral("http,database"), diagnosticSource).arguments;
    for (const char *text : {"CommandText", "ConnectionString", "Query", "Header", "Cookie", "AbsoluteUri"})
        QVERIFY2(!asked.contains(QLatin1String(text)), text);
}

void TestPresets::severalAreJoined()
{
    const auto choice = choosePresets(QStringLiteral("gc, exceptions,counters"), presets());
    QVERIFY(choice.ok());
    QVERIFY(choice.value().rundown);
    const ProviderConfig runtime = choice.value().providers.constFirst();
    QCOMPARE(runtime.keywords, std::uint64_t(0x8001));
    QCOMPARE(runtime.level, 4u);
    QCOMPARE(choice.value().providers.size(), 4);
    QVERIFY(!choosePresets(QStringLiteral("counters"), presets()).value().rundown);
    const QString both = askedOf(QStringLiteral("http,database"), diagnosticSource).arguments;
    QVERIFY(both.contains(QLatin1String("HttpRequestIn.Start")));
    QVERIFY(both.contains(QLatin1String("WriteCommandBefore")));
    QCOMPARE(both.count(u'"'), 2);
}

void TestPresets::allTogetherAreOneSession()
{
    const auto choice = joinPresets(presets());
    QVERIFY2(choice.ok(), choice.ok() ? "" : qPrintable(choice.error().text));
    QSet<QString> names;
    for (const ProviderConfig &provider : choice.value().providers) {
        QVERIFY2(!names.contains(provider.name), qPrintable(provider.name));
        names.insert(provider.name);
    }
    QVERIFY(joinPresets({}).value().providers.isEmpty());
}

void TestPresets::conflictsAreSaid()
{
    Preset own = presets().constLast();
    own.providers = QStringLiteral("System.Runtime:0:4:EventCounterIntervalSec=5");
    const auto choice = joinPresets({presets().constFirst(), own});
    QVERIFY(!choice.ok());
    QCOMPARE(choice.error().code, protocol::ErrorCode::BadValue);
    for (const char *part : {"System.Runtime", "EventCounterIntervalSec", " 1 ", "5"})
        QVERIFY2(choice.error().text.contains(QLatin1String(part)), qPrintable(choice.error().text));
}

void TestPresets::unknownOnesAreSaid()
{
    const auto choice = choosePresets(QStringLiteral("gc,nosuch"), presets());
    QVERIFY(!choice.ok());
    QCOMPARE(choice.error().code, protocol::ErrorCode::NotFound);
    QVERIFY(choice.error().text.contains(QLatin1String("\"nosuch\""))
            && choice.error().text.contains(QLatin1String("gc-verbose")));
    QVERIFY(!choosePresets(QString(), presets()).ok());
}

CLRLENS_TEST(TestPresets)
#include "tst_presets.moc"
