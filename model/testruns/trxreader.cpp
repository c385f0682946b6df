// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/trxreader.h"

#include "model/testruns/resultfiller.h"
#include "model/words/texts.h"

#include <QXmlStreamReader>

namespace model::testruns {

using namespace protocol;
using namespace protocol::dotnettest;

namespace {

/// Reads "00:00:01.0000000", perhaps with days in front: "1.02:03:04".
std::optional<std::int64_t> ticksOf(QStringView duration)
{
    const auto parts = duration.split(u':');
    if (parts.size() != 3)
        return std::nullopt;
    const auto dot = parts[0].indexOf(u'.');
    const double days = dot < 0 ? 0 : parts[0].first(dot).toDouble();
    const double hours = days * 24 + parts[0].sliced(dot + 1).toDouble();
    const double seconds = (hours * 60 + parts[1].toDouble()) * 60 + parts[2].toDouble();
    return ticksOfSeconds(seconds);
}

Outcome outcomeOfTrx(QStringView name)
{
    if (name == QLatin1String("Passed") || name == QLatin1String("PassedButRunAborted")
        || name == QLatin1String("Completed") || name == QLatin1String("Warning"))
        return Outcome::Passed;
    if (name == QLatin1String("Failed") || name == QLatin1String("Timeout"))
        return Outcome::Failed;
    for (const char *skipped : {"NotExecuted", "NotRunnable", "Inconclusive", "Pending"}) {
        if (name == QLatin1String(skipped))
            return Outcome::Skipped;
    }
    return Outcome::Incomplete; // Error, Aborted, Disconnected, InProgress, and what is in no list
}

/// What a TRX file says of a test apart from its results, which stand in front of that.
struct Definition {
    QString className;
    QString method;
    QString application;
};

class TrxReader {
public:
    explicit TrxReader(const QByteArray &bytes)
        : m_xml(bytes)
    {
    }

    Result<> read(TestResults &results)
    {
        if (!m_xml.readNextStartElement() || m_xml.name() != QLatin1String("TestRun"))
            return Error{ErrorCode::BadValue, Texts::tr("this is no TRX file")};
        while (m_xml.readNextStartElement()) {
            if (m_xml.name() == QLatin1String("Results"))
                readEach(&TrxReader::readResult);
            else if (m_xml.name() == QLatin1String("TestDefinitions"))
                readEach(&TrxReader::readDefinition);
            else
                m_xml.skipCurrentElement();
        }
        if (m_xml.hasError())
            return Error{ErrorCode::BadValue, Texts::tr("this is no whole XML: %1").arg(m_xml.errorString()),
                         std::uint64_t(m_xml.characterOffset())};
        fill(results);
        return {};
    }

private:
    QString attribute(const char *name) const
    {
        return m_xml.attributes().value(QLatin1String(name)).left(namesMax).toString();
    }

    void readEach(void (TrxReader::*readOne)())
    {
        while (m_xml.readNextStartElement())
            (this->*readOne)();
    }

    void readResult()
    {
        FileResult result;
        result.test.uid = attribute("testId");
        result.test.displayName = attribute("testName");
        result.outcome = outcomeOfTrx(attribute("outcome"));
        if (result.outcome != Outcome::Skipped)
            result.told.duration = ticksOf(attribute("duration"));
        ExceptionMessage cause;
        while (m_xml.readNextStartElement()) {
            if (m_xml.name() == QLatin1String("Output"))
                readOutput(result.told, cause);
            else
                m_xml.skipCurrentElement(); // files, and rows, whose outcome is in that of their test
        }
        if (result.outcome != Outcome::Failed)
            result.told.reason = cause.errorMessage;
        else if (!cause.errorMessage.isEmpty() || !cause.stackTrace.isEmpty())
            result.told.exceptionMessageList.append(cause);
        m_results.append(result);
    }

    void readOutput(FailedTestResultMessage &told, ExceptionMessage &cause, bool isInner = false)
    {
        while (m_xml.readNextStartElement()) {
            if (m_xml.name() == QLatin1String("StdOut"))
                told.standardOutput = m_xml.readElementText(QXmlStreamReader::SkipChildElements);
            else if (m_xml.name() == QLatin1String("StdErr"))
                told.errorOutput = m_xml.readElementText(QXmlStreamReader::SkipChildElements);
            else if (m_xml.name() == QLatin1String("Message"))
                cause.errorMessage = m_xml.readElementText(QXmlStreamReader::SkipChildElements);
            else if (m_xml.name() == QLatin1String("StackTrace"))
                cause.stackTrace = m_xml.readElementText(QXmlStreamReader::SkipChildElements);
            else if (!isInner && m_xml.name() == QLatin1String("ErrorInfo"))
                readOutput(told, cause, true);
            else
                m_xml.skipCurrentElement();
        }
    }

    void readDefinition()
    {
        Definition &definition = m_definitions[attribute("id")];
        definition.application = attribute("storage");
        while (m_xml.readNextStartElement()) {
            if (m_xml.name() == QLatin1String("TestMethod")) {
                // Older files have the assembly behind the class.
                definition.className = attribute("className").section(u',', 0, 0);
                definition.method = attribute("name");
            }
            m_xml.skipCurrentElement();
        }
    }

    void fill(TestResults &results)
    {
        ResultFiller filler(results);
        for (FileResult &result : m_results) {
            const Definition definition = m_definitions.value(result.test.uid);
            setClass(result.test, definition.className);
            // Many write all of the name; the tree has the class already.
            if (result.test.displayName.startsWith(definition.className + u'.'))
                result.test.displayName.remove(0, definition.className.size() + 1);
            result.test.methodName = definition.method;
            result.application = definition.application.section(u'/', -1).section(u'\\', -1);
            filler.add(result);
        }
    }

    QXmlStreamReader m_xml;
    QList<FileResult> m_results;
    QHash<QString, Definition> m_definitions; ///< by the id of their test
};

} // namespace

Result<> parseTrx(const QByteArray &bytes, TestResults &results)
{
    return TrxReader(bytes).read(results);
}

} // namespace model::testruns
