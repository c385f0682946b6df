// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/namefetch.h"
#include "model/symbols/symbols.h"
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using model::RecordingState;

/// A recording of a real process that still runs can name code that is older than itself.
class TestRealNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { CLRLENS_REQUIRE_DOTNET(); }
    void liveNames_data() { tests::addFrameworks(); }
    void liveNames();
};

namespace {

struct Frames {
    quint64 all = 0;
    quint64 named = 0;
    QStringList names;
};

/// The frames of all samples.
Frames framesOf(const model::TraceSnapshot &trace, const model::Symbols &symbols)
{
    Frames frames;
    trace.events.forEach(0, trace.events.size(), [&](std::uint64_t, const model::EventRow &row) {
        if (model::methodEventOf((*trace.types)[row.type]) != model::MethodEvent::Sample)
            return;
        for (const std::uint64_t address : trace.stacks->frames(row.stack)) {
            const auto found = symbols.find(address, row.ticks);
            ++frames.all;
            if (!found)
                continue;
            ++frames.named;
            if (const QString name = found->typeName + u'.' + found->name.section(u'(', 0, 0);
                !frames.names.contains(name))
                frames.names.append(name);
        }
    });
    return frames;
}

} // namespace

void TestRealNames::liveNames()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("busy")}), QString());
    QTest::qWait(500); // until what runs was compiled
    const QTemporaryDir folder;
    const auto options = tests::recordingOf(workload, QStringLiteral("Microsoft-DotNETCore-SampleProfiler"),
                                            folder.filePath(QStringLiteral("t.nettrace")));
    QVERIFY(model::NameFetch::isWorthwhile(options));
    model::TraceSession session(options);
    constexpr int manySamples = 1000;
    QVERIFY(tests::startRecording(session, manySamples));
    const auto symbols = std::make_shared<model::Symbols>();
    QCOMPARE(framesOf(*session.trace()->snapshot(), *symbols).named, 0u);

    model::NameFetch fetch(options, symbols);
    QSignalSpy finished(&fetch, &model::NameFetch::finished);
    fetch.start();
    QVERIFY(finished.wait(tests::patienceMilliseconds));
    QVERIFY2(!fetch.outcome()->error, qPrintable(fetch.outcome()->error.value_or(protocol::Error()).text));
    QVERIFY(fetch.outcome()->told > 100);
    qInfo("%s: %llu events in %lld ms, %llu bytes", qPrintable(framework),
          static_cast<unsigned long long>(fetch.outcome()->told),
          static_cast<long long>(fetch.outcome()->took.count()),
          static_cast<unsigned long long>(fetch.outcome()->bytes));

    // The recording goes on, and its frames have names.
    QCOMPARE(session.state(), RecordingState::Recording);
    const auto before = session.trace()->snapshot()->events.size();
    QTRY_VERIFY(session.trace()->snapshot()->events.size() > before + manySamples);
    const Frames live = framesOf(*session.trace()->snapshot(), *symbols);
    qInfo("%llu of %llu frames have names", static_cast<unsigned long long>(live.named),
          static_cast<unsigned long long>(live.all));
    QVERIFY(double(live.named) > 0.95 * double(live.all));
    QVERIFY2(live.names.contains(QStringLiteral("ClrLens.Workload.Busy.Rounds")),
             qPrintable(live.names.join(u'|')));
    QVERIFY(tests::stopRecording(session));
}

CLRLENS_TEST(TestRealNames)
#include "tst_real_names.moc"
