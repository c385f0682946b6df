// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/bytefrog/configuration.h"

#include <chrono>

namespace model::agents {

/// What agents are told before they are started. The usual values are those with which real agents neither
/// hung their program nor lost the end of it.
struct AgentConfiguration {
    int bufferBytes = 1 << 20; ///< of the agent, for all that it has not sent
    std::chrono::milliseconds heartbeat{1000};
    int senders = 2; ///< data connections
    int retries = 5;
    /// Regular expressions of Java for the beginning of class names with slashes. An inclusion beats an
    /// exclusion; what neither matches is traced where there are exclusions, or no inclusions either.
    QStringList exclusions = {};
    QStringList inclusions = {};
    bool operator==(const AgentConfiguration &) const = default;

    /// Returns the exclusions that agents are told: of inclusions alone, all.
    QStringList toldExclusions() const;
    protocol::bytefrog::Configuration forRun(std::uint8_t runId) const;
};

/// Returns whether agents of any version survive it. Errors: BadValue for values that end or hang the agent's
/// program, also for a regular expression that is none; LimitExceeded where it is too long to be sent.
protocol::Result<> checkConfiguration(const AgentConfiguration &configuration);
/// Returns what is allowed but likely to disappoint, a sentence each.
QStringList configurationWarnings(const AgentConfiguration &configuration);

/// Reads a file of JSON: an object with the names of the protocol (bufferMemoryBudget, heartbeatInterval,
/// numDataSenders, queueRetryCount, exclusions, inclusions), each of which may be missing. Errors: BadValue
/// says what makes no sense, also for other names.
protocol::Result<AgentConfiguration> parseConfiguration(const QByteArray &json);
/// Returns what parseConfiguration() reads.
QByteArray configurationJson(const AgentConfiguration &configuration);

} // namespace model::agents
