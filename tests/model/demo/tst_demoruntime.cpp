// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/functioncosts.h"
#include "model/demo/demoruntime.h"
#include "model/demo/demoworkload.h"
#include "model/discovery/socketname.h"
#include "model/recording/tracesession.h"
#include "model/runtime/runtimecommands.h"
#include "model/sidecar/threadclocks.h"
#include "model/sidecar/toldclocks.h"
#include "protocol/nettrace/payload.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <map>
#include <QTemporaryDir>
#include <QtEndian>
#include <QTest>
#include <set>

using namespace model;
using namespace std::chrono_literals;
using demo::DemoRuntime;
using protocol::ErrorCode;
using protocol::Result;
using protocol::ipc::Command;
using protocol::ipc::HResult;
using protocol::ipc::ProcessInfoVersion;
using protocol::ipc::ProviderConfig;

namespace {

ProviderConfig provider(const char *name, std::uint64_t keywords = 0, std::uint32_t level = 5,
                        const QString &arguments = {})
{
    return {QString::fromLatin1(name), keywords, level, arguments};
}

const QString everySecond = QStringLiteral("EventCounterIntervalSec=1");

} // namespace

class TestDemoRuntime : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void socketIsNamedAsARuntimesAndPrivate();
    void tellsWhoItIs_data();
    void tellsWhoItIs();
    void hasAnEnvironmentWithSecrets();
    void resumes();
    void writesADumpOnce();
    void refusesAProfiler();
    void takesProfilersAndHooksForItsStart();
    void itsEnvironmentChanges();
    void writesAPerfMapUntilItIsDisabled();
    void refusesWhatItDoesNotKnow();
    void refusesGarbage();
    void sendsOnlyWhatIsAskedFor_data();
    void sendsOnlyWhatIsAskedFor();
    void everyPayloadFitsItsSchema();
    void samplesResolveToMethods();
    void threadsHaveClocks();
    void clocksAreOfTheSessionThatSamples();
    void stacksAreManyAndDeep();
    void eachThreadHasItsOwnWork();
    void theHeapFitsIntoTheProcess();
    void twoSessionsAtOnce();

private:
    bool serve(DemoRuntime::Options options = {});
    template <class T> Result<T> ask(std::function<void(typename RuntimeCommands::Done<T>)> question);
    Result<Runtime::Answer> send(const protocol::ipc::Message &message);
    bool record(const QList<ProviderConfig> &providers, std::uint64_t events);

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<DemoRuntime> m_runtime;
    std::shared_ptr<Runtime> m_client;
    std::unique_ptr<RuntimeCommands> m_commands;
    std::unique_ptr<TraceSession> m_session;
};

void TestDemoRuntime::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
}

void TestDemoRuntime::cleanup()
{
    m_session.reset();
    m_commands.reset();
    m_client.reset();
    m_runtime.reset();
    m_dir.reset();
}

bool TestDemoRuntime::serve(DemoRuntime::Options options)
{
    options.folder = m_dir->path();
    auto runtime = DemoRuntime::listen(options);
    if (!runtime.ok())
        return false;
    m_runtime = std::move(runtime).value();
    m_client = tests::runtimeAt(m_runtime->socketPath());
    m_commands = std::make_unique<RuntimeCommands>(m_client);
    return true;
}

template <class T>
Result<T> TestDemoRuntime::ask(std::function<void(typename RuntimeCommands::Done<T>)> question)
{
    std::optional<Result<T>> answer;
    question([&answer](Result<T> result) { answer = std::move(result); });
    if (!tests::waitFor([&answer] { return answer.has_value(); }))
        return protocol::Error{ErrorCode::NotAnswering, QStringLiteral("no callback")};
    return *answer;
}

Result<Runtime::Answer> TestDemoRuntime::send(const protocol::ipc::Message &message)
{
    return ask<Runtime::Answer>([&](const auto &done) { m_client->send(message, {}, this, done); });
}

bool TestDemoRuntime::record(const QList<ProviderConfig> &providers, std::uint64_t events)
{
    RecordingOptions options;
    options.runtime = tests::runtimeAt(m_runtime->socketPath());
    options.request.providers = providers;
    options.output.filePath = m_dir->filePath(QStringLiteral("t.nettrace"));
    options.pid = QCoreApplication::applicationPid();
    options.output.toldClocks = toldClocksPath(m_runtime->socketPath());
    m_session = std::make_unique<TraceSession>(options);
    m_session->start();
    if (!tests::waitFor([&] { return m_session->progress().events >= events; }))
        return false;
    m_session->stop();
    return tests::waitFor([&] { return m_session->state() == RecordingState::Finished; })
        && tests::waitFor([&] { return m_session->trace()->snapshot()->complete; })
        && m_session->trace()->snapshot()->anomalies->empty();
}

void TestDemoRuntime::socketIsNamedAsARuntimesAndPrivate()
{
    QVERIFY(serve());
    const QFileInfo socket(m_runtime->socketPath());
    const auto name = parseSocketName(socket.fileName());
    QVERIFY(name);
    QCOMPARE(name->pid, QCoreApplication::applicationPid());
    QVERIFY(name->key > 0);
    QVERIFY(!(socket.permissions()
              & (QFileDevice::ReadGroup | QFileDevice::ReadOther | QFileDevice::WriteGroup
                 | QFileDevice::WriteOther)));
    m_runtime.reset();
    QVERIFY(!QFileInfo::exists(socket.filePath()));
}

void TestDemoRuntime::tellsWhoItIs_data()
{
    QTest::addColumn<int>("newest");
    QTest::newRow("ProcessInfo") << int(ProcessInfoVersion::V1);
    QTest::newRow("ProcessInfo2") << int(ProcessInfoVersion::V2);
    QTest::newRow("ProcessInfo3") << int(ProcessInfoVersion::V3);
}

void TestDemoRuntime::tellsWhoItIs()
{
    QFETCH(const int, newest);
    DemoRuntime::Options options;
    options.newestInfo = ProcessInfoVersion(newest);
    QVERIFY(serve(options));
    const auto info
        = ask<RuntimeCommands::Info>([this](const auto &done) { m_commands->fetchInfo(this, done); });
    QVERIFY(info.ok());
    QCOMPARE(int(info.value().answered), newest);
    QCOMPARE(info.value().info.processId, quint64(QCoreApplication::applicationPid()));
    QCOMPARE(info.value().info.managedEntrypointAssemblyName.isEmpty(), newest < 2);
    QCOMPARE(info.value().info.portableRuntimeIdentifier.isEmpty(), newest < 3);
}

void TestDemoRuntime::hasAnEnvironmentWithSecrets()
{
    QVERIFY(serve());
    const auto environment = ask<QList<EnvironmentVariable>>(
        [this](const auto &done) { m_commands->fetchEnvironment(this, done); });
    QVERIFY(environment.ok());
    QCOMPARE(environment.value().size(), DemoRuntime::environment().size());
    qsizetype secrets = 0;
    qsizetype strange = 0;
    for (const auto &entry : environment.value()) {
        secrets += entry.secret;
        strange += !entry.hasValue || entry.name.startsWith(u'=');
    }
    QCOMPARE(secrets, 3);
    QCOMPARE(strange, 2);
}

void TestDemoRuntime::resumes()
{
    QVERIFY(serve());
    QVERIFY(ask<std::monostate>([this](const auto &done) { m_commands->resume(this, done); }).ok());
}

void TestDemoRuntime::writesADumpOnce()
{
    QVERIFY(serve());
    const QString path = m_dir->filePath(QStringLiteral("core"));
    const auto dump
        = [&] { return ask<Command>([&](const auto &done) { m_commands->createDump({path}, this, done); }); };
    QVERIFY(dump().ok());
    QVERIFY(QFileInfo(path).size() > 0);
    const auto again = dump();
    QVERIFY(!again.ok());
    QCOMPARE(again.error().code, ErrorCode::RuntimeError);
    QCOMPARE(quint32(again.error().native), quint32(HResult::Fail));
}

void TestDemoRuntime::refusesAProfiler()
{
    QVERIFY(serve());
    const auto answer = ask<std::monostate>([this](const auto &done) {
        m_commands->attachProfiler({1000, QUuid::createUuid(), QStringLiteral("/nowhere.so"), {}}, this,
                                   done);
    });
    QVERIFY(!answer.ok());
    QCOMPARE(quint32(answer.error().native), quint32(HResult::ModuleNotFound));
}

void TestDemoRuntime::takesProfilersAndHooksForItsStart()
{
    QVERIFY(serve());
    const StartupProfilerRequest profiler{QUuid::createUuid(), QStringLiteral("/nowhere.so")};
    QVERIFY(ask<std::monostate>([&](auto done) { m_commands->startupProfiler(profiler, this, done); }).ok());
    const auto apply = [this](const QString &path) {
        return ask<std::monostate>([&](auto done) { m_commands->applyStartupHook(path, this, done); });
    };
    QFile hook(m_dir->filePath(QStringLiteral("hook.dll")));
    QVERIFY(hook.open(QIODevice::WriteOnly));
    QVERIFY(apply(hook.fileName()).ok());
    QCOMPARE(HResult(apply(m_dir->filePath(QStringLiteral("none.dll"))).error().native),
             HResult::InvalidArgument);
}

void TestDemoRuntime::itsEnvironmentChanges()
{
    QVERIFY(serve());
    const auto set = [this](const QString &name, const std::optional<QString> &value) {
        return ask<std::monostate>(
            [&](auto done) { m_commands->setEnvironmentVariable(name, value, this, done); });
    };
    const auto environment = [this] {
        QStringList texts;
        const auto entries
            = ask<QList<EnvironmentVariable>>([&](auto done) { m_commands->fetchEnvironment(this, done); });
        for (const auto &entry : entries.valueOr({}))
            texts.append(entry.text);
        return texts;
    };
    QVERIFY(set(QStringLiteral("LANG"), QStringLiteral("C")).ok());
    QVERIFY(set(QStringLiteral("NEW"), QStringLiteral("a=b")).ok());
    QVERIFY(set(QStringLiteral("PATH"), std::nullopt).ok());
    const QStringList changed = environment();
    QVERIFY(changed.contains(QStringLiteral("LANG=C")) && changed.contains(QStringLiteral("NEW=a=b")));
    QVERIFY(changed.filter(QRegularExpression(QStringLiteral("^PATH="))).isEmpty());
    QVERIFY(set(QStringLiteral("NEW"), QString()).ok()); // empty, not cleared
    QVERIFY(environment().contains(QStringLiteral("NEW=")));
    QCOMPARE(HResult(set(QStringLiteral("PATH"), std::nullopt).error().native),
             HResult::EnvironmentVariableNotFound);
}

void TestDemoRuntime::writesAPerfMapUntilItIsDisabled()
{
    DemoRuntime::Options options;
    options.perfMapFolder = m_dir->path();
    QVERIFY(serve(options));
    const QFileInfo map(
        m_dir->filePath(QStringLiteral("perf-%1.map").arg(QCoreApplication::applicationPid())));
    const auto size = [&map] { return QFileInfo(map.filePath()).size(); };
    QVERIFY(ask<std::monostate>([&](auto done) {
                m_commands->enablePerfMap(PerfMapType::PerfMap, this, done);
            }).ok());
    const auto begun = size();
    QVERIFY(begun > 0);
    QTRY_VERIFY(size() > begun);
    QVERIFY(ask<std::monostate>([&](auto done) { m_commands->disablePerfMap(this, done); }).ok());
    const auto ended = size();
    QTest::qWait(600);
    QCOMPARE(size(), ended);
    QCOMPARE(HResult(ask<std::monostate>(
                         [&](auto done) { m_commands->enablePerfMap(PerfMapType::None, this, done); })
                         .error()
                         .native),
             HResult::InvalidArgument);
    m_commands.reset();
    m_client.reset();
    m_runtime.reset();
    QVERIFY(!QFileInfo::exists(map.filePath()));
}

void TestDemoRuntime::refusesWhatItDoesNotKnow()
{
    QVERIFY(serve());
    const auto answer = send({Command(0x0499), {}});
    QVERIFY(!answer.ok());
    QCOMPARE(quint32(answer.error().native), quint32(HResult::UnknownCommand));
    const auto stop = send(protocol::ipc::stopTracingRequest(77));
    QVERIFY(!stop.ok());
    QCOMPARE(stop.error().code, ErrorCode::RuntimeError);
}

void TestDemoRuntime::refusesGarbage()
{
    QVERIFY(serve());
    QLocalSocket socket;
    socket.connectToServer(m_runtime->socketPath());
    socket.write(QByteArray(64, 'x'));
    QTRY_COMPARE(socket.state(), QLocalSocket::UnconnectedState);
    QVERIFY(socket.readAll().startsWith("DOTNET_IPC_V1"));
    // And goes on serving.
    QVERIFY(ask<std::monostate>([this](const auto &done) { m_commands->resume(this, done); }).ok());
}

void TestDemoRuntime::sendsOnlyWhatIsAskedFor_data()
{
    QTest::addColumn<ProviderConfig>("asked");
    QTest::addColumn<QSet<quint32>>("ids");
    QTest::newRow("gc") << provider(demo::runtimeProvider, 0x1, 4) << QSet<quint32>{1, 2, 3, 4, 7, 8, 9};
    QTest::newRow("gc verbose") << provider(demo::runtimeProvider, 0x1, 5)
                                << QSet<quint32>{1, 2, 3, 4, 7, 8, 9, 10};
    QTest::newRow("exceptions") << provider(demo::runtimeProvider, 0x8000, 2) << QSet<quint32>{80};
    QTest::newRow("contention") << provider(demo::runtimeProvider, 0x4000, 4) << QSet<quint32>{81, 91};
    QTest::newRow("samples") << provider(demo::samplerProvider, 0, 4) << QSet<quint32>{0};
    QTest::newRow("own source") << provider(demo::ownProvider, 0, 4) << QSet<quint32>{1, 2, 3};
    QTest::newRow("counters") << provider(demo::countersProvider, 0, 4, everySecond)
                              << QSet<quint32>{101, 102};
}

void TestDemoRuntime::sendsOnlyWhatIsAskedFor()
{
    QFETCH(const ProviderConfig, asked);
    QFETCH(const QSet<quint32>, ids);
    QVERIFY(serve());
    QVERIFY(record({asked}, 4));
    const auto snapshot = m_session->trace()->snapshot();
    for (const EventType &type : *snapshot->types) {
        if (type.provider == QLatin1String(demo::rundownProvider))
            continue;
        QCOMPARE(type.provider, asked.name);
        QVERIFY2(ids.contains(type.id), qPrintable(QString::number(type.id)));
    }
}

void TestDemoRuntime::everyPayloadFitsItsSchema()
{
    DemoRuntime::Options busy;
    busy.session.eventsFactor = 5;
    QVERIFY(serve(busy));
    QVERIFY(record({provider(demo::runtimeProvider, ~0ull), provider(demo::samplerProvider),
                    provider(demo::ownProvider, 0, 5, everySecond),
                    provider(demo::countersProvider, 0, 5, everySecond)},
                   4000));
    const auto snapshot = m_session->trace()->snapshot();
    const auto file = PayloadSource::open(snapshot->filePath);
    QVERIFY(file.ok());
    QSet<quint32> seen;
    for (std::uint64_t i = 0; i < snapshot->events.size(); ++i) {
        const EventRow row = snapshot->events.row(i);
        const EventType &type = snapshot->types->at(row.type);
        const QByteArray label = (type.provider % u' ' % QString::number(type.id)).toUtf8();
        QVERIFY2(!type.name.isEmpty(), label.constData());
        const QByteArray payload = file.value()->read(row.payload);
        const auto decoded = protocol::nettrace::decodePayload(type.fields, protocol::byteView(payload), 8);
        QVERIFY2(!decoded.truncated && qsizetype(decoded.consumed) == payload.size(), label.constData());
        seen.insert(row.type);
    }
    QVERIFY(seen.size() >= 20);
}

void TestDemoRuntime::samplesResolveToMethods()
{
    QVERIFY(serve());
    QVERIFY(record({provider(demo::samplerProvider)}, 300));
    const auto snapshot = m_session->trace()->snapshot();
    const auto file = PayloadSource::open(snapshot->filePath);
    QVERIFY(file.ok());
    PayloadReader payloads(file.value(), snapshot->bytesRead);
    StackCostsAnalysis analysis({Measure::Kind::Samples, {}});
    const std::atomic<bool> never = false;
    analysis.update({*snapshot, 0, snapshot->events.size(), payloads, never});
    const auto costs = std::static_pointer_cast<const StackCosts>(analysis.result());
    const auto symbols = std::make_shared<Symbols>();
    symbols->readTo(*snapshot, snapshot->events.size(), payloads, never);
    const FunctionCosts functions = functionCosts({snapshot, costs, symbols, {}}, CostsBy::Function, never);
    QVERIFY(functions.events > 100);
    QCOMPARE(functions.unnamed, 0.0);
    QVERIFY(functions.functions.size() > 3);
}

/// They are none of threads of the system, so it tells their clocks itself.
void TestDemoRuntime::threadsHaveClocks()
{
    DemoRuntime::Options options;
    options.tellsClocks = true;
    QVERIFY(serve(options));
    QVERIFY(record({provider(demo::samplerProvider)}, 1200));
    const auto snapshot = m_session->trace()->snapshot();
    const auto file = PayloadSource::open(snapshot->filePath);
    QVERIFY(file.ok());
    PayloadReader payloads(file.value(), snapshot->bytesRead);
    StackCostsAnalysis analysis({Measure::Kind::Cpu, {}}, nullptr, threadClocksPath(snapshot->filePath));
    const std::atomic<bool> never = false;
    analysis.update({*snapshot, 0, snapshot->events.size(), payloads, never});
    const auto costs = std::static_pointer_cast<const StackCosts>(analysis.result());
    QVERIFY2(costs->byClocks, qPrintable(costs->whyNotByClocks));
    std::map<std::uint64_t, double> cpu; // by thread
    for (const StackCost &cost : costs->costs)
        cpu[(*snapshot->threads)[cost.thread].id] += cost.cpu;
    QCOMPARE(cpu[demo::threads[demo::mainThread]], 0.0); // which waits
    QVERIFY(cpu[demo::threads[1]] > 100);
}

/// The work of another session, as of one that follows the heap, is not what the samples are of.
void TestDemoRuntime::clocksAreOfTheSessionThatSamples()
{
    DemoRuntime::Options options;
    options.tellsClocks = true;
    QVERIFY(serve(options));
    const QString clocks = toldClocksPath(m_runtime->socketPath());
    QVERIFY(record({provider("Microsoft-Windows-DotNETRuntime", 1)}, 20));
    QVERIFY(!QFile::exists(clocks));
    QVERIFY(QFile::remove(m_session->trace()->filePath()));
    QVERIFY(record({provider(demo::samplerProvider)}, 20));
    QVERIFY(QFile::exists(clocks));
}

void TestDemoRuntime::stacksAreManyAndDeep()
{
    const auto &stacks = demo::stacks();
    QVERIFY2(stacks.size() > 200, qPrintable(QString::number(stacks.size())));
    QCOMPARE(std::set(stacks.begin(), stacks.end()).size(), stacks.size());
    std::set<std::uint16_t> called;
    for (const auto &stack : stacks)
        called.insert(stack.begin(), stack.end());
    QCOMPARE(called.size(), demo::methods().size()); // nothing is there in vain
    // As deep as a runtime tells, and no deeper.
    QCOMPARE(std::ranges::max(stacks, {}, [](const auto &stack) { return stack.size(); }).size(), 100u);
    for (const char *name :
         {"MoveNext", "<Map>b__2_0", "<PlaceOrderAsync>g__Validate|7_0", "lambda_method37"})
        QVERIFY(std::ranges::any_of(demo::methods(), [name](const demo::Method &method) {
            return method.name == QLatin1String(name) && !method.signature.isEmpty();
        }));
}

void TestDemoRuntime::eachThreadHasItsOwnWork()
{
    constexpr std::int64_t seconds = 1'000'000'000;
    demo::Workload workload(1, 0);
    std::map<demo::EventType, std::size_t> withStack;
    std::map<std::uint8_t, std::set<std::uint16_t>> sampled; // stacks by thread
    for (const demo::Event &event : workload.advanceTo(30 * seconds)) {
        if (event.stack != 0)
            ++withStack[event.type];
        if (event.type == demo::EventType::Sample)
            sampled[event.thread].insert(event.stack);
    }
    using enum demo::EventType;
    for (const auto type : {Sample, AllocationTick, ExceptionThrown, ContentionStart, GCStart})
        QVERIFY(withStack[type] > 5);
    QCOMPARE(sampled.size(), 1 + demo::workerThreads);
    QCOMPARE(sampled[demo::mainThread].size(), 1u); // it waits
    QVERIFY(sampled[1].size() > 50 && sampled[3].size() > 50);
    // What serves requests and what sends mail are never in the same place.
    for (const std::uint16_t stack : sampled[demo::workerThreads])
        QVERIFY(!sampled[1].contains(stack));
}

/// What the runtime says of its heap fits into what the system says of the process's memory.
void TestDemoRuntime::theHeapFitsIntoTheProcess()
{
    constexpr std::int64_t seconds = 1'000'000'000;
    constexpr quint64 memory = 24'000'000; // of a demo runtime, at least
    demo::Workload workload(1, 0);
    int collections = 0;
    for (const demo::Event &event : workload.advanceTo(120 * seconds)) {
        if (event.type != demo::EventType::GCHeapStats)
            continue;
        quint64 heap = 0;
        for (const int offset : {0, 16, 32, 48, 94}) // the generations, large and pinned objects
            heap += qFromLittleEndian<quint64>(event.payload.constData() + offset);
        QVERIFY2(heap >= demo::Workload::firstHeapBytes && heap < memory, qPrintable(QString::number(heap)));
        ++collections;
    }
    QVERIFY(collections > 40);
}

void TestDemoRuntime::twoSessionsAtOnce()
{
    QVERIFY(serve());
    RecordingOptions other;
    other.runtime = tests::runtimeAt(m_runtime->socketPath());
    other.request.providers = {provider(demo::samplerProvider)};
    other.output.filePath = m_dir->filePath(QStringLiteral("other.nettrace"));
    TraceSession session(other);
    session.start();
    QVERIFY(record({provider(demo::ownProvider)}, 5));
    // The end of one is not the end of the other.
    const auto events = session.progress().events;
    QTRY_VERIFY(session.progress().events > events);
    QCOMPARE(session.state(), RecordingState::Recording);
}

CLRLENS_TEST(TestDemoRuntime)
#include "tst_demoruntime.moc"
