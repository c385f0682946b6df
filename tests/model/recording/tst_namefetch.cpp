// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/namefetch.h"
#include "model/recording/tracesession.h"
#include "protocol/ipc/eventpipecommands.h"
#include "tests/model/recording/demoplace.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>

using namespace model;
using demo::DemoRuntime;
using protocol::ipc::Command;

/// Names for a recording that still runs.
class TestNameFetch : public QObject, private tests::DemoPlace {
    Q_OBJECT
private Q_SLOTS:
    void init() { openPlace(); }
    void cleanup() { closePlace(); }
    void samplesAreWorthIt();
    void namesComeWhileTheRecordingRuns();
    void asksForNamesAlone();
    void saysWhyThereAreNone();
    void diesAtAnyMoment_data();
    void diesAtAnyMoment();

private:
    RecordingOptions options(const QString &provider) const;
    QStringList leftovers() const { return DemoPlace::leftovers(QStringLiteral("names")); }
};

RecordingOptions TestNameFetch::options(const QString &provider) const
{
    RecordingOptions options;
    options.runtime = tests::runtimeAt(m_runtime->socketPath());
    options.request.providers = {{provider, ~0ull, 5, {}}};
    options.output.filePath = m_dir->filePath(QStringLiteral("t.nettrace"));
    return options;
}

void TestNameFetch::samplesAreWorthIt()
{
    serve();
    QVERIFY(NameFetch::isWorthwhile(options(QString::fromLatin1(demo::samplerProvider))));
    QVERIFY(!NameFetch::isWorthwhile(options(QString::fromLatin1(demo::ownProvider))));
    // A recording that tells of new code itself leaves nothing to fetch for the next one.
    auto recording = options(QStringLiteral("Microsoft-Windows-DotNETRuntime"));
    QVERIFY(NameFetch::tellsCode(recording));
    recording.request.providers[0].keywords = 0x8;
    QVERIFY(!NameFetch::tellsCode(recording));
    QVERIFY(!NameFetch::tellsCode(options(QString::fromLatin1(demo::samplerProvider))));
}

void TestNameFetch::namesComeWhileTheRecordingRuns()
{
    serve();
    const auto recorded = options(QString::fromLatin1(demo::samplerProvider));
    TraceSession session(recorded);
    session.start();
    QTRY_VERIFY(session.trace() && session.trace()->snapshot()->events.size() > 20);
    const auto symbols = std::make_shared<Symbols>();
    NameFetch fetch(recorded, symbols);
    QSignalSpy finished(&fetch, &NameFetch::finished);
    fetch.start();
    fetch.start(); // once is enough
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(!fetch.outcome()->error);
    QCOMPARE(fetch.outcome()->told, demo::methods().size() + demo::modules().size());
    QCOMPARE(session.state(), RecordingState::Recording);
    const auto trace = session.trace()->snapshot();
    trace->events.forEach(0, trace->events.size(), [&](std::uint64_t, const EventRow &row) {
        for (const std::uint64_t address : trace->stacks->frames(row.stack))
            QVERIFY(symbols->find(address, row.ticks));
    });
}

void TestNameFetch::asksForNamesAlone()
{
    serve();
    std::vector<protocol::ipc::CollectTracingRequest> asked;
    connect(m_runtime.get(), &DemoRuntime::received, this, [&asked](const protocol::ipc::Message &message) {
        if (const auto request = protocol::ipc::decodeCollectTracing(message); request.ok())
            asked.push_back(request.value());
    });
    NameFetch fetch(options(QString::fromLatin1(demo::samplerProvider)), std::make_shared<Symbols>());
    fetch.start();
    QTRY_VERIFY(fetch.outcome());
    QCOMPARE(asked.size(), 1u);
    constexpr std::uint64_t loaderJitNgenEndMaps = 0x20138;
    QCOMPARE(asked[0].rundownKeyword, loaderJitNgenEndMaps);
    QVERIFY(!asked[0].requestStackwalk);
    QCOMPARE(asked[0].providers.size(), 1);
    QCOMPARE(asked[0].providers[0].keywords, 0u);
}

void TestNameFetch::saysWhyThereAreNone()
{
    serve();
    const auto recorded = options(QString::fromLatin1(demo::samplerProvider));
    m_runtime.reset();
    NameFetch fetch(recorded, std::make_shared<Symbols>());
    fetch.start();
    QTRY_VERIFY(fetch.outcome());
    QVERIFY(fetch.outcome()->error);
    QCOMPARE(fetch.outcome()->told, 0u);
}

void TestNameFetch::diesAtAnyMoment_data()
{
    QTest::addColumn<int>("milliseconds");
    for (const int milliseconds : {0, 1, 5, 20, 60})
        QTest::addRow("%d ms", milliseconds) << milliseconds;
}

void TestNameFetch::diesAtAnyMoment()
{
    QFETCH(const int, milliseconds);
    serve();
    auto fetch = std::make_unique<NameFetch>(options(QString::fromLatin1(demo::samplerProvider)),
                                             std::make_shared<Symbols>());
    fetch->start();
    QTest::qWait(milliseconds);
    fetch.reset();
    QTRY_VERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(u' ')));
}

CLRLENS_TEST(TestNameFetch)
#include "tst_namefetch.moc"
