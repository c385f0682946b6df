// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoworkload.h"

#include "model/demo/demosource.h"
#include "protocol/core/bytewriter.h"

#include <algorithm>

namespace model::demo {

using protocol::ByteWriter;

namespace {

constexpr std::uint16_t clrInstance = 6;
constexpr std::int64_t microsecond = 1000;
constexpr std::int64_t millisecond = 1000 * microsecond;
constexpr std::uint32_t waiting = 1; // sample types: in native code, managed
constexpr std::uint32_t running = 2;

QByteArray instanceOnly()
{
    ByteWriter writer;
    writer.u16(clrInstance);
    return writer.takeBytes();
}

std::uint64_t methodId(std::size_t method)
{
    return 0x7f12'5000'0000 + method * 16;
}

/// What MethodFlags tell of how a method was compiled: the framework before the program ran, of the program's
/// own methods some quickly and most again, optimized.
std::uint32_t methodFlags(std::size_t method)
{
    constexpr std::uint32_t dynamic = 0x1;
    constexpr std::uint32_t jitted = 0x8;
    constexpr int tierShift = 7;
    constexpr std::uint32_t quick = 3;
    constexpr std::uint32_t tier1 = 4;
    constexpr std::uint32_t onStack = 5;
    constexpr std::uint32_t instrumented = 6;
    static constexpr std::array ownTiers{tier1, tier1, quick, tier1, onStack, tier1, instrumented};
    const std::size_t module = methods()[method].module;
    if (module == modules().size())
        return dynamic | jitted;
    if (modules()[module].startsWith(QLatin1String("/usr/share/dotnet/")))
        return 0;
    const std::uint32_t tier = hasSource(module) ? ownTiers.at(method % ownTiers.size()) : tier1;
    return jitted | tier << tierShift;
}

QByteArray methodPayload(std::size_t method)
{
    const Method &info = methods()[method];
    ByteWriter writer;
    writer.u64(methodId(method));
    writer.u64(moduleId(info.module));
    writer.u64(methodAddress(method));
    writer.u32(methodSize);
    writer.u32(std::uint32_t(0x0600'0001 + method)); // token
    writer.u32(methodFlags(method));
    writer.utf16z(info.typeName);
    writer.utf16z(info.name);
    writer.utf16z(info.signature);
    writer.u16(clrInstance);
    writer.u64(0); // ReJITID
    return writer.takeBytes();
}

QByteArray ilMapPayload(std::size_t method)
{
    const std::vector<Statement> statements = statementsOf(method);
    ByteWriter writer;
    writer.u64(methodId(method));
    writer.u64(0); // of the first version of its code
    writer.u8(0);
    writer.u16(std::uint16_t(statements.size()));
    for (const Statement &statement : statements)
        writer.u32(statement.il);
    for (const Statement &statement : statements)
        writer.u32(statement.native);
    writer.u16(clrInstance);
    writer.u64(0); // as it was compiled
    return writer.takeBytes();
}

QByteArray modulePayload(std::size_t module, const QString &pdbPath)
{
    ByteWriter writer;
    writer.u64(moduleId(module));
    writer.u64(0x7f12'7000'0000 + module * 16); // AssemblyID
    writer.u32(0x8); // manifest
    writer.u32(0);
    writer.utf16z(modules()[module]);
    writer.utf16z(u"");
    writer.u16(clrInstance);
    const bool hasPdb = hasSource(module) && !pdbPath.isEmpty();
    writer.guid(hasPdb ? pdbGuid() : QUuid());
    writer.u32(hasPdb ? 1 : 0);
    writer.utf16z(hasPdb ? pdbPath : QString());
    writer.guid(QUuid()); // native: none
    writer.u32(0);
    writer.utf16z(u"");
    return writer.takeBytes();
}

QByteArray runtimeInformation()
{
    ByteWriter writer;
    writer.u16(clrInstance);
    writer.u16(2); // CoreCLR
    for (const int part : {4, 0, 0, 0, 10, 0, 0, 0})
        writer.u16(std::uint16_t(part));
    writer.u32(0);
    writer.u8(1);
    writer.utf16z(u"Demo.Shop --simulated");
    writer.guid(QUuid());
    writer.utf16z(u"/usr/share/demo/libcoreclr.so");
    return writer.takeBytes();
}

struct Counter {
    const char *name;
    const char *displayName;
    const char *unit;
    double value;
    bool isSum;
};

QByteArray counterPayload(const Counter &counter, double interval)
{
    ByteWriter writer;
    writer.utf16z(QString::fromLatin1(counter.name));
    writer.utf16z(QString::fromLatin1(counter.displayName));
    if (counter.isSum) {
        writer.utf16z(u"00:00:01");
        writer.f64(counter.value * interval);
    } else {
        writer.f64(counter.value);
        writer.f64(0);
        writer.i32(1);
        writer.f64(counter.value);
        writer.f64(counter.value);
    }
    writer.f32(float(interval));
    writer.utf16z(QStringLiteral("Interval=%1").arg(interval * 1000));
    writer.utf16z(counter.isSum ? u"Sum" : u"Mean");
    writer.utf16z(u"");
    writer.utf16z(QString::fromLatin1(counter.unit));
    return writer.takeBytes();
}

} // namespace

Workload::Workload(std::uint32_t seed, std::int64_t startTime, const QString &pdbPath)
    : m_random(seed)
    , m_start(startTime)
    , m_pdbPath(pdbPath)
    , m_activities{
          {startTime, &Workload::sampleThreads, 10 * millisecond},
          {startTime, &Workload::loadMethod, 30 * millisecond},
          {startTime + 300 * millisecond, &Workload::collectGarbage, 900 * millisecond},
          {startTime, &Workload::allocate, 4 * millisecond},
          {startTime + 100 * millisecond, &Workload::throwException, 350 * millisecond},
          {startTime, &Workload::contend, 90 * millisecond},
          {startTime, &Workload::serveRequest, 30 * millisecond},
      }
{
}

std::vector<Event> Workload::advanceTo(std::int64_t time)
{
    for (Activity &activity : m_activities) {
        while (activity.next <= time) {
            (this->*activity.happen)(activity.next);
            // Between a half and one and a half of the mean.
            activity.next += activity.meanInterval / 1000 * between(500, 1500);
        }
    }
    std::stable_sort(m_pending.begin(), m_pending.end(),
                     [](const Event &a, const Event &b) { return a.time < b.time; });
    const auto later = std::find_if(m_pending.begin(), m_pending.end(),
                                    [time](const Event &event) { return event.time > time; });
    std::vector<Event> happened(std::make_move_iterator(m_pending.begin()), std::make_move_iterator(later));
    m_pending.erase(m_pending.begin(), later);
    return happened;
}

Role Workload::nextRole(std::size_t thread, std::int64_t time)
{
    constexpr std::int64_t phaseTime = 6'000 * millisecond;
    constexpr int all = 100;
    enum : std::uint8_t { Ordering, Searching, Quiet };
    const auto phase = (time - m_start) / phaseTime % 3;
    const int chance = between(0, all - 1);
    if (thread == 3) {
        const int building = phase == Searching ? 80 : 15;
        return chance < building ? Role::Indexer : chance < building + 10 ? Role::Report : Role::Idle;
    }
    if (thread == workerThreads)
        return Role::Mailer;
    const int idle = (phase == Quiet ? 60 : 10) + (thread == 2 ? 15 : 0);
    if (chance < idle)
        return Role::Idle;
    const int kind = between(0, all - 1);
    const int orders = phase == Ordering ? 70 : 25;
    const int searches = phase == Searching ? 50 : 15;
    return kind < orders ? Role::Orders : kind < orders + searches ? Role::Search : Role::Basket;
}

const Workload::Task &Workload::taskOf(std::size_t thread, std::int64_t time)
{
    Task &task = m_tasks.at(thread);
    if (thread == mainThread)
        task = {Role::Main, time, time + 1};
    // What happens late can be asked for before what happens early.
    else if (time >= task.to)
        task = {nextRole(thread, time), time, time + between(40, 400) * millisecond};
    return task;
}

std::size_t Workload::stackAt(std::size_t thread, std::int64_t time, StackUse use)
{
    // Work goes on from its first call to its last, with a little to and fro.
    const Task &task = taskOf(thread, time);
    const double done = double(time - task.from) / double(task.to - task.from);
    return stackOf(task.role, use, std::clamp(done + double(between(-150, 150)) / 1000, 0.0, 0.999));
}

std::size_t Workload::workerFor(std::int64_t time, StackUse use)
{
    std::size_t worker = anyWorker();
    for (std::size_t i = 0; i < workerThreads && !hasStacks(taskOf(worker, time).role, use); ++i)
        worker = 1 + worker % workerThreads;
    return worker;
}

void Workload::sampleThreads(std::int64_t time)
{
    const std::int64_t since = m_sampledAt == 0 ? 0 : time - m_sampledAt;
    m_sampledAt = time;
    for (std::size_t thread = 0; thread <= workerThreads; ++thread) {
        m_clocks.at(thread) += m_runs.at(thread) ? since : 0;
        const Role role = taskOf(thread, time).role;
        // A database and a lock keep one waiting now and then, an outbox mostly.
        const int waits = role == Role::Mailer || role == Role::Idle ? 80 : 20;
        const bool isWaiting
            = hasStacks(role, StackUse::Wait) && (!hasStacks(role, StackUse::Run) || between(0, 99) < waits);
        m_runs.at(thread) = !isWaiting;
        const std::size_t stack = stackAt(thread, time, isWaiting ? StackUse::Wait : StackUse::Run);
        ByteWriter writer;
        writer.u32(isWaiting ? waiting : running);
        add(time + std::int64_t(thread) * 20 * microsecond, EventType::Sample, thread, stack,
            writer.takeBytes());
        m_pending.back().captureThread = samplerThread;
    }
}

void Workload::collectGarbage(std::int64_t time)
{
    const std::uint32_t number = ++m_collections;
    const std::uint32_t generation = number % 20 == 0 ? 2 : number % 5 == 0 ? 1 : 0;
    const std::size_t thread = workerFor(time, StackUse::Allocate);
    const std::size_t stack = stackAt(thread, time, StackUse::Allocate);
    const std::int64_t pause = (200 + 900 * std::int64_t(generation) + between(0, 400)) * microsecond;
    ByteWriter suspend;
    suspend.u32(1); // for GC
    suspend.u32(number - 1);
    suspend.u16(clrInstance);
    ByteWriter start;
    start.u32(number);
    start.u32(generation);
    start.u32(0); // small object allocation
    start.u32(0); // blocking
    start.u16(clrInstance);
    start.u64(0);
    ByteWriter end;
    end.u32(number);
    end.u32(generation);
    end.u16(clrInstance);
    m_heapBytes = (generation == 2 ? firstHeapBytes : m_heapBytes) + std::uint64_t(between(0, 1 << 18));
    const std::uint64_t pinned = m_heapBytes / 100;
    const std::uint64_t youngest = m_heapBytes / 64;
    const std::uint64_t young = m_heapBytes / 16;
    const std::uint64_t large = m_heapBytes / 8;
    // Together they are what the counter of the heap's size tells.
    const std::uint64_t old = m_heapBytes - youngest - young - large - pinned;
    ByteWriter stats;
    for (const std::uint64_t size : {youngest, young, old, large}) {
        stats.u64(size);
        stats.u64(size / 10); // promoted
    }
    stats.u64(0);
    stats.u64(0);
    stats.u32(std::uint32_t(between(0, 5))); // pinned objects
    stats.u32(12);
    stats.u32(480); // handles
    stats.u16(clrInstance);
    stats.u64(pinned);
    stats.u64(0);
    add(time, EventType::GCSuspendBegin, thread, stack, suspend.takeBytes());
    add(time + 10 * microsecond, EventType::GCSuspendEnd, thread, stack, instanceOnly());
    add(time + 30 * microsecond, EventType::GCStart, thread, stack, start.takeBytes());
    add(time + pause, EventType::GCEnd, thread, 0, end.takeBytes());
    add(time + pause + microsecond, EventType::GCHeapStats, thread, 0, stats.takeBytes());
    add(time + pause + 20 * microsecond, EventType::GCRestartBegin, thread, 0, instanceOnly());
    add(time + pause + 30 * microsecond, EventType::GCRestartEnd, thread, 0, instanceOnly());
}

void Workload::allocate(std::int64_t time)
{
    static constexpr std::array<const char *, 6> types{"System.String",         "System.Byte[]",
                                                       "System.Char[]",         "Shop.Orders.Order",
                                                       "Shop.Search.Posting[]", "System.Int32[]"};
    constexpr std::uint32_t tick = 102'400;
    const std::size_t thread = workerFor(time, StackUse::Allocate);
    const std::size_t stack = stackAt(thread, time, StackUse::Allocate);
    const std::size_t type = stack % types.size(); // a place allocates what it always does
    ByteWriter writer;
    writer.u32(tick);
    writer.u32(type == 1 && between(0, 9) == 0); // large objects
    writer.u16(clrInstance);
    writer.u64(tick);
    writer.u64(0x7f12'7000'0000 + type * 64);
    writer.utf16z(QString::fromLatin1(types.at(type)));
    writer.u32(0);
    writer.u64(0x7f00'1000'0000 + std::uint64_t(between(0, 1 << 24)));
    writer.u64(std::uint64_t(between(24, 4096)));
    add(time, EventType::AllocationTick, thread, stack, writer.takeBytes());
}

void Workload::throwException(std::int64_t time)
{
    const bool soldOut = between(0, 2) > 0;
    ByteWriter writer;
    writer.utf16z(soldOut ? u"Shop.Stock.SoldOutException" : u"System.TimeoutException");
    writer.utf16z(soldOut ? QStringLiteral("Item %1 is sold out").arg(between(1, 500))
                          : QStringLiteral("The payment service did not answer"));
    const std::size_t thread = workerFor(time, StackUse::Throw);
    const std::size_t stack = stackAt(thread, time, StackUse::Throw);
    writer.u64(stack == 0 ? 0 : methodAddress(stacks()[stack].front()) + 0x40);
    writer.u32(0x80131500);
    writer.u16(16); // CLS compliant
    writer.u16(clrInstance);
    add(time, EventType::ExceptionThrown, thread, stack, writer.takeBytes());
}

void Workload::contend(std::int64_t time)
{
    const std::size_t thread = workerFor(time, StackUse::Lock);
    const std::size_t stack = stackAt(thread, time, StackUse::Lock);
    const std::int64_t wait = between(20, 4000) * microsecond;
    ByteWriter start;
    start.u8(0);
    start.u16(clrInstance);
    start.u64(0x7f12'8000'0000);
    start.u64(0x7f00'2000'0000);
    start.u64(threads[1 + thread % workerThreads]);
    ByteWriter stop;
    stop.u8(0);
    stop.u16(clrInstance);
    stop.f64(double(wait));
    add(time, EventType::ContentionStart, thread, stack, start.takeBytes());
    add(time + wait, EventType::ContentionStop, thread, stack, stop.takeBytes());
}

void Workload::serveRequest(std::int64_t time)
{
    static constexpr std::array<const char *, 4> paths{"/orders", "/search?q=tea", "/stock", "/basket/pay"};
    const int request = int(++m_requests);
    const std::size_t thread = anyWorker();
    const std::int64_t duration = between(1, 40) * millisecond;
    const bool failed = between(0, 24) == 0;
    ByteWriter start;
    start.i32(request);
    start.utf16z(QString::fromLatin1(paths.at(std::size_t(between(0, int(paths.size()) - 1)))));
    ByteWriter stop;
    stop.i32(request);
    stop.i32(failed ? 503 : 200);
    stop.f64(double(duration) / double(millisecond));
    add(time, EventType::RequestStart, thread, 0, start.takeBytes());
    add(time + duration, EventType::RequestStop, thread, 0, stop.takeBytes());
    if (failed) {
        ByteWriter message;
        message.utf16z(QStringLiteral("request %1 failed, the customer is told to try again").arg(request));
        add(time + duration, EventType::Message, thread, 0, message.takeBytes());
    }
}

void Workload::loadMethod(std::int64_t time)
{
    if (m_loadedMethods == methods().size())
        return;
    const std::size_t method = m_loadedMethods++;
    const std::size_t worker = anyWorker();
    add(time, EventType::MethodLoad, worker, 0, methodPayload(method));
    if (statementCount(method) > 0)
        add(time + 1, EventType::MethodIlMap, worker, 0, ilMapPayload(method));
}

std::vector<Event> Workload::counters(std::int64_t time, const QString &provider, double interval)
{
    const double megabyte = 1e6;
    const std::vector<Counter> own{
        {"requests-per-second", "Requests", "", double(between(28, 40)), true},
    };
    const std::vector<Counter> runtime{
        {"cpu-usage", "CPU Usage", "%", double(between(20, 60)), false},
        {"working-set", "Working Set", "MB", double(m_heapBytes) / megabyte + 10, false},
        {"gc-heap-size", "GC Heap Size", "MB", double(m_heapBytes) / megabyte, false},
        {"threadpool-thread-count", "ThreadPool Thread Count", "", double(between(4, 6)), false},
        {"gen-0-gc-count", "Gen 0 GC Count", "", double(between(0, 2)), true},
        {"alloc-rate", "Allocation Rate", "B", double(between(22'000'000, 28'000'000)), true},
        {"exception-count", "Exception Count", "", double(between(1, 5)), true},
        {"monitor-lock-contention-count", "Monitor Lock Contention Count", "", double(between(6, 15)), true},
    };
    const bool isOwn = provider == QLatin1String(ownProvider);
    std::vector<Event> events;
    for (const Counter &counter : isOwn ? own : runtime) {
        const EventType type = isOwn ? EventType::OwnCounterSum
            : counter.isSum          ? EventType::RuntimeCounterSum
                                     : EventType::RuntimeCounterMean;
        events.push_back({time, type, mainThread, mainThread, 0, counterPayload(counter, interval)});
    }
    return events;
}

std::vector<Event> Workload::rundown(std::int64_t time)
{
    std::vector<Event> events{
        {time, EventType::RundownRuntimeInformation, mainThread, mainThread, 0, runtimeInformation()}};
    for (std::size_t module = 0; module < modules().size(); ++module)
        events.push_back(
            {++time, EventType::RundownModule, mainThread, mainThread, 0, modulePayload(module, m_pdbPath)});
    for (std::size_t method = 0; method < methods().size(); ++method)
        events.push_back(
            {++time, EventType::RundownMethod, mainThread, mainThread, 0, methodPayload(method)});
    events.push_back({++time, EventType::RundownComplete, mainThread, mainThread, 0, instanceOnly()});
    return events;
}

void Workload::add(std::int64_t time, EventType type, std::size_t thread, std::size_t stack,
                   QByteArray payload)
{
    m_pending.push_back(
        {time, type, std::uint8_t(thread), std::uint8_t(thread), std::uint16_t(stack), std::move(payload)});
}

std::size_t Workload::anyWorker()
{
    return std::size_t(between(1, int(workerThreads)));
}

int Workload::between(int low, int high)
{
    return std::uniform_int_distribution<int>(low, high)(m_random);
}

} // namespace model::demo
