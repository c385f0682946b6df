// SPDX-License-Identifier: GPL-3.0-or-later
// What a runtime tells of what it refused, left out or failed at becomes sentences that users read.
#include "model/analysis/runtimefaults.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;
using tests::runAnalysis;

namespace {

const QString metrics = QStringLiteral("System.Diagnostics.Metrics");

struct FaultTrace {
    tests::SnapshotBuilder builder;
    std::uint32_t nextId = 1;

    /// An event of texts, by the names of its fields.
    void add(std::int64_t time, const QString &provider, const QString &event, const QStringList &fields,
             const QStringList &values)
    {
        const QString key = provider + event;
        if (!m_types.contains(key)) {
            std::vector<Field> described;
            for (const QString &name : fields) {
                Field field;
                field.name = name;
                field.type = FieldType::Utf16z;
                described.push_back(field);
            }
            m_types.insert(key, builder.type(provider, nextId++, event, described));
        }
        protocol::ByteWriter writer;
        for (const QString &value : values)
            writer.utf16z(value);
        builder.event(time, m_types.value(key), writer.takeBytes());
    }
    std::shared_ptr<const RuntimeFaults> faults(const RuntimeFaultsAnalysis::Intervals &asked = {})
    {
        RuntimeFaultsAnalysis analysis(asked);
        return runAnalysis<RuntimeFaults>(analysis, builder.snapshot());
    }

private:
    QHash<QString, std::uint32_t> m_types;
};

} // namespace

class TestRuntimeFaults : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachFaultIsTold_data()
    {
        QTest::addColumn<QString>("provider");
        QTest::addColumn<QString>("event");
        QTest::addColumn<QStringList>("fields");
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<QStringList>("words"); // of the sentence; none: no fault
        const auto row = [](const QString &provider, const char *event, const QStringList &fields,
                            const QStringList &values, const QStringList &words) {
            QTest::addRow("%s %s", event, qPrintable(values.value(0)))
                << provider << QString::fromLatin1(event) << fields << values << words;
        };
        const QString session = QStringLiteral("sessionId");
        const QString error = QStringLiteral("errorMessage");
        row(metrics, "MultipleSessionsNotSupportedError", {QStringLiteral("runningSessionId")},
            {QStringLiteral("abc")},
            {QStringLiteral("\"abc\" was there first"), QStringLiteral("refused"),
             QStringLiteral("that the other session asked for")});
        row(metrics, "MultipleSessionsConfiguredIncorrectlyError",
            {QStringLiteral("clientId"), QStringLiteral("expectedMaxHistograms")},
            {QStringLiteral("me"), QStringLiteral("20")},
            {QStringLiteral("\"me\""), QStringLiteral("refused")});
        row(metrics, "TimeSeriesLimitReached", {session}, {QStringLiteral("S")},
            {QStringLiteral("left out"), QStringLiteral("MaxTimeSeries")});
        row(metrics, "HistogramLimitReached", {session}, {QStringLiteral("S")},
            {QStringLiteral("left out"), QStringLiteral("MaxHistograms")});
        row(metrics, "ObservableInstrumentCallbackError", {session, error},
            {QStringLiteral("S"), QStringLiteral("System.Exception: no disk\n   at Shop.Measure()")},
            {QStringLiteral("System.Exception: no disk")});
        row(metrics, "Error", {session, error}, {QStringLiteral("S"), QStringLiteral("broken")},
            {QStringLiteral("metrics failed: broken")});
        row(metrics, "Message", {QStringLiteral("Message")},
            {QStringLiteral("Failed to parse RefreshInterval. Using default 1s.")},
            {QStringLiteral("Failed to parse RefreshInterval")});
        row(metrics, "Message", {QStringLiteral("Message")},
            {QStringLiteral("RefreshInterval argument received: 1")}, {});
        row(QStringLiteral("Microsoft-Diagnostics-DiagnosticSource"), "Message", {QStringLiteral("Message")},
            {QStringLiteral("DiagnosticSource: Could not find Event to log Activity X")},
            {QStringLiteral("Could not find Event")});
        row(QStringLiteral("My-Source"), "EventSourceMessage", {QStringLiteral("message")},
            {QStringLiteral("ERROR: Exception in Command Processing for EventSource My-Source: oops")},
            {QStringLiteral("My-Source failed: ERROR: Exception in Command Processing")});
        // Others may name their events as they like.
        row(QStringLiteral("My-Source"), "Error", {session, error},
            {QStringLiteral("S"), QStringLiteral("broken")}, {});
        row(metrics, "InitialInstrumentEnumerationComplete", {session}, {QStringLiteral("S")}, {});
    }
    void eachFaultIsTold()
    {
        QFETCH(QString, provider);
        QFETCH(QString, event);
        QFETCH(QStringList, fields);
        QFETCH(QStringList, values);
        QFETCH(QStringList, words);
        FaultTrace trace;
        trace.add(0, provider, event, fields, values);
        trace.add(1500, provider, event, fields, values);
        const auto found = trace.faults();
        QCOMPARE(found->faults.size(), words.isEmpty() ? 0 : 1);
        if (words.isEmpty())
            return;
        const RuntimeFault &fault = found->faults.first();
        QCOMPARE(fault.provider, provider);
        QCOMPARE(fault.count, std::uint64_t(2));
        QCOMPARE(fault.first, 0.0);
        QCOMPARE(fault.last, 1.5);
        for (const QString &word : words)
            QVERIFY2(fault.text.contains(word), qPrintable(fault.text));
        QVERIFY2(!fault.text.contains(u'\n'), qPrintable(fault.text));
        QCOMPARE(faultSentences(*found), QStringList{QStringLiteral("At 0.000000 s: ") + fault.text});
    }

    /// All sessions get the message by which another one is refused.
    void whoIsRefusedIsToldApart()
    {
        FaultTrace trace;
        trace.add(0, metrics, QStringLiteral("InitialInstrumentEnumerationComplete"),
                  {QStringLiteral("sessionId")}, {QStringLiteral("ours")});
        trace.add(1000, metrics, QStringLiteral("MultipleSessionsNotSupportedError"),
                  {QStringLiteral("runningSessionId")}, {QStringLiteral("ours")});
        const auto found = trace.faults();
        QCOMPARE(found->faults.size(), 1);
        QVERIFY2(found->faults.first().text.startsWith(QStringLiteral("Another program")),
                 qPrintable(found->faults.first().text));
    }

    void changedIntervalsAreTold()
    {
        FaultTrace trace;
        const auto value = [&trace](int time, const char *provider, const char *series) {
            trace.add(time, QString::fromLatin1(provider), QStringLiteral("EventCounters"),
                      {QStringLiteral("Name"), QStringLiteral("Series")},
                      {QStringLiteral("cpu-usage"), QString::fromLatin1(series)});
        };
        value(0, "App", "Interval=2000");
        value(0, "Asked", "Interval=1000");
        value(2000, "App", "Interval=2000");
        value(3000, "App", "Interval=1000");
        value(4000, "App", "Interval=1000");
        value(4000, "App", "no interval");
        const auto found = trace.faults({{QStringLiteral("Asked"), 5}});
        QCOMPARE(found->faults.size(), 2);
        QVERIFY2(found->faults[0].text.startsWith(
                     QStringLiteral("The counters of Asked come every 1.0 s instead of every 5.0 s")),
                 qPrintable(found->faults[0].text));
        QVERIFY2(found->faults[1].text.startsWith(
                     QStringLiteral("The counters of App come every 1.0 s instead of every 2.0 s")),
                 qPrintable(found->faults[1].text));
        QCOMPARE(found->faults[1].first, 3.0);
        QCOMPARE(trace.faults({{QStringLiteral("App"), 2}, {QStringLiteral("Asked"), 1}})->faults.size(), 1);
    }

    void theirNumberIsBounded()
    {
        FaultTrace trace;
        for (int i = 0; i < RuntimeFaults::faultsMax + 7; ++i)
            trace.add(i, metrics, QStringLiteral("Error"),
                      {QStringLiteral("sessionId"), QStringLiteral("errorMessage")},
                      {QString(), QStringLiteral("no %1").arg(i)});
        const auto found = trace.faults();
        QCOMPARE(found->faults.size(), RuntimeFaults::faultsMax);
        QCOMPARE(found->more, std::uint64_t(7));
        QVERIFY(faultSentences(*found).last().startsWith(QLatin1Char('7')));
    }

    void cutPayloadsAreSteppedOver()
    {
        FaultTrace trace;
        trace.add(0, metrics, QStringLiteral("MultipleSessionsNotSupportedError"),
                  {QStringLiteral("runningSessionId")}, {});
        QCOMPARE(trace.faults()->faults.size(), 1);
    }
};

CLRLENS_TEST(TestRuntimeFaults)
#include "tst_runtimefaults.moc"
