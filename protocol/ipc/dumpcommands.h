// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

/// Dump commands ("Dump Commands").
namespace protocol::ipc {

enum class DumpType : std::uint32_t { Normal = 1, WithHeap = 2, Triage = 3, Full = 4 };

/// The payload of CreateCoreDump: string path (which the target writes, in its own namespace), u32 type, u32
/// diagnostics (0 or 1). GenerateCoreDump2 and 3 have the same layout with flags as the last field (1 log, 2
/// verbose, 4 crash report).
struct CreateCoreDumpRequest {
    QString path;
    DumpType type = DumpType::Full;
    std::uint32_t flags = 0;
    bool operator==(const CreateCoreDumpRequest &) const = default;
};

/// Encodes the request as `command`, which is CreateCoreDump, GenerateCoreDump2 or GenerateCoreDump3. Errors:
/// LimitExceeded.
Result<Message> encodeCreateCoreDump(const CreateCoreDumpRequest &request,
                                     Command command = Command::CreateCoreDump);
Result<CreateCoreDumpRequest> decodeCreateCoreDump(const Message &message);

/// Reads the payload of the OK reply to dump and profiler commands: i32 HRESULT. Returns a RuntimeError where
/// that says a failure, just as replyPayload() does for an error reply.
Result<> decodeHresultReply(const QByteArray &payload);
QByteArray encodeHresult(std::uint32_t hresult);

} // namespace protocol::ipc
