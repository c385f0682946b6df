// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/bytefrog/bytefrogmessage.h"

#include <QStringList>

/// What HQ tells an agent before it starts ("configuration"). The document leaves the bytes open. For agents
/// of version 1 they are an object that Java's ObjectOutputStream writes:
///
///     class description    216 bytes, always the same
///     bufferMemoryBudget   i32
///     heartbeatInterval    i32, ms
///     numDataSenders       i32
///     queueRetryCount      i32
///     runId                i8
///     exclusions           java.util.ArrayList of strings
///     inclusions           the same, its class as a reference to the first
///
/// and a list is a description of 43 bytes (6 where it is a reference), i32 size, 77 04, i32 size again, 74
/// and a text for each string, 78. From version 2 on it is a text of JSON with the same names.
namespace protocol::bytefrog {

struct Configuration {
    std::int32_t bufferMemoryBudget = 1 << 20; ///< bytes
    std::int32_t heartbeatInterval = 1000; ///< ms
    std::int32_t numDataSenders = 2;
    std::int32_t queueRetryCount = 5;
    std::uint8_t runId = 0;
    /// Regular expressions that the beginning of a class name (with slashes) must match. A class that an
    /// inclusion matches is traced, else one that an exclusion matches is not, else it is.
    QStringList exclusions;
    QStringList inclusions;
    bool operator==(const Configuration &) const = default;
};

/// Bytes of the text of a configuration. An agent of version 1 reads it at once and dies where it arrives in
/// pieces. Over loopback a message of 65,483 bytes is one segment, 5 of them are its head. Over a network no
/// size is sure: keep it small. From version 2 on pieces are read, and a text has at most so many bytes.
constexpr qsizetype configurationSentBytesMax(Dialect dialect)
{
    return dialect < Dialect::CodePulse2 ? 65'483 - 5 : 65'535;
}

/// Returns whether an agent survives these values. Errors: BadValue for values that end or hang the agent's
/// program: a budget below 640 bytes, and an interval, senders or retries below 1.
Result<> checkConfiguration(const Configuration &configuration);

/// Returns the text of a configuration message; send the message by one write. Errors: those of
/// checkConfiguration(), LimitExceeded beyond configurationSentBytesMax().
Result<QByteArray> encodeConfiguration(const Configuration &configuration, Dialect dialect);

/// Reads the text of a configuration message, with any values. Errors: BadMagic for another class, Truncated,
/// BadSize for bytes left over, BadString for list items that are no strings, BadValue for JSON that is
/// damaged or lacks a value.
Result<Configuration> decodeConfiguration(QByteArrayView text, Dialect dialect);

} // namespace protocol::bytefrog
