// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/counterlook.h"

#include "tests/support/testprogram.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace model;

namespace {

Counter instrument(const QString &meter, const QString &name, const QString &unit, const QString &tags = {})
{
    Counter counter;
    counter.provider = meter;
    counter.isInstrument = true;
    counter.name = counter.displayName = name;
    counter.unit = unit;
    counter.tags = tags;
    return counter;
}

} // namespace

class TestCounterLook : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knownInstrumentsHaveNames()
    {
        const auto runtime = QStringLiteral("System.Runtime");
        const CounterLook cpu
            = counterLook(instrument(runtime, QStringLiteral("dotnet.process.cpu.time"),
                                     QStringLiteral("s/s"), QStringLiteral("cpu.mode=user")));
        QCOMPARE(cpu.title, QStringLiteral("CPU usage (of one core)"));
        QCOMPARE(text::quantity(0.25 * cpu.unit.factor, cpu.unit), QStringLiteral("25.0 %"));
        QCOMPARE(cpu.plot, 1);
        QCOMPARE(cpu.dimensions,
                 (QList<CounterDimension>{{QStringLiteral("cpu.mode"), QStringLiteral("user")}}));
        const CounterLook heap = counterLook(
            instrument(runtime, QStringLiteral("dotnet.gc.last_collection.heap.size"), QStringLiteral("By")));
        QCOMPARE(heap.plot, 2);
        QCOMPARE(text::quantity(2e6, heap.unit), QStringLiteral("2 MB"));
        QCOMPARE(counterLook(instrument(runtime, QStringLiteral("dotnet.exceptions"), QString())).plot, 3);
        // The same name of another meter is another thing.
        const CounterLook other = counterLook(
            instrument(QStringLiteral("My.App"), QStringLiteral("dotnet.exceptions"), QString()));
        QCOMPARE(other.title, QStringLiteral("dotnet.exceptions"));
        QCOMPARE(other.plot, 0);
    }

    void runtimesOwnNameGoesFirst()
    {
        Counter counter;
        counter.provider = QStringLiteral("System.Runtime");
        counter.name = QStringLiteral("gc-heap-size");
        counter.displayName = QStringLiteral("GC Heap Size");
        counter.unit = QStringLiteral("MB");
        QCOMPARE(counterLook(counter).title, QStringLiteral("GC Heap Size"));
        QCOMPARE(counterLook(counter).plot, 2);
        counter.displayName.clear();
        QCOMPARE(counterLook(counter).title, QStringLiteral("GC heap size"));
    }

    /// The runtime's own name leaves it open, and the instrument of newer ones has another unit.
    void usageOfProcessorsSaysOfWhat()
    {
        Counter counter;
        counter.provider = QStringLiteral("System.Runtime");
        counter.name = QStringLiteral("cpu-usage");
        counter.displayName = QStringLiteral("CPU Usage");
        counter.unit = QStringLiteral("%");
        QCOMPARE(counterLook(counter).title, QStringLiteral("CPU usage (of the machine)"));
        QCOMPARE(counterLook(counter).plot, 1);
    }

    void tagsAreDimensions_data()
    {
        QTest::addColumn<QString>("tags");
        QTest::addColumn<QString>("expected");
        QTest::newRow("none") << QString() << QString();
        QTest::newRow("two") << QStringLiteral("a=1,b=2") << QStringLiteral("a:1|b:2");
        QTest::newRow("comma in a value") << QStringLiteral("a=1,2,b=3") << QStringLiteral("a:1,2|b:3");
        QTest::newRow("sign in a value") << QStringLiteral("a=x=y") << QStringLiteral("a:x=y");
        QTest::newRow("no sign") << QStringLiteral("tag") << QStringLiteral(":tag");
        QTest::newRow("empty value") << QStringLiteral("a=,b=") << QStringLiteral("a:|b:");
        QTest::newRow("many") << QStringLiteral("a=,b=,c=,d=,e=,f=,g=,h=1,i=2,j=3")
                              << QStringLiteral("a:|b:|c:|d:|e:|f:|g:|h:1|i:2|j:3");
    }
    void tagsAreDimensions()
    {
        QFETCH(QString, tags);
        QFETCH(QString, expected);
        QStringList found;
        for (const CounterDimension &dimension :
             counterLook(instrument(QStringLiteral("M"), QStringLiteral("n"), QString(), tags)).dimensions)
            found.append(dimension.key % u':' % dimension.value);
        QCOMPARE(found.join(u'|'), expected);
    }

    void titlesKeepTagsApart()
    {
        const auto title = [](const char *tags) {
            return counterTitle(counterLook(instrument(QStringLiteral("M"), QStringLiteral("temp"), QString(),
                                                       QString::fromLatin1(tags))));
        };
        QCOMPARE(title("side=left"), QStringLiteral("temp left"));
        QCOMPARE(title("a=x,b=y z"), QStringLiteral("temp x, \"y z\""));
        QVERIFY(title("a=x,b=y z") != title("a=x y,b=z"));
    }

    void conditionsMeanOneOfSeveral()
    {
        Counter counter = instrument(QStringLiteral("Net.Peer"), QStringLiteral("received"), QString(),
                                     QStringLiteral("kind=x"));
        counter.instrumentId = 2;
        QCOMPARE(counterCondition(counter),
                 QStringLiteral("meterName == Net.Peer and instrumentName == received"));
        counter.hasSiblings = true;
        QCOMPARE(counterCondition(counter),
                 QStringLiteral("meterName == Net.Peer and instrumentName == received and tags == \"kind=x\" "
                                "and instrumentId == 2"));
    }

    /// What the table says is read: no key in it is misspelt, and no unit unknown.
    void tableIsSound()
    {
        QFile file(QStringLiteral(":/clrlens/counters.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto document = QJsonDocument::fromJson(file.readAll());
        const QJsonObject providers = document[QLatin1String("counters")].toObject();
        QVERIFY(providers.size() > 5);
        QList<int> plots;
        for (auto provider = providers.begin(); provider != providers.end(); ++provider) {
            const QJsonObject counters = provider->toObject();
            for (auto counter = counters.begin(); counter != counters.end(); ++counter) {
                const QJsonObject facts = counter->toObject();
                for (const QString &key : facts.keys())
                    QVERIFY2(QStringList({QStringLiteral("title"), QStringLiteral("text"),
                                          QStringLiteral("unit"), QStringLiteral("factor"),
                                          QStringLiteral("plot"), QStringLiteral("instead")})
                                 .contains(key),
                             qPrintable(counter.key() % u' ' % key));
                QVERIFY2(!facts[QLatin1String("title")].toString().isEmpty(), qPrintable(counter.key()));
                if (facts.contains(QLatin1String("unit")))
                    QVERIFY(text::parseUnit(facts[QLatin1String("unit")].toString()).kind
                            != text::Unit::Kind::Number);
                if (facts.contains(QLatin1String("plot")))
                    plots.append(facts[QLatin1String("plot")].toInt());
            }
        }
        std::sort(plots.begin(), plots.end());
        QCOMPARE(plots, (QList<int>{1, 1, 2, 2, 3, 3})); // as EventCounters and as instruments
    }
};

CLRLENS_TEST(TestCounterLook)
#include "tst_counterlook.moc"
