// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"
#include "model/recording/livenames.h"
#include "model/recording/tracesession.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

using namespace model;
using demo::DemoRuntime;

/// Code in the stacks of a recording that runs gets names, whatever is recorded.
class TestLiveNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        DemoRuntime::Options served;
        served.folder = m_dir->path();
        auto runtime = DemoRuntime::listen(served);
        QVERIFY(runtime.ok());
        m_runtime = std::move(runtime).value();
        m_symbols = std::make_shared<Symbols>();
    }
    void cleanup()
    {
        m_names.reset();
        m_session.reset();
        m_runtime.reset();
    }

    void samplesAreNamedAtOnce()
    {
        QVERIFY(record(QString::fromLatin1(demo::samplerProvider)));
        m_names->start();
        QCOMPARE(m_names->fetches(), 1);
        QVERIFY(!m_names->hasOlderNames());
        QTRY_VERIFY(m_names->hasOlderNames());
        QTRY_VERIFY(allIsNamed()); // a snapshot that has stacks may come after the names
    }

    void stacksOfOtherEventsAreNamedOnceThereAreSome()
    {
        QVERIFY(record(QStringLiteral("Microsoft-Windows-DotNETRuntime")));
        m_names->start();
        QCOMPARE(m_names->fetches(), 0);
        QTRY_VERIFY(m_names->hasOlderNames());
        QVERIFY(allIsNamed());
        // With all names there are no more fetches.
        const auto events = m_session->trace()->snapshot()->events.size();
        QTRY_VERIFY(m_session->trace()->snapshot()->events.size() > events + 60);
        QCOMPARE(m_names->fetches(), 1);
    }

    void withoutStacksThereIsNothingToName()
    {
        QVERIFY(record(QStringLiteral("Microsoft-Windows-DotNETRuntime"), false));
        m_names->start();
        const auto events = m_session->trace()->snapshot()->events.size();
        QTRY_VERIFY(m_session->trace()->snapshot()->events.size() > events + 60);
        QCOMPARE(m_names->fetches(), 0);
    }

    void newCodeIsNamedAfterAPause()
    {
        QVERIFY(record(QString::fromLatin1(demo::samplerProvider)));
        constexpr std::chrono::milliseconds pause{700};
        m_names->setPace({.looks = std::chrono::milliseconds(20), .between = pause});
        QElapsedTimer since;
        since.start();
        m_names->start(true); // the recording before knew the code that there was
        QTRY_COMPARE(m_names->fetches(), 1);
        QVERIFY2(since.elapsed() >= pause.count(), qPrintable(QString::number(since.elapsed())));
        QTRY_VERIFY(allIsNamed());
    }

    void nothingIsAskedWhileTheRecordingStops()
    {
        QVERIFY(record(QStringLiteral("Microsoft-Windows-DotNETRuntime")));
        m_names->start();
        m_names->end();
        const auto events = m_session->trace()->snapshot()->events.size();
        QTRY_VERIFY(m_session->trace()->snapshot()->events.size() > events + 60);
        QCOMPARE(m_names->fetches(), 0);
    }

private:
    bool record(const QString &provider, bool stacks = true)
    {
        RecordingOptions options;
        options.runtime = tests::runtimeAt(m_runtime->socketPath());
        options.request.providers = {{provider, ~0ull, 5, {}}};
        options.request.requestStackwalk = stacks;
        options.output.filePath = m_dir->filePath(QStringLiteral("t.nettrace"));
        m_session = std::make_unique<TraceSession>(options);
        m_session->start();
        if (!tests::waitFor(
                [&] { return m_session->trace() && m_session->state() == RecordingState::Recording; }))
            return false;
        m_names = std::make_unique<LiveNames>(options, *m_session->trace(), m_symbols);
        m_names->setPace({.looks = std::chrono::milliseconds(20)});
        return true;
    }
    bool allIsNamed() const
    {
        const auto trace = m_session->trace()->snapshot();
        bool isNamed = trace->stacks->size() > 1;
        for (std::uint32_t stack = 0; stack < trace->stacks->size(); ++stack) {
            for (const std::uint64_t address : trace->stacks->frames(stack))
                isNamed = isNamed && m_symbols->find(address, trace->lastTicks);
        }
        return isNamed;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<DemoRuntime> m_runtime;
    std::unique_ptr<TraceSession> m_session;
    std::shared_ptr<Symbols> m_symbols;
    std::unique_ptr<LiveNames> m_names;
};

CLRLENS_TEST(TestLiveNames)
#include "tst_livenames.moc"
