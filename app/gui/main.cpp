// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/application.h"
#include "app/gui/composition.h"
#include "app/gui/console.h"
#include "app/gui/guiwatchdog.h"
#include "app/gui/options.h"
#include "app/gui/tour.h"
#include "app/signals/interrupt.h"
#include "model/demo/demoprocess.h"
#include "model/process/descriptorlimit.h"
#include "ui/base/indicatorstyle.h"
#include "ui/base/palette.h"
#include "ui/shell/mainwindow.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <QApplication>
#include <QIcon>
#include <QStyle>

namespace {

/// A system that shuts down gives its programs some 20 to 90 seconds.
constexpr std::chrono::seconds quitLimit{15};
constexpr const char *demoRuntimeOption = "--demo-runtime";

/// A demo runtime is a process without a window: it must not even look for a display.
bool isDemoRuntime(int argc, char **argv)
{
    return (argc == 3 || argc == 4) && qstrcmp(argv[1], demoRuntimeOption) == 0;
}

/// What is answered with a text needs no display either.
bool asksForText(int argc, char **argv)
{
    return std::any_of(argv + 1, argv + argc, [](const char *argument) {
        return std::ranges::any_of(std::array{"-h", "--help", "-v", "--version"},
                                   [argument](const char *name) { return qstrcmp(argument, name) == 0; });
    });
}

int showAnswer(const app::Options &options)
{
    (options.isError ? app::printErrorLine : app::printLine)(options.answer);
    return options.isError ? 2 : 0;
}

QIcon programIcon()
{
    QIcon icon;
    for (const int size : {16, 32, 48, 64, 128, 256})
        icon.addFile(QStringLiteral(":/icons/clrlens-%1.png").arg(size));
    return icon;
}

int runWindow(app::Options options)
{
    // Systems without a style of their own get Fusion, and some of them a dark palette.
    if (options.dark || QApplication::style()->name() == QLatin1String("fusion"))
        QApplication::setStyle(new ui::IndicatorStyle);
    if (options.dark)
        QApplication::setPalette(ui::darkPalette());
    QApplication::setWindowIcon(programIcon());
    if (!options.screenshotsFolder.isEmpty())
        app::Tour::isolate(options);
    app::Composition composition(options);
    ui::MainWindow &window = composition.window();
    // Recordings get their rundown, as far as there is time for it.
    const app::Interrupt interrupt;
    QObject::connect(&interrupt, &app::Interrupt::interrupted, &window,
                     [&window] { window.quitWithin(quitLimit); });
    // The end of the user's session, which he may still take back: the window stays.
    QObject::connect(qApp, &QGuiApplication::commitDataRequest, &window, &ui::MainWindow::stopRecordings);
    window.show();
    std::optional<app::GuiWatchdog> watchdog;
    if (options.stallLimit > 0)
        watchdog.emplace(std::chrono::milliseconds(options.stallLimit), app::printErrorLine);
    std::optional<app::Tour> tour;
    if (!options.screenshotsFolder.isEmpty())
        tour.emplace(composition, options.screenshotsFolder).start();
    const int status = QApplication::exec();
    if (watchdog)
        app::printErrorLine(watchdog->summary());
    return status;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication::setOrganizationName(QStringLiteral("CLR Lens"));
    QCoreApplication::setApplicationName(QStringLiteral("clrlens"));
    if (isDemoRuntime(argc, argv)) {
        QCoreApplication program(argc, argv);
        return model::runDemoRuntime(QString::fromLocal8Bit(argv[2]), QString::fromLocal8Bit(argv[3]));
    }
    if (asksForText(argc, argv)) {
        const QCoreApplication program(argc, argv);
        const app::Options options = app::parseOptions(QCoreApplication::arguments());
        if (!options.answer.isEmpty())
            return showAnswer(options);
    }
    model::raiseDescriptorLimit();
    const app::Application program(argc, argv);
    const app::Options options = app::parseOptions(QApplication::arguments());
    return options.answer.isEmpty() ? runWindow(options) : showAnswer(options);
}
