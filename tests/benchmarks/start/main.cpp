// SPDX-License-Identifier: GPL-3.0-or-later
// What the window costs that shows many processes and does nothing else, beside a plain empty window:
//     start_benchmark [PROCESSES [SECONDS]]     50 and 30, where nothing is given
// The listed processes are demo runtimes. Each window is a process of its own, started several times in turn:
// its time counts from its start to the first paint that shows what it is for. The exit status says whether
// all is within what is asked.
#include "app/gui/composition.h"
#include "app/studio/application.h"
#include "model/demo/demoprocess.h"
#include "tests/ui/userfolders.h"
#include "ui/base/appearance.h"
#include "ui/shell/mainwindow.h"

#include <QAbstractItemView>
#include <QElapsedTimer>
#include <QMainWindow>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace {

constexpr double mostStartMilliseconds = 300;
constexpr double mostMegabytes = 60;
constexpr double mostIdlePercent = 0.5;
constexpr int starts = 5; // of each window, in turn
constexpr int patience = 30'000; // milliseconds

/// Calls `shown` once, behind the first paint of `widget` for which `isReady` is true.
class FirstPaint : public QObject {
public:
    FirstPaint(QWidget &widget, std::function<bool()> isReady, std::function<void()> shown)
        : QObject(&widget)
        , m_isReady(std::move(isReady))
        , m_shown(std::move(shown))
    {
        widget.installEventFilter(this);
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::Paint || m_done || !m_isReady())
            return false;
        m_done = true;
        QTimer::singleShot(0, watched, m_shown); // when what was painted is handed to the system
        return false;
    }

private:
    std::function<bool()> m_isReady;
    std::function<void()> m_shown;
    bool m_done = false;
};

double processorSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// In megabytes; nothing where the system does not tell.
double residentMegabytes()
{
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArrayList lines = file.readAll().split('\n');
    for (const QByteArray &line : lines) {
        if (line.startsWith("VmRSS:"))
            return line.mid(6).chopped(3).trimmed().toDouble() * 1024 / 1e6;
    }
    return 0;
}

double idlePercent(int seconds)
{
    const double before = processorSeconds();
    QElapsedTimer clock;
    clock.start();
    QEventLoop loop; // unlike qWait(), which looks about every 10 ms
    QTimer::singleShot(seconds * 1000, &loop, &QEventLoop::quit);
    loop.exec();
    return 100 * (processorSeconds() - before) / (static_cast<double>(clock.elapsed()) / 1000);
}

/// One line for each thing that the parent wants to know; the first says that the window shows it.
void tell(const char *what, double value)
{
    std::printf("%s %.3f\n", what, value);
    std::fflush(stdout);
}

/// Shows the window, and tells when `painted` was painted while `isReady`. Returns whether it was.
bool showAndTell(QWidget &window, QWidget &painted, std::function<bool()> isReady)
{
    bool shown = false;
    new FirstPaint(painted, std::move(isReady), [&shown] {
        tell("shown", 0);
        shown = true;
    });
    window.show();
    return QTest::qWaitFor([&shown] { return shown; }, patience);
}

int beEmptyWindow(int seconds)
{
    QMainWindow window;
    window.resize(1400, 880);
    if (!showAndTell(window, window, [] { return true; }))
        return 1;
    if (seconds == 0)
        return 0;
    QTest::qWait(3000);
    tell("idle", idlePercent(seconds));
    tell("resident", residentMegabytes());
    return 0;
}

int beProgram(const QString &sockets, int processes, int seconds)
{
    const QTemporaryDir folder;
    tests::keepAllIn(folder);
    ui::AppearanceSwitch::instance().start();
    app::Options options;
    options.onlySocketFolder = sockets;
    app::Composition composition(options);
    ui::MainWindow &window = composition.window();
    auto *const list = window.findChild<QAbstractItemView *>(QStringLiteral("processes"));
    const auto rows = [list] { return list->model()->rowCount(); };
    if (!showAndTell(window, *list->viewport(), [&] { return rows() > 0; }))
        return 1;
    if (seconds == 0)
        return 0;
    if (!QTest::qWaitFor([&] { return rows() >= processes; }, patience))
        return 1;
    QTest::qWait(5000); // what follows from the first look at each
    tell("idle", idlePercent(seconds));
    const QStringList names = QDir(sockets).entryList({QStringLiteral("dotnet-diagnostic-*")}, QDir::System);
    window.attachTo(names.value(0).section(QLatin1Char('-'), 2, 2).toLongLong());
    QTest::qWait(5000);
    tell("resident", residentMegabytes());
    tell("inspecting", idlePercent(seconds));
    return 0;
}

struct Measured {
    std::optional<double> milliseconds; ///< from the start of its process to its first paint
    QHash<QByteArray, double> told;
};

Measured measure(const QStringList &arguments)
{
    Measured measured;
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QElapsedTimer clock;
    clock.start();
    process.start(QCoreApplication::applicationFilePath(), arguments);
    while (process.state() != QProcess::NotRunning || process.canReadLine()) {
        if (!process.canReadLine() && !process.waitForReadyRead(10 * patience))
            break;
        const QByteArrayList words = process.readLine().trimmed().split(' ');
        if (words.first() == "shown")
            measured.milliseconds = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        measured.told.insert(words.first(), words.value(1).toDouble());
    }
    process.waitForFinished();
    return measured;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

/// Returns whether it is met.
bool print(const char *what, double program, double empty, double most, const char *unit)
{
    const bool isMet = program <= most;
    std::printf("| %s | %.1f %s | %.1f %s | at most %.1f %s | %s |\n", what, program, unit, empty, unit, most,
                unit, isMet ? "yes" : "no");
    return isMet;
}

int compare(int processes, int seconds)
{
    const QTemporaryDir sockets;
    std::vector<std::unique_ptr<QProcess>> runtimes;
    for (int i = 0; i < processes; ++i) {
        auto runtime = std::make_unique<QProcess>();
        runtime->start(QCoreApplication::applicationFilePath(),
                       {QStringLiteral("--runtime"), sockets.path()});
        if (!runtime->waitForReadyRead(patience)) {
            std::fputs("A demo runtime does not start.\n", stderr);
            return 2;
        }
        runtimes.push_back(std::move(runtime));
    }
    const auto window = [&](const QString &mode, int forSeconds) {
        return measure({mode, sockets.path(), QString::number(processes), QString::number(forSeconds)});
    };
    std::vector<double> program;
    std::vector<double> empty;
    for (int i = 0; i < starts; ++i) {
        empty.push_back(window(QStringLiteral("--empty"), 0).milliseconds.value_or(1e9));
        program.push_back(window(QStringLiteral("--window"), 0).milliseconds.value_or(1e9));
    }
    const Measured emptyIdle = window(QStringLiteral("--empty"), seconds);
    const Measured programIdle = window(QStringLiteral("--window"), seconds);
    if (!programIdle.told.contains("inspecting") || !emptyIdle.told.contains("resident")) {
        std::fputs("The window ended before it had told its figures.\n", stderr);
        return 2;
    }
    std::printf("| %d processes | the program | an empty window | asked | met |\n|---|---|---|---|---|\n",
                processes);
    bool isMet = print("start to the first process list, median", median(program), median(empty),
                       mostStartMilliseconds, "ms");
    isMet = print("resident, with the list and one inspector", programIdle.told.value("resident"),
                  emptyIdle.told.value("resident"), mostMegabytes, "MB")
        && isMet;
    isMet = print("idle, of a processor", programIdle.told.value("idle"), emptyIdle.told.value("idle"),
                  mostIdlePercent, "%")
        && isMet;
    std::printf("| idle with one inspector open | %.1f %% | | | |\n", programIdle.told.value("inspecting"));
    for (const auto &runtime : runtimes) {
        runtime->closeWriteChannel(); // the end of a demo runtime
        runtime->waitForFinished();
    }
    return isMet ? 0 : 1;
}

int integer(const char *text)
{
    return QByteArray(text).toInt();
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication::setOrganizationName(QStringLiteral("CLR Lens"));
    QCoreApplication::setApplicationName(QStringLiteral("start_benchmark"));
    if (argc == 3 && qstrcmp(argv[1], "--runtime") == 0) {
        QCoreApplication program(argc, argv);
        return model::runDemoRuntime(QString::fromLocal8Bit(argv[2]));
    }
    if (argc == 5) {
        const app::Application program(argc, argv);
        return qstrcmp(argv[1], "--empty") == 0
            ? beEmptyWindow(integer(argv[4]))
            : beProgram(QString::fromLocal8Bit(argv[2]), integer(argv[3]), integer(argv[4]));
    }
    const QCoreApplication program(argc, argv);
    return compare(argc > 1 ? integer(argv[1]) : 50, argc > 2 ? integer(argv[2]) : 30);
}
