// SPDX-License-Identifier: GPL-3.0-or-later
// A new analysis is one declaration: here is a feature that the program does not know, and it has all that
// the program's own ones have: a tab with tables and menus, a lane, a command with text, CSV and JSON.
#include "app/cli/featurecommand.h"
#include "model/query/condition.h"
#include "tests/support/capturedoutput.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/plots/timeaxis.h"
#include "ui/plots/timeplot.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/tabs/feature/featuretab.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/timeline.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/tableview.h"

namespace {

using namespace model::answers;

/// An event that says a number, by its name; the feature is about who says how much.
struct Tick {
    std::uint64_t number = 0;
    template <class Bind> void bind(Bind &bind) { bind("number", number); }
};

struct Talker {
    std::uint64_t thread = 0;
    qint64 events = 0;
    bool operator==(const Talker &) const = default;
};

class TalkAnalysis : public model::Analysis {
public:
    TalkAnalysis()
    {
        m_events.on<Tick>(QStringLiteral("Test-Provider"), QStringLiteral("Tick"),
                          [this](const Tick &tick, const model::events::Moment &at) {
                              if (!at.counts)
                                  return;
                              ++m_talk[(*m_threads)[at.row.thread].id];
                              m_numbers.points.push_back({at.seconds, double(tick.number)});
                          });
    }
    void update(const model::AnalysisRows &rows) override
    {
        m_threads = rows.snapshot.threads;
        m_events.dispatch(rows.range());
    }
    std::shared_ptr<const model::AnalysisResult> result() override
    {
        std::vector<Talker> talkers;
        for (const auto &[thread, events] : m_talk)
            talkers.push_back({thread, events});
        Columns<Talker> columns;
        columns.add("thread", QStringLiteral("Thread"), {}, Measure::Number, &Talker::thread)
            .means([](const Talker &one) { return model::threadCondition(one.thread); });
        columns.add("events", QStringLiteral("Events"), {}, Measure::Count, &Talker::events).sums();
        auto answer = std::make_shared<Answer>();
        answer->facts = {{QStringLiteral("threads"),
                          QStringLiteral("Threads"),
                          {},
                          Measure::Count,
                          qint64(talkers.size())}};
        answer->series = {m_numbers};
        answer->tables = {std::make_shared<TableOf<Talker>>("talkers", QStringLiteral("Talkers"),
                                                            std::move(columns), std::move(talkers))};
        return answer;
    }

private:
    model::events::Subscriptions m_events;
    std::shared_ptr<const std::vector<model::TraceThread>> m_threads;
    std::map<std::uint64_t, qint64> m_talk;
    Series m_numbers{QStringLiteral("numbers"), QStringLiteral("numbers"), {}};
};

Feature talkFeature()
{
    Feature feature;
    feature.id = QStringLiteral("talk");
    feature.title = QStringLiteral("Talk");
    feature.question = QStringLiteral("Who talks most?");
    feature.events = {{"Test-Provider", 1}};
    feature.presets = {QStringLiteral("general")};
    feature.make = [](const model::AnalysisParts &) { return std::make_unique<TalkAnalysis>(); };
    feature.lanes = {{QStringLiteral("talk.numbers"), QStringLiteral("Numbers"), Measure::Count,
                      QStringLiteral("numbers")}};
    return feature;
}

/// Ten seconds with one event of thread 7 in each, two of thread 8 in each of the first five.
QByteArray tenSeconds()
{
    generated::TraceWriter writer(generated::header());
    writer.metadata(generated::metadata(1, QStringLiteral("Tick"), 1));
    std::map<std::uint64_t, std::uint32_t> numbers;
    const auto write = [&](std::int64_t time, std::uint64_t thread) {
        const generated::Event event{time, thread, 1, std::uint32_t(time / 1'000'000), 0};
        writer.event(generated::eventHeader(event, ++numbers[thread], true));
    };
    for (std::int64_t second = 0; second < 10; ++second) {
        write(second * 1'000'000'000 + 1'000'000, 7);
        for (int i = 1; second < 5 && i <= 2; ++i)
            write(second * 1'000'000'000 + 1'000'000 + i * 100'000'000, 8);
    }
    writer.end();
    return writer.takeBytes();
}

/// A trace view with the new tab and the new lane.
class Bench : public tests::PaneContext {
public:
    Bench()
        : m_trace(model::Trace::openFile(file.path()))
    {
        lanes = ui::laneKinds({talkFeature()});
        traceTabs = QList{ui::traceTabFactory<ui::EventsTab>()} + ui::FeatureTab::factories({talkFeature()});
        view = std::make_unique<ui::TraceView>(m_trace.get(), context);
        view->makeAllTabs();
        view->resize(1000, 700);
        view->show();
    }
    ui::TableView *table() { return view->findChild<ui::TableView *>(QStringLiteral("talkers")); }
    QStringList lines()
    {
        QStringList lines;
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            lines += QString(table()->model()->index(row, 0).data().toString() % u": "
                             % table()->model()->index(row, 1).data().toString());
        return lines;
    }
    generated::File file{tenSeconds()};
    std::unique_ptr<ui::TraceView> view;

private:
    std::unique_ptr<model::Trace> m_trace;
};

const QStringList allLines{QStringLiteral("7: 10"), QStringLiteral("8: 10")};

QByteArray command(const QString &path, const QStringList &options)
{
    return tests::capturedOutput([&] {
        app::cli::runFeature(talkFeature(),
                             QStringList{QStringLiteral("clrlens-cli"), QStringLiteral("talk"), path}
                                 + options);
    });
}

} // namespace

class TestNewAnalysis : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanupTestCase() { model::finishSettings(); } // before their folder goes
    void init()
    {
        tests::keepSettingsIn(m_folder.path());
        tests::forgetSettings();
    }

    void hasATabThatFollowsWhatIsLookedAt()
    {
        Bench bench;
        QTRY_COMPARE(bench.lines(), allLines);
        QTRY_COMPARE(bench.view->tabs().at(1)->pages().constFirst().title, QStringLiteral("Talk (2)"));
        Q_EMIT bench.view->shared().axis().selected({3.5, 8.5}, false); // as a drag over a plot does it
        QTRY_COMPARE(bench.lines(), (QStringList{QStringLiteral("7: 5"), QStringLiteral("8: 2")}));
        bench.view->shared().setFilter(QStringLiteral("number >= 5000"));
        QTRY_COMPARE(bench.lines(), QStringList{QStringLiteral("7: 4")});
        bench.view->shared().setScope({});
        QTRY_COMPARE(bench.lines(), allLines);
    }

    void leadsFromARowToItsEvents()
    {
        Bench bench;
        QTRY_COMPARE(bench.lines(), allLines);
        Q_EMIT bench.table()->cellMenuAsked(bench.table()->model()->index(1, 1), {});
        auto *const menu = bench.table()->findChild<ui::FilterMenu *>();
        QVERIFY(menu);
        menu->actions().first()->trigger();
        menu->close();
        QTRY_COMPARE(bench.lines(), QStringList{QStringLiteral("8: 10")});
        QCOMPARE(bench.view->currentTab(), QStringLiteral("eventsTab"));
    }

    void hasALane()
    {
        Bench bench;
        auto *const lane = bench.view->timeline().addLane({QStringLiteral("talk.numbers"), {}, 0, false});
        QVERIFY(lane);
        QCOMPARE(lane->title(), QStringLiteral("Numbers"));
        QTRY_COMPARE(lane->plot()->series().size(), 1);
        QCOMPARE(lane->plot()->series().first().values.size(), 20);
    }

    void hasACommand()
    {
        const generated::File file(tenSeconds());
        QCOMPARE(command(file.path(), {QStringLiteral("--csv")}),
                 QByteArray("thread,events\r\n7,10\r\n8,10\r\n"));
        const auto json = QJsonDocument::fromJson(command(
            file.path(), {QStringLiteral("--json"), QStringLiteral("--thread"), QStringLiteral("8")}));
        QCOMPARE(json[QLatin1String("tables")][QLatin1String("talkers")][0][QLatin1String("events")].toInt(),
                 10);
        QCOMPARE(json[QLatin1String("facts")][QLatin1String("threads")][QLatin1String("value")].toInt(), 1);
        QVERIFY(command(file.path(), {}).contains("Talkers\nThread  Events\n"));
    }

private:
    QTemporaryDir m_folder;
};

CLRLENS_TEST(TestNewAnalysis)
#include "tst_newanalysis.moc"
