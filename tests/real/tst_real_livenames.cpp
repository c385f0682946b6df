// SPDX-License-Identifier: GPL-3.0-or-later
// A recording that still runs has names, kinds and lines of its code, on each runtime.
#include "model/payload/payloadreader.h"
#include "model/presets/presets.h"
#include "model/recording/livenames.h"
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace model;

class TestRealLiveNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { CLRLENS_REQUIRE_DOTNET(); }

    void codeIsKnownBeforeTheStop_data() { tests::addFrameworks(); }
    void codeIsKnownBeforeTheStop()
    {
        QFETCH(const QString, framework);
        const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
        QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
        tests::Workload workload(program.value());
        QCOMPARE(workload.start({QStringLiteral("stacking")}), QString());
        const QTemporaryDir folder;
        const auto known = presets();
        const auto cpu = std::ranges::find(known, QStringLiteral("cpu"), &Preset::id);
        auto options
            = tests::recordingOf(workload, cpu->providers, folder.filePath(QStringLiteral("cpu.nettrace")));
        options.output.recordsClocks = true; // and where its code is
        TraceSession session(options);
        constexpr int manyEvents = 5000;
        QVERIFY(tests::startRecording(session, manyEvents));

        const auto symbols = std::make_shared<Symbols>();
        NameFetch fetch(options, symbols);
        fetch.start();
        QTRY_VERIFY(fetch.outcome());
        QVERIFY2(fetch.isDone(), fetch.isDone() ? "" : qPrintable(fetch.outcome()->error->text));

        const auto trace = session.trace()->snapshot();
        QVERIFY(!trace->complete);
        const auto file = PayloadSource::open(trace->filePath);
        QVERIFY(file.ok());
        PayloadReader payloads(file.value(), trace->bytesRead);
        const std::atomic<bool> never = false;
        symbols->readTo(*trace, trace->events.size(), payloads, never);
        quint64 frames = 0;
        quint64 named = 0;
        quint64 withoutKind = 0;
        quint64 jitted = 0;
        quint64 mapped = 0;
        QSet<QString> unnamed;
        trace->events.forEach(0, trace->events.size(), [&](std::uint64_t, const EventRow &row) {
            if (methodEventOf((*trace->types)[row.type]) != MethodEvent::Sample)
                return;
            for (const std::uint64_t address : trace->stacks->frames(row.stack)) {
                ++frames;
                const Function &function = symbols->functions().at(symbols->functionAt(address, row.ticks));
                if (!function.isNamed()) {
                    unnamed += function.name;
                    continue;
                }
                ++named;
                withoutKind += function.kind == CodeKind::Unknown ? 1 : 0;
                const auto code = symbols->codeAt(address, row.ticks);
                const bool hasIl
                    = code && !code->code.isDynamic() && (code->code.flags & MethodCode::jittedFlag) != 0;
                jitted += hasIl ? 1 : 0;
                mapped += hasIl && symbols->ilMapOf(code->code) ? 1 : 0;
            }
        });
        qInfo("%s: %llu bytes in %lld ms; of %llu frames %llu have names, %llu of these no kind; of %llu "
              "jitted "
              "ones %llu have IL maps",
              qPrintable(framework), qulonglong(fetch.outcome()->bytes),
              qlonglong(fetch.outcome()->took.count()), frames, named, withoutKind, jitted, mapped);
        for (const QString &name : std::as_const(unnamed))
            qInfo("without a name: %s", qPrintable(name));
        QVERIFY(frames > 1000);
        QVERIFY(double(named) > 0.99 * double(frames));
        QCOMPARE(withoutKind, 0u);
        QVERIFY(jitted > 0 && double(mapped) > 0.99 * double(jitted));
        QVERIFY(tests::stopRecording(session));
    }

    /// Stacks of allocations get names before the stop, without the sampler.
    void allocationsHaveNamesBeforeTheStop_data() { tests::addFrameworks(); }
    void allocationsHaveNamesBeforeTheStop()
    {
        QFETCH(const QString, framework);
        const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
        QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
        tests::Workload workload(program.value());
        QCOMPARE(workload.start({QStringLiteral("stacking")}), QString());
        const QTemporaryDir folder;
        const auto options
            = tests::recordingOf(workload, QStringLiteral("Microsoft-Windows-DotNETRuntime:1:Verbose"),
                                 folder.filePath(QStringLiteral("alloc.nettrace")));
        TraceSession session(options);
        QVERIFY(tests::startRecording(session, 0));
        const auto symbols = std::make_shared<Symbols>();
        LiveNames names(options, *session.trace(), symbols);
        // What was compiled since a fetch is named by the next one: this recording does not tell of it.
        LiveNames::Pace pace;
        pace.between = std::chrono::seconds(1);
        pace.timesAsLong = 1;
        names.setPace(pace);
        names.start();
        QCOMPARE(names.fetches(), 0);
        QTRY_VERIFY(names.hasOlderNames());
        quint64 frames = 0;
        quint64 named = 0;
        const auto areNamed = [&] {
            const auto trace = session.trace()->snapshot();
            frames = 0;
            named = 0;
            for (std::uint32_t stack = 0; stack < trace->stacks->size(); ++stack) {
                for (const std::uint64_t address : trace->stacks->frames(stack)) {
                    ++frames;
                    named += symbols->find(address, trace->lastTicks) ? 1 : 0;
                }
            }
            return frames > 0 && named * 3 > frames * 2;
        };
        QTRY_VERIFY(areNamed());
        QCOMPARE(session.state(), RecordingState::Recording);
        qInfo("%s: of %llu frames of allocations %llu have names after %d fetches", qPrintable(framework),
              frames, named, names.fetches());
        names.end();
        QVERIFY(tests::stopRecording(session));
    }

    /// What was compiled ahead is called for the first time while we record: its name is there before the
    /// rundown, and the same.
    void entryPointsNameWhatTheRundownNames_data() { tests::addFrameworks(); }
    void entryPointsNameWhatTheRundownNames()
    {
        QFETCH(const QString, framework);
        const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
        QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
        tests::Workload workload(program.value());
        QCOMPARE(workload.startSuspended({QStringLiteral("stacking")}), QString());
        const QTemporaryDir folder;
        const auto known = presets();
        const auto cpu = std::ranges::find(known, QStringLiteral("cpu"), &Preset::id);
        TraceSession session(
            tests::recordingOf(workload, cpu->providers, folder.filePath(QStringLiteral("cpu.nettrace"))));
        QVERIFY(tests::startRecording(session, 0));
        QVERIFY(workload.resume());
        constexpr std::uint64_t manyEvents = 5000;
        QTRY_VERIFY(session.progress().events > manyEvents);
        QVERIFY(tests::stopRecording(session));
        workload.kill();

        const auto trace = session.trace()->snapshot();
        const auto file = PayloadSource::open(trace->filePath);
        QVERIFY(file.ok());
        PayloadReader payloads(file.value(), trace->bytesRead);
        const std::atomic<bool> never = false;
        Symbols whole;
        whole.readTo(*trace, trace->events.size(), payloads, never);
        Symbols early;
        std::vector<MethodEventReader> readers;
        extendReaders(readers, *trace);
        trace->events.forEach(0, trace->events.size(), [&](std::uint64_t, const EventRow &row) {
            if (!(*trace->types)[row.type].provider.endsWith(QLatin1String("Rundown")))
                early.take(readers[row.type], payloads.read(row.payload), row.ticks);
        });
        QHash<std::uint64_t, QString> byEntryPoint;
        QStringList wrong;
        trace->events.forEach(0, trace->events.size(), [&](std::uint64_t, const EventRow &row) {
            if (methodEventOf((*trace->types)[row.type]) != MethodEvent::Sample)
                return;
            for (const std::uint64_t address : trace->stacks->frames(row.stack)) {
                const auto name = early.find(address, row.ticks);
                if (!name || early.codeAt(address, row.ticks) || byEntryPoint.contains(address))
                    continue;
                byEntryPoint.insert(address, name->name);
                const auto told = whole.find(address, row.ticks);
                if (!told || told->typeName != name->typeName || told->name != name->name)
                    wrong += QStringLiteral("%1.%2 is %3.%4")
                                 .arg(name->typeName, name->name, told ? told->typeName : QString(),
                                      told ? told->name : QString());
            }
        });
        qInfo("%s: %lld addresses are named by entry points, %lld otherwise than by the rundown",
              qPrintable(framework), qlonglong(byEntryPoint.size()), qlonglong(wrong.size()));
        for (const QString &text : std::as_const(wrong))
            qInfo("%s", qPrintable(text));
        QVERIFY(byEntryPoint.size() > 10);
        QVERIFY(wrong.size() * 20 <= byEntryPoint.size());
    }
};

CLRLENS_TEST(TestRealLiveNames)
#include "tst_real_livenames.moc"
