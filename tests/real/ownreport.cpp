// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/ownreport.h"

#include <QFile>
#include <QJsonArray>
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

} // namespace tests
