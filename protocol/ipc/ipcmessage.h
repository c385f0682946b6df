// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/chunkbuffer.h"
#include "protocol/core/result.h"
#include "protocol/ipc/ipccommands.h"

/// A Diagnostic IPC message ("Headers"), little-endian:
///
///     offset  0  magic     14 bytes "DOTNET_IPC_V1" NUL
///            14  size      u16, header and payload
///            16  command   u8 set, u8 id
///            18  reserved  u16, 0
///            20  payload   size - 20 bytes
namespace protocol::ipc {

struct Message {
    Command command{};
    QByteArray payload;
    bool operator==(const Message &) const = default;
};

/// Encodes header and payload. Errors: LimitExceeded when the payload has more than 65,515 bytes.
Result<QByteArray> encode(const Message &message);

/// Takes one whole message from the front of the stream and leaves what follows it (a continuation) in the
/// buffer. Returns BadMagic and BadSize as soon as the bytes that show them are there.
Decoded<Message> decodeMessage(ChunkBuffer &stream);

/// Returns the payload of an OK reply. Errors: RuntimeError with the HRESULT of an error reply (and the text
/// that GenerateCoreDump3 adds), UnexpectedReply for any other command.
Result<QByteArray> replyPayload(const Message &reply);

/// Returns whether replyPayload() gave this error because the runtime does not know the command, so that an
/// older command may work.
bool isUnknownCommand(const Error &error);

Message okReply(QByteArray payload = {});
Message errorReply(std::uint32_t hresult);

} // namespace protocol::ipc
