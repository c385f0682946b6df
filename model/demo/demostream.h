// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/demoevents.h"
#include "protocol/nettrace/tracewriter.h"

#include <optional>

namespace model::demo {

/// The NetTrace V4 stream of one session. Numbers the events of each thread as a runtime does, also those
/// that it drops, so that a reader finds the gaps.
class Stream {
public:
    /// Has what `request` asks for. With `strangeTexts` names and texts hold what a terminal would obey
    /// (strangepayload.h).
    Stream(const protocol::ipc::CollectTracingRequest &request, std::int64_t startTime,
           bool strangeTexts = false);

    /// Writes those events that the session wants; with `dropped` it only numbers them.
    void write(const std::vector<Event> &events, bool dropped = false);
    /// Writes a sequence point, as a runtime does after each batch.
    void sequencePoint(std::int64_t time);
    void end();
    QByteArray takeBytes() { return m_writer.takeBytes(); }

private:
    void writeEvent(const Event &event);
    std::uint32_t stackId(std::uint16_t stack);

    const QList<protocol::ipc::ProviderConfig> m_providers;
    const bool m_stacks;
    const bool m_strangeTexts;
    protocol::nettrace::TraceWriter m_writer;
    std::array<bool, eventTypeCount> m_defined{};
    std::array<std::uint32_t, threads.size()> m_sequenceNumbers{};
    /// By index into stacks(); 0 for a stack that this epoch has not got.
    std::vector<std::uint32_t> m_stackIds;
    std::uint32_t m_lastStackId = 0;
};

} // namespace model::demo
