// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/core/result.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

/// The file of thread clocks beside a trace, "X.nettrace.clocks": what each thread of the recorded process
/// had used of the processors, looked at about ten times a second. Events do not say whether a thread ran or
/// waited; this does.
///
/// All numbers are little-endian, "var" is an unsigned LEB128.
///
///     header   8 bytes "ClrClock", u32 version (1), u32 bytes that follow in the header (32 and more),
///              i64 ticks, i64 ticks per second, i64 UTC (ns since 1970) of the same moment, i64 process id,
///              then UTF-8 text: why there are no clocks; none where there are
///     pass     var bytes that follow in it, then
///              var ticks since the pass before (the header's for the first one),
///              then for each thread whose clock went on, in the order of their ids:
///                  var (id - id before - 1, or the id for the first one) * 4 + kind, var nanoseconds
///
/// Ticks are those of the trace: of the clock that the runtime writes its times by. A pass without threads
/// says that none ran. A file that was not ended has a part of a pass at its end.
namespace model {

inline constexpr std::uint32_t clocksVersion = 1;
inline constexpr std::size_t clocksTextBytesMax = 1024; ///< of ClocksHeader::whyNone; the rest is left out
inline constexpr std::size_t clocksPassBytesMax = std::size_t(1) << 20;

struct ClocksHeader {
    std::int64_t ticks = 0;
    std::int64_t ticksPerSecond = 1'000'000'000;
    std::int64_t unixNanoseconds = 0; ///< since 1970, UTC, at `ticks`
    std::int64_t processId = 0;
    /// Why no clocks could be read, as a part of a sentence; empty where passes follow.
    QString whyNone;
    bool operator==(const ClocksHeader &) const = default;
};

enum class ClockChange : std::uint8_t {
    More, ///< nanoseconds since the thread was last named
    Total, ///< of a thread's whole life, which may have begun long ago
    Began, ///< likewise, of one that began after the pass before
};

struct ThreadClock {
    std::uint64_t thread = 0; ///< the system's id
    ClockChange change = ClockChange::More;
    std::uint64_t nanoseconds = 0;
    bool operator==(const ThreadClock &) const = default;
};

/// A pass is seldom about more than a few threads, whatever a process has.
struct ClockPass {
    std::int64_t ticks = 0;
    std::vector<ThreadClock> threads; ///< in the order of their ids, each once
    bool operator==(const ClockPass &) const = default;
};

QByteArray clocksHeaderBytes(const ClocksHeader &header);
/// Returns a pass as bytes. `ticksBefore` is of the pass before, or the header's; times never go back.
QByteArray clockPassBytes(std::int64_t ticksBefore, const ClockPass &pass);

/// Decodes the file from pieces of it, of any size. For bytes of others: what it keeps is bounded.
class ClockPassReader {
public:
    using Take = std::function<void(const ClockPass &)>;

    /// Takes the next bytes and calls `take` for each pass that is whole with them. Errors: BadMagic;
    /// Unsupported for a newer version; BadValue for an impossible header or pass, BadSize. After an error
    /// nothing more is taken, and it is returned again.
    protocol::Result<> feed(protocol::ByteView bytes, const Take &take);
    const std::optional<ClocksHeader> &header() const { return m_header; }
    /// Returns whether it is within a pass, or the header, after what it was fed with.
    bool isWithin() const { return !m_pending.isEmpty() || !m_header; }

private:
    /// Returns how many of the bytes were used; 0 when more are needed.
    protocol::Result<std::size_t> takeHeader(protocol::ByteView bytes);
    protocol::Result<std::size_t> takePass(protocol::ByteView bytes, const Take &take);
    bool decode(protocol::ByteView bytes);
    protocol::Result<> fail(protocol::ErrorCode code, const QString &text);

    std::optional<ClocksHeader> m_header;
    std::optional<protocol::Error> m_error;
    QByteArray m_pending; ///< the beginning of what is not whole yet
    std::uint64_t m_position = 0; ///< of it in the file
    ClockPass m_pass; ///< the last one, whose memory is used again
};

} // namespace model
