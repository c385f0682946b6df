// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/readtrace.h"
#include "model/rewrite/rewrite.h"
#include "protocol/nettrace/tracewriter.h"
#include "tests/real/eventcounts.h"
#include "tests/real/firstnumbers.h"
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

/// What we make of a real recording, repaired or cut, is read by Microsoft's own reader without complaint: as
/// many events of each type as we wrote, and as many lost.
class TestRealRewrite : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void repaired();
    void repairedAfterDamage();
    void cutByTime();
    void cutByProvider();
    void damagedV6();

private:
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    /// Empty when the peer agrees with what we read of `path`; `lost` must be what we say, and the peer, but
    /// for what is missing before the first number of a thread, which it does not count.
    QString disagreement(const QString &path, std::uint64_t lost) const;

    QString m_peer;
    QTemporaryDir m_folder;
    std::shared_ptr<const model::TraceSnapshot> m_recorded;
    const std::atomic<bool> m_never = false;
};

namespace {

using tests::countsOf;

QByteArray content(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

} // namespace

void TestRealRewrite::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
    const auto peer
        = tests::builtProgram(QStringLiteral("peers/TraceEventCounts"), QStringLiteral("net10.0"));
    QVERIFY2(peer.ok(), peer.ok() ? "" : qPrintable(peer.error().text));
    m_peer = peer.value();
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), QStringLiteral("net10.0"));
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("numbered"), QStringLiteral("3"), QStringLiteral("300000")}),
             QString());
    auto options = tests::recordingOf(workload,
                                      QStringLiteral("ClrLens-Workload,Microsoft-DotNETCore-SampleProfiler,"
                                                     "Microsoft-Windows-DotNETRuntime:FFFFFFFFFFFF:5"),
                                      path("recorded"));
    options.request.bufferMegabytes = 1; // so that events are dropped
    model::TraceSession session(options);
    QVERIFY(tests::startRecording(session, 20000));
    QVERIFY(!workload.line(QStringLiteral("written"), 30000).isNull());
    QVERIFY(tests::stopRecording(session));
    workload.kill();
    m_recorded = model::readTrace(path("recorded")).valueOr(nullptr);
    QVERIFY(m_recorded && m_recorded->events.size() > 20000 && m_recorded->anomalies->empty());
    qInfo("%llu events, %llu dropped", qulonglong(m_recorded->events.size()),
          qulonglong(m_recorded->dropped));
}

void TestRealRewrite::init()
{
    QVERIFY(m_recorded);
}

QString TestRealRewrite::disagreement(const QString &path, std::uint64_t lost) const
{
    const auto ours = model::readTrace(path).valueOr(nullptr);
    if (!ours || ours->endedEarly || !ours->anomalies->empty())
        return QStringLiteral("we complain ourselves");
    const auto theirs = tests::peerCounts(m_peer, path);
    if (!theirs[u"error"].isNull())
        return theirs[u"error"].toString();
    if (countsOf(*ours) != countsOf(theirs))
        return QStringLiteral("%1 events, not %2")
            .arg(theirs[u"events"].toInteger())
            .arg(ours->events.size());
    const auto uncounted = tests::missingBeforeFirstNumbers(path);
    if (ours->dropped != lost || theirs[u"lost"].toInteger() + uncounted != qint64(lost))
        return QStringLiteral("%1 + %2 and %3 lost, not %4")
            .arg(theirs[u"lost"].toInteger())
            .arg(uncounted)
            .arg(ours->dropped)
            .arg(lost);
    return {};
}

void TestRealRewrite::repaired()
{
    const auto done
        = model::repairTrace(path("recorded"), path("repaired"), model::Existing::Replace, m_never);
    QVERIFY(done.ok());
    QCOMPARE(disagreement(path("repaired"), m_recorded->dropped), QString());
    const auto snapshot = model::readTrace(path("repaired")).value();
    QCOMPARE(countsOf(*snapshot), countsOf(*m_recorded));
    QCOMPARE(*snapshot->gaps, *m_recorded->gaps);
    QVERIFY(model::repairTrace(path("repaired"), path("again"), model::Existing::Replace, m_never).ok());
    QCOMPARE(content(path("again")), content(path("repaired")));
}

void TestRealRewrite::repairedAfterDamage()
{
    auto bytes = content(path("recorded"));
    bytes.chop(bytes.size() / 7); // inside of a block, most likely
    qsizetype block = 0;
    for (int i = 0; i < 12 && block >= 0; ++i)
        block = bytes.indexOf("EventBlock", block + 1);
    QVERIFY(block > 0);
    bytes[block] = 'X'; // one block is lost whole
    QVERIFY(write(path("damaged"), bytes));
    const auto done = model::repairTrace(path("damaged"), path("mended"), model::Existing::Replace, m_never);
    QVERIFY(done.ok());
    QVERIFY(!done.value().source.anomalies.empty() && done.value().source.endedEarly);
    QVERIFY(done.value().counts.dropped > 0);
    QCOMPARE(disagreement(path("mended"), done.value().counts.dropped), QString());
}

void TestRealRewrite::cutByTime()
{
    const auto third = (m_recorded->lastTicks - m_recorded->firstTicks) / 3;
    const auto at = [&](std::int64_t ticks) {
        return model::CutTime{m_recorded->unixNanoseconds(m_recorded->firstTicks + ticks), false};
    };
    std::uint64_t events = 0;
    for (int i = 0; i < 3; ++i) {
        model::CutSelection selection;
        selection.from = i == 0 ? std::optional<model::CutTime>() : at(i * third);
        selection.to = i == 2 ? std::optional<model::CutTime>() : at((i + 1) * third);
        const auto done
            = model::cutTrace(path("recorded"), path("cut"), model::Existing::Replace, selection, m_never);
        QVERIFY(done.ok() && done.value().written);
        events += done.value().written->counts.written;
        QCOMPARE(disagreement(path("cut"), done.value().written->counts.dropped), QString());
    }
    QCOMPARE(events, m_recorded->events.size());
}

void TestRealRewrite::cutByProvider()
{
    model::CutSelection selection;
    selection.providers = {QStringLiteral("microsoft-dotnetcore-sampleprofiler"),
                           QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown")};
    const auto done
        = model::cutTrace(path("recorded"), path("provider"), model::Existing::Replace, selection, m_never);
    QVERIFY(done.ok() && done.value().written);
    QCOMPARE(disagreement(path("provider"), m_recorded->dropped), QString());
    auto expected = countsOf(*m_recorded);
    expected.removeIf([](auto type) {
        return !type.key().startsWith(QLatin1String("Microsoft-DotNETCore-SampleProfiler"))
            && !type.key().startsWith(QLatin1String("Microsoft-Windows-DotNETRuntimeRundown"));
    });
    QCOMPARE(countsOf(*model::readTrace(path("provider")).value()), expected);
}

/// No runtime writes V6: one of our own, with what that reader stops at.
void TestRealRewrite::damagedV6()
{
    using namespace protocol::nettrace;
    auto header = m_recorded->header;
    header.format = Format::NetTraceV6;
    TraceWriter writer(header);
    for (std::uint32_t id = 1; id <= 2; ++id) {
        EventMetadata metadata;
        metadata.metadataId = metadata.eventId = id;
        metadata.provider = QStringLiteral("Provider%1").arg(id);
        metadata.name = QStringLiteral("Event");
        writer.metadata(metadata);
    }
    const auto put = [&](std::int64_t time, std::uint32_t metadataId, std::uint64_t thread,
                         std::uint32_t number, std::uint32_t labels = 0) {
        EventHeader event;
        event.time = header.syncTicks + time;
        event.metadataId = metadataId;
        event.thread = event.captureThread = thread;
        event.sequenceNumber = number;
        event.labelListId = labels;
        writer.event(event);
    };
    ThreadRow thread;
    thread.index = 1;
    thread.threadId = 100;
    writer.thread(thread);
    put(10, 1, 1, 2); // one is missing
    put(20, 44, 1, 3); // of no type
    put(30, 2, 1, 4, 9); // of no label list
    put(40, 1, 5, 70); // of no thread
    put(50, 1, 5, 72); // one is missing
    writer.flush();
    writer.thread(thread); // again
    put(60, 2, 1, 1);
    writer.removeThread({1, 3}); // two are missing
    writer.removeThread({8, 3}); // of no thread
    writer.sequencePoint({header.syncTicks + 70, true, true, {{5, 72}, {6, 9}}});
    writer.flush();
    auto bytes = writer.takeBytes(); // without an end
    QVERIFY(write(path("v6"), bytes));

    const auto repaired
        = model::repairTrace(path("v6"), path("v6-repaired"), model::Existing::Replace, m_never);
    QVERIFY(repaired.ok());
    QCOMPARE(repaired.value().counts.written, 5u);
    QCOMPARE(repaired.value().counts.dropped, 5u);
    QCOMPARE(disagreement(path("v6-repaired"), 5), QString());
    model::CutSelection selection;
    selection.providers = {QStringLiteral("Provider2")};
    const auto cut
        = model::cutTrace(path("v6"), path("v6-cut"), model::Existing::Replace, selection, m_never);
    QVERIFY(cut.ok() && cut.value().written);
    QCOMPARE(cut.value().written->counts.written, 2u);
    QCOMPARE(disagreement(path("v6-cut"), cut.value().written->counts.dropped), QString());
}

CLRLENS_TEST(TestRealRewrite)
#include "tst_real_rewrite.moc"
