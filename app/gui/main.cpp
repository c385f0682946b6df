// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/application.h"
#include "app/gui/composition.h"
#include "app/gui/console.h"
#include "app/gui/guiwatchdog.h"
#include "app/gui/instanceplace.h"
#include "app/gui/options.h"
#include "app/gui/singleinstance.h"
#include "app/gui/startrequest.h"
#include "app/gui/tour.h"
#include "app/signals/crashhandler.h"
#include "app/signals/interrupt.h"
#include "model/demo/demoprocess.h"
#include "model/instance/crashreports.h"
#include "model/instance/statefolder.h"
#include "model/preferences/preferences.h"
#include "model/process/descriptorlimit.h"
#include "ui/base/appearance.h"
#include "ui/base/language.h"
#include "ui/base/preferencekeeper.h"
#include "ui/shell/mainwindow.h"
#include "ui/widgets/spokentexts.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <QApplication>
#include <QIcon>

namespace {

/// A system that shuts down gives its programs some 20 to 90 seconds.
constexpr std::chrono::seconds quitLimit{15};
constexpr const char *demoRuntimeOption = "--demo-runtime";
constexpr const char *demoAgentOption = "--demo-agent";
constexpr const char *scaleVariable = "QT_SCALE_FACTOR";

/// A demo runtime or agent is a process without a window: it must not even look for a display.
bool isDemo(const char *option, int argc, char **argv)
{
    return (argc == 3 || argc == 4) && qstrcmp(argv[1], option) == 0;
}

/// What is answered with a text, be it help or that the command line is wrong, needs no display either.
/// Nothing where the command line is in order. Options of Qt's own ("-platform") are known only to an
/// application with a display, which takes them out; where there are any, it is left to that to say what is
/// wrong.
std::optional<app::Options> answerWithoutDisplay(int argc, char **argv)
{
    const auto isOfQt = [](const char *argument) {
        return argument[0] == '-' && argument[1] != '-' && qstrlen(argument) > 2;
    };
    const QCoreApplication program(argc, argv);
    // In the language that it asks for, or that is chosen.
    ui::installLanguage(app::parseOptions(QCoreApplication::arguments()).language);
    app::Options options = app::parseOptions(QCoreApplication::arguments());
    const bool isComplete = !options.isError || std::none_of(argv + 1, argv + argc, isOfQt);
    return !options.answer.isEmpty() && isComplete ? std::optional(std::move(options)) : std::nullopt;
}

/// Qt reads the scale of the whole program once, before it has a display. One of the environment stays.
bool scaleAsPreferred()
{
    const int percent = model::keptPreferences().scalePercent;
    if (percent == 0 || qEnvironmentVariableIsSet(scaleVariable))
        return false;
    return qputenv(scaleVariable, QByteArray::number(percent / 100.0));
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

/// After the window has a display: that there is none is no crash.
void leaveReportOfACrash()
{
    const QString folder = model::crashFolder();
    if (!model::makePrivateFolder(folder))
        return;
    const QString header
        = QStringLiteral("CLR Lens %1 crashed\nQt %2, %3, %4 %5, %6\n")
              .arg(QStringLiteral(CLRLENS_VERSION), QLatin1String(qVersion()), QSysInfo::prettyProductName(),
                   QSysInfo::kernelType(), QSysInfo::kernelVersion(), QSysInfo::currentCpuArchitecture());
    app::installCrashHandler(model::crashReportPath(folder), header.toUtf8());
}

/// Another start wants its files to be opened in this window.
void takeOver(app::Composition &composition, const app::Options &request)
{
    composition.openWhatWasAsked(request);
    if (!request.activationToken.isEmpty())
        qputenv("XDG_ACTIVATION_TOKEN",
                request.activationToken); // Qt reads it when a window asks to be in front
    ui::MainWindow &window = composition.window();
    window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
    window.show();
    window.raise();
    window.activateWindow();
}

int runWindow(app::Options options)
{
    app::SingleInstance instance;
    if (app::canBeHandedOver(options)
        && instance.start(app::instanceAddress(), options) == app::SingleInstance::Outcome::HandedOver) {
        app::printLine(QStringLiteral("Handed to the window that is open."));
        return 0;
    }
    leaveReportOfACrash();
    QApplication::setWindowIcon(programIcon());
    if (!options.screenshotsFolder.isEmpty())
        app::Tour::isolate(options);
    if (options.dark || options.light)
        ui::AppearanceSwitch::instance().start(options.dark ? ui::Appearance::Dark : ui::Appearance::Light);
    else
        ui::AppearanceSwitch::instance().start();
    ui::installSpokenTexts(); // before there is a tooltip
    ui::PreferenceKeeper::instance().start();
    ui::installLanguage(options.language);
    app::Composition composition(options);
    ui::MainWindow &window = composition.window();
    if (options.screenshotsFolder.isEmpty())
        composition.keepSession();
    QObject::connect(&instance, &app::SingleInstance::requested, &window,
                     [&composition](const app::Options &request) { takeOver(composition, request); });
    // Recordings get their rundown, as far as there is time for it.
    const app::Interrupt interrupt;
    QObject::connect(&interrupt, &app::Interrupt::interrupted, &window,
                     [&window] { window.quitWithin(quitLimit); });
    // The end of the user's session, which he may still take back: the window stays.
    QObject::connect(qApp, &QGuiApplication::commitDataRequest, &window, &ui::MainWindow::stopRecordings);
    if (options.size.isValid())
        window.resize(options.size);
    window.show();
    std::optional<app::GuiWatchdog> watchdog;
    if (options.stallLimit > 0)
        watchdog.emplace(std::chrono::milliseconds(options.stallLimit), app::printErrorLine);
    std::optional<app::Tour> tour;
    if (!options.screenshotsFolder.isEmpty())
        tour.emplace(composition, options).start();
    const int status = QApplication::exec();
    instance.stop(); // what is still to be ended may take a while
    if (watchdog)
        app::printErrorLine(watchdog->summary());
    return status;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication::setOrganizationName(QStringLiteral("CLR Lens"));
    QCoreApplication::setApplicationName(QStringLiteral("clrlens"));
    if (isDemo(demoRuntimeOption, argc, argv)) {
        QCoreApplication program(argc, argv);
        return model::runDemoRuntime(QString::fromLocal8Bit(argv[2]), QString::fromLocal8Bit(argv[3]));
    }
    if (isDemo(demoAgentOption, argc, argv)) {
        QCoreApplication program(argc, argv);
        return model::runDemoAgent(QString::fromLocal8Bit(argv[2]), QString::fromLocal8Bit(argv[3]));
    }
    if (const auto answer = answerWithoutDisplay(argc, argv))
        return showAnswer(*answer);
    model::raiseDescriptorLimit();
    const bool isScaled = scaleAsPreferred();
    const app::Application program(argc, argv);
    if (isScaled)
        qunsetenv(scaleVariable); // programs that are started from here have a scale of their own
    const app::Options options = app::parseOptions(QApplication::arguments());
    return options.answer.isEmpty() ? runWindow(options) : showAnswer(options);
}
