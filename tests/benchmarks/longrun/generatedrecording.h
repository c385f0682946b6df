// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/tracewriter.h"

#include <random>

namespace benchmark {

/// Writes what a runtime sends of a program with 10,000 events a second, a tenth of a second at a time: CPU
/// samples with stacks, requests, allocations, exceptions, a collection each second with its pause and its
/// heap sizes.
class GeneratedRecording {
public:
    static constexpr std::uint64_t eventsOfATenth = 1000;

    GeneratedRecording();

    /// Returns the bytes of the next tenth of a second.
    QByteArray nextTenth();
    QByteArray end();

private:
    void type(std::uint32_t id, const QString &provider, const QString &name, std::uint32_t eventId,
              std::initializer_list<const char *> numbers);
    void event(std::uint64_t index);
    void beginEpoch();

    protocol::nettrace::TraceWriter m_writer;
    std::mt19937 m_random{1};
    std::vector<std::uint32_t> m_sequences; ///< by thread
    std::uint64_t m_tenths = 0;
};

} // namespace benchmark
