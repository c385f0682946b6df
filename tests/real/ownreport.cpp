// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/ownreport.h"
#include "tests/support/dotnet.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QRegularExpression>
#include <QXmlStreamReader>

namespace tests {

namespace {

constexpr double ticksPerSecond = 1e7;

QString resultLine(const QString &name, const QString &outcome, double seconds)
{
    const bool hasRun = outcome != QLatin1String("NotExecuted");
    return QStringLiteral("%1 %2 %3").arg(name, outcome).arg(hasRun ? qRound64(seconds * ticksPerSecond) : 0);
}

double secondsOf(const QString &duration)
{
    const QStringList parts = duration.split(u':');
    return (parts.value(0).toInt() * 60 + parts.value(1).toInt()) * 60 + parts.value(2).toDouble();
}

/// As those of our own are named. xunit tells of explicit tests that they cannot be run.
QString outcomeOfTrx(const QString &outcome)
{
    return outcome == QLatin1String("NotRunnable") ? QStringLiteral("NotExecuted") : outcome;
}

QString trxOutcomeOf(const QString &outcome)
{
    if (outcome == QLatin1String("passed") || outcome == QLatin1String("flaky"))
        return QStringLiteral("Passed");
    return outcome == QLatin1String("failed") ? QStringLiteral("Failed") : QStringLiteral("NotExecuted");
}

} // namespace

QStringList resultsOfTrx(const QString &path)
{
    QFile file(path);
    QStringList lines;
    if (!file.open(QIODevice::ReadOnly))
        return lines;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement || xml.name() != QLatin1String("UnitTestResult"))
            continue;
        const auto attribute
            = [&xml](const char *name) { return xml.attributes().value(QLatin1String(name)).toString(); };
        lines << resultLine(attribute("testName"), outcomeOfTrx(attribute("outcome")),
                            secondsOf(attribute("duration")));
    }
    lines.sort();
    return lines;
}

QStringList resultsOfRun(const QJsonObject &run)
{
    QStringList lines;
    for (const auto &value : run[QLatin1String("tests")].toArray()) {
        const QJsonObject test = value.toObject();
        lines << resultLine(test[QLatin1String("displayName")].toString(),
                            trxOutcomeOf(test[QLatin1String("outcome")].toString()),
                            test[QLatin1String("duration")].toDouble());
    }
    lines.sort();
    return lines;
}

QMap<QString, qint64> totalsOfDotnetTest(const QString &program, const QString &folder)
{
    QFile settings(QDir(folder).filePath(QStringLiteral("global.json")));
    if (!settings.open(QIODevice::WriteOnly)
        || settings.write(R"({"test": {"runner": "Microsoft.Testing.Platform"}})") < 0)
        return {};
    settings.close();
    QProcess dotnet;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DOTNET_CLI_TELEMETRY_OPTOUT"), QStringLiteral("1"));
    environment.insert(QStringLiteral("DOTNET_CLI_UI_LANGUAGE"), QStringLiteral("en"));
    environment.insert(QStringLiteral("DOTNET_NOLOGO"), QStringLiteral("1"));
    environment.insert(QStringLiteral("TESTINGPLATFORM_TELEMETRY_OPTOUT"), QStringLiteral("1"));
    environment.insert(QStringLiteral("TMPDIR"), folder);
    dotnet.setProcessEnvironment(environment);
    dotnet.setWorkingDirectory(folder);
    const QFileInfo file(program);
    dotnet.start(dotnetProgram(),
                 {QStringLiteral("test"), QStringLiteral("--test-modules"),
                  file.fileName() + QStringLiteral(".dll"), QStringLiteral("--root-directory"), file.path(),
                  QStringLiteral("--results-directory"), folder, QStringLiteral("--no-ansi"),
                  QStringLiteral("--no-progress")});
    if (!waitFor([&dotnet] { return dotnet.state() == QProcess::NotRunning; }))
        return {};
    QMap<QString, qint64> totals;
    static const QRegularExpression line(QStringLiteral("^  (total|failed|succeeded|skipped): (\\d+)$"),
                                         QRegularExpression::MultilineOption);
    for (auto matches = line.globalMatch(QString::fromUtf8(dotnet.readAllStandardOutput()));
         matches.hasNext();) {
        const auto match = matches.next();
        totals.insert(match.captured(1), match.captured(2).toLongLong());
    }
    return totals;
}

} // namespace tests
