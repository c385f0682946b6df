// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/clirun.h"

#include "model/demo/demoreplies.h"
#include "tests/support/paths.h"
#include "tests/support/patience.h"

#include <QtTest>

namespace tests {

std::unique_ptr<QProcess> cliProcess(const QString &folder, const QStringList &arguments)
{
    auto process = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TMPDIR"), folder);
    environment.remove(QStringLiteral("XDG_RUNTIME_DIR"));
    environment.insert(QStringLiteral("CLRLENS_RECORDINGS"), folder);
    process->setProcessEnvironment(environment);
    process->setProgram(programPath(QStringLiteral("clrlens-cli")));
    process->setArguments(arguments);
    return process;
}

CliRun finished(QProcess &process)
{
    const bool ended = tests::waitFor([&process] { return process.state() == QProcess::NotRunning; });
    if (!ended) {
        process.kill();
        process.waitForFinished(tests::patienceMilliseconds);
    }
    return {ended && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

CliRun runCli(const QString &folder, const QStringList &arguments)
{
    const auto process = cliProcess(folder, arguments);
    process->start();
    return finished(*process);
}

QString ownSocketPath(const QString &folder)
{
    return QStringLiteral("%1/dotnet-diagnostic-%2-%3-socket")
        .arg(folder)
        .arg(QCoreApplication::applicationPid())
        .arg(model::demo::processStartKey());
}

bool isHarmless(const QByteArray &bytes)
{
    for (const char32_t c : QString::fromUtf8(bytes).toUcs4()) {
        const QChar::Category category = QChar::category(c);
        const bool obeyed = category == QChar::Other_Control || category == QChar::Other_Format
            || category == QChar::Separator_Line || category == QChar::Separator_Paragraph;
        if (obeyed && c != U'\n')
            return false;
    }
    return true;
}

} // namespace tests
