// SPDX-License-Identifier: GPL-3.0-or-later
// What is seen without asking while something is recorded, and when that ends.
#include "model/items/sessionlogmodel.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/shell/notifier.h"
#include "ui/shell/recordingstatus.h"

#include <QMenu>
#include <QtTest>

namespace {

class StatusBench : public tests::PaneContext {
public:
    explicit StatusBench(const QString &socketPath)
        : status(recordings, jobs)
        , m_socketPath(socketPath)
    {
        status.setParent(&m_parent);
    }

    model::Recording *record(const QString &name = QStringLiteral("Shop"))
    {
        ui::ProcessContext &process = addProcess(name);
        model::RecordingOptions options;
        options.runtime = process.commands().runtime();
        options.processName = name;
        options.request.providers = {{QStringLiteral("Microsoft-Windows-DotNETRuntime"), 1, 5, {}}};
        options.output.filePath = m_folder.filePath(QStringLiteral("%1.nettrace").arg(process.entry().pid));
        return recordings.start(options, process.key(), process.label());
    }
    /// Asks for a dump of that name in the bench's folder. Returns its id.
    quint64 dump(const QString &fileName)
    {
        ui::ProcessContext &process = addProcess(QStringLiteral("Shop"));
        model::DumpOrder order;
        order.request.path = m_folder.filePath(fileName);
        order.simulated = true;
        order.process = process.key();
        order.label = process.label();
        return dumps.start(process.newCommands(), order);
    }
    QStringList logged()
    {
        QStringList lines;
        for (int row = 0; row < log.rowCount(); ++row)
            lines += log.index(row, model::SessionLogModel::Text).data().toString();
        return lines;
    }

private:
    ui::ProcessContext &addProcess(const QString &name)
    {
        model::ProcessEntry entry;
        entry.pid = 4711 + qint64(m_processes.size());
        entry.name = name;
        entry.socketPath = m_socketPath;
        entry.address.path = m_socketPath;
        entry.state = model::ProcessState::Ok;
        m_processes.push_back(std::make_unique<ui::ProcessContext>(entry, context));
        return *m_processes.back();
    }

    QTemporaryDir m_folder;
    QWidget m_parent;
    std::vector<std::unique_ptr<ui::ProcessContext>> m_processes;

public:
    ui::RecordingStatus status;

private:
    const QString m_socketPath;
};

} // namespace

class TestRecordingStatus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsWhatIsRecordedAndStopsIt()
    {
        QTemporaryDir folder;
        const auto runtime = tests::demoRuntime(folder);
        QVERIFY(runtime);
        StatusBench bench(runtime->socketPath());
        QVERIFY(bench.status.isHidden() && !bench.status.stopAction()->isEnabled());
        const model::Recording *recording = bench.record();
        QVERIFY(!bench.status.isHidden());
        for (const char *fact : {"Shop 4711", "/s", "dropped", "B", "free"})
            QTRY_VERIFY2(bench.status.text().contains(QLatin1String(fact)), qPrintable(bench.status.text()));
        bench.status.stopAction()->trigger();
        QTRY_VERIFY(!recording->isRunning());
        QVERIFY(bench.status.isHidden() && !bench.status.stopAction()->isEnabled());
    }

    void tellsTheCountsOfTheViewThatShowsIt()
    {
        QTemporaryDir folder;
        const auto runtime = tests::demoRuntime(folder);
        QVERIFY(runtime);
        StatusBench bench(runtime->socketPath());
        model::Recording *recording = bench.record();
        QTRY_VERIFY(recording->progress().events > 0);
        recording->setShownCounts(model::ShownCounts{100, 77, 12'345});
        QVERIFY2(bench.status.text().contains(QStringLiteral("12.3 k/s  ·  77 dropped")),
                 qPrintable(bench.status.text()));
        recording->setShownCounts({});
        QVERIFY2(bench.status.text().contains(QStringLiteral("  ·  0 dropped")),
                 qPrintable(bench.status.text()));
    }

    /// Beside the foot of a view that tells the counts, it says who is recorded, and what is wrong.
    void saysLittleBesideAView()
    {
        QTemporaryDir folder;
        const auto runtime = tests::demoRuntime(folder);
        QVERIFY(runtime);
        StatusBench bench(runtime->socketPath());
        const model::Recording *first = bench.record(QStringLiteral("Shop"));
        QTRY_VERIFY2(bench.status.text().contains(QStringLiteral("free")), qPrintable(bench.status.text()));
        bench.status.setBrief(true);
        QCOMPARE(bench.status.text(), QStringLiteral("Shop 4711"));
        bench.status.setBrief(false);
        QVERIFY2(bench.status.text().contains(QStringLiteral("dropped")), qPrintable(bench.status.text()));
        // No view has the counts of several.
        bench.status.setBrief(true);
        const model::Recording *second = bench.record(QStringLiteral("Billing"));
        QTRY_VERIFY(second->state() == model::RecordingState::Recording && first->isRunning());
        QTRY_VERIFY2(bench.status.text().contains(QStringLiteral("dropped")),
                     qPrintable(bench.status.text()));
    }

    void asksWhichOfSeveral()
    {
        QTemporaryDir folder;
        const auto runtime = tests::demoRuntime(folder);
        QVERIFY(runtime);
        StatusBench bench(runtime->socketPath());
        const model::Recording *first = bench.record(QStringLiteral("Shop"));
        const model::Recording *second = bench.record(QStringLiteral("Billing"));
        QTRY_VERIFY(first->state() == model::RecordingState::Recording
                    && second->state() == model::RecordingState::Recording);
        QTRY_VERIFY2(bench.status.text().contains(QStringLiteral("2 recordings")),
                     qPrintable(bench.status.text()));
        bench.status.stopAction()->trigger();
        auto *which = bench.status.findChild<QMenu *>(QStringLiteral("stopWhich"));
        QVERIFY(which->isVisible());
        QVERIFY(first->isRunning() && second->isRunning());
        which->actions().at(1)->trigger();
        QTRY_VERIFY(!second->isRunning());
        QVERIFY(first->isRunning());
        which->close();
    }

    void startIsLoggedOnceItHasStarted()
    {
        QTemporaryDir folder;
        const auto runtime = tests::demoRuntime(folder);
        QVERIFY(runtime);
        const auto tellsStart = [](const QStringList &lines) {
            return lines.filter(QStringLiteral("Recording started")).size();
        };
        StatusBench bench(runtime->socketPath());
        const model::Recording *recording = bench.record();
        QCOMPARE(tellsStart(bench.logged()), 0);
        QTRY_COMPARE(recording->state(), model::RecordingState::Recording);
        QCOMPARE(tellsStart(bench.logged()), 1);
        // One that never starts is never said to have.
        StatusBench refused(folder.filePath(QStringLiteral("nobody")));
        const model::Recording *failed = refused.record();
        QTRY_COMPARE(failed->state(), model::RecordingState::Failed);
        QCOMPARE(tellsStart(refused.logged()), 0);
    }

    /// Only what took long, and only while no window of ours is in front.
    void endIsToldToWhoLooksElsewhere()
    {
        QTemporaryDir folder;
        const auto runtime = tests::demoRuntime(folder);
        QVERIFY(runtime);
        StatusBench bench(runtime->socketPath());
        QWidget window;
        ui::Notifier notifier(bench.context, window);
        QSignalSpy told(&notifier, &ui::Notifier::told);
        const auto recordAndStop = [&bench] {
            model::Recording *recording = bench.record();
            const auto runs = [recording] { return recording->state() == model::RecordingState::Recording; };
            const bool hasBegun = tests::waitFor(runs);
            QTest::qWait(20);
            recording->stop();
            return hasBegun && tests::waitFor([recording] { return !recording->isRunning(); });
        };
        QTRY_VERIFY(!QApplication::activeWindow());
        QVERIFY(recordAndStop());
        QCOMPARE(told.size(), 0); // it was short
        notifier.setLeastTime(std::chrono::milliseconds(1));
        QVERIFY(recordAndStop());
        QCOMPARE(told.size(), 1);
        QVERIFY2(told.first().at(0).toString().contains(QStringLiteral("Shop")),
                 qPrintable(told.first().at(0).toString()));
        QVERIFY(told.first().at(1).toString().contains(QStringLiteral("Recorded")));
        notifier.analysisEnded(QStringLiteral("a.nettrace"), std::chrono::seconds(11));
        QCOMPARE(told.size(), 2);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(recordAndStop());
        QCOMPARE(told.size(), 2); // who looks at it sees it
    }

    /// Whether it was written or not; but not to a user who gave it up.
    void endOfADumpIsToldToWhoLooksElsewhere()
    {
        QTemporaryDir folder;
        const auto runtime = tests::demoRuntime(folder);
        QVERIFY(runtime);
        StatusBench bench(runtime->socketPath());
        QWidget window;
        ui::Notifier notifier(bench.context, window);
        QSignalSpy told(&notifier, &ui::Notifier::told);
        const auto stateAtEnd = [&bench](quint64 id) {
            const auto ended = [&] { return !bench.dumps.find(id)->isRunning(); };
            return tests::waitFor(ended) ? int(bench.dumps.find(id)->state) : -1;
        };
        using State = model::Dump::State;
        QTRY_VERIFY(!QApplication::activeWindow());
        QCOMPARE(stateAtEnd(bench.dump(QStringLiteral("short.dmp"))), int(State::Written));
        QCOMPARE(told.size(), 0); // it was short
        notifier.setLeastTime(std::chrono::milliseconds(0));
        QCOMPARE(stateAtEnd(bench.dump(QStringLiteral("long.dmp"))), int(State::Written));
        QCOMPARE(told.size(), 1);
        QVERIFY2(told.at(0).at(0).toString().contains(QStringLiteral("Dump of Shop")),
                 qPrintable(told.at(0).at(0).toString()));
        QVERIFY2(told.at(0).at(1).toString().contains(QStringLiteral("was written")),
                 qPrintable(told.at(0).at(1).toString()));
        QCOMPARE(stateAtEnd(bench.dump(QStringLiteral("no/such/folder/a.dmp"))), int(State::Failed));
        QCOMPARE(told.size(), 2);
        QVERIFY2(told.at(1).at(1).toString().contains(QStringLiteral("failed")),
                 qPrintable(told.at(1).at(1).toString()));
        const quint64 left = bench.dump(QStringLiteral("left.dmp"));
        bench.dumps.abandon(left);
        QCOMPARE(stateAtEnd(left), int(State::Abandoned));
        QCOMPARE(told.size(), 2);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QCOMPARE(stateAtEnd(bench.dump(QStringLiteral("seen.dmp"))), int(State::Written));
        QCOMPARE(told.size(), 2); // who looks at it sees it
    }
};

CLRLENS_TEST(TestRecordingStatus)
#include "tst_recordingstatus.moc"
