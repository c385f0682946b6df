// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/livenames.h"

#include <algorithm>

namespace model {

namespace {

constexpr qsizetype liveUnnamedMost = 100'000;

/// Returns those of `known` and of the addresses of newer stacks that have no name.
QSet<std::uint64_t> unnamedOf(const TraceSnapshot &snapshot, std::uint32_t from,
                              const QSet<std::uint64_t> &known, const QSet<std::uint64_t> &hopeless,
                              Symbols &symbols, const std::atomic<bool> &cancel)
{
    PayloadReader payloads(snapshot);
    symbols.readTo(snapshot, snapshot.events.size(), payloads, cancel);
    QSet<std::uint64_t> named;
    QSet<std::uint64_t> unnamed;
    const auto take = [&](std::uint64_t address) {
        if (unnamed.size() >= liveUnnamedMost || hopeless.contains(address) || named.contains(address)
            || unnamed.contains(address))
            return;
        (symbols.find(address, snapshot.lastTicks) ? named : unnamed).insert(address);
    };
    for (const std::uint64_t address : known)
        take(address);
    for (std::uint32_t stack = from; stack < snapshot.stacks->size() && !cancel; ++stack) {
        for (const std::uint64_t address : snapshot.stacks->frames(stack))
            take(address);
    }
    return unnamed;
}

} // namespace

LiveNames::LiveNames(const RecordingOptions &recording, Trace &trace, std::shared_ptr<Symbols> into,
                     QObject *parent)
    : QObject(parent)
    , m_options(recording)
    , m_trace(trace)
    , m_symbols(std::move(into))
{
}

LiveNames::~LiveNames() = default;

void LiveNames::start(bool hasOlderNames)
{
    if (std::exchange(m_isStarted, true))
        return;
    m_hasOlderNames = hasOlderNames;
    if (hasOlderNames)
        m_sinceFetch.start();
    else if (NameFetch::isWorthwhile(m_options))
        fetch();
    connect(&m_trace, &Trace::snapshotChanged, this, &LiveNames::look);
}

void LiveNames::end()
{
    disconnect(&m_trace, nullptr, this, nullptr);
    m_isStarted = false;
}

void LiveNames::look()
{
    const bool isFetching = m_fetch && !m_fetch->outcome();
    if (isFetching || m_isLooking || (m_sinceLook.isValid() && m_sinceLook.elapsed() < m_pace.looks.count()))
        return;
    const auto snapshot = m_trace.snapshot();
    if (snapshot->stacks->size() <= m_stacksSeen && m_unnamed.isEmpty())
        return;
    m_isLooking = true;
    m_sinceLook.start();
    m_jobs.run(
        this,
        [snapshot, from = std::exchange(m_stacksSeen, snapshot->stacks->size()), known = m_unnamed,
         hopeless = m_hopeless, symbols = m_symbols](const JobRunner::CancelFlag &cancel) {
            return unnamedOf(*snapshot, from, known, hopeless, *symbols, cancel);
        },
        [this](const QSet<std::uint64_t> &unnamed) {
            m_isLooking = false;
            take(unnamed);
        });
}

void LiveNames::take(const QSet<std::uint64_t> &unnamed)
{
    if (m_hopeless.size() < liveUnnamedMost)
        m_hopeless += unnamed & m_asked;
    m_unnamed = unnamed - m_asked;
    m_asked.clear();
    const bool isFirst = m_fetches == 0 && !m_hasOlderNames;
    if (!m_isStarted || m_unnamed.size() < (isFirst ? 1 : m_pace.addresses))
        return;
    const auto tookLast = m_fetch ? m_fetch->outcome()->took : std::chrono::milliseconds(0);
    const auto pause = std::max(m_pace.between, tookLast * m_pace.timesAsLong);
    if (!m_sinceFetch.isValid() || m_sinceFetch.elapsed() >= pause.count())
        fetch();
}

void LiveNames::fetch()
{
    ++m_fetches;
    m_asked = m_unnamed;
    m_fetch = std::make_unique<NameFetch>(m_options, m_symbols);
    connect(m_fetch.get(), &NameFetch::finished, this, &LiveNames::fetched);
    m_fetch->start();
}

void LiveNames::fetched()
{
    m_hasOlderNames = m_hasOlderNames || m_fetch->isDone();
    m_sinceFetch.start();
}

} // namespace model
