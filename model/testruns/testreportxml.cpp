// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testreport.h"

#include "model/text/visibletext.h"

#include <algorithm>
#include <limits>
#include <QDateTime>
#include <QMap>
#include <QSet>
#include <QUuid>
#include <QXmlStreamWriter>

namespace model::testruns {

namespace {

/// Ids that readers of TRX files know.
constexpr QLatin1String unitTestType("13cdc9d9-ddb5-4fa4-a97d-d965ccfc6d4b");
constexpr QLatin1String listId("8c84fa94-04c1-424b-9868-57a2d4851a1d");
constexpr QLatin1String allListId("19431567-8539-422a-85d7-44ee4e166bda");
constexpr QUuid ownNames(0x6f0c4b1e, 0x3f0d, 0x4b6e, 0x9a, 0x51, 0x6b, 0x0f, 0x2c, 0x7d, 0x11, 0x42);

/// A sum that another duration does not overflow.
constexpr std::int64_t suiteTicksMax = std::numeric_limits<std::int64_t>::max() / 2;

constexpr std::int64_t ticksPerMillisecond = ticksPerSecond / 1000;

QString inAttribute(const QString &text)
{
    return text::visible(text, text::fullLengthMax);
}

QString inElement(const QString &text)
{
    return text::visibleLines(text, TestResults::textMax);
}

void writeText(QXmlStreamWriter &xml, const char *element, const QString &text)
{
    if (!text.isEmpty())
        xml.writeTextElement(QLatin1String(element), inElement(text));
}

QString idText(const QUuid &id)
{
    return id.toString(QUuid::WithoutBraces);
}

QString timeText(std::int64_t milliseconds)
{
    return QDateTime::fromMSecsSinceEpoch(milliseconds, Qt::UTC).toString(Qt::ISODateWithMs);
}

/// "00:00:01.0000000", as TRX has it.
QString durationText(std::int64_t ticks)
{
    const qint64 seconds = ticks / ticksPerSecond;
    return QStringLiteral("%1:%2:%3.%4")
        .arg(seconds / 3600, 2, 10, QLatin1Char('0'))
        .arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(seconds % 60, 2, 10, QLatin1Char('0'))
        .arg(ticks % ticksPerSecond, 7, 10, QLatin1Char('0'));
}

QString secondsText(std::int64_t ticks)
{
    return QString::number(double(ticks) / double(ticksPerSecond), 'f', 7);
}

/// A test as TRX names it by ids.
struct TrxIds {
    QString test;
    QString execution;
};

TrxIds idsOf(const TestResults &results, const ReportLine &line)
{
    const TestTree &tree = results.tree();
    const QString uid = tree.text(tree.tests()[line.test].uid);
    QUuid test(uid);
    if (test.isNull())
        test = QUuid::createUuidV5(ownNames, uid);
    const auto number = line.row != nullptr ? line.row->last : none;
    return {idText(test), idText(QUuid::createUuidV5(test, QString::number(number)))};
}

QLatin1String trxOutcome(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Passed:
    case Outcome::Flaky:
        return QLatin1String("Passed");
    case Outcome::Failed:
        return QLatin1String("Failed");
    case Outcome::Incomplete:
        return QLatin1String("Error");
    case Outcome::Skipped:
    case Outcome::NotRun:
        break;
    }
    return QLatin1String("NotExecuted");
}

/// The exceptions as one text, from the outermost inwards.
QString messagesOf(const AttemptTexts &texts)
{
    QStringList lines;
    for (const FailureCause &cause : texts.causes)
        lines << cause.message;
    return lines.isEmpty() ? texts.reason : lines.join(QLatin1String("\n---> "));
}

QString stacksOf(const AttemptTexts &texts)
{
    QStringList stacks;
    for (const FailureCause &cause : texts.causes) {
        if (!cause.stack.isEmpty())
            stacks << cause.stack;
    }
    return stacks.join(QLatin1String("\n--- of the cause ---\n"));
}

void writeTrxOutput(QXmlStreamWriter &xml, const ReportLine &line, const AttemptTexts &texts)
{
    xml.writeStartElement(QLatin1String("Output"));
    writeText(xml, "StdOut", texts.standardOutput);
    writeText(xml, "StdErr", texts.errorOutput);
    const QString message = line.outcome == Outcome::Incomplete && texts.causes.isEmpty()
        ? QStringLiteral("The process ended while this test ran.")
        : messagesOf(texts);
    if (!message.isEmpty() || !texts.causes.isEmpty()) {
        xml.writeStartElement(QLatin1String("ErrorInfo"));
        writeText(xml, "Message", message);
        writeText(xml, "StackTrace", stacksOf(texts));
        xml.writeEndElement();
    }
    xml.writeEndElement();
}

void writeTrxResult(QXmlStreamWriter &xml, const TestResults &results, const ReportLine &line)
{
    const TrxIds ids = idsOf(results, line);
    xml.writeStartElement(QLatin1String("UnitTestResult"));
    xml.writeAttribute(QLatin1String("executionId"), ids.execution);
    xml.writeAttribute(QLatin1String("testId"), ids.test);
    xml.writeAttribute(QLatin1String("testName"), inAttribute(line.name));
    if (line.last != nullptr) {
        const std::int64_t duration = std::max<std::int64_t>(line.last->duration, 0);
        xml.writeAttribute(QLatin1String("duration"), durationText(duration));
        xml.writeAttribute(QLatin1String("startTime"),
                           timeText(line.last->arrivedAt - duration / ticksPerMillisecond));
        xml.writeAttribute(QLatin1String("endTime"), timeText(line.last->arrivedAt));
    }
    xml.writeAttribute(QLatin1String("testType"), unitTestType);
    xml.writeAttribute(QLatin1String("outcome"), trxOutcome(line.outcome));
    xml.writeAttribute(QLatin1String("testListId"), listId);
    if (line.last != nullptr)
        writeTrxOutput(xml, line, results.texts(*line.last));
    xml.writeEndElement();
}

void writeTrxDefinition(QXmlStreamWriter &xml, const TestResults &results, const ReportLine &line)
{
    const TestTree &tree = results.tree();
    const Test &test = tree.tests()[line.test];
    const TrxIds ids = idsOf(results, line);
    const QString application = tree.text(tree.nodes()[tree.applicationOf(line.test)].name);
    xml.writeStartElement(QLatin1String("UnitTest"));
    xml.writeAttribute(QLatin1String("name"), inAttribute(line.name));
    xml.writeAttribute(QLatin1String("storage"), inAttribute(application));
    xml.writeAttribute(QLatin1String("id"), ids.test);
    xml.writeEmptyElement(QLatin1String("Execution"));
    xml.writeAttribute(QLatin1String("id"), ids.execution);
    xml.writeEmptyElement(QLatin1String("TestMethod"));
    xml.writeAttribute(QLatin1String("codeBase"), inAttribute(application));
    xml.writeAttribute(QLatin1String("className"), inAttribute(tree.className(line.test)));
    const QString method = tree.text(test.method);
    xml.writeAttribute(QLatin1String("name"), inAttribute(method.isEmpty() ? tree.text(test.name) : method));
    xml.writeEndElement();
}

void writeTrxSummary(QXmlStreamWriter &xml, const TestRun &run)
{
    const Totals totals = run.totals();
    const auto passed = totals[Outcome::Passed] + totals[Outcome::Flaky];
    const auto notExecuted = totals[Outcome::Skipped] + totals[Outcome::NotRun];
    const auto executed = passed + totals[Outcome::Failed] + totals[Outcome::Incomplete];
    xml.writeStartElement(QLatin1String("ResultSummary"));
    xml.writeAttribute(QLatin1String("outcome"),
                       QLatin1String(run.exitStatus() == 0 ? "Completed" : "Failed"));
    xml.writeEmptyElement(QLatin1String("Counters"));
    const auto count = [&xml](const char *name, std::uint32_t value) {
        xml.writeAttribute(QLatin1String(name), QString::number(value));
    };
    count("total", executed + notExecuted);
    count("executed", executed);
    count("passed", passed);
    count("failed", totals[Outcome::Failed]);
    count("error", totals[Outcome::Incomplete]);
    count("notExecuted", notExecuted);
    for (const char *name : {"timeout", "aborted", "inconclusive", "passedButRunAborted", "notRunnable",
                             "disconnected", "warning", "completed", "inProgress", "pending"})
        count(name, 0);
    xml.writeEndElement();
}

void writeTrxLists(QXmlStreamWriter &xml)
{
    xml.writeStartElement(QLatin1String("TestLists"));
    for (const auto &[name, id] :
         {std::pair("Results Not in a List", listId), std::pair("All Loaded Results", allListId)}) {
        xml.writeEmptyElement(QLatin1String("TestList"));
        xml.writeAttribute(QLatin1String("name"), QLatin1String(name));
        xml.writeAttribute(QLatin1String("id"), id);
    }
    xml.writeEndElement();
}

/// What one class, or one application for tests without a class, comes to.
struct Suite {
    QList<ReportLine> lines;
    int failures = 0;
    int errors = 0;
    int skipped = 0;
    std::int64_t ticks = 0;
};

void writeCase(QXmlStreamWriter &xml, const TestResults &results, const QString &suite,
               const ReportLine &line)
{
    const AttemptTexts none;
    const AttemptTexts &texts = line.last != nullptr ? results.texts(*line.last) : none;
    const auto problem = [&](const char *element, const QString &message) {
        xml.writeStartElement(QLatin1String(element));
        xml.writeAttribute(QLatin1String("message"), inAttribute(message));
        if (!texts.causes.isEmpty()) {
            xml.writeAttribute(QLatin1String("type"), inAttribute(texts.causes.first().type));
            xml.writeCharacters(inElement(messagesOf(texts) % u'\n' % stacksOf(texts)));
        }
        xml.writeEndElement();
    };
    xml.writeStartElement(QLatin1String("testcase"));
    xml.writeAttribute(QLatin1String("classname"), inAttribute(suite));
    xml.writeAttribute(QLatin1String("name"), inAttribute(line.name));
    if (line.last != nullptr && line.last->duration >= 0)
        xml.writeAttribute(QLatin1String("time"), secondsText(line.last->duration));
    if (line.outcome == Outcome::Failed)
        problem("failure", messagesOf(texts));
    else if (line.outcome == Outcome::Incomplete)
        problem("error", QStringLiteral("The process ended while this test ran."));
    else if (line.outcome == Outcome::Skipped)
        problem("skipped", texts.reason);
    else if (line.outcome == Outcome::NotRun)
        problem("skipped", QStringLiteral("It was not run."));
    writeText(xml, "system-out", texts.standardOutput);
    writeText(xml, "system-err", texts.errorOutput);
    xml.writeEndElement();
}

} // namespace

QByteArray runAsTrx(const TestRun &run)
{
    const TestResults &results = run.results();
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.writeStartDocument();
    xml.writeStartElement(QLatin1String("TestRun"));
    xml.writeDefaultNamespace(QLatin1String("http://microsoft.com/schemas/VisualStudio/TeamTest/2010"));
    xml.writeAttribute(QLatin1String("id"), idText(QUuid::createUuid()));
    xml.writeAttribute(QLatin1String("name"), QLatin1String("clrlens ") + timeText(run.startedAt()));
    xml.writeEmptyElement(QLatin1String("Times"));
    for (const char *name : {"creation", "queuing", "start"})
        xml.writeAttribute(QLatin1String(name), timeText(run.startedAt()));
    xml.writeAttribute(QLatin1String("finish"), timeText(run.endedAt()));
    xml.writeStartElement(QLatin1String("Results"));
    forEachLine(run, [&](const ReportLine &line) { writeTrxResult(xml, results, line); });
    xml.writeEndElement();
    xml.writeStartElement(QLatin1String("TestDefinitions"));
    QSet<QString> defined; // rows of one test share its id, as do tests of one uid
    forEachLine(run, [&](const ReportLine &line) {
        const QString id = idsOf(results, line).test;
        if (!defined.contains(id))
            writeTrxDefinition(xml, results, line);
        defined.insert(id);
    });
    xml.writeEndElement();
    xml.writeStartElement(QLatin1String("TestEntries"));
    forEachLine(run, [&](const ReportLine &line) {
        const TrxIds ids = idsOf(results, line);
        xml.writeEmptyElement(QLatin1String("TestEntry"));
        xml.writeAttribute(QLatin1String("testId"), ids.test);
        xml.writeAttribute(QLatin1String("executionId"), ids.execution);
        xml.writeAttribute(QLatin1String("testListId"), listId);
    });
    xml.writeEndElement();
    writeTrxLists(xml);
    writeTrxSummary(xml, run);
    xml.writeEndDocument();
    return bytes;
}

QByteArray runAsJUnit(const TestRun &run)
{
    const TestResults &results = run.results();
    QMap<QString, Suite> suites;
    forEachLine(run, [&](const ReportLine &line) {
        const TestTree &tree = results.tree();
        QString name = tree.className(line.test);
        if (name.isEmpty())
            name = tree.text(tree.nodes()[tree.applicationOf(line.test)].name);
        Suite &suite = suites[name];
        suite.lines.append(line);
        suite.failures += line.outcome == Outcome::Failed ? 1 : 0;
        suite.errors += line.outcome == Outcome::Incomplete ? 1 : 0;
        suite.skipped += line.outcome == Outcome::Skipped || line.outcome == Outcome::NotRun ? 1 : 0;
        if (line.last != nullptr)
            suite.ticks
                = std::min(suiteTicksMax, suite.ticks + std::max<std::int64_t>(line.last->duration, 0));
    });
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.writeStartDocument();
    xml.writeStartElement(QLatin1String("testsuites"));
    for (auto suite = suites.cbegin(); suite != suites.cend(); ++suite) {
        xml.writeStartElement(QLatin1String("testsuite"));
        xml.writeAttribute(QLatin1String("name"), inAttribute(suite.key()));
        xml.writeAttribute(QLatin1String("tests"), QString::number(suite->lines.size()));
        xml.writeAttribute(QLatin1String("failures"), QString::number(suite->failures));
        xml.writeAttribute(QLatin1String("errors"), QString::number(suite->errors));
        xml.writeAttribute(QLatin1String("skipped"), QString::number(suite->skipped));
        xml.writeAttribute(QLatin1String("time"), secondsText(suite->ticks));
        xml.writeAttribute(QLatin1String("timestamp"), timeText(run.startedAt()));
        for (const ReportLine &line : suite->lines)
            writeCase(xml, results, suite.key(), line);
        xml.writeEndElement();
    }
    xml.writeEndDocument();
    return bytes;
}

} // namespace model::testruns
