// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/presets/presets.h"
#include "model/reading/readtrace.h"
#include "model/schema/eventschemas.h"
#include "model/store/payloadsource.h"
#include "tests/real/fieldcomparison.h"
#include "tests/real/filtercheck.h"
#include "tests/real/firstnumbers.h"
#include "tests/real/streamrecorder.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <future>
#include <QFileInfo>
#include <QTest>

using namespace protocol::ipc;

/// A process that does a little of everything, recorded from its first moment on with every preset and with
/// all events that there are, in both formats: each field of each event has the value that TraceEvent gives
/// it. And filters find the events that a plain implementation finds.
class TestRealFields : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void fieldsAreTraceEvents_data() { tests::addFrameworks(); }
    void fieldsAreTraceEvents();

private:
    using Sessions = QMap<QString, protocol::ipc::CollectTracingRequest>; ///< by name
    void record(const QString &framework, const Sessions &sessions);

    QString m_peer;
    QTemporaryDir m_folder;
    QStringList m_recordings;
    tests::FieldComparison m_comparison;
};

namespace {

using Sessions = QMap<QString, CollectTracingRequest>;

/// Everything that the runtime and the program can say, at the highest level.
QList<ProviderConfig> allProviders()
{
    constexpr auto all = ~std::uint64_t(0);
    const auto metrics = QStringLiteral("SessionId=SHARED;ClientId=test;Metrics=ClrLens-Meter,System.Runtime;"
                                        "RefreshInterval=0.2;MaxTimeSeries=1000;MaxHistograms=20");
    QList<ProviderConfig> providers{
        {QStringLiteral("System.Runtime"), all, 5, QStringLiteral("EventCounterIntervalSec=0.2")},
        {QStringLiteral("System.Diagnostics.Metrics"), all, 5, metrics},
        {QStringLiteral("Microsoft-Diagnostics-DiagnosticSource"), all, 5,
         QStringLiteral("FilterAndPayloadSpecs=\"ClrLens-Listener/Happened:Number;What\"")},
    };
    for (const char *name : {"Microsoft-Windows-DotNETRuntime", "Microsoft-Windows-DotNETRuntimeRundown",
                             "Microsoft-Windows-DotNETRuntimePrivate",
                             "Microsoft-Windows-DotNETRuntimeStress", "System.Threading.Tasks.TplEventSource",
                             "ClrLens-Fields", "ClrLens-Described", "System.Buffers.ArrayPoolEventSource"})
        providers.append({QString::fromLatin1(name), all, 5, {}});
    return providers;
}

/// Without the sampler: beside all these keywords it makes most of these processes stand still for ever, on
/// each runtime and with each recorder. The presets have it.
Sessions everything()
{
    return {{QStringLiteral("all"), {256, StreamFormat::NetTrace, defaultRundownKeyword, allProviders()}},
            {QStringLiteral("V3"), {256, StreamFormat::NetPerf, defaultRundownKeyword, allProviders()}}};
}

/// Presets with the sampler among them, and what a dump of the heap is made of.
Sessions presetsAndHeap()
{
    Sessions sessions;
    for (const char *id : {"cpu", "gc-verbose", "exceptions", "counters"}) {
        const auto choice = model::choosePresets(QString::fromLatin1(id), model::presets());
        if (choice.ok())
            sessions.insert(QString::fromLatin1(id),
                            {256, StreamFormat::NetTrace, choice.value().rundown ? defaultRundownKeyword : 0,
                             choice.value().providers});
    }
    sessions.insert(QStringLiteral("heap"),
                    {256,
                     StreamFormat::NetTrace,
                     0,
                     {{QStringLiteral("Microsoft-Windows-DotNETRuntime"), 0x1980001, 5, {}}}});
    return sessions;
}

QString typeText(const model::EventType &type)
{
    return QStringLiteral("%1 %2 v%3 %4").arg(type.provider).arg(type.id).arg(type.version).arg(type.name);
}

/// Types without a name, and payloads of known types that are not consumed to their last byte.
QStringList notUnderstood(const model::TraceSnapshot &snapshot)
{
    QSet<QString> found;
    const auto payloads = model::PayloadSource::open(snapshot.filePath);
    if (!payloads.ok())
        return {payloads.error().text};
    std::vector<bool> mayHaveTail;
    for (const model::EventType &type : *snapshot.types) {
        const auto schema = model::EventSchemas::builtIn()->find(type.provider, type.id, type.version);
        // The workload calls so what a runtime can write but not describe.
        const bool isUndescribed = type.fields.empty() && type.name.startsWith(QLatin1String("Undescribed"));
        mayHaveTail.push_back(isUndescribed || (type.fromSchema && schema && !schema->exact));
        if (type.name.isEmpty() || type.fieldsUnreadable || !type.defined)
            found.insert(QStringLiteral("unknown: %1").arg(typeText(type)));
    }
    snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t, const model::EventRow &row) {
        const model::EventType &type = snapshot.types->at(row.type);
        const QByteArray payload = payloads.value()->read(row.payload);
        const auto decoded = protocol::nettrace::decodePayload(type.fields, protocol::byteView(payload),
                                                               snapshot.header.pointerSize);
        const bool tail = qsizetype(decoded.consumed) < payload.size();
        if (decoded.truncated || (tail && !mayHaveTail[row.type]))
            found.insert(QStringLiteral("%1: %2 of %3 bytes")
                             .arg(typeText(type))
                             .arg(decoded.consumed)
                             .arg(payload.size()));
    });
    return found.values();
}

struct Verdict {
    QString recording;
    std::uint64_t events = 0;
    std::size_t anomalies = 0;
    qint64 dropped = 0;
    qint64 peerLost = 0; ///< with what the peer does not count
    QStringList found; ///< what is wrong
    int filters = 0; ///< that were compared with a plain implementation
};

Verdict verdictOn(const QString &recording, tests::FieldComparison comparison)
{
    Verdict verdict;
    verdict.recording = QFileInfo(recording).completeBaseName();
    const auto saved = model::readTrace(recording);
    if (!saved.ok()) {
        verdict.found.append(saved.error().text);
        return verdict;
    }
    const model::TraceSnapshot &snapshot = *saved.value();
    verdict.events = snapshot.events.size();
    verdict.anomalies = snapshot.anomalies->size();
    verdict.dropped = qint64(snapshot.dropped);
    verdict.found
        = comparison.differences(snapshot, recording + QStringLiteral(".fields")) + notUnderstood(snapshot);
    const tests::FilterCheck filters = tests::checkFilters(saved.value());
    verdict.filters = filters.filters;
    verdict.found += filters.differences;
    verdict.peerLost = comparison.peerLost() + tests::missingBeforeFirstNumbers(recording);
    return verdict;
}

} // namespace

void TestRealFields::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
    const auto peer
        = tests::builtProgram(QStringLiteral("peers/TraceEventFields"), QStringLiteral("net10.0"));
    QVERIFY2(peer.ok(), peer.ok() ? "" : qPrintable(peer.error().text));
    m_peer = peer.value();
    QCOMPARE(m_comparison.loadKnownDifferences(
                 tests::sourcePath(QStringLiteral("tests/peers/TraceEventFields/differences.json"))),
             QString());
}

void TestRealFields::record(const QString &framework, const Sessions &sessions)
{
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.startSuspended({QStringLiteral("everything")}), QString());

    std::vector<std::unique_ptr<tests::StreamRecorder>> recorders;
    for (auto session = sessions.begin(); session != sessions.end(); ++session) {
        m_recordings.append(
            m_folder.filePath(framework + u'-' + session.key() + QStringLiteral(".nettrace")));
        recorders.push_back(
            std::make_unique<tests::StreamRecorder>(workload.socketPath(), m_recordings.last()));
        QCOMPARE(recorders.back()->start(session.value()), QString());
    }
    QVERIFY(workload.resume());
    QVERIFY(!workload.line(QStringLiteral("done"), 30000).isNull());
    for (const auto &recorder : recorders)
        recorder->stop();
}

void TestRealFields::fieldsAreTraceEvents()
{
    QFETCH(const QString, framework);
    m_recordings.clear();
    for (const Sessions &sessions : {everything(), presetsAndHeap()}) {
        record(framework, sessions);
        if (QTest::currentTestFailed())
            return;
    }
    QProcess peer;
    peer.start(m_peer, m_recordings);
    QVERIFY(peer.waitForFinished(tests::patienceMilliseconds));
    QCOMPARE(peer.exitCode(), 0);
    std::vector<std::future<Verdict>> verdicts;
    for (const QString &recording : std::as_const(m_recordings))
        verdicts.push_back(std::async(std::launch::async, verdictOn, recording, m_comparison));
    for (auto &coming : verdicts) {
        const Verdict verdict = coming.get();
        qInfo("%s: %llu events, %lld dropped", qPrintable(verdict.recording), qulonglong(verdict.events),
              qlonglong(verdict.dropped));
        for (const QString &one : verdict.found)
            qWarning("%s", qPrintable(one));
        QVERIFY(verdict.found.isEmpty());
        QVERIFY(verdict.events > 0);
        QVERIFY(verdict.filters > 0);
        QCOMPARE(verdict.anomalies, std::size_t(0));
        QCOMPARE(verdict.dropped, verdict.peerLost);
    }
}

CLRLENS_TEST(TestRealFields)
#include "tst_real_fields.moc"
