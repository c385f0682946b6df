// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoevents.h"
#include "model/demo/demostacks.h"
#include "model/demo/sampletrace.h"
#include "model/reading/readtrace.h"
#include "model/sidecar/sidecarfile.h"
#include "model/sidecar/threadclocks.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;

/// The sample trace has something for each tab of a trace, and is made in no time.
class TestSampleTrace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const auto made = makeSampleTrace(m_folder.filePath(QStringLiteral("a/sample")));
        QVERIFY2(made.ok(), made.ok() ? "" : qPrintable(made.error().text));
        m_path = made.value();
        // No more than is made while a user looks on.
        QVERIFY2(QFileInfo(m_path).size() < 4 << 20, qPrintable(QString::number(QFileInfo(m_path).size())));
        const auto read = readTrace(m_path);
        QVERIFY(read.ok());
        m_trace = read.value();
        QVERIFY2(m_trace->events.size() < 20'000, qPrintable(QString::number(m_trace->events.size())));
    }

    void isAWholeTrace()
    {
        QVERIFY(m_trace->complete && !m_trace->endedEarly);
        QVERIFY(m_trace->anomalies->empty());
        QVERIFY(m_trace->dropped > 0); // for the notices
        QCOMPARE(m_trace->gaps->empty(), false);
        const double seconds
            = double(m_trace->lastTicks - m_trace->firstTicks) / double(m_trace->header.ticksPerSecond);
        QVERIFY2(seconds > 19 && seconds < 22, qPrintable(QString::number(seconds)));
    }

    void hasEveryKindOfEvent_data()
    {
        QTest::addColumn<QString>("provider");
        QTest::addColumn<QString>("name");
        QTest::addColumn<quint64>("least");
        const auto row = [](const char *provider, const char *name, quint64 least) {
            QTest::addRow("%s of %s", name, provider)
                << QString::fromLatin1(provider) << QString::fromLatin1(name) << least;
        };
        row(demo::samplerProvider, "ThreadSample", 5000);
        row(demo::runtimeProvider, "GCStart", 5);
        row(demo::runtimeProvider, "GCHeapStats", 5);
        row(demo::runtimeProvider, "GCAllocationTick", 50);
        row(demo::runtimeProvider, "ExceptionThrown", 5);
        row(demo::runtimeProvider, "ContentionStart", 5);
        row(demo::countersProvider, "EventCounters", 20 * 8);
        row(demo::ownProvider, "EventCounters", 20);
        row(demo::ownProvider, "RequestStart", 100);
    }

    void hasEveryKindOfEvent()
    {
        QFETCH(const QString, provider);
        QFETCH(const QString, name);
        QFETCH(const quint64, least);
        std::uint64_t count = 0;
        QStringList names;
        for (std::size_t type = 0; type < m_trace->types->size(); ++type) {
            const EventType &known = (*m_trace->types)[type];
            names.append(known.provider + u'/' + known.name);
            if (known.provider == provider && known.name.startsWith(name))
                count += (*m_trace->typeCounts)[type].events;
        }
        QVERIFY2(count >= least, qPrintable(QStringLiteral("%1 of %2").arg(count).arg(names.join(u' '))));
    }

    void stacksAreDeep()
    {
        std::size_t deepest = 0;
        m_trace->events.forEach(0, m_trace->events.size(), [&](std::uint64_t, const EventRow &row) {
            deepest = std::max(deepest, m_trace->stacks->frames(row.stack).size());
        });
        QVERIFY2(deepest >= 12, qPrintable(QString::number(deepest)));
    }

    void whatIsBesideItIsThere()
    {
        const auto clocks = ThreadClocks::read(threadClocksPath(m_path));
        QVERIFY(clocks.ok());
        QVERIFY(!clocks.value().damage() && !clocks.value().isCutOff());
        QCOMPARE(clocks.value().firstTicks(), std::optional(clocks.value().header()->ticks));
        const auto ran = clocks.value().cpuBetween(demo::threads[1], m_trace->firstTicks,
                                                   m_trace->lastTicks - 1'000'000'000);
        QVERIFY(ran && *ran > 1'000'000'000);
        const auto sidecar = readSidecar(m_path);
        QVERIFY(sidecar.ok() && sidecar.value());
        QCOMPARE(sidecar.value()->process.name, QStringLiteral("Demo.Shop"));
        QVERIFY(QFile::exists(QFileInfo(m_path).dir().filePath(QStringLiteral("Shop.pdb"))));
    }

    void isMadeOnce()
    {
        const QFileInfo before(m_path);
        const auto again = makeSampleTrace(QFileInfo(m_path).absolutePath());
        QVERIFY(again.ok());
        QCOMPARE(again.value(), m_path);
        QCOMPARE(QFileInfo(m_path).lastModified(), before.lastModified());
        // Without the trace all of it is made anew.
        QVERIFY(QFile::remove(m_path));
        QVERIFY(makeSampleTrace(QFileInfo(m_path).absolutePath()).ok());
        QVERIFY(QFile::exists(m_path));
    }

    void saysWhyItCannotBeMade()
    {
        QFile file(m_folder.filePath(QStringLiteral("file")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(!makeSampleTrace(file.fileName() + QStringLiteral("/sample")).ok());
    }

private:
    QTemporaryDir m_folder;
    QString m_path;
    std::shared_ptr<const TraceSnapshot> m_trace;
};

CLRLENS_TEST(TestSampleTrace)
#include "tst_sampletrace.moc"
