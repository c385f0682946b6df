// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/readtrace.h"
#include "model/recording/askedmeters.h"
#include "model/recording/instrumentfetch.h"
#include "model/recording/providerspec.h"
#include "protocol/ipc/eventpipecommands.h"
#include "tests/model/recording/demoplace.h"
#include "tests/support/endlessruntime.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <QSignalSpy>

using namespace model;
using demo::DemoRuntime;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

/// A trace of one event of the provider of metrics whose only field is a text.
QByteArray oneMetricsEvent(const QString &name, const QString &field, QStringView value)
{
    generated::TraceWriter writer(generated::header());
    auto type = generated::metadata(1, name, 1);
    type.provider = metricsProvider.toString();
    Field text;
    text.name = field;
    text.type = FieldType::Utf16z;
    type.fields = {text};
    writer.metadata(type);
    protocol::ByteWriter payload;
    payload.utf16z(value);
    const QByteArray bytes = payload.takeBytes();
    auto header = generated::eventHeader({1'000'000'000, 7, 1, 0, 0}, 1, true);
    header.payload = protocol::byteView(bytes).data();
    header.payloadSize = std::uint32_t(bytes.size());
    writer.event(header);
    writer.flush();
    writer.end();
    return writer.takeBytes();
}

} // namespace

/// Which instruments a process has, by asking it.
class TestInstrumentFetch : public QObject, private tests::DemoPlace {
    Q_OBJECT
private Q_SLOTS:
    void init() { openPlace(); }
    void cleanup() { closePlace(); }
    void allInstrumentsAreAnnounced();
    void asksForNoValues();
    void saysWhyThereAreNone();
    void sessionsInTheWayAreNamed_data();
    void sessionsInTheWayAreNamed();
    void diesAtAnyMoment_data();
    void diesAtAnyMoment();
    void chosenOnesAreAskedFor_data();
    void chosenOnesAreAskedFor();
    void namesThatCannotBeAskedFor();
    void anEmptyAnswerIsAnEnd();

private:
    QStringList leftovers() const { return DemoPlace::leftovers(QStringLiteral("instruments")); }
};

void TestInstrumentFetch::allInstrumentsAreAnnounced()
{
    serve();
    {
        InstrumentFetch fetch(tests::runtimeAt(m_runtime->socketPath()), 0);
        QSignalSpy began(&fetch, &InstrumentFetch::askingBegan);
        QSignalSpy finished(&fetch, &InstrumentFetch::finished);
        QVERIFY(!fetch.isAsking());
        fetch.start();
        fetch.start(); // once is enough
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(began.size(), 1);
        QVERIFY(!fetch.outcome()->error);
        const Announcements &found = fetch.outcome()->found;
        QVERIFY(found.isWhole);
        QVERIFY(found.refusedFor.isEmpty() && found.failure.isEmpty());
        QCOMPARE(found.instruments.size(), 7);
        QVERIFY(std::ranges::is_sorted(found.instruments, {}, &AnnouncedInstrument::meter));
        const AnnouncedInstrument checkout{QStringLiteral("Shop.Orders"),
                                           QStringLiteral("1.4"),
                                           QStringLiteral("checkout.duration"),
                                           QStringLiteral("Histogram"),
                                           QStringLiteral("ms"),
                                           QStringLiteral("How long a checkout takes")};
        QVERIFY(found.instruments.contains(checkout));
    }
    QTRY_VERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(u' ')));
}

/// Nor does it get into the way of other sessions.
void TestInstrumentFetch::asksForNoValues()
{
    serve();
    std::vector<protocol::ipc::CollectTracingRequest> asked;
    connect(m_runtime.get(), &DemoRuntime::received, this, [&asked](const protocol::ipc::Message &message) {
        if (const auto request = protocol::ipc::decodeCollectTracing(message); request.ok())
            asked.push_back(request.value());
    });
    for (int i = 0; i < 2; ++i) {
        InstrumentFetch fetch(tests::runtimeAt(m_runtime->socketPath()), 0);
        fetch.start();
        QTRY_VERIFY(fetch.outcome());
    }
    QCOMPARE(asked.size(), 2u);
    QStringList clients;
    for (const auto &request : asked) {
        QCOMPARE(request.rundownKeyword, 0u);
        QVERIFY(!request.requestStackwalk);
        QCOMPARE(request.providers.size(), 1);
        const auto &metrics = request.providers.first();
        QVERIFY((metrics.keywords & 0x4) != 0); // the announcements
        QCOMPARE(argumentOf(metrics, QLatin1String("SessionId")), QStringLiteral("SHARED"));
        QVERIFY(metersOf(metrics).join(u' ').startsWith(QLatin1String("clrlens-"))); // which none has
        clients += argumentOf(metrics, QLatin1String("ClientId"));
    }
    QVERIFY(clients.first() != clients.last());
}

void TestInstrumentFetch::saysWhyThereAreNone()
{
    serve();
    const auto runtime = tests::runtimeAt(m_runtime->socketPath());
    m_runtime.reset();
    InstrumentFetch fetch(runtime, 0);
    fetch.start();
    QTRY_VERIFY(fetch.outcome());
    QVERIFY(fetch.outcome()->error);
    QVERIFY(fetch.outcome()->found.instruments.isEmpty());
}

void TestInstrumentFetch::sessionsInTheWayAreNamed_data()
{
    QTest::addColumn<QString>("event");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("refusedFor");
    QTest::addColumn<QString>("failure");
    QTest::newRow("another session") << QStringLiteral("MultipleSessionsNotSupportedError")
                                     << QStringLiteral("runningSessionId") << QStringLiteral("theirs")
                                     << QString();
    QTest::newRow("other arguments") << QStringLiteral("MultipleSessionsConfiguredIncorrectlyError")
                                     << QStringLiteral("clientId") << QStringLiteral("SHARED") << QString();
    QTest::newRow("failure") << QStringLiteral("Error") << QStringLiteral("errorMessage") << QString()
                             << QStringLiteral("theirs");
}

void TestInstrumentFetch::sessionsInTheWayAreNamed()
{
    QFETCH(const QString, event);
    QFETCH(const QString, field);
    QFETCH(const QString, refusedFor);
    QFETCH(const QString, failure);
    const generated::File file(oneMetricsEvent(event, field, u"theirs"));
    const auto trace = readTrace(file.path());
    QVERIFY(trace.ok());
    QVERIFY(endsAnnouncements(*trace.value()));
    const Announcements found = announcementsOf(*trace.value(), false);
    QCOMPARE(found.refusedFor, refusedFor);
    QCOMPARE(found.failure, failure);
    QVERIFY(found.isOver() && !found.isWhole);
}

void TestInstrumentFetch::diesAtAnyMoment_data()
{
    QTest::addColumn<int>("milliseconds");
    for (const int milliseconds : {0, 1, 5, 20, 60})
        QTest::addRow("%d ms", milliseconds) << milliseconds;
}

void TestInstrumentFetch::diesAtAnyMoment()
{
    QFETCH(const int, milliseconds);
    serve();
    auto fetch = std::make_unique<InstrumentFetch>(tests::runtimeAt(m_runtime->socketPath()), 0);
    fetch->start();
    QTest::qWait(milliseconds);
    fetch.reset();
    QTRY_VERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(u' ')));
}

void TestInstrumentFetch::chosenOnesAreAskedFor_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QStringList>("meters");
    QTest::addColumn<QString>("after");
    const QString metrics = QStringLiteral("System.Diagnostics.Metrics:0x2:Informational:");
    const QStringList two{QStringLiteral("Shop"), QStringLiteral("Bank\\loans")};
    QTest::newRow("first ones") << QStringLiteral("Shop:1:5") << two
                                << QStringLiteral("Shop:0x1:Verbose,") + metrics
            + QStringLiteral("SessionId=SHARED;ClientId=clrlens;Metrics=\"Shop,Bank\\loans\";"
                             "RefreshInterval=1;MaxTimeSeries=1000;MaxHistograms=20");
    QTest::newRow("in place of others")
        << metrics + QStringLiteral("SessionId=S;Metrics=\"Old,Older\";RefreshInterval=5") << two
        << metrics + QStringLiteral("SessionId=S;Metrics=\"Shop,Bank\\loans\";RefreshInterval=5");
    QTest::newRow("in place of one") << metrics + QStringLiteral("Metrics=Old;RefreshInterval=5")
                                     << QStringList{QStringLiteral("Shop")}
                                     << metrics + QStringLiteral("Metrics=Shop;RefreshInterval=5");
    QTest::newRow("none") << metrics + QStringLiteral("Metrics=Old,Shop:1:5") << QStringList()
                          << QStringLiteral("Shop:0x1:Verbose");
}

void TestInstrumentFetch::chosenOnesAreAskedFor()
{
    QFETCH(const QString, before);
    QFETCH(const QStringList, meters);
    QFETCH(const QString, after);
    const auto parsed = parseProviders(before);
    QVERIFY(parsed.ok());
    const auto chosen = withMeters(parsed.value(), meters);
    QCOMPARE(formatProviders(chosen), after);
    QCOMPARE(metersOf(chosen), meters);
    QVERIFY(parseProviders(after).ok());
}

void TestInstrumentFetch::namesThatCannotBeAskedFor()
{
    QCOMPARE(meterArgument(QStringLiteral("Shop")), QStringLiteral("Shop"));
    QCOMPARE(meterArgument(QStringLiteral("Shop"), QStringLiteral("a b/c")), QStringLiteral("Shop\\a b/c"));
    QCOMPARE(meterArgument(QStringLiteral("Shop"), QStringLiteral("a,b")), QString());
    QCOMPARE(meterArgument(QStringLiteral("Sh\"op"), QStringLiteral("a")), QString());
    QCOMPARE(meterArgument(QStringLiteral("Shop\\orders")), QString());
}

/// The process died right after it had agreed.
void TestInstrumentFetch::anEmptyAnswerIsAnEnd()
{
    tests::EndlessRuntime runtime(tests::EndlessRuntime::Stop::EndsStream, 0);
    runtime.setHead({});
    InstrumentFetch fetch(tests::runtimeAt(runtime.path()), 0);
    QSignalSpy finished(&fetch, &InstrumentFetch::finished);
    fetch.start();
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(fetch.outcome()->error);
    QVERIFY(fetch.outcome()->found.instruments.isEmpty());
}

CLRLENS_TEST(TestInstrumentFetch)
#include "tst_instrumentfetch.moc"
