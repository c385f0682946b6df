// SPDX-License-Identifier: GPL-3.0-or-later
// What it costs to show many runtimes that are at a diagnostic port, while nothing happens to them:
//     ports_benchmark [RUNTIMES [SECONDS]]     500 and 20, where nothing is given
// The runtimes are simulated, and share a process of their own. The exit status says whether the window took
// less than a tenth of a processor.
#include "app/gui/composition.h"
#include "model/ports/diagnosticports.h"
#include "tests/model/ports/arrivingruntime.h"
#include "tests/ui/userfolders.h"
#include "ui/panes/portspane.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/widgets/tableview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <cstdio>
#include <ctime>
#include <memory>
#include <vector>

namespace {

constexpr const char *runtimesOption = "--runtimes";
constexpr double mostPercent = 10; // of one processor
constexpr int patience = 120'000; // milliseconds until all are there

int beRuntimes(int argc, char **argv)
{
    const QCoreApplication program(argc, argv);
    std::vector<std::unique_ptr<tests::ArrivingRuntime>> runtimes;
    for (int i = 0; i < QByteArray(argv[3]).toInt(); ++i) {
        auto runtime = std::make_unique<tests::ArrivingRuntime>(QString::fromLocal8Bit(argv[2]));
        runtime->name = QStringLiteral("Service%1").arg(i);
        runtime->processId = static_cast<std::uint64_t>(QCoreApplication::applicationPid());
        runtimes.push_back(std::move(runtime));
    }
    return QCoreApplication::exec();
}

double processorSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

int measure(int runtimes, int seconds)
{
    const QTemporaryDir folder;
    tests::keepAllIn(folder);
    app::Options options;
    options.onlySocketFolder = folder.path();
    app::Composition composition(options);
    ui::MainWindow &window = composition.window();
    window.resize(1600, 1000);
    window.show();
    auto *const pane = window.findChild<ui::PortsPane *>();
    window.workspace()->showPane(pane);
    const QString path = folder.filePath(QStringLiteral("port"));
    auto *const line = pane->findChild<QLineEdit *>(QStringLiteral("portPath"));
    line->setText(path);
    QTest::keyClick(line, Qt::Key_Return);
    if (!QTest::qWaitFor([&] { return QFile::exists(path); }, 5000)) {
        std::fputs("The port was not opened.\n", stderr);
        return 2;
    }
    QProcess others;
    others.start(QCoreApplication::applicationFilePath(),
                 {QString::fromLatin1(runtimesOption), path, QString::number(runtimes)});
    QElapsedTimer clock;
    clock.start();
    const auto *const rows = pane->findChild<ui::TableView *>(QStringLiteral("portRuntimes"));
    const bool allThere = QTest::qWaitFor([&] { return rows->model()->rowCount() >= runtimes; }, patience);
    std::printf("%d of %d runtimes are listed after %lld ms, with %.2f s of processor\n",
                rows->model()->rowCount(), runtimes, static_cast<long long>(clock.elapsed()),
                processorSeconds());
    QTest::qWait(3000); // what follows from the arrival
    const double before = processorSeconds();
    clock.restart();
    QTest::qWait(seconds * 1000);
    const double percent
        = 100 * (processorSeconds() - before) / (static_cast<double>(clock.elapsed()) / 1000);
    std::printf("then the window takes %.1f %% of a processor over %d s (asked: below %.0f): %s\n", percent,
                seconds, mostPercent, allThere && percent < mostPercent ? "met" : "not met");
    others.kill();
    others.waitForFinished();
    return allThere && percent < mostPercent ? 0 : 1;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc == 4 && qstrcmp(argv[1], runtimesOption) == 0)
        return beRuntimes(argc, argv);
    const QApplication program(argc, argv);
    return measure(argc > 1 ? QByteArray(argv[1]).toInt() : 500, argc > 2 ? QByteArray(argv[2]).toInt() : 20);
}
