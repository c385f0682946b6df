// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sidecar/threadclocks.h"

#include "model/files/outputfile.h"
#include "model/files/positionalfile.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QFile>

namespace model {

namespace {

using protocol::ByteView;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

constexpr std::size_t clocksPiece = std::size_t(1) << 18;

/// Calls `feed` with the file's bytes from `position` on, until that returns an error.
Result<> feedFile(const PositionalFile &file, std::uint64_t position,
                  const std::function<Result<>(ByteView)> &feed)
{
    std::vector<std::uint8_t> piece(clocksPiece);
    for (;;) {
        const std::size_t count = file.read(position, piece);
        if (count == 0)
            return {};
        position += count;
        if (auto fed = feed({piece.data(), count}); !fed.ok())
            return fed;
    }
}

/// Returns whether it is a regular file that begins as thread clocks do.
bool isThreadClocks(const QString &path)
{
    if (!mayWriteTo(path, Existing::Replace).ok())
        return false; // a pipe would never end
    const auto file = PositionalFile::open(path);
    if (!file.ok())
        return false;
    ClockPassReader reader;
    std::vector<std::uint8_t> head(clocksHeaderBytes({}).size());
    const std::size_t count = file.value().read(0, head);
    const auto fed = reader.feed({head.data(), count}, [](const ClockPass &) {});
    return count > 0 && (fed.ok() || fed.error().code == ErrorCode::Unsupported);
}

/// Copies the passes between two times, with one on each side.
class ClocksCut {
public:
    ClocksCut(std::int64_t from, std::int64_t to, const ClockPassReader &reader)
        : m_from(from)
        , m_to(to)
        , m_reader(reader)
    {
    }
    void take(const ClockPass &pass)
    {
        if (m_done)
            return;
        if (pass.ticks <= m_from) {
            for (const ThreadClock &thread : pass.threads)
                note(thread);
            m_lastTicks = pass.ticks;
            return;
        }
        if (!m_begun)
            begin(pass.ticks);
        write(pass);
        m_done = pass.ticks >= m_to;
    }
    /// Returns the bytes since the last call.
    QByteArray takeBytes() { return std::exchange(m_bytes, {}); }
    bool hasPasses() const { return m_begun; }

private:
    void note(const ThreadClock &thread)
    {
        std::uint64_t &total = m_totals[thread.thread];
        total = thread.nanoseconds + (thread.change == ClockChange::More ? total : 0);
    }
    /// Writes how the clocks stood before the first pass of the copy.
    void begin(std::int64_t firstTicks)
    {
        m_begun = true;
        ClocksHeader header = *m_reader.header();
        const std::int64_t ticks = m_lastTicks.value_or(header.ticks);
        const auto gone = double(ticks - header.ticks) / double(header.ticksPerSecond);
        constexpr double nanoseconds = 1e9;
        header.unixNanoseconds += std::int64_t(gone * nanoseconds);
        header.ticks = std::min(ticks, firstTicks);
        m_bytes += clocksHeaderBytes(header);
        m_written = header.ticks;
        if (!m_lastTicks)
            return;
        ClockPass state{*m_lastTicks, {}};
        for (const auto &[thread, total] : m_totals)
            state.threads.push_back({thread, ClockChange::Total, total});
        write(state);
    }
    void write(const ClockPass &pass)
    {
        m_bytes += clockPassBytes(std::exchange(m_written, pass.ticks), pass);
    }

    const std::int64_t m_from;
    const std::int64_t m_to;
    const ClockPassReader &m_reader;
    std::map<std::uint64_t, std::uint64_t> m_totals; ///< by thread
    std::optional<std::int64_t> m_lastTicks; ///< of the pass before the range
    std::int64_t m_written = 0; ///< the ticks of the last pass of the copy
    bool m_begun = false;
    bool m_done = false;
    QByteArray m_bytes;
};

Result<bool> writeClocksCut(const QString &from, const QString &to, std::int64_t fromTicks,
                            std::int64_t toTicks)
{
    const auto file = PositionalFile::open(from);
    if (!file.ok())
        return file.error();
    auto output = OutputFile::create(to, Existing::Keep);
    if (!output.ok())
        return output.error();
    ClockPassReader reader;
    ClocksCut cut(fromTicks, toTicks, reader);
    auto copied = feedFile(file.value(), 0, [&](ByteView bytes) -> Result<> {
        const auto fed = reader.feed(bytes, [&cut](const ClockPass &pass) { cut.take(pass); });
        if (auto written = output.value().write(protocol::byteView(cut.takeBytes())); !written.ok())
            return written;
        // What comes before a damage is worth having.
        return !fed.ok() && reader.header() ? Result<>() : fed;
    });
    if (!copied.ok())
        return copied.error();
    if (!cut.hasPasses()) {
        if (!reader.header() || reader.header()->whyNone.isEmpty())
            return false;
        // Why there are none is worth knowing of the copy, too.
        if (auto written = output.value().write(protocol::byteView(clocksHeaderBytes(*reader.header())));
            !written.ok())
            return written.error();
    }
    if (auto published = output.value().publish(); !published.ok())
        return published.error();
    return true;
}

} // namespace

Result<ThreadClocks> ThreadClocks::read(const QString &path)
{
    ThreadClocks clocks;
    if (const auto followed = clocks.follow(path); !followed.ok())
        return followed.error();
    if (!clocks.header())
        return Error{ErrorCode::Truncated, Texts::tr("%1 ends in its header").arg(path)};
    return clocks;
}

Result<bool> ThreadClocks::follow(const QString &path)
{
    if (m_damage)
        return false;
    const auto file = PositionalFile::open(path);
    if (!file.ok())
        return file.error();
    const std::uint64_t before = m_bytesTaken;
    const auto fed = feedFile(file.value(), before, [this](ByteView bytes) { return feed(bytes); });
    if (!fed.ok())
        return fed.error();
    return m_bytesTaken != before;
}

Result<> ThreadClocks::feed(ByteView bytes)
{
    m_bytesTaken += bytes.size();
    if (m_damage)
        return {};
    const auto fed = m_reader.feed(bytes, [this](const ClockPass &pass) { take(pass); });
    if (fed.ok())
        return {};
    if (!header())
        return fed.error();
    m_damage = fed.error();
    return {};
}

bool ThreadClocks::add(Thread &thread, const Reading &reading)
{
    if (!thread.readings.empty() && thread.readings.back() == reading)
        return true;
    if (m_readings >= readingsMax) {
        m_capped = true;
        return false;
    }
    thread.readings.push_back(reading);
    ++m_readings;
    return true;
}

void ThreadClocks::take(const ClockPass &pass)
{
    const std::int64_t before = m_lastTicks.value_or(header()->ticks);
    for (const ThreadClock &clock : pass.threads) {
        auto found = m_threads.find(clock.thread);
        const bool isNew = found == m_threads.end();
        if (isNew && m_threads.size() >= threadsMax) {
            m_capped = true;
            continue;
        }
        if (isNew)
            found = m_threads.try_emplace(clock.thread).first;
        Thread &thread = found->second;
        // The file counts from where a thread began or was found, readings from their first one on.
        std::uint64_t ran = clock.nanoseconds;
        if (clock.change == ClockChange::Total)
            ran = isNew || clock.nanoseconds < thread.total ? 0 : clock.nanoseconds - thread.total;
        thread.total = clock.change == ClockChange::More ? thread.total + ran : clock.nanoseconds;
        const std::uint64_t had = isNew ? 0
            : thread.readings.empty()   ? 0
                                        : thread.readings.back().cpuNanoseconds;
        // A thread that was not named did not run until the pass before this one.
        if (!isNew || clock.change != ClockChange::Total) {
            if (!add(thread, {before, clock.thread, had}))
                continue;
        }
        const std::uint64_t has = had + std::min(ran, UINT64_MAX - had);
        add(thread, {pass.ticks, clock.thread, has});
    }
    if (!m_firstTicks)
        m_firstTicks = pass.ticks;
    m_lastTicks = pass.ticks;
}

const std::vector<ThreadClocks::Reading> &ThreadClocks::readingsOf(std::uint64_t thread) const
{
    static const std::vector<Reading> none;
    const auto found = m_threads.find(thread);
    return found == m_threads.end() ? none : found->second.readings;
}

std::vector<std::uint64_t> ThreadClocks::threads() const
{
    std::vector<std::uint64_t> ids;
    ids.reserve(m_threads.size());
    for (const auto &[id, thread] : m_threads)
        ids.push_back(id);
    return ids;
}

namespace {

/// Returns what a thread had used at a time, evenly between the readings around it.
double usedAt(const std::vector<ThreadClocks::Reading> &readings, std::int64_t ticks)
{
    const auto after = std::ranges::upper_bound(readings, ticks, {}, &ThreadClocks::Reading::ticks);
    if (after == readings.begin())
        return double(readings.front().cpuNanoseconds);
    const auto before = std::prev(after);
    if (after == readings.end())
        return double(before->cpuNanoseconds);
    const double share
        = (double(ticks) - double(before->ticks)) / (double(after->ticks) - double(before->ticks));
    return double(before->cpuNanoseconds) + share * double(after->cpuNanoseconds - before->cpuNanoseconds);
}

} // namespace

std::optional<std::uint64_t> ThreadClocks::cpuBetween(std::uint64_t thread, std::int64_t from,
                                                      std::int64_t to) const
{
    if (!m_firstTicks || from >= *m_lastTicks || to <= *m_firstTicks || from >= to)
        return std::nullopt;
    const auto &readings = readingsOf(thread);
    if (readings.empty())
        return 0;
    return std::uint64_t(std::max(0.0, usedAt(readings, to) - usedAt(readings, from)));
}

QString threadClocksPath(const QString &tracePath)
{
    return tracePath % QLatin1String(".clocks");
}

void removeThreadClocks(const QString &tracePath)
{
    const QString path = threadClocksPath(tracePath);
    if (isNameTaken(path) && isThreadClocks(path))
        QFile::remove(path);
}

void moveThreadClocks(const QString &fromTrace, const QString &toTrace)
{
    removeThreadClocks(toTrace);
    const QString from = threadClocksPath(fromTrace);
    const QString to = threadClocksPath(toTrace);
    // A recording may be at it, so it is not copied.
    if (isNameTaken(from) && !isNameTaken(to) && isThreadClocks(from))
        QFile::rename(from, to);
}

bool copyThreadClocks(const QString &fromTrace, const QString &toTrace, std::int64_t fromTicks,
                      std::int64_t toTicks)
{
    removeThreadClocks(toTrace);
    const QString from = threadClocksPath(fromTrace);
    if (!isNameTaken(from) || !isThreadClocks(from))
        return false;
    return writeClocksCut(from, threadClocksPath(toTrace), fromTicks, toTicks).valueOr(false);
}

} // namespace model
