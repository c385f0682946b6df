// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/readtrace.h"
#include "model/runtime/runtime.h"
#include "model/runtime/sessionladder.h"
#include "protocol/ipc/messagefields.h"
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QtTest>

using model::Loss;
using model::Losses;

namespace {

constexpr auto workloadProvider = "ClrLens-Workload";
constexpr auto rundownProvider = "Microsoft-Windows-DotNETRuntimeRundown";
/// RoundStart, and the ends of the rundown's methods and modules.
constexpr std::uint32_t roundStart = 2;
constexpr std::uint32_t roundStop = 3;
constexpr std::uint32_t methodEnd = 144;
constexpr std::uint32_t moduleEnd = 152;
/// Loader and EndRundown, without JIT and NGEN, which name methods.
constexpr std::uint64_t modulesOnly = 0x108;

/// What the recorded events of a workload show of their session.
struct Seen {
    quint64 withStack = 0;
    QMap<QPair<QString, std::uint32_t>, quint64> events; ///< by provider and id
    quint64 count(const char *provider, std::uint32_t id) const
    {
        return events.value({QString::fromLatin1(provider), id});
    }
};

Seen seenIn(const model::TraceSnapshot &snapshot)
{
    Seen seen;
    snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t, const model::EventRow &row) {
        const model::EventType &type = (*snapshot.types)[row.type];
        ++seen.events[{type.provider, type.id}];
        if (row.stack != 0)
            ++seen.withStack;
    });
    return seen;
}

} // namespace

/// Each option of a session does what it says on the runtimes that know it, and is said to be lost on the
/// others.
class TestRealSessions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { CLRLENS_REQUIRE_DOTNET(); }
    void optionsWorkOrAreSaidToBeLost_data() { tests::addFrameworks(); }
    void optionsWorkOrAreSaidToBeLost();

private:
    /// Records with these options and reads the file. Null where that fails; says why.
    std::optional<Seen> record(tests::Workload &workload, const model::RecordingOptions &options,
                               Losses losses, const QString &command);

    QTemporaryDir m_folder;
};

std::optional<Seen> TestRealSessions::record(tests::Workload &workload,
                                             const model::RecordingOptions &options, Losses losses,
                                             const QString &command)
{
    model::TraceSession session(options);
    QString answered; // the last command that was tried
    connect(options.runtime.get(), &model::Runtime::exchanged, &session,
            [&answered](const model::wire::Exchange &exchange) {
                const QString name = protocol::ipc::messageName(protocol::byteView(exchange.sent));
                if (name.startsWith(QLatin1String("Collect")))
                    answered = name;
            });
    constexpr int fewEvents = 20;
    if (!tests::startRecording(session, fewEvents) || !tests::stopRecording(session)) {
        qWarning("%s: %s", qPrintable(workload.lines().join(u'|')),
                 qPrintable(session.error() ? session.error()->text : QStringLiteral("no end")));
        return std::nullopt;
    }
    if (session.losses() != losses || answered != command) {
        qWarning("%s with losses %d instead of %s with %d", qPrintable(answered), int(session.losses()),
                 qPrintable(command), int(losses));
        return std::nullopt;
    }
    const auto saved = model::readTrace(session.filePath());
    if (!saved.ok() || !saved.value()->anomalies->empty()) {
        qWarning("the file is damaged");
        return std::nullopt;
    }
    return seenIn(*saved.value());
}

void TestRealSessions::optionsWorkOrAreSaidToBeLost()
{
    QFETCH(const QString, framework);
    const bool hasNine = tests::runtimeVersion(framework) >= 9;
    const bool hasTen = tests::runtimeVersion(framework) >= 10;
    const bool hasEleven = tests::runtimeVersion(framework) >= 11;
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("busy")}), QString());
    const auto options = [&](const char *name) {
        auto asked = tests::recordingOf(workload, QStringLiteral("ClrLens-Workload:1"),
                                        m_folder.filePath(framework + QLatin1String(name)));
        asked.request.rundownKeyword = 0;
        return asked;
    };

    auto noStacks = options("stacks");
    noStacks.request.requestStackwalk = false;
    const auto stackless
        = record(workload, noStacks, hasNine ? Losses() : Losses(Loss::StacksCannotBeLeftOut),
                 hasNine ? QStringLiteral("CollectTracing3") : QStringLiteral("CollectTracing2"));
    QVERIFY(stackless);
    QCOMPARE(stackless->withStack > 0, !hasNine);

    auto modules = options("rundown");
    modules.request.rundownKeyword = modulesOnly;
    const auto partly
        = record(workload, modules, hasNine ? Losses() : Losses(Loss::RundownKeyword),
                 hasNine ? QStringLiteral("CollectTracing4") : QStringLiteral("CollectTracing"));
    QVERIFY(partly);
    QVERIFY(partly->withStack > 0);
    QVERIFY(partly->count(rundownProvider, moduleEnd) > 0);
    QCOMPARE(partly->count(rundownProvider, methodEnd) > 0, !hasNine);

    for (const bool allows : {true, false}) {
        auto single = options(allows ? "allowed" : "denied");
        single.request.providers[0].eventFilter = {allows, {allows ? roundStart : roundStop}};
        const auto chosen
            = record(workload, single, hasTen ? Losses() : Losses(Loss::EventFilter),
                     hasTen ? QStringLiteral("CollectTracing5") : QStringLiteral("CollectTracing2"));
        QVERIFY(chosen);
        QVERIFY(chosen->count(workloadProvider, roundStart) > 0);
        QCOMPARE(chosen->count(workloadProvider, roundStop) > 0, !hasTen);
    }

    auto blocking = options("blocking");
    blocking.request.bufferMode = model::BufferMode::Block;
    QVERIFY(record(workload, blocking, hasEleven ? Losses() : Losses(Loss::Blocking),
                   hasEleven ? QStringLiteral("CollectTracing6") : QStringLiteral("CollectTracing2")));
}

CLRLENS_TEST(TestRealSessions)
#include "tst_real_sessions.moc"
