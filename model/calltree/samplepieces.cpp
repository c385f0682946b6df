// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/samplepieces.h"

#include <algorithm>
#include <cmath>

namespace model {

namespace {

constexpr std::uint64_t scannedAtOnce = 4096;
constexpr double longestGap = 100; ///< milliseconds; the sampler waits 1, a garbage collection may hold it up
constexpr double usualGapWeight = 1.0 / 64; ///< of a new gap in the running mean

/// Returns a - b, which may not fit an int64.
double ticksBetween(std::int64_t a, std::int64_t b)
{
    return a >= b ? double(std::uint64_t(a) - std::uint64_t(b))
                  : -double(std::uint64_t(b) - std::uint64_t(a));
}

} // namespace

SampleRole codeRole(const EventType &type)
{
    if (type.provider != QLatin1String("Microsoft-Windows-DotNETRuntime"))
        return SampleRole::None;
    return type.id == 143 ? SampleRole::CodeLoad : type.id == 144 ? SampleRole::CodeUnload : SampleRole::None;
}

void SamplerPasses::setSnapshot(const TraceSnapshot &snapshot)
{
    constexpr double millisecondsOfASecond = 1000;
    m_millisecondsOfATick
        = millisecondsOfASecond / double(std::max<std::int64_t>(snapshot.header.ticksPerSecond, 1));
    m_firstTicks = snapshot.firstTicks;
    m_last.resize(snapshot.threads->size());
}

void SamplerPasses::restart(double usualGap)
{
    m_usualGap = usualGap;
    ++m_pass;
    m_isEmpty = true;
}

void SamplerPasses::begin(std::int64_t ticks)
{
    constexpr double windowMilliseconds = windowSeconds * 1000;
    m_isEmpty = false;
    m_ticks = ticks;
    // Far outside of all that is real, where a number would not fit.
    constexpr double windowsMost = 1e15;
    const double window = ticksBetween(ticks, m_firstTicks) * m_millisecondsOfATick / windowMilliseconds;
    m_window = std::int64_t(std::clamp(std::floor(window), -windowsMost, windowsMost));
}

double SamplerPasses::end(std::int64_t nextTicks)
{
    const double gap = ticksBetween(nextTicks, m_ticks) * m_millisecondsOfATick;
    const bool isUsual = gap >= 0 && gap <= longestGap;
    if (isUsual)
        m_usualGap += (gap - m_usualGap) * usualGapWeight;
    ++m_pass;
    begin(nextTicks);
    return exactWeight(isUsual ? gap : m_usualGap);
}

void SampleScanner::setSnapshot(const TraceSnapshot &snapshot)
{
    extendReaders(m_codeEvents, snapshot);
    for (std::size_t at = m_roles.size(); at < snapshot.types->size(); ++at) {
        const EventType &type = (*snapshot.types)[at];
        const bool isSample
            = type.provider == QLatin1String("Microsoft-DotNETCore-SampleProfiler") && type.id == 0;
        m_roles.push_back(isSample ? SampleRole::Sample : codeRole(type));
        m_hasSamples = m_hasSamples || isSample;
    }
    m_passes.setSnapshot(snapshot);
}

SamplePiece SampleScanner::next(const AnalysisRows &rows, std::uint64_t from, std::uint64_t rowsAtLeast)
{
    SamplePiece piece;
    piece.from = from;
    piece.to = rows.to;
    piece.usualGap = m_passes.usualGap();
    piece.epoch = m_epochs.now();
    const std::uint64_t endsFrom = rows.to - from > rowsAtLeast ? from + rowsAtLeast : rows.to;
    const auto scan = [&](std::uint64_t index, std::size_t count, const EventKeys &keys) {
        for (std::size_t i = 0; i < count && !piece.isWhole; ++i) {
            const SampleRole role = m_roles[keys.type ? keys.type[i] : keys.wideType[i]];
            if (role == SampleRole::None)
                continue;
            if (role != SampleRole::Sample) {
                takeCode(rows, index + i, keys.chunk->row(keys.start + i), piece);
                continue;
            }
            const std::uint32_t thread = keys.thread ? keys.thread[i] : keys.wideThread[i];
            const std::int64_t ticks = keys.shortTicks ? keys.firstTicks + keys.shortTicks[i] : keys.ticks[i];
            if (m_passes.beginsNext(thread)) {
                const std::int64_t window = m_passes.window();
                m_passes.end(ticks);
                if (index + i >= endsFrom && window != m_passes.window()) {
                    piece.to = index + i;
                    piece.endTicks = ticks;
                    piece.isWhole = true;
                    return;
                }
            }
            m_passes.take(thread, ticks);
            if (const std::uint32_t root = m_roots.take(rows.snapshot, thread, keys.stack[i]); root != 0)
                piece.roots.push_back({index + i, root});
        }
    };
    for (std::uint64_t at = from; at < rows.to && !piece.isWhole && !rows.cancel; at += scannedAtOnce)
        rows.snapshot.events.forEachKeys(at, std::min(at + scannedAtOnce, rows.to), scannedAtOnce, scan);
    return piece;
}

void SampleScanner::takeCode(const AnalysisRows &rows, std::uint64_t index, const EventRow &row,
                             SamplePiece &piece)
{
    const auto code = m_codeEvents[row.type].method(rows.payloads.read(row.payload));
    if (!code)
        return;
    if (m_roles[row.type] == SampleRole::CodeUnload)
        m_epochs.unload(code->start, code->start + code->size);
    else if (m_epochs.load(code->start, code->start + code->size))
        piece.epochs.push_back({index, m_epochs.now()});
}

} // namespace model
