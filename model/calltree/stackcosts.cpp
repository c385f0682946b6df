// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stackcosts.h"

#include "model/analysis/allocationestimate.h"
#include "model/sidecar/threadclocks.h"
#include "model/text/eventname.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <utility>

namespace model {

namespace {

using protocol::nettrace::FieldValue;

constexpr std::size_t costKeysAtOnce = 4096;
constexpr double longestGap = 100; ///< milliseconds; the sampler waits 1, a garbage collection may hold it up
constexpr double usualGapWeight = 1.0 / 64; ///< of a new gap in the running mean
constexpr std::size_t openMost = 64; ///< events of a thread that began and did not end
constexpr qsizetype detailsMost = 1'000'000;
constexpr std::size_t unloadedMost = 100'000;

const QLatin1String runtimeProvider("Microsoft-Windows-DotNETRuntime");
const QLatin1String sampleProvider("Microsoft-DotNETCore-SampleProfiler");

bool isCalled(const QString &name, QLatin1String wanted)
{
    return name.compare(wanted, Qt::CaseInsensitive) == 0;
}

/// The name of the event that ends what another one begins.
QString stopOf(const QString &start)
{
    if (start.compare(QLatin1String("MethodJittingStarted"), Qt::CaseInsensitive) == 0)
        return QStringLiteral("MethodLoadVerbose");
    static const QLatin1String end("Start");
    return start.endsWith(end, Qt::CaseInsensitive) ? QString(start.chopped(end.size()) % u"Stop")
                                                    : QString();
}

} // namespace

/// Shares out what the clocks say that threads ran.
class StackCostsAnalysis::ClockShares {
public:
    ClockShares(std::shared_ptr<const Symbols> symbols, QString path)
        : m_symbols(std::move(symbols))
        , m_path(std::move(path))
    {
    }

    bool lackedNames() const { return m_lackedNames; }

    /// Takes a sample of a pass at that time. Those of a thread come in the order of time.
    struct Sample {
        std::uint32_t cost = noCost; ///< noCost: it does not count, but has its share of its thread's time
        std::uint32_t thread = 0;
        std::uint32_t stack = 0;
    };
    void add(const TraceSnapshot &snapshot, const Sample &sample, std::int64_t ticks, double weight)
    {
        const double seconds = snapshot.seconds(ticks);
        const auto number = std::int64_t(seconds / windowSeconds);
        if (m_windows.size() <= sample.thread)
            m_windows.resize(sample.thread + 1);
        Window &window = m_windows[sample.thread];
        if (window.number != number && !window.pieces.empty()) {
            window.thread = sample.thread;
            m_waiting.push_back(std::move(window));
            window = {};
        }
        window.number = number;
        window.pieces.push_back({sample.cost, waits(snapshot, sample.stack, ticks), weight});
    }

    /// Shares out the windows that the clocks tell of. They are written behind the trace, while it grows.
    void settle(const TraceSnapshot &snapshot, std::vector<StackCost> &costs)
    {
        if (snapshot.complete) {
            for (std::size_t thread = 0; thread < m_windows.size(); ++thread) {
                Window &window = m_windows[thread];
                window.thread = std::uint32_t(thread);
                if (!window.pieces.empty())
                    m_waiting.push_back(std::exchange(window, {}));
            }
        }
        if (m_waiting.empty())
            return;
        (void)m_clocks.follow(m_path); // without clocks, methods that wait tell what ran
        const auto last = m_clocks.lastTicks();
        const auto isTold = [&](const Window &window) {
            return last && *last >= snapshot.ticksAt(double(window.number + 1) * windowSeconds);
        };
        while (!m_waiting.empty()
               && (isTold(m_waiting.front()) || snapshot.complete || m_waiting.size() > waitingMost)) {
            share(snapshot, m_waiting.front(), costs);
            m_waiting.pop_front();
        }
    }

private:
    static constexpr double windowSeconds = 0.1; ///< as often as the clocks are read
    static constexpr std::size_t waitingMost = 10'000; ///< a few seconds of many threads

    struct Piece {
        std::uint32_t cost = noCost;
        bool waits = false;
        double weight = 0;
    };
    struct Window {
        std::int64_t number = 0;
        std::uint32_t thread = 0;
        std::vector<Piece> pieces;
    };

    void share(const TraceSnapshot &snapshot, const Window &window, std::vector<StackCost> &costs) const
    {
        const auto ran = m_clocks.cpuBetween((*snapshot.threads)[window.thread].id,
                                             snapshot.ticksAt(double(window.number) * windowSeconds),
                                             snapshot.ticksAt(double(window.number + 1) * windowSeconds));
        if (!ran)
            return;
        constexpr double nanosecondsPerMillisecond = 1e6;
        const double cpu = double(*ran) / nanosecondsPerMillisecond;
        double busy = 0;
        double waiting = 0;
        for (const Piece &piece : window.pieces)
            (piece.waits ? waiting : busy) += piece.weight;
        // What is more than the samples that ran is of those that seemed to wait; what is more than all of
        // them went by between the samples.
        const double ofBusy = busy > 0 ? std::min(cpu, busy) : 0;
        const double ofWaiting = std::min(cpu - ofBusy, waiting);
        const double rest = cpu - ofBusy - ofWaiting;
        const double busyShare = busy > 0 ? (ofBusy + rest) / busy : 0;
        const double waitingShare = waiting > 0 ? (ofWaiting + (busy > 0 ? 0 : rest)) / waiting : 0;
        for (const Piece &piece : window.pieces) {
            if (piece.cost == noCost)
                continue;
            costs[piece.cost].clocked += piece.weight;
            costs[piece.cost].cpu += piece.weight * (piece.waits ? waitingShare : busyShare);
        }
    }

    bool waits(const TraceSnapshot &snapshot, std::uint32_t stack, std::int64_t ticks)
    {
        const auto frames = snapshot.stacks->frames(stack);
        if (frames.empty() || !m_symbols)
            return false;
        Leaf &leaf = m_leaves[frames.front()];
        const std::uint64_t version = leaf.isNamed ? 0 : m_symbols->version();
        if (!leaf.isNamed && leaf.version != version + 1) {
            leaf.version = version + 1;
            const Function &function
                = m_symbols->functions().at(m_symbols->functionAt(frames.front(), ticks));
            leaf.isNamed = function.isNamed();
            leaf.waits = function.isWaiting;
        }
        m_lackedNames = m_lackedNames || !leaf.isNamed;
        return leaf.waits;
    }

    struct Leaf {
        std::uint64_t version = 0; ///< of the symbols that did not name it, + 1
        bool isNamed = false;
        bool waits = false;
    };

    const std::shared_ptr<const Symbols> m_symbols;
    const QString m_path;
    ThreadClocks m_clocks;
    std::vector<Window> m_windows; ///< by thread: the newest one
    std::deque<Window> m_waiting; ///< for the clocks
    IdTable<Leaf> m_leaves; ///< by address
    bool m_lackedNames = false;
};

StackCostsAnalysis::StackCostsAnalysis(Measure measure, std::shared_ptr<const Symbols> symbols,
                                       QString clocksPath)
    : m_measure(std::move(measure))
{
    m_costs.measure = m_measure;
    const bool isTime = isBySamples() && m_measure.kind != Measure::Kind::Samples;
    if (isTime && !clocksPath.isEmpty())
        m_clocks = std::make_unique<ClockShares>(std::move(symbols), std::move(clocksPath));
}

StackCostsAnalysis::~StackCostsAnalysis() = default;

bool StackCostsAnalysis::isBySamples() const
{
    return m_measure.kind == Measure::Kind::Cpu || m_measure.kind == Measure::Kind::Wall
        || m_measure.kind == Measure::Kind::Samples
        || (m_measure.kind == Measure::Kind::Wait && m_measure.event.isEmpty());
}

void StackCostsAnalysis::findRoles(const TraceSnapshot &snapshot)
{
    extendReaders(m_codeEvents, snapshot);
    for (std::size_t type = m_roles.size(); type < snapshot.types->size(); ++type) {
        m_roles.push_back(roleOf((*snapshot.types)[type], snapshot.header.pointerSize));
        const Role::Kind kind = m_roles.back().kind;
        m_asks.push_back(kind == Role::Kind::None         ? Ask::No
                             : kind == Role::Kind::Sample ? Ask::Sample
                                                          : Ask::Event);
    }
}

StackCostsAnalysis::Role StackCostsAnalysis::roleOf(const EventType &type, std::uint32_t pointerSize) const
{
    const auto field
        = [&](QLatin1String name) { return PayloadField::find(type, QString(name), pointerSize); };
    const QString name = eventName(type);
    const bool isRuntime = type.provider == runtimeProvider;
    const bool isSample = type.provider == sampleProvider && type.id == 0;
    Role role;
    if (isBySamples()) {
        role.kind = isSample ? Role::Kind::Sample : Role::Kind::None;
    } else if (m_measure.kind == Measure::Kind::Wait) {
        if (isCalled(name, QLatin1String(m_measure.event.toLatin1())))
            role.kind = Role::Kind::Starts;
        else if (!stopOf(m_measure.event).isEmpty()
                 && name.compare(stopOf(m_measure.event), Qt::CaseInsensitive) == 0)
            role.kind = Role::Kind::Stops;
    } else if (m_measure.kind == Measure::Kind::Count) {
        const bool isMeant
            = m_measure.event.isEmpty() ? !isSample : name.compare(m_measure.event, Qt::CaseInsensitive) == 0;
        role.kind = isMeant ? Role::Kind::Counts : Role::Kind::None;
        if (isMeant && !m_measure.event.isEmpty()) {
            role.detail = field(QLatin1String("ExceptionType"));
            if (!role.detail)
                role.detail = field(QLatin1String("TypeName"));
        }
    } else if (m_measure.event.isEmpty()) {
        const bool isTick = isRuntime && type.id == 10;
        role.isSampledByBytes = isRuntime && type.id == 303;
        if (isTick) {
            role.value = field(QLatin1String("AllocationAmount64"));
            if (!role.value)
                role.value = field(QLatin1String("AllocationAmount"));
        } else if (role.isSampledByBytes) {
            role.value = field(QLatin1String("ObjectSize"));
        }
        role.kind = role.value && role.value->isNumeric() ? Role::Kind::Counts : Role::Kind::None;
        role.detail = field(QLatin1String("TypeName"));
    } else {
        // "GCAllocationTick.ObjectSize", or an event of which the first number that is called a size counts.
        const bool isWhole = name.compare(m_measure.event, Qt::CaseInsensitive) == 0;
        if (!isWhole
            && !(m_measure.event.startsWith(name, Qt::CaseInsensitive)
                 && m_measure.event.size() > name.size() + 1 && m_measure.event.at(name.size()) == u'.'))
            return role;
        if (isWhole) {
            for (const auto &known : {QLatin1String("AllocationAmount64"), QLatin1String("AllocationAmount"),
                                      QLatin1String("ObjectSize"), QLatin1String("Size")}) {
                role.value = field(known);
                if (role.value && role.value->isNumeric())
                    break;
                role.value.reset();
            }
        } else {
            role.value
                = PayloadField::find(type, QStringView(m_measure.event).sliced(name.size() + 1), pointerSize);
        }
        role.isSampledByBytes = isRuntime && type.id == 303 && isWhole;
        role.kind = role.value && role.value->isNumeric() ? Role::Kind::Counts : Role::Kind::None;
        role.detail = field(QLatin1String("TypeName"));
    }
    if (role.kind == Role::Kind::None && isRuntime && (type.id == 143 || type.id == 144)) {
        role.kind = type.id == 143 ? Role::Kind::Loads : Role::Kind::Unloads;
    }
    return role;
}

void StackCostsAnalysis::update(const AnalysisRows &rows)
{
    findRoles(rows.snapshot);
    m_lastOfStack.resize(rows.snapshot.stacks->size(), 0);
    m_runs.resize(rows.snapshot.threads->size());
    rows.snapshot.events.forEachKeys(rows.from, rows.to, costKeysAtOnce,
                                     [&](std::uint64_t index, std::size_t count, const EventKeys &keys) {
                                         if (rows.cancel)
                                             return;
                                         for (std::size_t i = 0; i < count; ++i) {
                                             const std::uint32_t type
                                                 = keys.type ? keys.type[i] : keys.wideType[i];
                                             if (m_asks[type] == Ask::Sample)
                                                 takeSample(rows.snapshot, keys, i, rows.counts(index + i));
                                             else if (m_asks[type] == Ask::Event)
                                                 take(rows, index + i, keys.chunk->row(keys.start + i));
                                         }
                                     });
    if (m_clocks) {
        m_clocks->settle(rows.snapshot, m_costs.costs);
        m_published = nullptr;
    }
}

void StackCostsAnalysis::take(const AnalysisRows &rows, std::uint64_t index, const EventRow &row)
{
    const Role &role = m_roles[row.type];
    switch (role.kind) {
    case Role::Kind::None:
    case Role::Kind::Sample:
        return;
    case Role::Kind::Counts:
        if (rows.counts(index))
            takeEvent(rows, row, role);
        return;
    case Role::Kind::Starts: {
        if (m_open.size() <= row.thread)
            m_open.resize(row.thread + 1);
        auto &open = m_open[row.thread];
        if (open.size() >= openMost)
            open.erase(open.begin());
        open.push_back({row.ticks, row.stack, rows.counts(index)});
        return;
    }
    case Role::Kind::Stops: {
        if (m_open.size() <= row.thread || m_open[row.thread].empty())
            return;
        const Open open = m_open[row.thread].back();
        m_open[row.thread].pop_back();
        if (!open.counts)
            return;
        EventRow start = row;
        start.ticks = open.ticks;
        start.stack = open.stack;
        addWait(rows.snapshot, start, row.ticks);
        return;
    }
    case Role::Kind::Loads:
    case Role::Kind::Unloads:
        takeCode(rows, row, role);
        return;
    }
}

void StackCostsAnalysis::addWait(const TraceSnapshot &snapshot, const EventRow &start, std::int64_t to)
{
    const std::uint32_t first = rowOf(snapshot, start, 0);
    countEvent(first);
    const auto milliseconds = [&](std::int64_t from, std::int64_t until) {
        return (snapshot.seconds(until) - snapshot.seconds(from)) * 1000;
    };
    const TimeParts &parts = m_costs.parts;
    const std::uint32_t last = parts.at(to);
    std::int64_t from = start.ticks;
    std::uint32_t at = first;
    for (std::uint32_t part = parts.at(start.ticks); part < last; ++part) {
        const std::int64_t end = std::clamp(parts.start(part + 1), from, to);
        m_costs.costs[at].weight += milliseconds(from, end);
        from = end;
        EventRow next = start;
        next.ticks = parts.start(part + 1);
        at = rowOf(snapshot, next, 0);
    }
    m_costs.costs[at].weight += milliseconds(from, to);
}

void StackCostsAnalysis::takeSample(const TraceSnapshot &snapshot, const EventKeys &keys, std::size_t at,
                                    bool counts)
{
    const std::uint32_t thread = keys.thread ? keys.thread[at] : keys.wideThread[at];
    const std::int64_t ticks = keys.shortTicks ? keys.firstTicks + keys.shortTicks[at] : keys.ticks[at];
    const std::uint32_t stack = keys.stack[at];
    Run &run = m_runs[thread];
    // A pass takes each thread once, so that a thread that comes again begins the next one.
    if (run.pass == m_pass) {
        endPass(snapshot, ticks);
        m_passTicks = ticks;
    } else if (m_inPass.empty() && m_pass == 1) {
        m_passTicks = ticks;
    }
    run.pass = m_pass;
    m_published = nullptr;
    const std::uint32_t part = m_costs.parts.at(ticks);
    if (run.stack != stack || run.epoch != m_epoch || run.part != part || run.cost == noCost) {
        // The thread's last sample was of a pass that has ended, so that it has its weight.
        countRun(m_costs, run);
        run.cost = noCost;
        run.stack = stack;
        run.epoch = m_epoch;
        run.part = part;
        run.weight = 0;
        run.events = 0;
        if (counts) {
            EventRow row;
            row.ticks = ticks;
            row.stack = stack;
            row.thread = thread;
            run.cost = rowOf(snapshot, row, 0);
        } else {
            rootOf(snapshot, thread, stack); // the next one that counts may lack its outer frames
        }
    }
    if (counts)
        ++run.events;
    if (counts || m_clocks)
        m_inPass.push_back({thread, stack, counts});
}

void StackCostsAnalysis::countRun(StackCosts &costs, const Run &run)
{
    if (run.cost == noCost)
        return;
    costs.costs[run.cost].weight += run.weight;
    costs.costs[run.cost].events += run.events;
    costs.events += run.events;
    costs.withoutStack += run.stack == 0 ? run.events : 0;
}

void StackCostsAnalysis::countEvent(std::uint32_t cost)
{
    ++m_costs.costs[cost].events;
    ++m_costs.events;
    m_costs.withoutStack += m_costs.costs[cost].stack == 0 ? 1 : 0;
}

void StackCostsAnalysis::endPass(const TraceSnapshot &snapshot, std::int64_t ticks)
{
    const double gap = (snapshot.seconds(ticks) - snapshot.seconds(m_passTicks)) * 1000;
    const bool isUsual = gap >= 0 && gap <= longestGap;
    if (isUsual)
        m_usualGap += (gap - m_usualGap) * usualGapWeight;
    const double weight = isUsual ? gap : m_usualGap;
    for (const InPass &sample : m_inPass) {
        Run &run = m_runs[sample.thread];
        if (sample.counts)
            run.weight += weight;
        if (m_clocks)
            m_clocks->add(snapshot, {sample.counts ? run.cost : noCost, sample.thread, sample.stack},
                          m_passTicks, weight);
    }
    m_inPass.clear();
    ++m_pass;
}

void StackCostsAnalysis::takeEvent(const AnalysisRows &rows, const EventRow &row, const Role &role)
{
    double value = 1;
    std::uint32_t detail = 0;
    if (role.value || role.detail) {
        const QByteArray payload = rows.payloads.read(row.payload);
        if (role.value)
            value = role.value->number(protocol::byteView(payload)).value_or(0);
        if (role.detail) {
            FieldValue text = role.detail->read(protocol::byteView(payload));
            if (const auto *const name = std::get_if<QString>(&text.value))
                detail = detailOf(*name);
        }
    }
    if (!std::isfinite(value) || value < 0)
        value = 0;
    if (m_measure.kind == Measure::Kind::Count && m_measure.event.isEmpty() && row.stack == 0)
        return;
    const std::uint32_t at = rowOf(rows.snapshot, row, detail);
    StackCost &cost = m_costs.costs[at];
    if (role.isSampledByBytes) {
        const AllocationEstimate estimate = allocationEstimate(value);
        cost.weight += estimate.bytes;
        m_variance += estimate.variance;
        m_hasEstimates = true;
        m_isEstimate[at] = true;
    } else {
        cost.weight += value;
    }
    countEvent(at);
}

void StackCostsAnalysis::takeCode(const AnalysisRows &rows, const EventRow &row, const Role &role)
{
    const QByteArray payload = rows.payloads.read(row.payload);
    const auto code = m_codeEvents[row.type].method(payload);
    if (!code)
        return;
    const Range range{code->start, code->start + code->size};
    if (role.kind == Role::Kind::Unloads) {
        if (m_unloaded.size() < unloadedMost)
            m_unloaded.push_back(range);
        return;
    }
    const bool isUsedAgain = std::ranges::any_of(
        m_unloaded, [&](const Range &old) { return old.start < range.end && range.start < old.end; });
    if (!isUsedAgain)
        return;
    m_unloaded.clear();
    ++m_epoch;
}

std::uint32_t StackCostsAnalysis::rowOf(const TraceSnapshot &snapshot, const EventRow &row,
                                        std::uint32_t detail)
{
    m_published = nullptr;
    const std::uint32_t root = rootOf(snapshot, row.thread, row.stack);
    const std::uint32_t part = m_costs.parts.at(row.ticks);
    const auto isRow = [&](std::uint32_t at) {
        const StackCost &cost = m_costs.costs[at];
        return cost.stack == row.stack && cost.thread == row.thread && cost.detail == detail
            && cost.epoch == m_epoch && cost.root == root && cost.part == part;
    };
    std::uint32_t &last = m_lastOfStack[row.stack];
    if (last != 0 && isRow(last - 1))
        return last - 1;
    const std::uint32_t hash
        = seededHash((std::uint64_t(row.stack) << 32 | row.thread) ^ (std::uint64_t(detail) << 16)
                     ^ (std::uint64_t(root) << 40) ^ (std::uint64_t(part) << 56) ^ m_epoch);
    std::uint32_t found = m_rows.find(hash, isRow);
    if (found == HashIndex::none) {
        found = std::uint32_t(m_costs.costs.size());
        StackCost cost;
        cost.stack = row.stack;
        cost.thread = row.thread;
        cost.detail = detail;
        cost.epoch = m_epoch;
        cost.root = root;
        cost.part = part;
        cost.ticks = row.ticks;
        m_costs.costs.push_back(cost);
        m_isEstimate.push_back(false);
        m_rows.insert(hash, found);
    }
    last = found + 1;
    return found;
}

std::uint32_t StackCostsAnalysis::rootOf(const TraceSnapshot &snapshot, std::uint32_t thread,
                                         std::uint32_t stack)
{
    if (stack == 0)
        return 0;
    if (m_before.size() <= thread)
        m_before.resize(thread + 1);
    Before &before = m_before[thread];
    if (before.stack == stack)
        return before.root;
    const auto frames = snapshot.stacks->frames(stack);
    std::uint32_t root = 0;
    if (frames.size() >= StackRoots::framesOfCutStacks) {
        const std::pair<std::uint64_t, std::uint64_t> key(stack,
                                                          std::uint64_t(before.stack) << 32 | before.root);
        const auto known = m_rootOf.constFind(key);
        if (known != m_rootOf.cend()) {
            root = *known;
        } else {
            const auto inner = snapshot.stacks->frames(before.stack);
            const auto outer = m_costs.roots.frames(before.root);
            std::vector<std::uint64_t> whole(inner.begin(), inner.end());
            whole.insert(whole.end(), outer.begin(), outer.end());
            root = before.root == StackRoots::truncated ? StackRoots::truncated
                                                        : m_costs.roots.rootOf(frames, whole);
            m_rootOf.insert(key, root);
        }
    }
    before = {stack, root};
    return root;
}

std::uint32_t TimeParts::at(std::int64_t ticks) const
{
    if (count <= 1 || ticks <= from || to <= from)
        return 0;
    // By doubles: ticks come from files, and their product may be more than a number holds.
    const double place = (double(ticks) - double(from)) / (double(to) - double(from)) * count;
    auto part = std::uint32_t(std::min(place, double(count - 1)));
    // The same as start() says, whatever the rounding.
    while (part > 0 && ticks < start(part))
        --part;
    while (part + 1 < count && ticks >= start(part + 1))
        ++part;
    return part;
}

std::int64_t TimeParts::start(std::uint32_t part) const
{
    // A range from a file may be longer than a signed number says.
    constexpr double longest = 1.8e19;
    const double offset = std::clamp((double(to) - double(from)) * part / std::max(count, 1u), 0.0, longest);
    return std::int64_t(std::uint64_t(from) + std::uint64_t(offset));
}

std::span<const std::uint64_t> StackRoots::frames(std::uint32_t root) const
{
    return root <= truncated ? std::span<const std::uint64_t>() : m_roots[root - truncated - 1];
}

std::uint32_t StackRoots::rootOf(std::span<const std::uint64_t> stack, std::span<const std::uint64_t> before)
{
    // Where the outermost frame of the one is in the other, and how many frames inwards are the same from
    // there. A frame that calls another one from elsewhere than before has another address, which ends them.
    std::size_t longest = 0;
    std::size_t end = 0; // in `before`: behind the frame that is the stack's outermost one
    bool isUnique = true;
    for (std::size_t at = before.size(); at-- > 0;) {
        std::size_t same = 0;
        while (same <= at && same < stack.size() && before[at - same] == stack[stack.size() - 1 - same])
            ++same;
        if (same == 0 || same < longest)
            continue;
        isUnique = same > longest;
        longest = same;
        end = at + 1;
    }
    if (longest == 0 || !isUnique)
        return truncated;
    if (end == before.size())
        return 0; // it has its outermost frame still
    std::vector<std::uint64_t> outer(before.begin() + std::ptrdiff_t(end), before.end());
    const auto known = m_numbers.find(outer);
    if (known != m_numbers.end())
        return known->second;
    if (m_roots.size() >= rootsMost)
        return truncated;
    m_roots.push_back(outer);
    const auto number = std::uint32_t(m_roots.size() + truncated);
    m_numbers.emplace(std::move(outer), number);
    return number;
}

std::uint32_t StackCostsAnalysis::detailOf(const QString &text)
{
    const auto known = m_details.constFind(text);
    if (known != m_details.cend())
        return *known;
    if (m_costs.details.size() >= detailsMost)
        return 0;
    m_costs.details += text;
    const auto detail = std::uint32_t(m_costs.details.size());
    m_details.insert(text, detail);
    return detail;
}

std::shared_ptr<const AnalysisResult> StackCostsAnalysis::result()
{
    if (m_published)
        return m_published;
    auto costs = std::make_shared<StackCosts>(m_costs);
    // The pass that goes on weighs as much as passes do, so that a trace's last samples are not lost.
    std::vector<Run> runs = m_runs;
    for (const InPass &sample : m_inPass) {
        if (sample.counts)
            runs[sample.thread].weight += m_usualGap;
    }
    for (const Run &run : runs)
        countRun(*costs, run);
    if (m_clocks) {
        constexpr double nearlyAll = 0.95;
        double weight = 0;
        double clocked = 0;
        for (const StackCost &cost : costs->costs) {
            weight += cost.weight;
            clocked += cost.clocked;
        }
        costs->byClocks = weight > 0 && clocked >= weight * nearlyAll;
        costs->lackedNames = m_clocks->lackedNames();
    }
    if (m_measure.kind == Measure::Kind::Samples) {
        for (StackCost &cost : costs->costs)
            cost.weight = double(cost.events);
    }
    if (m_hasEstimates) {
        constexpr double intervalOf95 = 1.96;
        costs->error = intervalOf95 * std::sqrt(m_variance);
        // The ticks that come beside them tell of the same bytes.
        std::vector<StackCost> estimated;
        costs->events = costs->withoutStack = 0;
        for (std::size_t i = 0; i < costs->costs.size(); ++i) {
            const StackCost &cost = costs->costs[i];
            if (!m_isEstimate[i])
                continue;
            estimated.push_back(cost);
            costs->events += cost.events;
            costs->withoutStack += cost.stack == 0 ? cost.events : 0;
        }
        costs->costs = std::move(estimated);
    }
    m_published = std::move(costs);
    return m_published;
}

} // namespace model
