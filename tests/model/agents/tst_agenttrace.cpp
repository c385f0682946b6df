// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agenttrace.h"
#include "model/export/eventlines.h"
#include "model/reading/trace.h"
#include "model/symbols/symbols.h"
#include "tests/model/agents/tracecounts.h"
#include "tests/protocol/bytefrog/readmessages.h"
#include "tests/support/bytefrogcaptures.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using namespace model::agents;
using namespace protocol::bytefrog;
using namespace std::chrono_literals;

namespace {

constexpr std::uint32_t agentThread = 3;

Message entry(std::uint32_t sequence, std::uint32_t milliseconds, std::uint32_t method = 1)
{
    return {.type = MessageType::MethodEntry,
            .thread = agentThread,
            .relativeTimestamp = milliseconds,
            .sequence = sequence,
            .method = method};
}

Message methodMap(std::uint32_t method, QByteArrayView text)
{
    return {.type = MessageType::MapMethodSignature, .method = method, .text = text};
}

} // namespace

class TestAgentTrace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_trace = std::make_unique<AgentTrace>(options(), 0ns);
    }
    void realStreamsHaveTheirCountsAndNames_data();
    void realStreamsHaveTheirCountsAndNames();
    void methodsAreNamedBeforeAndBehindTheirUse();
    void gapsAreDroppedEvents();
    void whatWasLeftUnsentIsNoDamage();
    void rowsAreInTheAgentsOrder();
    void aTimeInTheFutureMovesNoOther();
    void isWholeForFollowersBehindEachFlush();
    void aFullDiskEndsTheTraceAlone();
    void aDiskThatStandsStillEndsTheTraceAlone();
    void aFileThatCannotBeMadeIsSaid();

private:
    AgentFile::Options options() const { return {.path = path()}; }
    QString path() const { return m_folder->filePath(QStringLiteral("a.nettrace")); }
    std::shared_ptr<const TraceSnapshot> ended()
    {
        m_trace->end(10s);
        if (!tests::waitFor([this] { return m_trace->file().isDone(); }) || m_trace->file().failure())
            return emptySnapshot({});
        return readTrace(path()).value();
    }
    static QStringList lines(const TraceSnapshot &trace)
    {
        const EventLines texts(trace, ExportFormat::JsonLines);
        QStringList all;
        for (std::uint64_t row = 0; row < trace.events.size(); ++row)
            all << QString::fromUtf8(texts.line(trace.events.row(row)).value());
        return all;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<AgentTrace> m_trace;
};

void TestAgentTrace::realStreamsHaveTheirCountsAndNames_data()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::addColumn<int>("connections");
    QTest::addColumn<QString>("counts"); // those of tst_capturedstreams, which another reader counted
    QTest::addColumn<QString>("method");
    QTest::newRow("original")
        << Dialect::Version1 << 2
        << "Class 48 Control 1 Exception 3 ExceptionBubble 7 ExceptionType 1 Heartbeat 4 "
           "MethodEntry 914 MethodExit 907 MethodLoadVerbose 14 MethodSignature 14 "
           "Summary 1 ThreadName 7"
        << "com.acme.Demo.fib(int)";
    QTest::newRow("original-pause") << Dialect::Version1 << 3
                                    << "Class 48 Control 2 DataBreak 1 Exception 3 ExceptionBubble 7 "
                                       "ExceptionType 1 Heartbeat 10 MethodEntry 1014 MethodExit 1006 "
                                       "MethodLoadVerbose 14 MethodSignature 14 Summary 1 ThreadName 7"
                                    << "com.acme.Demo.fib(int)";
    QTest::newRow("codepulse4") << Dialect::CodePulse4 << 1
                                << "Class 181 Control 1 Heartbeat 6 MethodEntry 878 "
                                   "MethodExit 878 MethodLoadVerbose 14 MethodSignature 14 MethodVisit 886 "
                                   "SourceLocation 22 Summary 1"
                                << "com.acme.Demo4.main(String[])";
}

void TestAgentTrace::realStreamsHaveTheirCountsAndNames()
{
    QFETCH(Dialect, dialect);
    QFETCH(int, connections);
    QFETCH(QString, counts);
    QFETCH(QString, method);
    const auto run = QString::fromLatin1(QTest::currentDataTag());
    m_trace->startClock(0ns);
    (void)tests::readConnection(tests::bytefrogCapture(run + QStringLiteral("-control")), 50, dialect,
                                [&](const Message &message) { m_trace->takeControl(message, 1s); });
    for (int i = 1; i <= connections; ++i) {
        (void)tests::readConnection(tests::bytefrogCapture(QStringLiteral("%1-data-%2").arg(run).arg(i)), 50,
                                    dialect, [&](const Message &message) {
                                        if (message.type != MessageType::DataHello)
                                            m_trace->takeData(message, 1s);
                                    });
    }
    const auto trace = ended();
    QVERIFY(trace->complete && !trace->endedEarly);
    QCOMPARE(trace->anomalies->size(), std::size_t(0));
    QCOMPARE(trace->dropped, std::uint64_t(0));
    QStringList found;
    for (const auto &[name, count] : tests::eventCounts(*trace))
        found << QStringLiteral("%1 %2").arg(name).arg(count);
    QCOMPARE(found.join(u' '), counts);

    Symbols symbols;
    PayloadReader payloads(*trace);
    const std::atomic<bool> goesOn = false;
    symbols.readTo(*trace, trace->events.size(), payloads, goesOn);
    QSet<QString> names;
    for (std::uint64_t row = 0; row < trace->events.size(); ++row) {
        const EventRow event = trace->events.row(row);
        const auto frames = trace->stacks->frames(event.stack);
        QCOMPARE(frames.size(), std::size_t((*trace->types)[event.type].id <= 5 ? 1 : 0));
        for (const std::uint64_t frame : frames)
            names.insert(symbols.functions().at(symbols.functionAt(frame, event.ticks)).full());
    }
    QVERIFY2(names.contains(method), qPrintable(QStringList(names.values()).join(u'\n')));
    QVERIFY(names.size() <= 14);
}

void TestAgentTrace::methodsAreNamedBeforeAndBehindTheirUse()
{
    m_trace->takeData(entry(0, 1, 1), 1s);
    m_trace->takeData(entry(1, 2, 2), 1s);
    m_trace->takeData(methodMap(1, "a/B.c;8;(I)I"), 1s);
    m_trace->takeData(methodMap(3, "a/B.d;8;()V"), 1s);
    m_trace->takeData(entry(2, 3, 3), 1s);
    const auto trace = ended();
    Symbols symbols;
    PayloadReader payloads(*trace);
    const std::atomic<bool> goesOn = false;
    symbols.readTo(*trace, trace->events.size(), payloads, goesOn);
    const auto nameOf = [&](std::uint32_t method) {
        return symbols.functions()
            .at(symbols.functionAt(model::events::agentMethodAddress(method), 0))
            .full();
    };
    QCOMPARE(nameOf(1), QStringLiteral("a.B.c(int)"));
    QCOMPARE(nameOf(2), QStringLiteral("method #2"));
    QCOMPARE(nameOf(3), QStringLiteral("a.B.d()"));
}

void TestAgentTrace::gapsAreDroppedEvents()
{
    m_trace->takeData(entry(0, 1), 1s);
    m_trace->takeData(entry(11, 2), 1s);
    for (std::uint32_t i = 12; i < 40; ++i) // declared once others came for long enough
        m_trace->takeData(entry(i, 2), 1s + i * 500ms);
    const auto trace = ended();
    QCOMPARE(trace->dropped, std::uint64_t(10));
    const QStringList gaps = lines(*trace).filter(QStringLiteral("\"Gap\""));
    QCOMPARE(gaps.size(), 1);
    QVERIFY2(gaps.first().contains(QStringLiteral("{\"Count\":10,\"First\":1,\"Reason\":\"no progress\"}")),
             qPrintable(gaps.first()));
}

void TestAgentTrace::whatWasLeftUnsentIsNoDamage()
{
    m_trace->takeData(entry(0, 1), 1s);
    m_trace->takeData(entry(5, 2), 1s);
    const auto trace = ended();
    QCOMPARE(trace->dropped, std::uint64_t(0));
    const QString all = lines(*trace).join(u'\n');
    QVERIFY2(all.contains(QStringLiteral("{\"Count\":4,\"First\":1,\"Reason\":\"unsent\"}")),
             qPrintable(all));
    QVERIFY2(
        all.contains(QStringLiteral("{\"Duplicates\":0,\"Events\":2,\"Late\":0,\"Lost\":0,\"Unsent\":4}")),
        qPrintable(all));
}

/// Agents take the time of an event before its number.
void TestAgentTrace::rowsAreInTheAgentsOrder()
{
    m_trace->startClock(1s);
    m_trace->takeControl({.type = MessageType::Heartbeat, .mode = Mode::Tracing}, 1s + 15ms);
    m_trace->takeData(entry(1, 9), 2s);
    m_trace->takeData(entry(0, 10), 2s);
    m_trace->takeData(entry(2, 20), 2s);
    m_trace->takeData(entry(3, 20), 2s);
    const auto trace = ended();
    QStringList rows;
    for (std::uint64_t row = 0; row < trace->events.size(); ++row) {
        const EventRow event = trace->events.row(row);
        rows << QStringLiteral("%1 %2 %3")
                    .arg((*trace->types)[event.type].name)
                    .arg((*trace->threads)[event.thread].id)
                    .arg(event.ticks / 1'000'000);
    }
    const QStringList expected{QStringLiteral("MethodEntry 3 1010"), QStringLiteral("MethodEntry 3 1010"),
                               QStringLiteral("Heartbeat 65536 1015"), QStringLiteral("MethodEntry 3 1020"),
                               QStringLiteral("MethodEntry 3 1020")};
    QCOMPARE(rows.first(5), expected);
}

void TestAgentTrace::aTimeInTheFutureMovesNoOther()
{
    m_trace->startClock(0s);
    m_trace->takeData(entry(0, 0xFFFF'FFFF), 2s);
    m_trace->takeData(entry(1, 3000), 4s);
    const auto trace = ended();
    QCOMPARE(trace->events.row(0).ticks / 1'000'000, 2000);
    QCOMPARE(trace->events.row(1).ticks / 1'000'000, 3000);
}

void TestAgentTrace::isWholeForFollowersBehindEachFlush()
{
    QTRY_VERIFY(QFileInfo::exists(path()));
    const auto followed = Trace::followFile(path());
    for (std::uint32_t i = 0; i < 5; ++i) {
        m_trace->takeData(entry(i, i), 1s);
        m_trace->flush(1s);
        QTRY_VERIFY2(
            (followed->fileGrewTo(m_trace->file().size()), followed->snapshot()->events.size() == i + 1),
            QByteArray::number(i).constData());
    }
    (void)ended();
    followed->fileGrewTo(m_trace->file().size());
    followed->fileEnded();
    QTRY_VERIFY(!followed->isLive());
    QVERIFY(!followed->snapshot()->endedEarly);
}

void TestAgentTrace::aFullDiskEndsTheTraceAlone()
{
    auto full = options();
    full.path += QStringLiteral("2");
    full.write = [](RecordingFile &, protocol::ByteView) -> protocol::Result<> {
        return protocol::Error{protocol::ErrorCode::DiskFull, QStringLiteral("full"), 0, 0};
    };
    AgentTrace trace(full, 0ns);
    for (std::uint32_t i = 0; !trace.isOver(); ++i) {
        QVERIFY(i < 10'000'000);
        trace.takeData(entry(i, i), 1s);
        trace.handOn();
    }
    const auto delivered = trace.counts().delivered;
    trace.takeData(entry(std::uint32_t(delivered), 1), 1s);
    QCOMPARE(trace.counts().delivered, delivered + 1); // still counted
    trace.end(2s);
    QTRY_VERIFY(trace.file().isDone());
    QCOMPARE(trace.file().failure()->code, protocol::ErrorCode::DiskFull);
}

void TestAgentTrace::aDiskThatStandsStillEndsTheTraceAlone()
{
    const auto stands = std::make_shared<std::atomic<bool>>(true); // the thread that writes may outlive this
    auto stalled = options();
    stalled.path += QStringLiteral("2");
    stalled.ringBytes = 1 << 16;
    stalled.stallLimit = 50ms;
    stalled.write = [stands](RecordingFile &file, protocol::ByteView bytes) {
        while (*stands)
            std::this_thread::sleep_for(5ms);
        return file.write(bytes);
    };
    AgentTrace trace(stalled, 0ns);
    for (std::uint32_t i = 0; !trace.isOver(); ++i) {
        QVERIFY(i < 10'000'000);
        trace.takeData(entry(i, i), 1s);
        trace.handOn();
    }
    QCOMPARE(trace.file().failure()->code, protocol::ErrorCode::DiskStalled);
    *stands = false;
    trace.end(2s);
    QTRY_VERIFY(trace.file().isDone());
}

void TestAgentTrace::aFileThatCannotBeMadeIsSaid()
{
    auto nowhere = options();
    nowhere.path = m_folder->filePath(QStringLiteral("missing/a.nettrace"));
    AgentTrace trace(nowhere, 0ns);
    QTRY_VERIFY(trace.file().failure());
    QCOMPARE(trace.file().failure()->code, protocol::ErrorCode::NotFound);
    trace.takeData(entry(0, 0), 1s);
    trace.flush(2s);
    QVERIFY(trace.isOver());
    trace.end(2s);
}

CLRLENS_TEST(TestAgentTrace)
#include "tst_agenttrace.moc"
