// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stackcosts.h"

#include "model/analysis/allocationestimate.h"
#include "model/analysis/eventpairs.h"
#include "model/async/startthread.h"
#include "model/query/eventfield.h"
#include "model/text/eventname.h"
#include "model/words/texts.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <mutex>
#include <utility>

namespace model {

namespace {

using protocol::nettrace::FieldValue;

constexpr std::size_t costKeysAtOnce = 4096;
constexpr qsizetype detailsMost = 1'000'000;
/// A thread costs as much to start as some thousand rows to weigh.
constexpr std::uint64_t parallelSamplesMin = 65'536;
constexpr std::uint64_t pieceSamples = 16'384;
constexpr std::int64_t endOfTicks = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t windowsUnnamedMost = 10'000; ///< of the clocks, that wait for names: some 10 MB

const QLatin1String runtimeProvider("Microsoft-Windows-DotNETRuntime");
const QLatin1String profilerOfSamples("Microsoft-DotNETCore-SampleProfiler");

} // namespace

StackCostsAnalysis::StackCostsAnalysis(Measure measure, std::shared_ptr<const Symbols> symbols,
                                       QString clocksPath)
    : m_measure(std::move(measure))
    , m_symbols(std::move(symbols))
    , m_hasClocks(isByTime() && !clocksPath.isEmpty())
    , m_clocks(std::move(clocksPath))
{
    m_weigher = SampleWeigher(makeShares());
}

StackCostsAnalysis::~StackCostsAnalysis() = default;

void StackCostsAnalysis::setParts(const TimeParts &parts)
{
    m_parts = parts;
    m_weigher.setParts(parts);
}

bool StackCostsAnalysis::isBySamples() const
{
    return m_measure.kind == Measure::Kind::Samples || isByTime();
}

bool StackCostsAnalysis::isByTime() const
{
    return m_measure.kind == Measure::Kind::Cpu || m_measure.kind == Measure::Kind::Wall
        || (m_measure.kind == Measure::Kind::Wait && m_measure.event.isEmpty());
}

void StackCostsAnalysis::update(const AnalysisRows &rows)
{
    m_hasRows = rows.from < rows.to;
    m_isComplete = rows.snapshot.complete;
    if (isBySamples())
        weighSamples(rows);
    else
        weighEvents(rows);
    if (!m_hasRows)
        return;
    constexpr double millisecondsOfASecond = 1000;
    m_milliseconds
        = rows.snapshot.seconds(rows.snapshot.events.row(rows.to - 1).ticks) * millisecondsOfASecond;
}

std::unique_ptr<ClockShares> StackCostsAnalysis::makeShares() const
{
    auto shares = m_hasClocks ? std::make_unique<ClockShares>(m_symbols) : nullptr;
    if (shares)
        shares->setBounds(m_firstTicks, endOfTicks);
    return shares;
}

bool StackCostsAnalysis::hasNames() const
{
    return !m_names.valid() || m_names.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

void StackCostsAnalysis::settle(const TraceSnapshot &snapshot, SampleWeigher &weigher) const
{
    if (!weigher.clocks())
        return;
    if (m_names.valid())
        m_names.wait();
    weigher.clocks()->settle(snapshot, m_clocks, weigher.table().costs);
}

void StackCostsAnalysis::weighSamples(const AnalysisRows &rows)
{
    const bool isFirst = !std::exchange(m_hasBegun, true);
    if (isFirst && rows.snapshot.complete && m_symbols
        && m_symbols->rowsRead() >= rows.snapshot.events.size())
        m_scanner.takeEpochsOf(m_symbols);
    m_scanner.setSnapshot(rows.snapshot);
    m_weigher.setSnapshot(rows.snapshot);
    m_isChanged = m_isChanged || (m_hasRows && m_scanner.hasSamples());
    if (m_weigher.clocks()) {
        m_clocks.follow(rows.snapshot); // without clocks, methods that wait tell what ran
        if (rows.snapshot.complete && !m_clocks.isUsed()) {
            m_hasClocks = false; // there will be none
            m_weigher.forgetClocks();
        }
    }
    if (m_hasRows && !std::exchange(m_hasFirst, true) && rows.from > 0) {
        m_firstTicks = rows.snapshot.events.row(rows.from).ticks;
        if (ClockShares *const shares = m_weigher.clocks())
            shares->setBounds(m_firstTicks, endOfTicks);
    }
    if (m_hasRows) {
        const bool isParallel = rows.workers > 1 && rows.to - rows.from >= parallelSamplesMin;
        SamplePiece piece = m_scanner.next(rows, rows.from, isParallel ? 0 : UINT64_MAX);
        m_weigher.weigh(rows, m_scanner.roles(), piece);
        if (piece.isWhole) {
            piece = weighPieces(rows, piece.to);
            m_weigher.weigh(rows, m_scanner.roles(), piece);
        }
    }
    ClockShares *const shares = m_weigher.clocks();
    if (!shares)
        return;
    const std::size_t waiting = shares->waiting();
    settle(rows.snapshot, m_weigher);
    m_isChanged = m_isChanged || shares->waiting() != waiting;
    // The rows may end here, or go on in the same window with the next step.
    if (!rows.snapshot.complete)
        return;
    if (rows.to < rows.snapshot.events.size())
        shares->setBounds(m_firstTicks, rows.snapshot.events.row(rows.to).ticks);
    m_openShares = shares->ofOpenWindow(rows.snapshot, m_clocks);
    shares->setBounds(m_firstTicks, endOfTicks);
}

/// Weighs the pieces that are whole, and returns what is left.
SamplePiece StackCostsAnalysis::weighPieces(const AnalysisRows &rows, std::uint64_t from)
{
    std::mutex mutex; // guards the scanner and the next two
    SamplePiece last;
    bool isScanned = false;
    const auto next = [&] {
        const std::scoped_lock lock(mutex);
        if (isScanned)
            return SamplePiece();
        SamplePiece piece = m_scanner.next(rows, from, pieceSamples);
        from = piece.to;
        if (piece.isWhole)
            return piece;
        isScanned = true;
        last = std::move(piece);
        return SamplePiece();
    };
    std::vector<SampleWeigher> weighers;
    for (unsigned i = 0; i < rows.workers; ++i) {
        weighers.emplace_back(makeShares());
        weighers.back().setParts(m_parts);
    }
    const auto work = [&](SampleWeigher &weigher) {
        weigher.setSnapshot(rows.snapshot);
        for (SamplePiece piece = next(); piece.isWhole && !rows.cancel; piece = next()) {
            weigher.weigh(rows, m_scanner.roles(), piece);
            // What ran is shared out later where names are still read: there is more to weigh meanwhile.
            if (weigher.clocks() && (hasNames() || weigher.clocks()->waiting() > windowsUnnamedMost))
                settle(rows.snapshot, weigher);
        }
        weigher.countRuns();
        settle(rows.snapshot, weigher);
    };
    runBeside(weighers.size(), [&](std::size_t number) { work(weighers[number]); });
    join(weighers);
    return last;
}

/// Adds their costs in the order in which they were seen first.
void StackCostsAnalysis::join(std::vector<SampleWeigher> &weighers)
{
    struct Place {
        std::uint64_t row = 0;
        std::uint32_t weigher = 0;
        std::uint32_t cost = 0;
    };
    std::vector<Place> places;
    std::vector<std::vector<std::uint32_t>> joined; // by weigher and its cost
    for (const SampleWeigher &weigher : weighers) {
        const auto number = std::uint32_t(joined.size());
        joined.emplace_back(weigher.table().costs.size());
        for (std::uint32_t cost = 0; cost < weigher.firstRows().size(); ++cost)
            places.push_back({weigher.firstRows()[cost], number, cost});
    }
    std::ranges::sort(places, {}, &Place::row);
    CostTable &table = m_weigher.table();
    for (const Place &place : places) {
        const StackCost &cost = weighers[place.weigher].table().costs[place.cost];
        StackCost key = cost;
        key.weight = key.clocked = key.cpu = key.mixed = 0;
        key.events = 0;
        const std::uint32_t at = table.indexOf(key);
        joined[place.weigher][place.cost] = at;
        StackCost &sum = table.costs[at];
        sum.weight += cost.weight;
        sum.clocked += cost.clocked;
        sum.cpu += cost.cpu;
        sum.mixed += cost.mixed;
        sum.events += cost.events;
    }
    for (std::size_t i = 0; i < weighers.size(); ++i) {
        ClockShares *const shares = weighers[i].clocks();
        if (!shares)
            continue;
        m_weigher.clocks()->addLackedNames(shares->lackedNames());
        m_weigher.clocks()->addUnsampled(shares->unsampled());
        for (ClockShares::Window &window : shares->takeWaiting()) {
            for (ClockShares::Part &part : window.parts) {
                if (part.cost != ClockShares::noCost)
                    part.cost = joined[i][part.cost];
            }
            m_weigher.clocks()->take(std::move(window));
        }
    }
}

void StackCostsAnalysis::findRoles(const AnalysisRows &rows)
{
    const TraceSnapshot &snapshot = rows.snapshot;
    extendReaders(m_codeEvents, snapshot);
    if (m_measure.kind == Measure::Kind::Wait)
        findPairs(rows);
    for (std::size_t type = m_roles.size(); type < snapshot.types->size(); ++type)
        m_roles.push_back(roleOf((*snapshot.types)[type], snapshot.header.pointerSize));
}

/// Returns the index of the pairs that events of a type are of; that behind the last where they are of none.
std::size_t StackCostsAnalysis::pairsOf(const EventType &type, const PairType &pair) const
{
    const auto found = std::ranges::find_if(m_pairs, [&](const Paired &paired) {
        return paired.kind.provider() == type.provider && paired.kind.what() == pair.what;
    });
    return std::size_t(found - m_pairs.begin());
}

/// Finds the kinds of pairs that the measure's event starts, and how they are paired.
void StackCostsAnalysis::findPairs(const AnalysisRows &rows)
{
    const TraceSnapshot &snapshot = rows.snapshot;
    const std::size_t known = m_pairs.size();
    for (std::size_t type = m_roles.size(); type < snapshot.types->size(); ++type) {
        const EventType &start = (*snapshot.types)[type];
        const PairType pair = pairTypeOf(start);
        const bool isKnown = pairsOf(start, pair) < m_pairs.size();
        if (pair.role == PairRole::Start && !isKnown && isNamedEvent(start, m_measure.event))
            m_pairs.push_back({PairKind(start.provider, pair.what), {}, 0, 0});
    }
    if (m_pairs.size() > known)
        m_roles.clear(); // a stop may be told of before its start
    for (Paired &paired : m_pairs) {
        const bool isOther = paired.kind.setSnapshot(snapshot, rows.payloads, rows.cancel);
        m_pairedOtherwise = m_pairedOtherwise || (isOther && paired.starts > 0);
    }
}

StackCostsAnalysis::Role StackCostsAnalysis::roleOf(const EventType &type, std::uint32_t pointerSize) const
{
    const auto field
        = [&](QLatin1String name) { return PayloadField::find(type, QString(name), pointerSize); };
    const bool isRuntime = type.provider == runtimeProvider;
    const bool isSample = type.provider == profilerOfSamples && type.id == 0;
    Role role;
    if (m_measure.kind == Measure::Kind::Wait) {
        const PairType pair = pairTypeOf(type);
        const std::size_t pairs = pairsOf(type, pair);
        const bool isKnown = pairs < m_pairs.size();
        if (isKnown && pair.role == PairRole::Start && isNamedEvent(type, m_measure.event))
            role.kind = Role::Kind::Starts;
        else if (isKnown && pair.role == PairRole::Stop)
            role.kind = Role::Kind::Stops;
        role.pairs = std::uint32_t(pairs);
    } else if (m_measure.kind == Measure::Kind::Count) {
        const bool isMeant = m_measure.event.isEmpty() ? !isSample : isNamedEvent(type, m_measure.event);
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
        const bool isWhole = isNamedEvent(type, m_measure.event);
        const QStringView numberOf = isWhole ? QStringView() : fieldOfLongName(type, m_measure.event);
        if (!isWhole && numberOf.isEmpty())
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
            role.value = PayloadField::find(type, numberOf, pointerSize);
        }
        role.isSampledByBytes = isRuntime && type.id == 303 && isWhole;
        role.kind = role.value && role.value->isNumeric() ? Role::Kind::Counts : Role::Kind::None;
        role.detail = field(QLatin1String("TypeName"));
    }
    if (role.kind == Role::Kind::None && codeRole(type) != SampleRole::None)
        role.kind = codeRole(type) == SampleRole::CodeLoad ? Role::Kind::Loads : Role::Kind::Unloads;
    return role;
}

void StackCostsAnalysis::weighEvents(const AnalysisRows &rows)
{
    findRoles(rows);
    rows.snapshot.events.forEachKeys(rows.from, rows.to, costKeysAtOnce,
                                     [&](std::uint64_t index, std::size_t count, const EventKeys &keys) {
                                         if (rows.cancel)
                                             return;
                                         for (std::size_t i = 0; i < count; ++i) {
                                             const std::uint32_t type
                                                 = keys.type ? keys.type[i] : keys.wideType[i];
                                             if (m_roles[type].kind != Role::Kind::None)
                                                 take(rows, index + i, keys.chunk->row(keys.start + i));
                                         }
                                     });
}

void StackCostsAnalysis::take(const AnalysisRows &rows, std::uint64_t index, const EventRow &row)
{
    const Role &role = m_roles[row.type];
    switch (role.kind) {
    case Role::Kind::None:
        return;
    case Role::Kind::Counts:
        if (rows.counts(index))
            takeEvent(rows, row, role);
        return;
    case Role::Kind::Starts:
        begin(rows, index, row);
        return;
    case Role::Kind::Stops:
        end(rows, row);
        return;
    case Role::Kind::Loads:
    case Role::Kind::Unloads:
        (void)m_epochs.take(role.kind == Role::Kind::Loads, m_codeEvents[row.type], rows.payloads,
                            row.payload);
        return;
    }
}

void StackCostsAnalysis::begin(const AnalysisRows &rows, std::uint64_t index, const EventRow &row)
{
    Paired &paired = m_pairs[m_roles[row.type].pairs];
    const bool counts = rows.counts(index);
    paired.starts += counts ? 1 : 0;
    if (const QByteArray identity = paired.kind.identityOf(row, rows.payloads); !identity.isEmpty())
        paired.matcher.begin(identity, {index, row, counts});
}

void StackCostsAnalysis::end(const AnalysisRows &rows, const EventRow &row)
{
    Paired &paired = m_pairs[m_roles[row.type].pairs];
    const QByteArray identity = paired.kind.identityOf(row, rows.payloads);
    const auto start = identity.isEmpty() ? std::nullopt : paired.matcher.end(identity, row.thread);
    if (!start || !start->counts)
        return;
    ++paired.ended;
    addWait(rows.snapshot, start->row, row.ticks);
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
    StackCost &cost = costOf(rows.snapshot, row, detail);
    if (!role.isSampledByBytes) {
        ++cost.events;
        cost.weight += value;
        return;
    }
    const AllocationEstimate estimate = allocationEstimate(value);
    m_variance += estimate.variance;
    m_estimates.resize(m_weigher.table().costs.size());
    Estimate &sum = m_estimates[std::size_t(&cost - m_weigher.table().costs.data())];
    sum.bytes += estimate.bytes;
    ++sum.events;
}

StackCost &StackCostsAnalysis::costOf(const TraceSnapshot &snapshot, const EventRow &row,
                                      std::uint32_t detail)
{
    m_isChanged = true;
    StackCost key;
    key.stack = row.stack;
    key.thread = row.thread;
    key.detail = detail;
    key.epoch = m_stackEpochs.of(snapshot, row.stack, m_epochs.now());
    key.root = row.stack == 0 ? 0 : m_roots.take(snapshot, row.thread, row.stack);
    key.part = m_parts.at(row.ticks);
    key.ticks = row.ticks;
    CostTable &table = m_weigher.table();
    const std::uint32_t at = table.indexOf(key);
    return table.costs[at];
}

void StackCostsAnalysis::addWait(const TraceSnapshot &snapshot, const EventRow &start, std::int64_t to)
{
    const auto milliseconds = [&](std::int64_t from, std::int64_t until) {
        return (snapshot.seconds(until) - snapshot.seconds(from)) * 1000;
    };
    ++costOf(snapshot, start, 0).events;
    const std::uint32_t last = m_parts.at(to);
    EventRow piece = start;
    std::int64_t from = start.ticks;
    for (std::uint32_t part = m_parts.at(start.ticks); part < last; ++part) {
        const std::int64_t end = std::clamp(m_parts.start(part + 1), from, std::max(from, to));
        costOf(snapshot, piece, 0).weight += milliseconds(from, end);
        from = end;
        piece.ticks = m_parts.start(part + 1);
    }
    costOf(snapshot, piece, 0).weight += milliseconds(from, to);
}

std::uint32_t StackCostsAnalysis::detailOf(const QString &text)
{
    const auto known = m_details.constFind(text);
    if (known != m_details.cend())
        return *known;
    if (m_detailNames.size() >= detailsMost)
        return 0;
    m_detailNames += text;
    const auto detail = std::uint32_t(m_detailNames.size());
    m_details.insert(text, detail);
    return detail;
}

bool StackCostsAnalysis::isDue() const
{
    if (!m_published || m_isComplete || !m_hasRows)
        return true;
    constexpr double costsOfAMillisecond = 16; // who puts them together takes some microseconds for each
    constexpr double longest = 2000;
    const double wait = std::min(double(m_weigher.table().costs.size()) / costsOfAMillisecond, longest);
    return std::abs(m_milliseconds - m_publishedAt) >= wait;
}

std::shared_ptr<const AnalysisResult> StackCostsAnalysis::result()
{
    if (m_published && (!m_isChanged || !isDue()))
        return m_published;
    m_isChanged = false;
    m_publishedAt = m_milliseconds;
    auto result = std::make_shared<StackCosts>();
    result->measure = m_measure;
    result->details = m_detailNames;
    result->parts = m_parts;
    result->lastEpoch = isBySamples() ? m_scanner.lastEpoch() : m_epochs.now();
    result->roots = isBySamples() ? m_scanner.roots() : m_roots.roots();
    result->lackedNames = m_pairedOtherwise;
    for (const Paired &paired : m_pairs)
        result->pairs.push_back(
            {paired.kind.provider(), paired.kind.evidence(), paired.starts, paired.ended});
    std::vector<StackCost> costs = m_weigher.table().costs;
    m_weigher.countRuns(costs);
    ClockShares::Unsampled unsampled
        = m_weigher.clocks() ? m_weigher.clocks()->unsampled() : ClockShares::Unsampled();
    for (const ClockShares::Share &share : m_openShares)
        ClockShares::addShare(share, costs, unsampled);
    if (!unsampled.empty())
        result->details += {Texts::tr("(ran, not sampled)"), Texts::tr("(not told in which method)")};
    for (const auto &[where, apart] : unsampled) {
        StackCost cost;
        cost.thread = where.first;
        cost.part = where.second;
        cost.detail = std::uint32_t(result->details.size() - 1);
        cost.cpu = apart.unsampled;
        if (apart.unsampled > 0)
            costs.push_back(cost);
        ++cost.detail;
        cost.cpu = apart.mixedCpu;
        cost.clocked = apart.mixed;
        if (apart.mixed > 0)
            costs.push_back(cost);
    }
    if (!m_estimates.empty()) {
        constexpr double intervalOf95 = 1.96;
        result->error = intervalOf95 * std::sqrt(m_variance);
        // The ticks that come beside them tell of the same bytes.
        std::size_t kept = 0;
        for (std::size_t i = 0; i < m_estimates.size(); ++i) {
            if (m_estimates[i].events == 0)
                continue;
            costs[kept] = costs[i];
            costs[kept].weight = m_estimates[i].bytes;
            costs[kept++].events = m_estimates[i].events;
        }
        costs.resize(kept);
    }
    double weight = 0;
    double clocked = 0;
    for (StackCost &cost : costs) {
        result->events += cost.events;
        result->withoutStack += cost.stack == 0 ? cost.events : 0;
        weight += cost.weight;
        clocked += cost.events > 0 ? cost.clocked : 0;
        if (m_measure.kind == Measure::Kind::Samples)
            cost.weight = double(cost.events);
    }
    if (const ClockShares *const shares = m_weigher.clocks()) {
        constexpr double nearlyAll = 0.95;
        result->byClocks = weight > 0 && clocked >= weight * nearlyAll;
        result->lackedNames = shares->lackedNames();
    }
    if (isByTime() && !result->byClocks && weight > 0) {
        constexpr int percent = 100;
        result->whyNotByClocks = m_clocks.whyNot();
        if (result->whyNotByClocks.isEmpty() && m_hasClocks)
            result->whyNotByClocks
                = Texts::tr("the threads' clocks tell of %1 % of it").arg(int(clocked / weight * percent));
    }
    result->costs = std::move(costs);
    m_published = std::move(result);
    return m_published;
}

} // namespace model
