// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

/// Dump commands ("Dump Commands").
namespace protocol::ipc {

enum class DumpType : std::uint32_t { Normal = 1, WithHeap = 2, Triage = 3, Full = 4 };

/// CreateCoreDump: string path (the target writes it, in its own namespace), u32 type, u32 diagnostics (0 or
/// 1). GenerateCoreDump2 and 3 have the same layout with flags for the last field (1 log, 2 verbose, 4 crash
/// report).
struct CreateCoreDumpRequest {
    QString path;
    DumpType type = DumpType::Full;
    std::uint32_t flags = 0;
    bool operator==(const CreateCoreDumpRequest &) const = default;
};

/// `command` is CreateCoreDump, GenerateCoreDump2 or GenerateCoreDump3.
Result<Message> encodeCreateCoreDump(const CreateCoreDumpRequest &request,
                                     Command command = Command::CreateCoreDump);
Result<CreateCoreDumpRequest> decodeCreateCoreDump(const Message &message);

/// i32 HRESULT: payload of the OK reply of dump and profiler commands. A payload that says a failure is a
/// RuntimeError, just as an error reply is.
Result<> decodeHresultReply(const QByteArray &payload);
QByteArray encodeHresult(std::uint32_t hresult);

} // namespace protocol::ipc
