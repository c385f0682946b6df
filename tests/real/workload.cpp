// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/workload.h"

#include "model/runtime/runtimecommands.h"
#include "tests/support/dotnet.h"
#include "tests/support/patience.h"
#include "tests/support/runtimeat.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QLocalSocket>
#include <QTest>

namespace tests {

Workload::Workload(const QString &program)
    : m_program(program)
{
}

Workload::~Workload()
{
    m_process.kill();
    m_process.waitForFinished(tests::patienceMilliseconds);
}

QString Workload::launch(const QStringList &arguments, const QProcessEnvironment &extra)
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(extra);
    environment.insert(QStringLiteral("TMPDIR"), m_folder.path());
    m_process.setProcessEnvironment(environment);
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(m_program, arguments);
    return m_process.waitForStarted(tests::patienceMilliseconds) ? QString() : m_process.errorString();
}

QString Workload::startSuspended(const QStringList &arguments, const QProcessEnvironment &extra)
{
    QProcessEnvironment suspended = extra;
    suspended.insert(QStringLiteral("DOTNET_DefaultDiagnosticPortSuspend"), QStringLiteral("1"));
    if (const QString refusal = launch(arguments, suspended); !refusal.isEmpty())
        return refusal;
    return tests::waitFor([this] { return accepts(); })
        ? QString()
        : QStringLiteral("its diagnostic port never took a connection");
}

bool Workload::accepts()
{
    // A runtime makes its socket before it listens on it.
    QLocalSocket socket;
    socket.connectToServer(socketPath());
    return socket.waitForConnected(tests::patienceMilliseconds);
}

bool Workload::resume()
{
    model::RuntimeCommands runtime(tests::runtimeAt(socketPath()));
    std::optional<bool> resumed;
    runtime.resume(&runtime, [&resumed](const auto &result) { resumed = result.ok(); });
    return tests::waitFor([&resumed] { return resumed.has_value(); }) && *resumed;
}

QString Workload::start(const QStringList &arguments, const QProcessEnvironment &extra)
{
    if (const QString refusal = launch(arguments, extra); !refusal.isEmpty())
        return refusal;
    return line(QStringLiteral("ready"), 30000).isNull() ? QStringLiteral("it never said that it is ready")
                                                         : QString();
}

void Workload::readLines()
{
    while (m_process.canReadLine())
        m_lines.append(QString::fromUtf8(m_process.readLine()).trimmed());
}

QString Workload::line(const QString &start, int milliseconds)
{
    QElapsedTimer took;
    for (took.start();;) {
        readLines();
        const auto found = m_lines.filter(QRegularExpression(u'^' + QRegularExpression::escape(start)));
        if (!found.isEmpty())
            return found.first();
        if (took.elapsed() > milliseconds || m_process.state() == QProcess::NotRunning)
            return {};
        QTest::qWait(10);
    }
}

void Workload::tell(const QString &line)
{
    m_process.write(line.toUtf8() + '\n');
}

QString Workload::socketPath()
{
    const QString pattern = QStringLiteral("dotnet-diagnostic-%1-*-socket").arg(pid());
    QStringList sockets;
    (void)tests::waitFor([&] {
        sockets = QDir(m_folder.path()).entryList({pattern}, QDir::System);
        return !sockets.isEmpty();
    });
    return m_folder.filePath(sockets.value(0, QStringLiteral("none")));
}

void addFrameworks()
{
    QTest::addColumn<QString>("framework");
    for (const char *framework : frameworks)
        QTest::newRow(framework) << QString::fromLatin1(framework);
}

QString publishedProgram(const QString &builtProgram)
{
    const QFileInfo built(builtProgram);
    const QDir folder(built.dir().filePath(QStringLiteral("../artifacts/publish/") + built.fileName()));
    const QStringList kinds = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    return kinds.size() == 1 ? folder.absoluteFilePath(kinds.first() + u'/' + built.fileName()) : QString();
}

protocol::Result<QString> nativeAotProgram()
{
    const auto built = builtProgram(QStringLiteral("programs/Shares"), QStringLiteral("net10.0"),
                                    {QStringLiteral("PublishAot=true")});
    return built.ok() ? protocol::Result<QString>(publishedProgram(built.value())) : built.error();
}

int runtimeVersion(const QString &framework)
{
    return framework.sliced(3).section(u'.', 0, 0).toInt(); // after "net"
}

} // namespace tests
