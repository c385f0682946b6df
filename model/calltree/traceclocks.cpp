// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/traceclocks.h"

#include "model/words/texts.h"

#include <cmath>

namespace model {

namespace {

/// How far apart trace and clocks may have the same moment. The system's time may be set meanwhile, but the
/// monotonic clocks of two starts of a machine, or of two machines, are hours and days apart as a rule.
constexpr double sameMomentSeconds = 60;

} // namespace

QString whyNoThreadClocks()
{
    return Texts::tr("no thread clocks lie beside the file, as CLR Lens records them on Linux");
}

QString whyNotOfTrace(const ThreadClocks &clocks, const TraceSnapshot &snapshot)
{
    const ClocksHeader &header = *clocks.header();
    if (header.processId != 0 && snapshot.header.processId != 0
        && header.processId != std::int64_t(snapshot.header.processId))
        return Texts::tr("the thread clocks beside it are of process %1, the trace is of %2")
            .arg(header.processId)
            .arg(snapshot.header.processId);
    if (header.ticksPerSecond != snapshot.header.ticksPerSecond)
        return Texts::tr("the thread clocks beside it count %1 ticks in a second, the trace %2")
            .arg(header.ticksPerSecond)
            .arg(snapshot.header.ticksPerSecond);
    constexpr double nanoseconds = 1e9;
    const double apart = double(header.unixNanoseconds) / nanoseconds
        - double(snapshot.unixNanoseconds(header.ticks)) / nanoseconds;
    if (std::abs(apart) > sameMomentSeconds)
        return Texts::tr("the thread clocks beside it are of another recording: their time is another one");
    const auto last = clocks.lastTicks();
    const bool isOver = last && *last < snapshot.firstTicks;
    const bool isLater = snapshot.complete && header.ticks > snapshot.lastTicks;
    if (snapshot.events.size() > 0 && (isOver || isLater))
        return Texts::tr("the thread clocks beside it are of another recording: they were read %1")
            .arg(isOver ? QLatin1String("before") : QLatin1String("afterwards"));
    return {};
}

void TraceClocks::follow(const TraceSnapshot &snapshot)
{
    const auto followed = m_clocks.follow(m_path);
    if (m_clocks.header()) {
        m_whyNone = m_clocks.header()->whyNone;
        if (m_whyNone.isEmpty())
            m_whyNone = whyNotOfTrace(m_clocks, snapshot);
        return;
    }
    if (followed.ok())
        m_whyNone = Texts::tr("no thread clocks are there yet");
    else if (followed.error().code == protocol::ErrorCode::NotFound)
        m_whyNone = whyNoThreadClocks();
    else
        m_whyNone = Texts::tr("its thread clocks cannot be read: %1").arg(followed.error().text);
}

std::optional<std::uint64_t> TraceClocks::cpuBetween(std::uint64_t thread, std::int64_t from,
                                                     std::int64_t to) const
{
    return m_whyNone.isEmpty() ? m_clocks.cpuBetween(thread, from, to) : std::nullopt;
}

std::optional<std::int64_t> TraceClocks::lastTicks() const
{
    return m_whyNone.isEmpty() ? m_clocks.lastTicks() : std::nullopt;
}

QString TraceClocks::whyNot() const
{
    if (!m_whyNone.isEmpty())
        return m_whyNone;
    if (m_clocks.damage())
        return Texts::tr("its thread clocks are damaged from some place on: %1").arg(m_clocks.damage()->text);
    return m_clocks.isCapped() ? Texts::tr("it has more thread clocks than are kept") : QString();
}

} // namespace model
