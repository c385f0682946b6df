// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoprocess.h"

#include "model/async/startthread.h"
#include "model/demo/demoagent.h"
#include "model/demo/demoruntime.h"
#include "model/demo/demosource.h"
#include "model/files/smallfile.h"
#include "model/text/visibletext.h"

#include <algorithm>
#include <cstdio>
#include <QCoreApplication>
#include <QDir>
#include <QProcessEnvironment>

namespace model {

using namespace std::chrono_literals;

namespace {
constexpr auto startDeadline = 10s;
constexpr auto endDeadline = 1s;
} // namespace

int runDemoRuntime(const QString &folder, const QString &misbehaviour)
{
    demo::DemoRuntime::Options options;
    options.folder = folder;
    if (!misbehaviour.isEmpty()) {
        const auto named = demo::misbehaviourFromName(misbehaviour);
        if (!named) {
            std::fprintf(stderr, "There is no misbehaviour \"%s\".\n",
                         qUtf8Printable(text::visible(misbehaviour)));
            return 1;
        }
        options.misbehaviour = *named;
    }
    // Ends with the folder; what was recorded before has no lines then, and says so.
    const QString pdb = QDir(folder).absoluteFilePath(QStringLiteral("Shop.pdb"));
    if (writeSmallFile(pdb, demo::pdbBytes()).ok())
        options.session.pdbPath = pdb;
    options.tellsClocks = true;
    const auto runtime = demo::DemoRuntime::listen(options);
    if (!runtime.ok()) {
        std::fprintf(stderr, "%s\n", qUtf8Printable(text::visible(runtime.error().text)));
        return 1;
    }
    // One line says where; the end of standard input is the end of the program that started us.
    std::printf("%s\n", qPrintable(runtime.value()->socketPath()));
    std::fflush(stdout);
    auto reader = startThread([] {
        while (std::getchar() != EOF) { }
        QMetaObject::invokeMethod(qApp, &QCoreApplication::quit, Qt::QueuedConnection);
    });
    if (!reader.ok()) {
        std::fprintf(stderr, "%s\n", qUtf8Printable(text::visible(reader.error().text)));
        return 1;
    }
    std::move(reader).value().detach();
    return QCoreApplication::exec();
}

int runDemoAgent(const QString &place, const QString &manner, std::chrono::milliseconds duration)
{
    const qsizetype colon = place.lastIndexOf(u':');
    const auto named = demoagent::agentMannerFromName(manner.isEmpty() ? QStringLiteral("usual") : manner);
    const std::uint16_t port = place.mid(colon + 1).toUShort();
    if (colon <= 0 || port == 0 || !named) {
        std::fprintf(stderr, "--demo-agent takes HOST:PORT, and perhaps one of: %s.\n",
                     qPrintable(demoagent::agentMannerNames().join(QLatin1String(", "))));
        return 2;
    }
    demoagent::DemoAgent agent(
        {.host = place.left(colon), .port = port, .manner = *named, .duration = duration});
    QObject::connect(&agent, &demoagent::DemoAgent::finished, &agent, [](const QString &error) {
        if (!error.isEmpty())
            std::fprintf(stderr, "%s\n", qUtf8Printable(text::visible(error)));
        QCoreApplication::exit(error.isEmpty() ? 0 : 1);
    });
    agent.start();
    return QCoreApplication::exec();
}

DemoProcess::DemoProcess(QObject *parent)
    : QObject(parent)
{
    m_startDeadline.setSingleShot(true);
    m_startDeadline.setInterval(startDeadline);
    connect(&m_startDeadline, &QTimer::timeout, this, [this] {
        fail(QStringLiteral("The demo runtime did not start in time"));
        m_process.kill();
    });
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &DemoProcess::readOutput);
    connect(&m_process, &QProcess::errorOccurred, this, [this] {
        if (m_socketPath.isEmpty()) // else its end says all
            fail(m_process.errorString());
    });
    connect(&m_process, &QProcess::finished, this, &DemoProcess::finish);
}

DemoProcess::~DemoProcess()
{
    m_process.disconnect(this);
    m_process.closeWriteChannel();
    if (m_process.state() != QProcess::NotRunning
        && !m_process.waitForFinished(int(std::chrono::milliseconds(endDeadline).count()))) {
        m_process.kill();
        m_process.waitForFinished(int(std::chrono::milliseconds(endDeadline).count()));
    }
}

void DemoProcess::start(const QString &program, const QStringList &arguments, const QString &misbehaviour)
{
    if (m_process.state() != QProcess::NotRunning)
        return;
    if (!m_folder.isValid())
        return fail(m_folder.errorString());
    m_failed = false;
    m_socketPath.clear();
    // The child keeps our TMPDIR: with one that leads to the private folder, other instances would look
    // there.
    // Its runtime variables are the simulated ones, which the operating system then tells, too.
    constexpr QLatin1String ofRuntimes[]{QLatin1String("DOTNET_"), QLatin1String("COMPlus_"),
                                         QLatin1String("CORECLR_")};
    const auto isOfRuntimes = [&ofRuntimes](const QString &name) {
        return std::ranges::any_of(ofRuntimes,
                                   [&name](QLatin1String start) { return name.startsWith(start); });
    };
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : environment.keys()) {
        if (isOfRuntimes(name))
            environment.remove(name);
    }
    for (const QString &variable : demo::DemoRuntime::environment()) {
        if (isOfRuntimes(variable))
            environment.insert(variable.section(u'=', 0, 0), variable.section(u'=', 1));
    }
    m_process.setProcessEnvironment(environment);
    m_startDeadline.start();
    QStringList all = arguments + QStringList{m_folder.path()};
    if (!misbehaviour.isEmpty())
        all.append(misbehaviour);
    m_process.start(program, all);
}

void DemoProcess::readOutput()
{
    if (!m_socketPath.isEmpty() || !m_process.canReadLine())
        return;
    m_startDeadline.stop();
    m_socketPath = QString::fromLocal8Bit(m_process.readLine()).trimmed();
    Q_EMIT ready();
}

void DemoProcess::finish(int code, QProcess::ExitStatus how)
{
    if (m_socketPath.isEmpty())
        fail(QStringLiteral("The demo runtime ended: %1")
                 .arg(QString::fromLocal8Bit(m_process.readAllStandardError()).trimmed()));
    else
        Q_EMIT ended(code, how);
}

void DemoProcess::fail(const QString &text)
{
    m_startDeadline.stop();
    if (!std::exchange(m_failed, true))
        Q_EMIT failed({protocol::ErrorCode::IoError, text});
}

} // namespace model
