// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/presets/presets.h"
#include "model/reading/readtrace.h"
#include "model/store/payloadsource.h"
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QtTest>

/// Each preset's session starts on each runtime and has the events that the preset is for.
class TestRealPresets : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { CLRLENS_REQUIRE_DOTNET(); }
    void presetsHaveTheirEvents_data() { tests::addFrameworks(); }
    void presetsHaveTheirEvents();
};

namespace {

const QString runtimeProvider = QStringLiteral("Microsoft-Windows-DotNETRuntime");
const QString diagnosticSource = QStringLiteral("Microsoft-Diagnostics-DiagnosticSource");
const QString requestsAndCommands = QStringLiteral("http,database");

struct Wanted {
    QString presets;
    QString provider;
    QString event;
};

/// A preset may have several rows. DiagnosticSource knows one list of specs at a time: that of the session
/// which began last. So the two presets that use it are one session.
const QList<Wanted> wanted{
    {QStringLiteral("general"), runtimeProvider, QStringLiteral("GCStart")},
    {QStringLiteral("general"), QStringLiteral("System.Runtime"), QStringLiteral("EventCounters")},
    {QStringLiteral("cpu"), QStringLiteral("Microsoft-DotNETCore-SampleProfiler"),
     QStringLiteral("ThreadSample")},
    {QStringLiteral("gc"), runtimeProvider, QStringLiteral("GCHeapStats")},
    {QStringLiteral("gc-verbose"), runtimeProvider, QStringLiteral("GCHeapStats")},
    {QStringLiteral("alloc"), QString(), QString()},
    {QStringLiteral("exceptions"), runtimeProvider, QStringLiteral("ExceptionThrown")},
    {QStringLiteral("threading"), runtimeProvider, QStringLiteral("ContentionStart")},
    {QStringLiteral("jit"), runtimeProvider, QStringLiteral("MethodJittingStarted")},
    {QStringLiteral("tasks"), QStringLiteral("System.Threading.Tasks.TplEventSource"),
     QStringLiteral("TaskScheduled")},
    {QStringLiteral("counters"), QStringLiteral("System.Runtime"), QStringLiteral("EventCounters")},
    {requestsAndCommands, QStringLiteral("System.Net.Http"), QStringLiteral("RequestStart")},
    {requestsAndCommands, QStringLiteral("System.Net.Sockets"), QStringLiteral("ConnectStart")},
    {requestsAndCommands, diagnosticSource, QStringLiteral("Activity1Start")},
    {requestsAndCommands, diagnosticSource, QStringLiteral("Activity1Stop")},
    {requestsAndCommands, diagnosticSource, QStringLiteral("Activity2Stop")},
    {requestsAndCommands, diagnosticSource, QStringLiteral("RecursiveActivity1Stop")},
    {QStringLiteral("logs"), QString(), QString()},
};

/// The names of a recording's event types that have events, of one provider.
QStringList namesOf(const model::TraceSnapshot &snapshot, const QString &provider)
{
    QStringList names;
    for (std::size_t i = 0; i < snapshot.types->size(); ++i) {
        const model::EventType &type = (*snapshot.types)[i];
        if (type.provider == provider && (*snapshot.typeCounts)[i].events > 0)
            names.append(type.name);
    }
    return names;
}

/// All payloads of a provider as one text: what they say is UTF-16.
QString textsOf(const model::TraceSnapshot &snapshot, const QString &provider)
{
    QString texts;
    const auto source = model::PayloadSource::open(snapshot.filePath);
    snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t, const model::EventRow &row) {
        if ((*snapshot.types)[row.type].provider != provider || !source.ok())
            return;
        // At both alignments: numbers of any size stand before the texts.
        const QByteArray bytes = source.value()->read(row.payload);
        for (const qsizetype first : {0, 1}) {
            for (qsizetype i = first; i + 1 < bytes.size(); i += 2)
                texts += QChar(uchar(bytes[i]), uchar(bytes[i + 1]));
            texts += u'\n';
        }
    });
    return texts;
}

} // namespace

void TestRealPresets::presetsHaveTheirEvents()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("asking")}), QString());

    const QTemporaryDir folder;
    std::map<QString, std::unique_ptr<model::TraceSession>> sessions;
    for (const Wanted &one : wanted) {
        if (sessions.contains(one.presets))
            continue;
        const auto choice = model::choosePresets(one.presets, model::presets());
        QVERIFY(choice.ok());
        auto options = tests::recordingOf(workload, model::formatProviders(choice.value().providers),
                                          folder.filePath(one.presets + QStringLiteral(".nettrace")));
        options.request.rundownKeyword = 0;
        auto &session = sessions[one.presets] = std::make_unique<model::TraceSession>(options);
        QVERIFY(tests::startRecording(*session, 0));
    }
    QTest::qWait(2500);
    std::map<QString, std::shared_ptr<const model::TraceSnapshot>> traces;
    for (const auto &[presets, session] : sessions)
        QVERIFY(tests::stopRecording(*session));
    workload.kill();
    for (const auto &[presets, session] : sessions) {
        const auto saved = model::readTrace(session->filePath());
        QVERIFY(saved.ok());
        traces[presets] = saved.value();
    }
    for (const Wanted &one : wanted) {
        const QStringList names = namesOf(*traces.at(one.presets), one.provider);
        QVERIFY2(one.event.isEmpty() || names.contains(one.event),
                 qPrintable(one.presets % u' ' % one.provider % u'/' % one.event
                            % QLatin1String(" not among ") % names.join(u' ')));
    }
    // Where a runtime knows random samples, it sends those alone.
    const QString sample = tests::runtimeVersion(framework) >= 10 ? QStringLiteral("AllocationSampled")
                                                                  : QStringLiteral("GCAllocationTick");
    const QStringList allocations = namesOf(*traces.at(QStringLiteral("alloc")), runtimeProvider);
    QVERIFY2(allocations.contains(sample), qPrintable(allocations.join(u' ')));
    const QString told = textsOf(*traces.at(requestsAndCommands), diagnosticSource);
    for (const char *text : {"HttpRequestOut.Start", "HttpRequestOut.Stop", "/asked", "127.0.0.1:",
                             "RanToCompletion", "HttpRequestIn.Stop", "204", "/in", "WriteCommandBefore",
                             "CommandExecuted", "ExecuteReader", "server", "database", "00:00:00.003"})
        QVERIFY2(told.contains(QLatin1String(text)), text);
    QVERIFY2(!told.contains(QLatin1String("hidden")), "query strings and the text of commands");
}

CLRLENS_TEST(TestRealPresets)
#include "tst_real_presets.moc"
