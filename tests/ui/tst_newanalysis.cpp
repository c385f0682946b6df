// SPDX-License-Identifier: GPL-3.0-or-later
// A new analysis is an analysis, a model and a tab, and nothing else changes: here is one that the program
// does not know, which does all that the program's own ones do.
#include "model/analysis/analysisrunner.h"
#include "model/query/condition.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/plots/timeaxis.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/tabs/information/informationtab.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/keptlayouts.h"
#include "ui/trace/layoutbutton.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracetab.h"
#include "ui/trace/traceview.h"

#include <QAbstractListModel>
#include <QCheckBox>
#include <QListView>
#include <QMenu>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <map>

namespace {

/// How many events each thread has.
struct ThreadTalk : model::AnalysisResult {
    std::map<std::uint64_t, int> events; ///< by thread
};

class ThreadTalkAnalysis : public model::Analysis {
public:
    void update(const model::AnalysisRows &rows) override
    {
        rows.forEach([&](std::uint64_t, const model::EventRow &row) {
            ++m_events[(*rows.snapshot.threads)[row.thread].id];
            m_published = nullptr;
        });
    }
    std::shared_ptr<const model::AnalysisResult> result() override
    {
        if (!m_published) {
            auto talk = std::make_shared<ThreadTalk>();
            talk->events = m_events;
            m_published = talk;
        }
        return m_published;
    }

private:
    std::map<std::uint64_t, int> m_events;
    std::shared_ptr<const ThreadTalk> m_published;
};

class ThreadTalkModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;
    void setTalk(std::shared_ptr<const ThreadTalk> talk)
    {
        beginResetModel();
        m_talk = std::move(talk);
        endResetModel();
    }
    int rowCount(const QModelIndex & = {}) const override { return m_talk ? int(m_talk->events.size()) : 0; }
    std::uint64_t threadAt(int row) const { return std::next(m_talk->events.begin(), row)->first; }
    QVariant data(const QModelIndex &index, int role) const override
    {
        if (role != Qt::DisplayRole)
            return {};
        const auto talk = std::next(m_talk->events.begin(), index.row());
        return QStringLiteral("%1: %2").arg(talk->first).arg(talk->second);
    }

private:
    std::shared_ptr<const ThreadTalk> m_talk;
};

class ThreadTalkTab : public ui::TraceTab {
    Q_OBJECT
public:
    ThreadTalkTab(ui::TraceContext &trace, ui::Context &, QWidget *parent = nullptr)
        : TraceTab(QStringLiteral("threadTalkTab"), QStringLiteral("Talk"), parent)
        , m_trace(trace)
        , m_model(new ThreadTalkModel(this))
        , m_view(new QListView)
        , m_large(new QCheckBox(QStringLiteral("Large")))
    {
        trace.analyses().add<ThreadTalkAnalysis>();
        m_view->setModel(m_model);
        m_view->setAccessibleName(QStringLiteral("Talk of threads"));
        auto *splitter = new QSplitter(Qt::Vertical);
        splitter->setObjectName(QStringLiteral("talkSplitter"));
        splitter->addWidget(m_view);
        splitter->addWidget(m_large);
        auto *layout = new QVBoxLayout(this);
        layout->addWidget(splitter);
    }
    void showSnapshot() override { ++snapshots; }
    void showResults() override
    {
        const auto talk = m_trace.analyses().scopeResult<ThreadTalk>();
        if (!talk)
            return;
        m_model->setTalk(talk);
        setCount(talk->events.size());
    }
    QString layoutWords() const override
    {
        return m_large->isChecked() ? QStringLiteral("large") : QStringLiteral("small");
    }
    void takeLayoutWords(const QString &words) override { m_large->setChecked(words == u"large"); }

    QStringList lines() const
    {
        QStringList lines;
        for (int row = 0; row < m_model->rowCount(); ++row)
            lines += m_model->index(row).data().toString();
        return lines;
    }
    /// The menu of a row.
    ui::FilterMenu *menuOf(int row)
    {
        auto *menu = new ui::FilterMenu(m_trace, m_view);
        menu->addThread(m_model->threadAt(row));
        return menu;
    }
    QCheckBox *large() const { return m_large; }

    int snapshots = 0;

private:
    ui::TraceContext &m_trace;
    ThreadTalkModel *m_model;
    QListView *m_view;
    QCheckBox *m_large;
};

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

/// A trace view with the tabs as the program composes them, and the new one among them.
class Bench : public tests::PaneContext {
public:
    explicit Bench(bool live = false)
        : m_file(tenSeconds())
        , m_trace(live ? model::Trace::followFile(m_file.path()) : model::Trace::openFile(m_file.path()))
    {
        traceTabs = {ui::traceTabFactory<ui::EventsTab>(), ui::traceTabFactory<ThreadTalkTab>(),
                     ui::traceTabFactory<ui::InformationTab>()};
        m_view = std::make_unique<ui::TraceView>(m_trace.get(), context);
        m_view->makeAllTabs();
        m_view->resize(1000, 700);
        m_view->show();
    }

    ui::TraceView &view() { return *m_view; }
    ui::TraceContext &shared() { return m_view->shared(); }
    ThreadTalkTab *tab() { return m_view->findChild<ThreadTalkTab *>(); }
    QTabWidget *tabs() { return m_view->findChild<QTabWidget *>(QStringLiteral("traceTabs")); }
    void growTo(const QByteArray &bytes)
    {
        m_file.write(bytes);
        m_trace->fileGrewTo(std::uint64_t(bytes.size()));
    }

private:
    generated::File m_file;
    std::unique_ptr<model::Trace> m_trace;
    std::unique_ptr<ui::TraceView> m_view;
};

const QStringList allLines{QStringLiteral("7: 10"), QStringLiteral("8: 10")};

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

    void hasATabWithItsCount()
    {
        Bench bench;
        QTRY_COMPARE(bench.tab()->lines(), allLines);
        QCOMPARE(bench.tabs()->count(), 3);
        QCOMPARE(bench.tabs()->widget(1), bench.tab());
        QTRY_COMPARE(bench.tabs()->tabText(1), QStringLiteral("Talk (2)"));
        QTest::mouseClick(bench.tabs()->tabBar(), Qt::LeftButton, {},
                          bench.tabs()->tabBar()->tabRect(1).center());
        QVERIFY(bench.tab()->isVisible());
        QCOMPARE(bench.view().currentTab(), QStringLiteral("threadTalkTab"));
    }

    void followsTimeThreadsFilterAndHistory()
    {
        Bench bench;
        QTRY_COMPARE(bench.tab()->lines(), allLines);
        // As a drag over a plot does it.
        Q_EMIT bench.shared().axis().selected({3.5, 8.5}, false);
        QTRY_COMPARE(bench.tab()->lines(), (QStringList{QStringLiteral("7: 5"), QStringLiteral("8: 2")}));
        bench.shared().setThreads({8});
        QTRY_COMPARE(bench.tab()->lines(), QStringList{QStringLiteral("8: 2")});
        bench.shared().setScope({});
        QTRY_COMPARE(bench.tab()->lines(), allLines);
        bench.shared().setFilter(QStringLiteral("thread == 7 and number >= 5000"));
        QTRY_COMPARE(bench.tab()->lines(), QStringList{QStringLiteral("7: 5")});
        QTRY_COMPARE(bench.tabs()->tabText(1), QStringLiteral("Talk (1)"));
        bench.shared().back();
        QTRY_COMPARE(bench.tab()->lines(), allLines);
        bench.shared().forward();
        QTRY_COMPARE(bench.tab()->lines(), QStringList{QStringLiteral("7: 5")});
        bench.shared().widen();
        QTRY_COMPARE(bench.tab()->lines(), allLines);
    }

    void leadsFromWhatOneSeesToAFilter()
    {
        Bench bench;
        QTRY_COMPARE(bench.tab()->lines(), allLines);
        auto *menu = bench.tab()->menuOf(1);
        QVERIFY(!menu->actions().isEmpty());
        menu->actions().first()->trigger();
        delete menu;
        QTRY_COMPARE(bench.tab()->lines(), QStringList{QStringLiteral("8: 10")});
        bench.shared().setScope({});
        bench.view().showTab(QStringLiteral("threadTalkTab"));
        bench.shared().showEvents(model::threadCondition(7));
        QCOMPARE(bench.view().currentTab(), QStringLiteral("eventsTab"));
        QTRY_COMPARE(bench.tab()->lines(), QStringList{QStringLiteral("7: 10")});
    }

    void growsWithALiveTrace()
    {
        Bench bench(true);
        const QByteArray all = tenSeconds();
        bench.growTo(all.left(all.size() / 2));
        const int before = bench.tab()->snapshots;
        bench.growTo(all);
        QTRY_COMPARE(bench.tab()->lines(), allLines);
        QVERIFY(bench.tab()->snapshots > before);
    }

    /// A layout brings back that the tab is in front, its splitter, and what it keeps in words of its own.
    void isKeptInALayout()
    {
        auto *bench = new Bench;
        QTRY_COMPARE(bench->tab()->lines(), allLines);
        bench->view().showTab(QStringLiteral("threadTalkTab"));
        auto *splitter = bench->view().findChild<QSplitter *>(QStringLiteral("talkSplitter"));
        splitter->setSizes({300, 100});
        const double share
            = double(splitter->sizes().at(0)) / (splitter->sizes().at(0) + splitter->sizes().at(1));
        bench->tab()->large()->setChecked(true);
        bench->view().findChild<ui::LayoutButton *>()->saveAs(QStringLiteral("talk"));
        delete bench;

        Bench other;
        QTRY_COMPARE(other.tab()->lines(), allLines);
        QCOMPARE(other.view().currentTab(), QStringLiteral("eventsTab"));
        QVERIFY(!other.tab()->large()->isChecked());
        auto *button = other.view().findChild<ui::LayoutButton *>();
        Q_EMIT button->menu()->aboutToShow();
        for (QAction *action : button->menu()->actions()) {
            if (action->text() == u"talk")
                action->trigger();
        }
        QCOMPARE(other.view().currentTab(), QStringLiteral("threadTalkTab"));
        QVERIFY(other.tab()->large()->isChecked());
        auto *restored = other.view().findChild<QSplitter *>(QStringLiteral("talkSplitter"));
        const auto restoredShare = [&] {
            return double(restored->sizes().at(0)) / (restored->sizes().at(0) + restored->sizes().at(1));
        };
        QTRY_VERIFY2(std::abs(restoredShare() - share) < 0.03, qPrintable(QString::number(restoredShare())));
    }

    /// A layout of a program that has tabs which this one has not.
    void layoutOfUnknownTabsIsTaken()
    {
        Bench bench;
        QTRY_COMPARE(bench.tab()->lines(), allLines);
        ui::ViewLayout layout;
        layout.tab = QStringLiteral("noSuchTab");
        layout.tabs = {{QStringLiteral("noSuchTab"), QStringLiteral("large")}};
        bench.shared().askForLayout(layout);
        bench.shared().showTab(layout.tab);
        QCOMPARE(bench.view().currentTab(), QStringLiteral("eventsTab"));
        QVERIFY(!bench.tab()->large()->isChecked());
    }

private:
    QTemporaryDir m_folder;
};

CLRLENS_TEST(TestNewAnalysis)
#include "tst_newanalysis.moc"
