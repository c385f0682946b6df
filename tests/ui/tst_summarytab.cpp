// SPDX-License-Identifier: GPL-3.0-or-later
// The page that a trace opens on: what was recorded, and the ways to the subjects; and the list of these.
#include "model/analysis/analysisrunner.h"
#include "model/gc/gcfeature.h"
#include "model/requests/requestsfeature.h"
#include "model/statistics/statistics.h"
#include "protocol/core/bytewriter.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/tracebench.h"
#include "ui/tabs/calltree/calltreetab.h"
#include "ui/tabs/counters/counterstab.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/tabs/feature/featuretab.h"
#include "ui/tabs/notices/noticestab.h"
#include "ui/tabs/summary/summarytab.h"
#include "ui/trace/subjectlist.h"
#include "ui/trace/subjectview.h"
#include "ui/trace/timeline.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/choicerow.h"

#include <cmath>
#include <QLabel>
#include <QToolButton>
#include <QtTest>

namespace {

/// Three exceptions, no samples, no collections. So many events were dropped before the last one.
QByteArray threeExceptions(std::uint32_t dropped = 0)
{
    using namespace generated;
    TraceWriter writer(header());
    auto thrown = metadata(1, QStringLiteral("ExceptionThrown"), 80);
    thrown.provider = QStringLiteral("Microsoft-Windows-DotNETRuntime");
    writer.metadata(thrown);
    for (std::uint32_t i = 0; i < 3; ++i)
        writer.event(eventHeader({2'000'000'000 + std::int64_t(i) * 1'000'000, 7, 1, i, 0},
                                 i + 1 + (i == 2 ? dropped : 0), true));
    writer.end();
    return writer.takeBytes();
}

/// Two waits for locks: of thread 7 for 10 ms from the first moment on, of thread 8 for 250 ms from half a
/// second on.
QByteArray twoWaits()
{
    using namespace generated;
    TraceWriter writer(header());
    const auto type = [&](std::uint32_t id, const QString &name, std::uint32_t eventId) {
        auto contention = metadata(id, name, eventId);
        contention.provider = QStringLiteral("Microsoft-Windows-DotNETRuntime");
        writer.metadata(contention);
    };
    type(1, QStringLiteral("ContentionStart"), 81);
    type(2, QStringLiteral("ContentionStop"), 91);
    const auto wait = [&](std::uint64_t thread, std::int64_t from, std::int64_t milliseconds) {
        from = 2'000'000'000 + from * 1'000'000;
        writer.event(eventHeader({from, thread, 1, 0, 0}, 1, true));
        writer.event(eventHeader({from + milliseconds * 1'000'000, thread, 2, 0, 0}, 2, true));
    };
    wait(7, 0, 10);
    wait(8, 500, 250);
    writer.end();
    return writer.takeBytes();
}

/// Two requests that came in, one after the other.
QByteArray twoRequests()
{
    using namespace generated;
    TraceWriter writer(header());
    auto start = metadata(1, QStringLiteral("RequestStart"), 3);
    auto stop = metadata(2, QStringLiteral("RequestStop"), 4);
    start.provider = stop.provider = QStringLiteral("Microsoft.AspNetCore.Hosting");
    start.fields.clear();
    for (const QString &field : {QStringLiteral("method"), QStringLiteral("path")})
        start.fields.push_back({field, FieldType::Utf16z, {}, 0, {}, {}, false});
    writer.metadata(start);
    writer.metadata(stop);
    std::uint32_t sequence = 0;
    for (const QString &path : {QStringLiteral("/orders"), QStringLiteral("/health")}) {
        protocol::ByteWriter payload;
        payload.utf16z(u"GET");
        payload.utf16z(path);
        const QByteArray bytes = payload.takeBytes();
        const std::int64_t time = 2'000'000'000 + std::int64_t(sequence) * 100'000'000;
        const std::int64_t takes = sequence == 0 ? 150'000'000 : 5'000'000;
        EventHeader began = eventHeader({time, 7, 1, 0, 0}, ++sequence, true);
        began.payload = reinterpret_cast<const std::uint8_t *>(bytes.constData());
        began.payloadSize = std::uint32_t(bytes.size());
        writer.event(began);
        writer.event(eventHeader({time + takes, 7, 2, 0, 0}, ++sequence, true));
    }
    writer.end();
    return writer.takeBytes();
}

QList<ui::TraceTabFactory> tabs()
{
    QList<ui::TraceTabFactory> tabs{
        ui::traceTabFactory<ui::SummaryTab>(), ui::traceTabFactory<ui::EventsTab>(),
        ui::traceTabFactory<ui::CountersTab>(), ui::traceTabFactory<ui::CallTreeTab>()};
    tabs += ui::FeatureTab::factories(
        {model::gc::gcFeature(), model::requests::requestsFeature(), model::statistics::statisticsFeature()});
    tabs += ui::traceTabFactory<ui::NoticesTab>();
    return tabs;
}

class Bench : public tests::TraceBench {
public:
    explicit Bench(const QByteArray &bytes, const QByteArray &clocks = {})
        : TraceBench(bytes, tabs(), clocks)
    {
    }

    ui::SubjectList &list() { return *view().findChild<ui::SubjectList *>(); }
    QString text(const char *subject)
    {
        return view().findChild<QLabel *>(QStringLiteral("summaryText-") + QLatin1String(subject))->text();
    }
    int rowOf(const QString &title)
    {
        for (int row = 0; row < list().count(); ++row) {
            if (list().item(row)->text() == title)
                return row;
        }
        return -1;
    }
    QString front() { return view().subjects().frontPage(); }
};

} // namespace

class TestSummaryTab : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        tests::keepSettingsIn(m_folder.path());
        tests::forgetSettings();
    }

    void aTraceOpensOnWhatStandsOut()
    {
        Bench bench(threeExceptions());
        QVERIFY(bench.isReady());
        QCOMPARE(bench.front(), QStringLiteral("summaryTab"));
        QTRY_VERIFY2(bench.text("events").startsWith(QStringLiteral("3 events")),
                     qPrintable(bench.text("events")));
        QTRY_VERIFY2(bench.text("exceptions").startsWith(QStringLiteral("3 thrown")),
                     qPrintable(bench.text("exceptions")));
        QVERIFY(bench.text("file").contains(QStringLiteral("nothing dropped")));
        // What was not recorded says how to record it.
        QCOMPARE(bench.text("cpu"), QStringLiteral("Not recorded. The preset CPU records it."));
        QCOMPARE(bench.text("memory"), QStringLiteral("Not recorded. The preset GC records it."));
        QCOMPARE(bench.text("requests"), QStringLiteral("Not recorded. The preset HTTP records it."));
        QVERIFY(!bench.view().findChild<QAction *>(QStringLiteral("summaryRecord-cpu"))); // of which process?
    }

    /// What ran without samples is in the sum, and is no function.
    void timeOnProcessorsSaysOfWhat()
    {
        Bench bench(tests::sleepyTrace(), tests::sleepyClocks());
        QVERIFY(bench.isReady());
        QTRY_VERIFY2(bench.text("cpu").contains(QStringLiteral(" of one core")),
                     qPrintable(bench.text("cpu")));
        const QString text = bench.text("cpu");
        QVERIFY2(text.startsWith(QStringLiteral("2.04 s on processors")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("hottest Shop.Cart.Total")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("98.0 %")), qPrintable(text));
    }

    void eachNumberLeadsToWhereItComesFrom()
    {
        Bench bench(threeExceptions());
        QVERIFY(bench.isReady());
        const auto press = [&](const char *subject) {
            bench.view().showTab(QStringLiteral("summaryTab"));
            QTest::mouseClick(
                bench.view().findChild<QToolButton *>(QStringLiteral("summary-") + QLatin1String(subject)),
                Qt::LeftButton);
            return bench.front();
        };
        QCOMPARE(press("events"), QStringLiteral("eventsTab"));
        QCOMPARE(press("exceptions"), QStringLiteral("callTreeTab/exceptions"));
        QCOMPARE(press("cpu"), QStringLiteral("callTreeTab/cpu"));
        QCOMPARE(press("memory"), QStringLiteral("gcTab"));
        QCOMPARE(press("counters"), QStringLiteral("countersTab"));
    }

    void theLongestWaitIsOneClickAway()
    {
        Bench bench(twoWaits());
        QVERIFY(bench.isReady());
        QTRY_VERIFY2(bench.text("threads").startsWith(QStringLiteral("2 waits for locks, 260.0 ms")),
                     qPrintable(bench.text("threads")));
        const auto wayTo = [&](const char *id) {
            return bench.view().findChild<QToolButton *>(QStringLiteral("summaryWay-") + QLatin1String(id));
        };
        QTRY_VERIFY(wayTo("longestWait"));
        QToolButton *const way = wayTo("longestWait");
        QVERIFY(way->isVisible());
        QCOMPARE(way->text(), QStringLiteral("longest: 250.0 ms"));
        QVERIFY2(way->toolTip().contains(QStringLiteral("thread 8")), qPrintable(way->toolTip()));
        QVERIFY(!wayTo("allocated")); // nothing is known of that
        QTest::mouseClick(way, Qt::LeftButton);
        QCOMPARE(bench.front(), QStringLiteral("eventsTab"));
        QTRY_VERIFY(std::abs(bench.shared().momentLookedAt().value_or(0) - 0.5) < 0.001);
    }

    void requestsAreASubject()
    {
        Bench bench(twoRequests());
        QVERIFY(bench.isReady());
        QTRY_VERIFY2(bench.text("requests").startsWith(QStringLiteral("Requests: 2")),
                     qPrintable(bench.text("requests")));
        QVERIFY2(bench.text("requests").contains(QStringLiteral("Slowest route: GET /orders 150")),
                 qPrintable(bench.text("requests")));
        QTest::mouseClick(bench.view().findChild<QToolButton *>(QStringLiteral("summary-requests")),
                          Qt::LeftButton);
        QCOMPARE(bench.front(), QStringLiteral("requestsTab"));
        const QListWidgetItem *const subject = bench.list().item(bench.rowOf(QStringLiteral("Requests")));
        QVERIFY(subject);
        QCOMPARE(subject->foreground().color(), bench.list().palette().color(QPalette::Text));
        // The tenth subject has a key, too.
        QCOMPARE(bench.list().count(), 10);
        QTest::keyClick(&bench.list(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(bench.front(), QStringLiteral("noticesTab"));
        QVERIFY(bench.list().item(9)->toolTip().contains(QStringLiteral("Ctrl+0")));
    }

    void subjectsAreChosenByListKeysAndSwitch()
    {
        Bench bench(threeExceptions());
        QVERIFY(bench.isReady());
        const int events = bench.rowOf(QStringLiteral("Events"));
        QVERIFY(events > 0 && bench.rowOf(QStringLiteral("Summary")) == 0);
        QTest::mouseClick(bench.list().viewport(), Qt::LeftButton, {},
                          bench.list().visualItemRect(bench.list().item(events)).center());
        QCOMPARE(bench.front(), QStringLiteral("eventsTab"));
        auto *const pages = bench.view().findChild<ui::ChoiceRow *>(QStringLiteral("subjectPages"));
        QVERIFY(pages->isVisible());
        QTest::mouseClick(pages->button(1), Qt::LeftButton);
        QCOMPARE(bench.front(), QStringLiteral("statisticsTab"));
        QTest::keyClick(&bench.list(), Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(bench.front(), QStringLiteral("summaryTab"));
        QVERIFY(!pages->isVisible());
        // A subject comes back with the page that was in front of it.
        bench.list().setCurrentRow(events);
        QCOMPARE(bench.front(), QStringLiteral("statisticsTab"));
    }

    void subjectsWithoutEventsAreGrey()
    {
        Bench bench(threeExceptions());
        QVERIFY(bench.isReady());
        const auto isGrey = [&](const char *title) {
            const QListWidgetItem *const item = bench.list().item(bench.rowOf(QLatin1String(title)));
            return item->foreground().color() == bench.list().palette().color(QPalette::PlaceholderText);
        };
        QTRY_VERIFY(isGrey("Counters")); // which are known once all events were looked at
        QVERIFY(isGrey("CPU") && isGrey("Memory") && isGrey("Start-up"));
        QVERIFY(!isGrey("Exceptions") && !isGrey("Events") && !isGrey("File"));
    }

    /// They lack wherever one looks, so that the subject that tells of all has their mark.
    void droppedEventsAreAMark()
    {
        Bench bench(threeExceptions(35));
        QVERIFY(bench.isReady());
        const auto summary = [&] { return bench.list().item(0); };
        QTRY_VERIFY2(summary()->text().endsWith(QStringLiteral("▲35")), qPrintable(summary()->text()));
        const QString told = QStringLiteral("35 events were dropped");
        QVERIFY2(summary()->toolTip().contains(told), qPrintable(summary()->toolTip()));
        QVERIFY(summary()->data(Qt::AccessibleTextRole).toString().contains(told));
        QVERIFY(bench.text("file").contains(QStringLiteral("35 events dropped")));
    }

    /// As a strip, the timeline leaves its room to the data, until the user wants its lanes there.
    void theTimelineIsAStripUntilLanesAreAskedFor()
    {
        Bench bench(threeExceptions());
        QVERIFY(bench.isReady());
        QVERIFY(!bench.view().timeline().isStrip()); // above the summary
        bench.view().showTab(QStringLiteral("eventsTab"));
        QVERIFY(bench.view().timeline().isStrip());
        QTRY_VERIFY(bench.view().timeline().height() <= 50);
        QTest::keyClick(&bench.list(), Qt::Key_F8);
        QVERIFY(!bench.view().timeline().isStrip());
        QTRY_VERIFY(bench.view().timeline().height() > 80);
        bench.view().showTab(QStringLiteral("callTreeTab"));
        QVERIFY(bench.view().timeline().isStrip());
        bench.view().showTab(QStringLiteral("eventsTab")); // that is kept
        QVERIFY(!bench.view().timeline().isStrip());
    }

private:
    QTemporaryDir m_folder;
};

CLRLENS_TEST(TestSummaryTab)
#include "tst_summarytab.moc"
