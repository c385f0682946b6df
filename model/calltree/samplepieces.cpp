// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/samplepieces.h"

#include <algorithm>
#include <limits>

namespace model {

namespace {

constexpr std::uint64_t scannedAtOnce = 4096;
std::int64_t ticksOfAWindow(const TraceSnapshot &snapshot)
{
    return std::max<std::int64_t>(snapshot.header.ticksPerSecond / SamplerPasses::windowsOfASecond, 1);
}

} // namespace

SampleRole codeRole(const EventType &type)
{
    if (type.provider != QLatin1String("Microsoft-Windows-DotNETRuntime"))
        return SampleRole::None;
    return type.id == 143 ? SampleRole::CodeLoad : type.id == 144 ? SampleRole::CodeUnload : SampleRole::None;
}

std::int64_t SamplerPasses::windowStart(const TraceSnapshot &snapshot, std::int64_t window)
{
    std::int64_t ticks = 0;
    const bool overflows = productOverflows(window, ticksOfAWindow(snapshot), ticks)
        || sumOverflows(ticks, snapshot.firstTicks, ticks);
    if (!overflows)
        return ticks;
    return window < 0 ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
}

void SamplerPasses::setSnapshot(const TraceSnapshot &snapshot)
{
    constexpr double millisecondsOfASecond = 1000;
    m_millisecondsOfATick
        = millisecondsOfASecond / double(std::max<std::int64_t>(snapshot.header.ticksPerSecond, 1));
    m_ticksOfAWindow = std::uint64_t(ticksOfAWindow(snapshot));
    m_last.resize(snapshot.threads->size());
    if (m_firstTicks == snapshot.firstTicks && m_hasSnapshot)
        return;
    m_hasSnapshot = true;
    m_firstTicks = m_windowTicks = snapshot.firstTicks;
    m_window = 0;
}

void SamplerPasses::restart(double usualGap)
{
    m_usualGap = usualGap;
    ++m_pass;
    m_isEmpty = true;
}

void SamplerPasses::beginWindow()
{
    // Times of a damaged trace may be so far from its first one that the difference is none.
    std::int64_t since = 0;
    if (differenceOverflows(m_ticks, m_firstTicks, since))
        since = m_ticks < m_firstTicks ? std::numeric_limits<std::int64_t>::min() / 2
                                       : std::numeric_limits<std::int64_t>::max() / 2;
    const auto length = std::int64_t(m_ticksOfAWindow);
    m_window = since / length - (since % length < 0 ? 1 : 0);
    m_windowTicks = std::int64_t(std::uint64_t(m_firstTicks)
                                 + std::uint64_t(m_window) * std::uint64_t(m_ticksOfAWindow));
}

void SampleScanner::setSnapshot(const TraceSnapshot &snapshot)
{
    extendReaders(m_codeEvents, snapshot);
    for (std::size_t at = m_roles.size(); at < snapshot.types->size(); ++at) {
        const EventType &type = (*snapshot.types)[at];
        const bool isSample = methodEventOf(type) == MethodEvent::Sample;
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
    piece.epoch = m_symbols ? m_symbols->epochBefore(from) : m_epochs.now();
    const std::uint64_t endsFrom = rows.to - from > rowsAtLeast ? from + rowsAtLeast : rows.to;
    const SampleRole *const roles = m_roles.data();
    const auto scan = [&](std::uint64_t index, std::size_t count, const EventKeys &keys) {
        for (std::size_t i = 0; i < count && !piece.isWhole; ++i) {
            const SampleRole role = roles[keys.type ? keys.type[i] : keys.wideType[i]];
            if (role == SampleRole::None)
                continue;
            if (role != SampleRole::Sample) {
                if (!m_symbols)
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
    if (m_symbols)
        piece.epochs = m_symbols->epochsBetween(piece.from, piece.to);
    m_lastEpoch = piece.epochs.empty() ? piece.epoch : piece.epochs.back().epoch;
    return piece;
}

void SampleScanner::takeCode(const AnalysisRows &rows, std::uint64_t index, const EventRow &row,
                             SamplePiece &piece)
{
    const bool isLoad = m_roles[row.type] == SampleRole::CodeLoad;
    if (m_epochs.take(isLoad, m_codeEvents[row.type], rows.payloads, row.payload))
        piece.epochs.push_back({index, m_epochs.now()});
}

} // namespace model
