// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testreport.h"

#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>
#include <QtTest>
#include <QXmlStreamReader>

using namespace model;
using namespace model::testruns;

namespace {

struct Element {
    QString name;
    QMap<QString, QString> attributes;
    QString text; ///< of this one alone
};

/// Returns all elements in the order of their ends; none where the bytes are no XML.
QList<Element> elementsOf(const QByteArray &bytes)
{
    QXmlStreamReader xml(bytes);
    QList<Element> open;
    QList<Element> all;
    while (!xml.atEnd()) {
        switch (xml.readNext()) {
        case QXmlStreamReader::StartElement: {
            Element element{xml.name().toString(), {}, {}};
            for (const auto &attribute : xml.attributes())
                element.attributes.insert(attribute.name().toString(), attribute.value().toString());
            open.append(element);
            break;
        }
        case QXmlStreamReader::Characters:
            if (!open.isEmpty())
                open.last().text += xml.text();
            break;
        case QXmlStreamReader::EndElement:
            all.append(open.takeLast());
            break;
        default:
            break;
        }
    }
    return xml.hasError() ? QList<Element>() : all;
}

QList<Element> elementsOf(const QByteArray &bytes, const char *name)
{
    QList<Element> found = elementsOf(bytes);
    found.removeIf([name](const Element &element) { return element.name != QLatin1String(name); });
    return found;
}

} // namespace

/// Looks at a run of the fake host's "outcomes": One is flaky, Two failed, Three was skipped, Four was not
/// listed.
class TestTestReport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        TestRun::Options options;
        options.applications = {{QStringLiteral("fake"),
                                 LaunchCommand{QCoreApplication::applicationFilePath(),
                                               {QStringLiteral("--fake-host"), QStringLiteral("outcomes")}},
                                 {},
                                 {},
                                 {}}};
        m_run = std::make_unique<TestRun>(options);
        m_run->start();
        QTRY_COMPARE(m_run->state(), TestRun::State::Ended);
    }

    void asJson()
    {
        const QJsonObject json = runAsJson(*m_run);
        QCOMPARE(json[QLatin1String("totals")].toObject(),
                 (QJsonObject{{QStringLiteral("passed"), 1},
                              {QStringLiteral("failed"), 1},
                              {QStringLiteral("skipped"), 1},
                              {QStringLiteral("flaky"), 1},
                              {QStringLiteral("incomplete"), 0},
                              {QStringLiteral("notRun"), 0}}));
        QCOMPARE(json[QLatin1String("exitCode")].toInt(), 2);
        const QJsonArray tests = json[QLatin1String("tests")].toArray();
        QCOMPARE(tests.size(), qsizetype(4));
        const QJsonObject flaky = tests[0].toObject();
        QCOMPARE(flaky[QLatin1String("uid")].toString(), QStringLiteral("u1"));
        QCOMPARE(flaky[QLatin1String("name")].toString(), QStringLiteral("Acme.Tests.Sums.One"));
        QCOMPARE(flaky[QLatin1String("outcome")].toString(), QStringLiteral("flaky"));
        QCOMPARE(flaky[QLatin1String("duration")].toDouble(), 0.0015);
        QCOMPARE(flaky[QLatin1String("file")].toString(), QStringLiteral("/src/Sums.cs"));
        QCOMPARE(flaky[QLatin1String("line")].toInt(), 7);
        QCOMPARE(flaky[QLatin1String("traits")].toArray(), QJsonArray{QStringLiteral("Category=fast")});
        const QJsonArray attempts = flaky[QLatin1String("attempts")].toArray();
        QCOMPARE(attempts.size(), qsizetype(2));
        QCOMPARE(attempts[0].toObject()[QLatin1String("outcome")].toString(), QStringLiteral("failed"));
        const QJsonObject failed = tests[1].toObject();
        QCOMPARE(failed[QLatin1String("expected")].toString(), QStringLiteral("1"));
        QCOMPARE(failed[QLatin1String("actual")].toString(), QStringLiteral("2"));
        QCOMPARE(failed[QLatin1String("message")].toString(), QStringLiteral("they differ \x1b[31m<&>"));
        const QJsonArray hosts = json[QLatin1String("hosts")].toArray();
        QCOMPARE(hosts.size(), qsizetype(2));
        QCOMPARE(hosts[1].toObject()[QLatin1String("end")].toString(), QStringLiteral("completed"));
        QCOMPARE(hosts[1].toObject()[QLatin1String("exitCode")].toInt(), 2);
        QVERIFY(hosts[1].toObject()[QLatin1String("running")].toArray().isEmpty());
    }

    void asTrx()
    {
        const QByteArray trx = runAsTrx(*m_run);
        QStringList lines;
        QSet<QString> ids;
        for (const Element &result : elementsOf(trx, "UnitTestResult")) {
            lines << result.attributes[QStringLiteral("testName")] + u' '
                    + result.attributes[QStringLiteral("outcome")];
            ids << result.attributes[QStringLiteral("executionId")];
        }
        QCOMPARE(lines,
                 (QStringList{QStringLiteral("Acme.Tests.Sums.One Passed"),
                              QStringLiteral("Acme.Tests.Sums.Two Failed"),
                              QStringLiteral("Acme.Tests.Sums.Three NotExecuted"),
                              QStringLiteral("Four Passed")}));
        QCOMPARE(ids.size(), qsizetype(4));
        const auto methods = elementsOf(trx, "TestMethod");
        QCOMPARE(methods.size(), qsizetype(4));
        QCOMPARE(methods[0].attributes[QStringLiteral("className")], QStringLiteral("Acme.Tests.Sums"));
        QCOMPARE(methods[0].attributes[QStringLiteral("name")], QStringLiteral("One"));
        // A control character, which no XML can have, is escaped.
        QCOMPARE(elementsOf(trx, "Message").first().text, QStringLiteral("they differ \\u001b[31m<&>"));
        const Element counters = elementsOf(trx, "Counters").first();
        QCOMPARE(counters.attributes[QStringLiteral("total")], QStringLiteral("4"));
        QCOMPARE(counters.attributes[QStringLiteral("passed")], QStringLiteral("2"));
        QCOMPARE(counters.attributes[QStringLiteral("failed")], QStringLiteral("1"));
        QCOMPARE(counters.attributes[QStringLiteral("notExecuted")], QStringLiteral("1"));
    }

    /// Such as two builds of one project.
    void aTrxDefinesEachIdOnce()
    {
        TestRun::Options options = m_run->options();
        options.applications.append(options.applications.first());
        TestRun run(options);
        run.start();
        QTRY_COMPARE(run.state(), TestRun::State::Ended);
        const QByteArray trx = runAsTrx(run);
        QCOMPARE(elementsOf(trx, "UnitTestResult").size(), qsizetype(8));
        QCOMPARE(elementsOf(trx, "UnitTest").size(), qsizetype(4));
    }

    void asJUnit()
    {
        const QByteArray junit = runAsJUnit(*m_run);
        const auto suites = elementsOf(junit, "testsuite");
        QCOMPARE(suites.size(), qsizetype(2)); // a class, and what has none
        QCOMPARE(suites[0].attributes[QStringLiteral("name")], QStringLiteral("Acme.Tests.Sums"));
        QCOMPARE(suites[0].attributes[QStringLiteral("tests")], QStringLiteral("3"));
        QCOMPARE(suites[0].attributes[QStringLiteral("failures")], QStringLiteral("1"));
        QCOMPARE(suites[0].attributes[QStringLiteral("skipped")], QStringLiteral("1"));
        QCOMPARE(elementsOf(junit, "testcase").size(), qsizetype(4));
        const Element failure = elementsOf(junit, "failure").first();
        QCOMPARE(failure.attributes[QStringLiteral("type")], QStringLiteral("Acme.Differs"));
        QVERIFY(failure.text.contains(QLatin1String("at Acme.Tests.Sums.Two()")));
    }

private:
    std::unique_ptr<TestRun> m_run;
};

CLRLENS_TEST(TestTestReport)
#include "tst_testreport.moc"
