// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/windowprogram.h"

#include "app/gui/composition.h"
#include "app/gui/console.h"
#include "app/gui/instanceplace.h"
#include "app/gui/singleinstance.h"
#include "app/gui/startrequest.h"
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
#include <QApplication>
#include <QIcon>

namespace app {

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

/// Qt reads the scale of the whole program once, before it has a display. One of the environment stays.
bool scaleAsPreferred()
{
    const int percent = model::keptPreferences().scalePercent;
    if (percent == 0 || qEnvironmentVariableIsSet(scaleVariable))
        return false;
    return qputenv(scaleVariable, QByteArray::number(percent / 100.0));
}

int showAnswer(const Options &options)
{
    (options.isError ? printErrorLine : printLine)(options.answer);
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
    installCrashHandler(model::crashReportPath(folder), header.toUtf8());
}

/// Another start wants its files to be opened in this window.
void takeOver(Composition &composition, const Options &request)
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

} // namespace

/// What is answered with a text, be it help or that the command line is wrong, needs no display either.
/// Nothing where the command line is in order. Options of Qt's own ("-platform") are known only to an
/// application with a display, which takes them out; where there are any, it is left to that to say what is
/// wrong.
std::optional<Options> WindowProgram::answerWithoutDisplay(int argc, char **argv) const
{
    const auto isOfQt = [](const char *argument) {
        return argument[0] == '-' && argument[1] != '-' && qstrlen(argument) > 2;
    };
    const QCoreApplication program(argc, argv);
    // In the language that it asks for, or that is chosen.
    ui::installLanguage(parse(QCoreApplication::arguments()).language);
    Options options = parse(QCoreApplication::arguments());
    const bool isComplete = !options.isError || std::none_of(argv + 1, argv + argc, isOfQt);
    return !options.answer.isEmpty() && isComplete ? std::optional(std::move(options)) : std::nullopt;
}

std::unique_ptr<QApplication> WindowProgram::makeApplication(int &argc, char **argv) const
{
    return std::make_unique<QApplication>(argc, argv);
}

Options WindowProgram::parse(const QStringList &arguments) const
{
    return parseOptions(arguments);
}

int WindowProgram::runWindow(Options options)
{
    SingleInstance instance;
    if (canBeHandedOver(options)
        && instance.start(instanceAddress(), options) == SingleInstance::Outcome::HandedOver) {
        printLine(QStringLiteral("Handed to the window that is open."));
        return 0;
    }
    leaveReportOfACrash();
    QApplication::setWindowIcon(programIcon());
    prepare(options);
    if (options.dark || options.light)
        ui::AppearanceSwitch::instance().start(options.dark ? ui::Appearance::Dark : ui::Appearance::Light);
    else
        ui::AppearanceSwitch::instance().start();
    ui::installSpokenTexts(); // before there is a tooltip
    ui::PreferenceKeeper::instance().start();
    ui::installLanguage(options.language);
    Composition composition(options);
    ui::MainWindow &window = composition.window();
    if (keepsSession())
        composition.keepSession();
    QObject::connect(&instance, &SingleInstance::requested, &window,
                     [&composition](const Options &request) { takeOver(composition, request); });
    // Recordings get their rundown, as far as there is time for it.
    const Interrupt interrupt;
    QObject::connect(&interrupt, &Interrupt::interrupted, &window,
                     [&window] { window.quitWithin(quitLimit); });
    // The end of the user's session, which he may still take back: the window stays.
    QObject::connect(qApp, &QGuiApplication::commitDataRequest, &window, &ui::MainWindow::stopRecordings);
    if (options.size.isValid())
        window.resize(options.size);
    window.show();
    shown(composition, options);
    const int status = QApplication::exec();
    instance.stop(); // what is still to be ended may take a while
    ended();
    return status;
}

int WindowProgram::run(int argc, char **argv)
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
    const auto program = makeApplication(argc, argv);
    if (isScaled)
        qunsetenv(scaleVariable); // programs that are started from here have a scale of their own
    const Options options = parse(QApplication::arguments());
    return options.answer.isEmpty() ? runWindow(options) : showAnswer(options);
}

} // namespace app
