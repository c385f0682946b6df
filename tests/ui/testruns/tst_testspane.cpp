// SPDX-License-Identifier: GPL-3.0-or-later
// What a user does in the pane of tests, and what it shows. The application is this test itself, started once
// more as a fake host (tests/support/fakehost.h).
#include "model/items/changedtestmodel.h"
#include "model/items/slowtestmodel.h"
#include "model/items/testtreemodel.h"
#include "model/process/processstatus.h"
#include "tests/support/fakehost.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "tests/ui/userfolders.h"
#include "ui/testruns/testspane.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDirIterator>
#include <QFileDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QTableView>
#include <QTreeView>
#include <QtTest>

using model::ChangedTestModel;
using model::TestTreeModel;

namespace {

const tests::ChildRegistration fakeHost("--fake-host", tests::runFakeHost);

struct TestsBench : tests::PaneContext {
    explicit TestsBench(const QString &arguments = {})
    {
        pane.resize(800, 600);
        pane.show();
        field("testApplication").setText(QCoreApplication::applicationFilePath());
        field("testArguments").setText(QStringLiteral("--fake-host ") + arguments);
    }
    template <class T> T &find(const char *name) { return *pane.findChild<T *>(QLatin1String(name)); }
    QLineEdit &field(const char *name) { return find<QLineEdit>(name); }
    QAction &action(const char *name) { return find<QAction>(name); }
    QTreeView &tree() { return find<QTreeView>("tests"); }
    QString text(const char *name) { return find<QPlainTextEdit>(name).toPlainText(); }
    QString label(const char *name) { return find<QLabel>(name).text(); }
    QString message() { return pane.findChild<ui::MessageLine *>()->text(); }
    /// Each visible row: "Sums, ✗ 1 failed ...".
    QStringList rows(const QModelIndex &above = {})
    {
        QStringList all;
        for (int row = 0; row < tree().model()->rowCount(above); ++row) {
            const QModelIndex index = tree().model()->index(row, 0, above);
            all << index.data().toString() + QLatin1String(", ")
                    + index.siblingAtColumn(TestTreeModel::State).data().toString();
            all += rows(index);
        }
        return all;
    }
    /// The names of all tests.
    QString tests(const QModelIndex &above = {})
    {
        QStringList all;
        for (int row = 0; row < tree().model()->rowCount(above); ++row) {
            const QModelIndex index = tree().model()->index(row, 0, above);
            all << (tree().model()->hasChildren(index) ? tests(index) : index.data().toString());
        }
        return all.join(u' ');
    }
    QModelIndex row(const QString &name, const QModelIndex &above = {})
    {
        for (int row = 0; row < tree().model()->rowCount(above); ++row) {
            const QModelIndex index = tree().model()->index(row, 0, above);
            if (index.data().toString() == name)
                return index;
            if (const QModelIndex below = this->row(name, index); below.isValid())
                return below;
        }
        return {};
    }
    /// Each row of the comparison: "newly failing Acme.Tests.Sums.Two".
    QStringList changes()
    {
        QStringList all;
        const auto *const model = find<QTableView>("changedTests").model();
        for (int row = 0; row < model->rowCount(); ++row)
            all << model->index(row, ChangedTestModel::Kind).data().toString() + u' '
                    + model->index(row, ChangedTestModel::Name).data().toString();
        return all;
    }
    QStringList shownLabels()
    {
        QStringList all;
        const auto labels = pane.findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            if (label->isVisible())
                all << label->text();
        }
        return all;
    }
    bool ended()
    {
        return tests::waitFor([this] {
            return action("runAllTests").isEnabled() && label("testState").startsWith(QLatin1String("Ended"));
        });
    }
    bool run(const char *name)
    {
        action(name).trigger();
        return ended();
    }

    /// Does what a choice in the dialog of files does.
    void choose(const char *name, const QString &path)
    {
        action(name).trigger();
        auto *const dialog = pane.findChild<QFileDialog *>();
        Q_EMIT dialog->fileSelected(path);
        delete dialog;
    }

    ui::TestsPane pane{context};
};

const QString two = QStringLiteral("Two");

} // namespace

class TestTestsPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { tests::keepAllIn(m_folder); }
    void cleanup() { tests::forgetSettings(); }

    void saysWhatToDoFirst()
    {
        TestsBench bench;
        bench.field("testApplication").clear();
        QVERIFY(!bench.action("runAllTests").isEnabled());
        QVERIFY(!bench.action("stopTests").isEnabled());
        QVERIFY(bench.tree().isHidden());
        QVERIFY(bench.pane.endsWithProgram().isEmpty());
    }

    /// A user runs an application, looks only at what failed, and reads why.
    void aFailureIsFoundAndRead()
    {
        TestsBench bench(QStringLiteral("outcomes"));
        QTest::keyClick(&bench.field("testApplication"), Qt::Key_Return);
        QVERIFY(bench.ended());
        QVERIFY(bench.label("testState").endsWith(QLatin1String(" 2")));
        QCOMPARE(bench.label("testCounts"),
                 QStringLiteral("✗ 1 failed · ≈ 1 flaky · ✓ 1 passed · ○ 1 skipped"));
        QCOMPARE(bench.find<QProgressBar>("testProgress").value(), 4);
        QTRY_COMPARE(
            bench.rows().mid(2),
            (QStringList{QStringLiteral("Sums, ✗ 1 failed · ≈ 1 flaky · ○ 1 skipped"),
                         QStringLiteral("One, ≈ flaky"), QStringLiteral("One, ✗ failed, tried again"),
                         QStringLiteral("One, ✓ passed"), QStringLiteral("Two, ✗ failed"),
                         QStringLiteral("Three, ○ skipped"), QStringLiteral("Four, ✓ passed")}));
        QVERIFY(bench.tree().isExpanded(bench.row(QStringLiteral("Sums"))));
        auto &states = bench.find<QComboBox>("testStates");
        states.setCurrentIndex(states.findText(QStringLiteral("Failed")));
        QTRY_COMPARE(bench.rows().mid(2),
                     (QStringList{QStringLiteral("Sums, ✗ 1 failed · ≈ 1 flaky · ○ 1 skipped"),
                                  QStringLiteral("Two, ✗ failed")}));
        bench.tree().setCurrentIndex(bench.row(two));
        const QString details = bench.text("testDetails");
        for (const char *part :
             {"Acme.Tests.Sums.Two", "✗ failed", "/src/Sums.cs:7", "Category=fast", "- 1\n+ 2",
              "Acme.Differs", "they differ \\u001b[31m<&>", "at Acme.Tests.Sums.Two()"})
            QVERIFY2(details.contains(QString::fromUtf8(part)), qPrintable(details));
        QVERIFY(bench.text("testEnds").contains(QLatin1String("It ran to its end.")));
    }

    /// "*" opens all below a row, but notes no test that has nothing below it.
    void aKeyOpensAllBelowARow()
    {
        TestsBench bench(QStringLiteral("crowd 400")); // too many to be open from the start
        QVERIFY(bench.run("listTests"));
        QTRY_VERIFY(bench.row(QStringLiteral("Test399")).isValid());
        const QModelIndex last = bench.row(QStringLiteral("Class3"));
        QVERIFY(!bench.tree().isExpanded(last));
        bench.tree().setCurrentIndex(bench.tree().model()->index(0, 0));
        QTest::keyClick(&bench.tree(), Qt::Key_Asterisk);
        QVERIFY(bench.tree().isExpanded(last));
        QVERIFY(bench.tree().isExpanded(bench.row(QStringLiteral("Class0"))));
        QVERIFY(!bench.tree().isExpanded(bench.row(QStringLiteral("Test399"))));
    }

    void failedAndSelectedTestsRunAgain()
    {
        TestsBench bench(QStringLiteral("outcomes"));
        QVERIFY(bench.run("runAllTests"));
        QVERIFY(bench.run("runFailedTests"));
        QCOMPARE(bench.label("testCounts"), QStringLiteral("✗ 1 failed"));
        QTRY_COMPARE(bench.rows().size(), qsizetype(4)); // others are not shown
        QVERIFY(bench.run("runAllTests"));
        QTRY_VERIFY(bench.row(QStringLiteral("Three")).isValid());
        bench.tree().setCurrentIndex(bench.row(QStringLiteral("Three")));
        QVERIFY(bench.run("runSelectedTests"));
        QCOMPARE(bench.label("testCounts"), QStringLiteral("○ 1 skipped"));
    }

    void listsWithoutRunning()
    {
        TestsBench bench(QStringLiteral("passes"));
        QVERIFY(bench.run("listTests"));
        QCOMPARE(bench.label("testCounts"), QStringLiteral("– 3 not run"));
        QVERIFY(!bench.action("runFailedTests").isEnabled());
        QTRY_VERIFY(bench.row(two).isValid());
    }

    void aCrashNamesTheTestsThatRan()
    {
        TestsBench bench(QStringLiteral("overflows"));
        QVERIFY(bench.run("runAllTests"));
        QVERIFY2(bench.message().contains(QLatin1String("Its stack overflowed.")),
                 qPrintable(bench.message()));
        QVERIFY2(bench.message().contains(QLatin1String("Acme.Tests.Sums.Two")), qPrintable(bench.message()));
        QVERIFY(bench.text("testEnds").contains(QLatin1String("ran then: Acme.Tests.Sums.Two")));
        QVERIFY(bench.text("testOutput").contains(QLatin1String("what it said before")));
        QTRY_VERIFY(bench.rows().contains(QStringLiteral("Two, ! incomplete")));
    }

    void whatIsNotThereIsSaid()
    {
        TestsBench bench;
        bench.field("testApplication").setText(m_folder.filePath(QStringLiteral("missing")));
        QVERIFY(bench.run("runAllTests"));
        QVERIFY2(bench.message().contains(QLatin1String("missing")), qPrintable(bench.message()));
    }

    void resultsAreSavedAndOpened()
    {
        const QString path = m_folder.filePath(QStringLiteral("kept.trx"));
        {
            TestsBench bench(QStringLiteral("outcomes"));
            QVERIFY(!bench.action("saveTestResults").isEnabled());
            QVERIFY(bench.run("runAllTests"));
            bench.choose("saveTestResults", path);
            QTRY_VERIFY2(bench.message().contains(path), qPrintable(bench.message()));
        }
        TestsBench bench(QStringLiteral("passes"));
        bench.choose("openTestResults", path);
        QTRY_VERIFY(bench.row(two).isValid());
        QCOMPARE(bench.label("testCounts"), QStringLiteral("✗ 1 failed · ✓ 2 passed · ○ 1 skipped"));
        bench.tree().setCurrentIndex(bench.row(two));
        QVERIFY(bench.text("testDetails").contains(QLatin1String("at Acme.Tests.Sums.Two()")));
        bench.choose("openTestResults", m_folder.filePath(QStringLiteral("missing.json")));
        QTRY_VERIFY2(bench.message().contains(QLatin1String("missing.json")), qPrintable(bench.message()));
        QVERIFY(bench.run("runAllTests")); // a run takes their place
        QCOMPARE(bench.label("testCounts"), QStringLiteral("✓ 3 passed"));
    }

    /// A test that fails at times is run until it does, and its user sees in which run that was.
    void runsUntilOneFails()
    {
        TestsBench bench(QStringLiteral("counts ") + m_folder.filePath(QStringLiteral("count")));
        QVERIFY(bench.run("runTestsUntilFailure"));
        QVERIFY2(bench.label("testState").endsWith(QLatin1String("2 in run 4")),
                 qPrintable(bench.label("testState")));
        QVERIFY(bench.text("testEnds").contains(QLatin1String("run 4")));
        QTRY_VERIFY(bench.rows().contains(QStringLiteral("Two, ✗ failed")));
        QFile::remove(m_folder.filePath(QStringLiteral("count")));
        bench.tree().setCurrentIndex(bench.row(two));
        bench.action("runTestsUntilFailure").trigger();
        QTRY_VERIFY(bench.action("stopTests").isEnabled());
        QVERIFY(bench.ended());
        QTRY_VERIFY(bench.label("testCounts").startsWith(QStringLiteral("✗ 1 failed")));
        QVERIFY(!bench.row(QStringLiteral("Three")).isValid());
    }

    /// A user compares a run with one that was kept before, finds what fails now, and reads both.
    void twoRunsAreCompared()
    {
        {
            TestsBench bench(QStringLiteral("passes"));
            QVERIFY(!bench.action("compareTests").isEnabled());
            QVERIFY(bench.run("runAllTests"));
            QTRY_VERIFY(bench.action("saveTestResults").isEnabled());
            bench.choose("saveTestResults", m_folder.filePath(QStringLiteral("before.json")));
            QTRY_VERIFY(QFile::exists(m_folder.filePath(QStringLiteral("before.json"))));
        }
        TestsBench bench(QStringLiteral("outcomes"));
        QVERIFY(bench.run("runAllTests"));
        QTRY_VERIFY(bench.row(two).isValid());
        bench.tree().setCurrentIndex(bench.row(two));
        QVERIFY(bench.action("runSelectedTests").isEnabled());
        bench.choose("compareTests", m_folder.filePath(QStringLiteral("before.json")));
        auto &table = bench.find<QTableView>("changedTests");
        QTRY_COMPARE(
            bench.changes(),
            (QStringList{QStringLiteral("newly failing Acme.Tests.Sums.Two"),
                         QStringLiteral("no longer run Acme.Tests.Sums.Three"), QStringLiteral("new Four")}));
        QVERIFY(table.isVisible());
        QVERIFY(!bench.action("runSelectedTests").isEnabled()); // what is selected is not seen
        QVERIFY(bench.label("comparedRuns")
                    .startsWith(QStringLiteral("1 newly failing · 1 no longer run · 1 new")));
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Down);
        QTRY_VERIFY(bench.text("testDetails").startsWith(QLatin1String("Acme.Tests.Sums.T")));
        table.setCurrentIndex(table.model()->index(0, 0));
        QVERIFY(bench.text("testDetails").contains(QStringLiteral("before: ✓ passed")));
        QVERIFY(bench.text("testDetails").contains(QStringLiteral("now: ✗ failed")));
        QVERIFY(bench.text("testDetails").contains(QLatin1String("at Acme.Tests.Sums.Two()")));
        auto &kinds = bench.find<QComboBox>("changeKinds");
        kinds.setCurrentIndex(kinds.findText(QStringLiteral("no longer run (1)")));
        QCOMPARE(bench.changes(), QStringList{QStringLiteral("no longer run Acme.Tests.Sums.Three")});
        kinds.setCurrentIndex(kinds.findText(QStringLiteral("slower (0)")));
        QVERIFY(!table.isVisible());
        kinds.setCurrentIndex(0);
        bench.action("swapComparedRuns").trigger();
        QTRY_COMPARE(bench.changes().value(0), QStringLiteral("fixed Acme.Tests.Sums.Two"));
        bench.pane.activateWindow(); // shortcuts are those of the active window
        QTRY_VERIFY(bench.pane.isActiveWindow());
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Escape);
        QVERIFY(bench.tree().isVisible());
        QVERIFY(!table.isVisible());
        QVERIFY(bench.action("runSelectedTests").isEnabled());
        QVERIFY(bench.run("runFailedTests")); // the tests are looked at as before
        QCOMPARE(bench.label("testCounts"), QStringLiteral("✗ 1 failed"));
    }

    void equalRunsHaveNoChange()
    {
        TestsBench bench(QStringLiteral("passes"));
        QVERIFY(bench.run("runAllTests"));
        QTRY_VERIFY(bench.action("saveTestResults").isEnabled());
        const QString path = m_folder.filePath(QStringLiteral("same.json"));
        bench.choose("saveTestResults", path);
        QTRY_VERIFY(QFile::exists(path));
        bench.choose("compareTests", path);
        QTRY_VERIFY(bench.shownLabels().contains(QStringLiteral("Nothing has changed")));
        bench.choose("compareTests", m_folder.filePath(QStringLiteral("missing.json")));
        QTRY_VERIFY2(bench.message().contains(QLatin1String("missing.json")), qPrintable(bench.message()));
    }

    /// A user looks only at the tests of a category, or at those that took long.
    void testsAreFilteredByTraitAndTime()
    {
        const QString path = m_folder.filePath(QStringLiteral("traits.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"tests": [
            {"uid": "a", "displayName": "A", "outcome": "passed", "duration": 0.5, "traits": ["Category=db"]},
            {"uid": "b", "displayName": "B", "outcome": "failed", "duration": 2, "traits": ["slow", "Category=db"]},
            {"uid": "c", "displayName": "C", "outcome": "passed", "duration": 1.5}]})");
        file.close();
        TestsBench bench;
        QVERIFY(!bench.find<QComboBox>("testTraits").isVisible());
        bench.choose("openTestResults", path);
        QTRY_COMPARE(bench.tests(), QStringLiteral("A B C"));
        auto &traits = bench.find<QComboBox>("testTraits");
        QTRY_VERIFY(traits.isVisible());
        traits.setCurrentIndex(traits.findText(QStringLiteral("Category=db")));
        QTRY_COMPARE(bench.tests(), QStringLiteral("A B"));
        auto &times = bench.find<QComboBox>("testTimes");
        times.setCurrentIndex(times.findData(qlonglong(model::testruns::ticksPerSecond)));
        QTRY_COMPARE(bench.tests(), QStringLiteral("B"));
        traits.setCurrentIndex(0);
        QTRY_COMPARE(bench.tests(), QStringLiteral("B C"));
        bench.tree().setCurrentIndex(bench.row(QStringLiteral("C")));
        auto &slowest = bench.find<QCheckBox>("slowestFirst");
        slowest.click();
        auto &table = bench.find<QTableView>("slowestTests");
        QVERIFY(table.isVisible());
        QVERIFY(!bench.tree().isVisible());
        QCOMPARE(table.model()->rowCount(), 2);
        QCOMPARE(table.model()->index(0, model::SlowTestModel::Name).data().toString(), QStringLiteral("B"));
        QCOMPARE(table.currentIndex().row(), 1); // the test that was looked at
        times.setCurrentIndex(0);
        QTRY_COMPARE(table.model()->rowCount(), 3);
        table.setCurrentIndex(table.model()->index(0, 0));
        QVERIFY(bench.text("testDetails").startsWith(QLatin1String("B\n")));
        slowest.click();
        QVERIFY(bench.tree().isVisible());
        QCOMPARE(bench.tree().currentIndex().data().toString(), QStringLiteral("B"));
    }

    void saysWhatWasTooMuchToKeep()
    {
        const QString path = m_folder.filePath(QStringLiteral("cut.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"tests": [{"uid": "a", "displayName": "Two", "outcome": "passed", "stdout": "x",
                                  "texts": "cut"}], "cutTexts": 1, "forgottenResults": 3})");
        file.close();
        TestsBench bench(QStringLiteral("passes"));
        bench.choose("openTestResults", path);
        QTRY_VERIFY(bench.row(two).isValid());
        QVERIFY(bench.find<QLabel>("testsLeftOut").isVisibleTo(&bench.pane));
        QCOMPARE(bench.label("testsLeftOut"),
                 QStringLiteral("3 results were too many to keep, and count nowhere. The message and "
                                "output of 1 result were cut."));
        bench.tree().setCurrentIndex(bench.row(two));
        QVERIFY(bench.text("testDetails").contains(QLatin1String("only the beginning was kept")));
        QVERIFY(bench.run("runAllTests"));
        QVERIFY(!bench.find<QLabel>("testsLeftOut").isVisibleTo(&bench.pane));
    }

    /// In a folder of its own, from which it opens again, also while the run goes on.
    void eachRunIsKept()
    {
        qputenv("CLRLENS_FAKE_HOST_AT", m_folder.filePath(QStringLiteral("third")).toLocal8Bit());
        TestsBench bench(QStringLiteral("hangs x"));
        bench.action("runAllTests").trigger();
        QTRY_VERIFY(hangingHost("third") > 0);
        QString journal;
        QTRY_VERIFY(!(journal = journalWith("\"uid\":\"u2\"}]")).isEmpty());
        TestsBench other;
        other.choose("openTestResults", journal);
        QTRY_VERIFY(other.rows().contains(QStringLiteral("Two, ! incomplete")));
        QVERIFY2(other.message().contains(QLatin1String("broken off")), qPrintable(other.message()));
    }

    /// Running tests are shown with their time so far, and each press of Stop goes further.
    void stopGoesFurtherWithEachPress()
    {
        qputenv("CLRLENS_FAKE_HOST_AT", m_folder.filePath(QStringLiteral("host")).toLocal8Bit());
        TestsBench bench(QStringLiteral("hangs stubborn"));
        bench.action("runAllTests").trigger();
        QTRY_VERIFY(bench.row(two).isValid());
        QTRY_VERIFY(bench.row(two)
                        .siblingAtColumn(TestTreeModel::State)
                        .data()
                        .toString()
                        .startsWith(QStringLiteral("▶ runs, ")));
        QTRY_VERIFY(bench.label("testCounts").startsWith(QStringLiteral("▶ 1 running")));
        QVERIFY(!bench.pane.endsWithProgram().isEmpty());
        QVERIFY(!bench.action("runAllTests").isEnabled());
        QTRY_VERIFY(hangingHost() > 0);
        const qint64 host = hangingHost();
        QAction &stop = bench.action("stopTests");
        stop.trigger();
        QCOMPARE(stop.iconText(), QStringLiteral("Interrupt"));
        stop.trigger();
        QCOMPARE(stop.iconText(), QStringLiteral("Kill"));
        stop.trigger();
        QVERIFY(bench.ended());
        QVERIFY(!model::readProcessStatus(host).ok());
        QVERIFY(bench.text("testEnds").contains(QLatin1String("It was stopped.")));
        QTRY_VERIFY(bench.rows().contains(QStringLiteral("Two, ! incomplete")));
        QVERIFY(bench.pane.endsWithProgram().isEmpty());
    }

    void theRunEndsWithThePane()
    {
        qputenv("CLRLENS_FAKE_HOST_AT", m_folder.filePath(QStringLiteral("second")).toLocal8Bit());
        qint64 host = 0;
        {
            TestsBench bench(QStringLiteral("hangs stubborn"));
            bench.action("runAllTests").trigger();
            QTRY_VERIFY(hangingHost("second") > 0);
            host = hangingHost("second");
        }
        QTRY_VERIFY(!model::readProcessStatus(host).ok());
    }

    void remembersWhatWasRun()
    {
        {
            const TestsBench bench(QStringLiteral("passes"));
        }
        tests::PaneContext context;
        const ui::TestsPane again(context.context);
        QCOMPARE(again.findChild<QLineEdit *>(QStringLiteral("testArguments"))->text(),
                 QStringLiteral("--fake-host passes"));
    }

private:
    qint64 hangingHost(const char *name = "host") const
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toLongLong() : 0;
    }

    /// A journal of a run that goes on, with those bytes in it; empty for none.
    QString journalWith(const QByteArray &bytes) const
    {
        QDirIterator files(m_folder.filePath(QStringLiteral("recordings")), {QStringLiteral("run.jsonl")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly))
                continue;
            const QByteArray all = file.readAll();
            if (all.contains(bytes) && !all.contains("\"ended\""))
                return file.fileName();
        }
        return {};
    }

    const QTemporaryDir m_folder;
};

CLRLENS_TEST(TestTestsPane)
#include "tst_testspane.moc"
