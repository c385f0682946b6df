// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/demoevents.h"
#include "protocol/nettrace/tracewriter.h"

#include <optional>

namespace model::demo {

/// The NetTrace V4 stream of one session: numbers the events of each thread as a runtime does, also those
/// that it does not write, so that a reader sees what was dropped.
class Stream {
public:
    Stream(QList<protocol::ipc::ProviderConfig> providers, std::int64_t startTime);

    /// Writes those that the session wants; `dropped` only counts them.
    void write(const std::vector<Event> &events, bool dropped = false);
    /// Ends what was written so far as a runtime does after each batch.
    void sequencePoint(std::int64_t time);
    void end();
    QByteArray takeBytes() { return m_writer.takeBytes(); }

private:
    void writeEvent(const Event &event);
    std::uint32_t stackId(std::uint8_t stack);

    QList<protocol::ipc::ProviderConfig> m_providers;
    protocol::nettrace::TraceWriter m_writer;
    std::array<bool, eventTypeCount> m_defined{};
    std::array<std::uint32_t, threads.size()> m_sequenceNumbers{};
    std::vector<std::uint32_t> m_stackIds; ///< by index into stacks(), 0 is not written in this epoch
    std::uint32_t m_lastStackId = 0;
};

} // namespace model::demo
