// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

#include <QList>
#include <QUuid>

/// Process commands ("Process Commands"): who the runtime is, its environment, resume.
namespace protocol::ipc {

/// Which of the three ProcessInfo commands; higher ones tell more and are newer.
enum class ProcessInfoVersion : std::uint8_t { V1 = 1, V2 = 2, V3 = 3 };

/// Reply of ProcessInfo 1 to 3. On the wire: [V3: u32 version], u64 pid, GUID cookie, then the strings in
/// this order, V1 up to `architecture`, V2 up to `clrProductVersion`, V3 (version >= 1) all; more may follow
/// and is ignored. Null strings were absent.
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

/// Reply of ProcessEnvironment: u32 bytes of the continuation, u16 reserved. The continuation is u32 count
/// and that many strings, each one "NAME=value" as the process has it.
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
