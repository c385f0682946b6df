// SPDX-License-Identifier: GPL-3.0-or-later
// For how long the window is blocked while a test application tells of many tests and their results, and
// while a user looks at them:
//     testruns_benchmark [TESTS]     100,000 where nothing is given
// The application is this program itself, started once more as a fake host (tests/support/fakehost.h). Each
// step goes on until the window has shown all that comes of it. The exit status says whether all steps are
// within the limit; what other programs take of the processor meanwhile does not count.
#include "app/gui/composition.h"
#include "app/studio/application.h"
#include "app/studio/guiwatchdog.h"
#include "model/items/testtreemodel.h"
#include "tests/benchmarks/eventloop.h"
#include "tests/support/fakehost.h"
#include "tests/ui/userfolders.h"
#include "ui/base/appearance.h"
#include "ui/shell/mainwindow.h"
#include "ui/testruns/testspane.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>
#include <QtTest>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>

namespace {

constexpr const char *fakeHostOption = "--fake-host";
constexpr int usualTests = 100'000;
constexpr int patience = 600'000; // milliseconds, for what a step leads to
constexpr int lookEvery = 20; // milliseconds
constexpr int rest = 500; // milliseconds, after a step

bool runUntil(const std::function<bool()> &isDone, int milliseconds)
{
    return benchmarks::runUntil(isDone, milliseconds, lookEvery);
}

void runFor(int milliseconds)
{
    runUntil([] { return false; }, milliseconds);
}

class Journey {
public:
    Journey(const QTemporaryDir &folder, int tests)
        : m_tests(tests)
    {
        app::Options options;
        options.onlySocketFolder = folder.path();
        m_composition = std::make_unique<app::Composition>(options);
        ui::MainWindow &window = m_composition->window();
        window.resize(1400, 1000);
        window.show();
        window.activateWindow();
        window.findChild<QAction *>(QStringLiteral("showTests"))->trigger();
        m_pane = window.findChild<ui::TestsPane *>();
        find<QLineEdit>("testApplication").setText(QCoreApplication::applicationFilePath());
        find<QLineEdit>("testArguments").setText(QStringLiteral("--fake-host crowd %1").arg(tests));
        runFor(1000);
        std::printf("| step | took | longest stall | of its own | asked | met | what took the most of it |\n"
                    "|---|---|---|---|---|---|---|\n");
    }

    /// Does `action` in an event of its own, waits until `isDone` and the window has come to rest, and prints
    /// the longest stall meanwhile.
    void step(const char *name, const std::function<void()> &action, const std::function<bool()> &isDone = {})
    {
        QObject user;
        user.setObjectName(QStringLiteral("user"));
        QElapsedTimer clock;
        clock.start();
        m_watchdog.reset();
        QMetaObject::invokeMethod(&user, action, Qt::QueuedConnection);
        const bool done = runUntil([&] { return model().isSettled() && (!isDone || isDone()); }, patience);
        const double seconds = double(clock.elapsed()) / 1000;
        runFor(rest);
        const app::GuiStall longest = m_watchdog.longest();
        const auto &stalls = m_watchdog.stalls();
        app::GuiStall::Duration own{};
        for (const app::GuiStall &stall : stalls)
            own = std::max(own, stall.ofItsOwn());
        const bool met = done && own <= app::GuiWatchdog::defaultLimit;
        m_isMet = m_isMet && met;
        const double ownMilliseconds = std::chrono::duration<double, std::milli>(own).count();
        std::printf("| %s | %.1f s | %.0f ms | %s | at most %lld ms | %s | %s%s |\n", name, seconds,
                    longest.milliseconds(),
                    own.count() > 0 ? qPrintable(QStringLiteral("%1 ms").arg(ownMilliseconds, 0, 'f', 0))
                                    : "within",
                    static_cast<long long>(app::GuiWatchdog::defaultLimit.count()), met ? "yes" : "NO",
                    qPrintable(longest.text()), done ? "" : "; IT NEVER ENDED");
        if (qEnvironmentVariableIsSet("CLRLENS_STACKS")) {
            for (const app::GuiStall &stall : stalls)
                std::printf("%s\n%s\n", qPrintable(stall.text()),
                            qPrintable(stall.stacksText(QLatin1String("    "))));
        }
        std::fflush(stdout);
    }

    void run()
    {
        const auto ended = [this] { return hasEnded(); };
        step(
            "list the tests", [this] { trigger("listTests"); }, ended);
        step(
            "run all", [this] { trigger("runAllTests"); }, ended);
        std::fprintf(stderr, "%s\n", qPrintable(find<QLabel>("testCounts").text()));
    }

    void lookAround()
    {
        step("open all classes", [this] {
            tree().setCurrentIndex(model().index(0, 0));
            QTest::keyClick(&tree(), Qt::Key_Asterisk);
        });
        step("go to the end", [this] { QTest::keyClick(&tree(), Qt::Key_End); });
        step("filter by name", [this] { filter(QStringLiteral("Test99")); });
        step("clear the filter", [this] { filter({}); });
        step("show those that failed", [this] { choose("testStates", 2); });
        step("show all states", [this] { choose("testStates", 0); });
        step("show a trait", [this] { choose("testTraits", 1); });
        step("show all traits", [this] { choose("testTraits", 0); });
        step("show the slowest", [this] { find<QCheckBox>("slowestFirst").click(); });
        step("show the tree again", [this] { find<QCheckBox>("slowestFirst").click(); });
        step("select all", [this] {
            tree().setCurrentIndex(model().index(0, 0));
            QTest::keyClick(&tree(), Qt::Key_A, Qt::ControlModifier);
        });
    }

    void compare(const QTemporaryDir &folder)
    {
        const QString path = folder.filePath(QStringLiteral("run.json"));
        step(
            "save the results", [this, path] { chooseFile("saveTestResults", path); },
            [path] { return QFile::exists(path); });
        step(
            "run what failed", [this] { trigger("runFailedTests"); }, [this] { return hasEnded(); });
        step(
            "compare with the run before", [this, path] { chooseFile("compareTests", path); },
            [this] { return find<QTableView>("changedTests").model()->rowCount() > m_tests / 2; });
        step("sort the changes by name",
             [this] { find<QTableView>("changedTests").sortByColumn(5, Qt::DescendingOrder); });
        step("go back to the tests", [this] { trigger("closeComparison"); });
        step(
            "open the run before", [this, path] { chooseFile("openTestResults", path); },
            [this] { return model().shownTests() == std::size_t(m_tests); });
        step("select all of them", [this] { tree().setCurrentIndex(model().index(0, 0)); });
        step(
            "run the selected ones", [this] { trigger("runSelectedTests"); }, [this] { return hasEnded(); });
        step(
            "close the window", [this] { m_composition->window().close(); }, [] { return true; });
    }

    bool isMet() const { return m_isMet; }

private:
    template <class T> T &find(const char *name) const
    {
        return *m_pane->findChild<T *>(QLatin1String(name));
    }
    QTreeView &tree() const { return find<QTreeView>("tests"); }
    model::TestTreeModel &model() const { return *qobject_cast<model::TestTreeModel *>(tree().model()); }
    void trigger(const char *name) const { find<QAction>(name).trigger(); }
    void choose(const char *name, int index) const { find<QComboBox>(name).setCurrentIndex(index); }
    void filter(const QString &text) const
    {
        auto &line = *tree().parentWidget()->findChild<QLineEdit *>();
        line.setText(text);
        QTest::keyClick(&line, Qt::Key_Return);
    }
    void chooseFile(const char *name, const QString &path) const
    {
        trigger(name);
        auto *const dialog = m_pane->findChild<QFileDialog *>();
        Q_EMIT dialog->fileSelected(path);
        dialog->reject(); // it deletes itself
    }
    bool hasEnded() const
    {
        return find<QAction>("runAllTests").isEnabled()
            && find<QLabel>("testState").text().startsWith(QLatin1String("Ended"));
    }

    const int m_tests;
    std::unique_ptr<app::Composition> m_composition;
    ui::TestsPane *m_pane = nullptr;
    app::GuiWatchdog m_watchdog;
    bool m_isMet = true;
};

} // namespace

int main(int argc, char **argv)
{
    if (argc > 1 && qstrcmp(argv[1], fakeHostOption) == 0) {
        const QCoreApplication host(argc, argv);
        return tests::runFakeHost(QCoreApplication::arguments());
    }
    const QTemporaryDir folder;
    const app::Application application(argc, argv);
    tests::keepAllIn(folder);
    ui::AppearanceSwitch::instance().start(ui::Appearance::Light);
    Journey journey(folder, argc > 1 ? QByteArray(argv[1]).toInt() : usualTests);
    journey.run();
    journey.lookAround();
    journey.compare(folder);
    return journey.isMet() ? 0 : 1;
}
