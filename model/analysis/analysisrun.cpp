// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysisrun.h"

#include "model/analysis/rowsbefore.h"
#include "model/async/startthread.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace model {

namespace {

/// To start a thread costs as much as an analysis of some ten thousand rows.
constexpr std::uint64_t parallelRowsMin = 200'000;
/// No rows came for that long: analyses that left some out shall show them.
constexpr std::chrono::milliseconds catchUpAfter{500};

/// Returns how many threads are worth their start for so many rows.
unsigned coresFor(std::uint64_t rows)
{
    return rows < parallelRowsMin ? 1 : std::max(std::thread::hardware_concurrency(), 1u);
}

} // namespace

struct AnalysisRun::State {
    struct Entry {
        Id id = 0;
        std::unique_ptr<Analysis> analysis;
        std::uint64_t next = 0; ///< the first row that it has not seen
        std::chrono::steady_clock::duration cost{0}; ///< of its last update
        bool isUpdated = false; ///< in this pass
    };
    std::vector<Entry> entries;
    std::optional<TimeRange> time; ///< that is looked at

    void remove(const std::vector<Id> &ids)
    {
        std::erase_if(entries,
                      [&](const Entry &entry) { return std::ranges::find(ids, entry.id) != ids.end(); });
    }
    std::uint64_t lowest() const
    {
        std::uint64_t low = UINT64_MAX;
        for (const Entry &entry : entries)
            low = std::min(low, entry.next);
        return low;
    }
    struct Piece;
    static void addPieces(Entry &entry, std::uint64_t from, std::uint64_t to, unsigned threads,
                          const std::vector<bool> *counted, std::vector<Piece> &pieces);
    /// Lets the entries that are at `from` see the rows, on several threads where there are many rows.
    void update(std::uint64_t from, std::uint64_t to, const TraceSnapshot &snapshot, PayloadReader &own,
                const std::vector<bool> *counted, const JobRunner::CancelFlag &cancel);
    /// Returns where the entries that are at `low` have to stop, so that those ahead join them.
    std::uint64_t stop(std::uint64_t low, std::uint64_t limit) const
    {
        for (const Entry &entry : entries) {
            if (entry.next > low)
                limit = std::min(limit, entry.next);
        }
        return limit;
    }
};

/// What a thread does at a time: an analysis of all rows, or a part of one of some of them.
struct AnalysisRun::State::Piece {
    Entry *entry = nullptr;
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    unsigned workers = 1;
    std::unique_ptr<Analysis> part; ///< null: the entry's own analysis
    std::vector<bool> counted; ///< of its rows alone, where it has not all
    std::chrono::steady_clock::duration cost{0};
};

/// Divides what an entry has to see into as many pieces as threads, if its analysis can be.
void AnalysisRun::State::addPieces(Entry &entry, std::uint64_t from, std::uint64_t to, unsigned threads,
                                   const std::vector<bool> *counted, std::vector<Piece> &pieces)
{
    std::unique_ptr<Analysis> part = threads > 1 ? entry.analysis->beginPart() : nullptr;
    if (!part) {
        pieces.push_back({&entry, from, to, threads, nullptr, {}, {}});
        return;
    }
    const std::uint64_t rows = to - from;
    for (unsigned i = 0; i < threads; ++i) {
        Piece piece{&entry, from + rows * i / threads, from + rows * (i + 1) / threads, 1, nullptr, {}, {}};
        if (counted)
            piece.counted.assign(counted->begin() + std::ptrdiff_t(piece.from - from),
                                 counted->begin() + std::ptrdiff_t(piece.to - from));
        if (i > 0)
            piece.part = part ? std::move(part) : entry.analysis->beginPart();
        pieces.push_back(std::move(piece));
    }
}

void AnalysisRun::State::update(std::uint64_t from, std::uint64_t to, const TraceSnapshot &snapshot,
                                PayloadReader &own, const std::vector<bool> *counted,
                                const JobRunner::CancelFlag &cancel)
{
    std::vector<Entry *> due;
    for (Entry &entry : entries) {
        if (entry.next == from)
            due.push_back(&entry);
    }
    // The longest first, so that no thread begins it when the others are done.
    std::ranges::stable_sort(due, std::ranges::greater(), &Entry::cost);
    const std::size_t cores = coresFor(to - from);
    const auto coresOfEach = unsigned(std::max<std::size_t>(cores / std::max<std::size_t>(due.size(), 1), 1));
    std::vector<Piece> pieces;
    for (Entry *const entry : due)
        addPieces(*entry, from, to, coresOfEach, counted, pieces);
    const std::size_t threads = std::clamp<std::size_t>(cores, 1, std::max<std::size_t>(pieces.size(), 1));
    std::atomic<std::size_t> taken = 0;
    const auto work = [&](PayloadReader &reader) {
        for (std::size_t i = taken++; i < pieces.size() && !cancel; i = taken++) {
            Piece &piece = pieces[i];
            const auto start = std::chrono::steady_clock::now();
            Analysis &analysis = piece.part ? *piece.part : *piece.entry->analysis;
            analysis.update({snapshot, piece.from, piece.to, reader, cancel,
                             piece.counted.empty() ? counted : &piece.counted, piece.workers, time});
            piece.cost = std::chrono::steady_clock::now() - start;
        }
    };
    runBeside(threads, [&](std::size_t number) {
        if (number == 0)
            return work(own);
        PayloadReader reader(snapshot);
        work(reader);
    });
    if (cancel)
        return;
    for (Entry *const entry : due) {
        entry->cost = {};
        entry->next = to;
        entry->isUpdated = true;
    }
    for (Piece &piece : pieces) {
        piece.entry->cost += piece.cost;
        if (piece.part)
            piece.entry->analysis->joinPart(*piece.part);
    }
}

struct AnalysisRun::Pass {
    std::uint64_t done = 0;
    std::uint64_t rows = 0;
    bool isBehind = false;
    std::vector<std::pair<Id, std::shared_ptr<const AnalysisResult>>> results;
};

AnalysisRun::AnalysisRun(JobRunner &jobs, SelectedRows selected, Pace pace, QObject *parent)
    : QObject(parent)
    , m_jobs(jobs)
    , m_selected(std::move(selected))
    , m_pace(pace)
    , m_state(std::make_shared<State>())
{
    m_catchUp.setSingleShot(true);
    m_catchUp.setInterval(catchUpAfter);
    connect(&m_catchUp, &QTimer::timeout, this, &AnalysisRun::refresh);
}

AnalysisRun::~AnalysisRun()
{
    m_jobs.cancel(m_job);
}

void AnalysisRun::add(const QString &what, std::unique_ptr<Analysis> analysis)
{
    m_known.push_back({what, ++m_lastId});
    m_added.push_back({m_lastId, std::move(analysis)});
    if (m_job == 0 && m_snapshot)
        startPass();
}

void AnalysisRun::remove(const QString &what)
{
    const auto known = std::ranges::find(m_known, what, &Known::what);
    if (known == m_known.end())
        return;
    const Id id = known->id;
    m_known.erase(known);
    std::erase_if(m_results, [&](const Named &named) { return named.what == what; });
    if (std::erase_if(m_added, [&](const Added &added) { return added.id == id; }) > 0)
        return;
    if (m_job == 0)
        m_state->remove({id});
    else
        m_removed.push_back(id);
}

void AnalysisRun::setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot)
{
    m_snapshot = std::move(snapshot);
    if (m_job == 0)
        startPass();
}

void AnalysisRun::refresh()
{
    m_stale = true;
    if (m_job == 0 && m_snapshot)
        startPass();
}

bool AnalysisRun::isUpToDate() const
{
    return m_job == 0 && m_snapshot && m_hasPassed && m_done == m_rows;
}

void AnalysisRun::startPass()
{
    m_stale = false;
    m_passSnapshot = m_snapshot;
    // Jobs are copied, their parts are not.
    auto added = std::make_shared<std::vector<Added>>(std::exchange(m_added, {}));
    m_job = m_jobs.run(
        this,
        [state = m_state, added, snapshot = m_snapshot, selected = m_selected,
         rowsAtOnce = m_hasPassed && m_pace.rowsLater > 0 ? m_pace.rowsLater : m_pace.rowsAtOnce,
         longest = m_hasPassed ? m_pace.next : m_pace.first](const JobRunner::CancelFlag &cancel) {
            const auto deadline = std::chrono::steady_clock::now() + longest;
            for (Added &one : *added)
                state->entries.push_back({one.id, std::move(one.analysis)});
            const auto [begin, end] = selected.selection.rows(*snapshot);
            state->time = selected.selection.span();
            for (State::Entry &entry : state->entries) {
                entry.next = std::max(entry.next, begin);
                entry.isUpdated = false;
                tellRowsBefore(*entry.analysis, selected.picked, snapshot);
            }
            PayloadReader payloads(*snapshot);
            std::vector<bool> counted;
            const auto update = [&](std::uint64_t from, std::uint64_t to) {
                if (selected.picked)
                    counted = selected.picked->marks(snapshot, {from, to}, cancel);
                state->update(from, to, *snapshot, payloads, selected.picked ? &counted : nullptr, cancel);
            };
            do {
                const std::uint64_t low = state->lowest();
                if (low >= end)
                    break;
                update(low, state->stop(low, std::min(end, low + rowsAtOnce)));
            } while (!cancel && std::chrono::steady_clock::now() < deadline);
            Pass pass;
            for (State::Entry &entry : state->entries) {
                // They may look at more of a snapshot than its rows.
                if (!entry.isUpdated && !cancel)
                    entry.analysis->update({*snapshot, entry.next, entry.next, payloads, cancel,
                                            selected.picked ? &counted : nullptr, 1, state->time});
                pass.results.emplace_back(entry.id, entry.analysis->result());
                pass.isBehind = pass.isBehind || entry.analysis->isBehind();
            }
            pass.rows = end - begin;
            pass.done = state->entries.empty() ? pass.rows : std::min(state->lowest(), end) - begin;
            return pass;
        },
        [this](Pass pass) { takePass(std::move(pass)); });
}

void AnalysisRun::takePass(Pass &&pass)
{
    m_job = 0;
    m_hasPassed = true;
    m_analysed = m_passSnapshot;
    m_done = pass.done;
    m_rows = pass.rows;
    m_state->remove(std::exchange(m_removed, {}));
    std::vector<Named> results;
    for (auto &[id, result] : pass.results) {
        if (const auto known = std::ranges::find(m_known, id, &Known::id); known != m_known.end())
            results.push_back({known->what, std::move(result)});
    }
    const bool changed = m_results != results;
    m_results = std::move(results);
    if (pass.isBehind)
        m_catchUp.start(); // anew
    else
        m_catchUp.stop();
    if (m_passSnapshot != m_snapshot || m_done < m_rows || !m_added.empty() || m_stale)
        startPass();
    Q_EMIT passed(changed);
}

} // namespace model
