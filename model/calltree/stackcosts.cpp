// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stackcosts.h"

#include "model/async/startthread.h"
#include "model/words/texts.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <mutex>
#include <utility>

namespace model {

namespace {

/// A thread costs as much to start as some thousand rows to weigh.
constexpr std::uint64_t parallelSamplesMin = 65'536;
constexpr std::uint64_t pieceSamples = 16'384;
constexpr std::int64_t endOfTicks = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t windowsUnnamedMost = 10'000; ///< of the clocks, that wait for names: some 10 MB

} // namespace

StackCostsAnalysis::StackCostsAnalysis(Measure measure, std::shared_ptr<const Symbols> symbols,
                                       QString clocksPath)
    : m_measure(std::move(measure))
    , m_events(m_measure)
    , m_calls(m_measure.kind)
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
    m_events.setParts(parts);
    m_calls.setParts(parts);
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
    m_lastTicks = rows.snapshot.lastTicks;
    if (isBySamples())
        weighSamples(rows);
    else if (m_measure.isByCalls() ? m_calls.weigh(rows) : m_events.weigh(rows))
        m_isChanged = true;
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

std::size_t StackCostsAnalysis::costCount() const
{
    return isBySamples()        ? m_weigher.table().costs.size()
        : m_measure.isByCalls() ? m_calls.costCount()
                                : m_events.costCount();
}

bool StackCostsAnalysis::isDue() const
{
    if (!m_published || m_isComplete || !m_hasRows)
        return true;
    constexpr double costsOfAMillisecond = 16; // a view takes some microseconds for each
    constexpr double longest = 2000;
    const double wait = std::min(double(costCount()) / costsOfAMillisecond, longest);
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
    result->details = m_events.details();
    result->messages = m_events.messages();
    result->parts = m_parts;
    result->lastEpoch = isBySamples() ? m_scanner.lastEpoch() : m_events.lastEpoch();
    result->roots = isBySamples() ? m_scanner.roots() : m_events.roots();
    result->lackedNames = m_events.pairedOtherwise();
    result->pairs = m_events.pairs();
    result->longestWait = m_events.longestWait();
    result->error = m_events.error();
    std::vector<StackCost> costs = isBySamples() ? m_weigher.table().costs : m_events.costs();
    m_weigher.countRuns(costs);
    if (m_measure.isByCalls()) {
        costs = m_calls.costs(m_lastTicks);
        result->roots = m_calls.roots();
        result->calls = m_calls.told();
    }
    ClockShares::Unsampled unsampled
        = m_weigher.clocks() ? m_weigher.clocks()->unsampled() : ClockShares::Unsampled();
    for (const ClockShares::Share &share : m_openShares)
        ClockShares::addShare(share, costs, unsampled);
    if (!unsampled.empty()) {
        result->details += {Texts::tr("(ran, not sampled)"), Texts::tr("(not told in which method)")};
        result->unsampled = std::uint32_t(result->details.size() - 1);
    }
    for (const auto &[where, apart] : unsampled) {
        StackCost cost;
        cost.thread = where.first;
        cost.part = where.second;
        cost.detail = result->unsampled;
        cost.cpu = apart.unsampled;
        if (apart.unsampled > 0)
            costs.push_back(cost);
        ++cost.detail;
        cost.cpu = apart.mixedCpu;
        cost.clocked = apart.mixed;
        if (apart.mixed > 0)
            costs.push_back(cost);
    }
    double weight = 0;
    double clocked = 0;
    for (StackCost &cost : costs) {
        result->events += cost.events;
        result->withoutStack += cost.hasStack() ? 0 : cost.events;
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
