// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

#include <QList>
#include <QUuid>

/// Process commands ("Process Commands"): information about the process, its environment, resuming the
/// runtime.
namespace protocol::ipc {

/// Names one of the three ProcessInfo commands. Higher ones are newer and tell more.
enum class ProcessInfoVersion : std::uint8_t { V1 = 1, V2 = 2, V3 = 3 };

/// The reply of ProcessInfo 1 to 3. Its encoding: [V3: u32 version], u64 pid, GUID cookie, then the strings
/// in this order, in V1 up to `architecture`, in V2 up to `clrProductVersion`, in V3 (version >= 1) all of
/// them. What follows them is ignored. Strings that were absent are null.
struct ProcessInfo {
    std::uint64_t processId = 0; ///< in the process's own pid namespace
    QUuid runtimeCookie;
    QString commandLine;
    QString operatingSystem;
    QString architecture;
    QString managedEntrypointAssemblyName;
    QString clrProductVersion;
    QString portableRuntimeIdentifier;
    bool operator==(const ProcessInfo &) const = default;
};

Message processInfoRequest(ProcessInfoVersion version);
Result<ProcessInfo> decodeProcessInfo(ProcessInfoVersion version, const QByteArray &payload);
QByteArray encodeProcessInfo(ProcessInfoVersion version, const ProcessInfo &info);

/// The reply of ProcessEnvironment: u32 size of the continuation in bytes, u16 reserved. The continuation
/// follows the reply: u32 count and that many strings, each of them "NAME=value" as the process has it.
struct EnvironmentReply {
    std::uint32_t continuationBytes = 0;
};
Message processEnvironmentRequest();
Result<EnvironmentReply> decodeEnvironmentReply(const QByteArray &payload);
Result<QList<QString>> decodeEnvironmentContinuation(ByteView continuation);
struct EncodedEnvironment {
    Message reply;
    QByteArray continuation;
};
EncodedEnvironment encodeEnvironment(const QList<QString> &entries);

Message resumeRuntimeRequest();

} // namespace protocol::ipc
