// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

#include <QUuid>

/// Profiler commands ("Profiler Commands").
namespace protocol::ipc {

/// The payload of AttachProfiler: u32 timeout in milliseconds, GUID, string path, u32 count and that many
/// bytes. Read the reply with decodeHresultReply() (dumpcommands.h).
struct AttachProfilerRequest {
    std::uint32_t timeoutMilliseconds = 10000;
    QUuid profilerGuid;
    QString profilerPath;
    QByteArray clientData;
    bool operator==(const AttachProfilerRequest &) const = default;
};

/// Errors: BadValue for the null GUID, and for a path that is empty or has a NUL in it; LimitExceeded.
Result<Message> encodeAttachProfiler(const AttachProfilerRequest &request);
Result<AttachProfilerRequest> decodeAttachProfiler(const Message &message);

/// The payload of StartupProfiler: GUID, string path. The reply is as that of AttachProfiler. A runtime that
/// is not suspended replies OK and does nothing.
struct StartupProfilerRequest {
    QUuid profilerGuid;
    QString profilerPath;
    bool operator==(const StartupProfilerRequest &) const = default;
};

/// Errors: as encodeAttachProfiler().
Result<Message> encodeStartupProfiler(const StartupProfilerRequest &request);
Result<StartupProfilerRequest> decodeStartupProfiler(const Message &message);

} // namespace protocol::ipc
