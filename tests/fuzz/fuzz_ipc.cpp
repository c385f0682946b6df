// SPDX-License-Identifier: GPL-3.0-or-later
// A stream of messages, fed in pieces of a size that its first byte gives, through every decoder of
// protocol/ipc. What was understood as a request must come back from what we write of it. The same bytes are
// read field by field, as a command that the first byte chooses and as its reply: no field may lie outside or
// on another. At last they are taken apart as messages one behind the other.
#include "protocol/core/limits.h"
#include "protocol/ipc/advertise.h"
#include "protocol/ipc/dumpcommands.h"
#include "protocol/ipc/eventpipecommands.h"
#include "protocol/ipc/messagefields.h"
#include "protocol/ipc/messagesequence.h"
#include "protocol/ipc/processcommands.h"
#include "protocol/ipc/processsettings.h"
#include "protocol/ipc/profilercommands.h"
#include "tests/fuzz/budget.h"
#include "tests/support/fieldchecks.h"

#include <algorithm>

using namespace protocol;
using namespace protocol::ipc;

namespace {

/// The fields of one message, of which there is a most, are held besides what belongs to the input.
constexpr fuzz::Limits costs{4e6, 40, 50'000, 20};

/// The request decoded, encoded and decoded again.
template <class Request, class Encode, class Decode>
void comesBack(const Result<Request> &request, Encode encodeRequest, Decode decodeRequest)
{
    if (!request.ok())
        return;
    const auto message = encodeRequest(request.value());
    // What we refuse to send may arrive all the same.
    if (message.ok() && decodeRequest(message.value()).valueOr({}) != request.value())
        qFatal("the request does not come back");
}

void decodeRequests(const Message &message)
{
    comesBack(
        decodeCollectTracing(message),
        [&](const CollectTracingRequest &request) { return encodeCollectTracing(request, message.command); },
        decodeCollectTracing);
    comesBack(
        decodeCreateCoreDump(message),
        [&](const CreateCoreDumpRequest &request) { return encodeCreateCoreDump(request, message.command); },
        decodeCreateCoreDump);
    comesBack(decodeAttachProfiler(message), encodeAttachProfiler, decodeAttachProfiler);
    comesBack(decodeStartupProfiler(message), encodeStartupProfiler, decodeStartupProfiler);
    comesBack(decodeSetEnvironmentVariable(message), encodeSetEnvironmentVariable,
              decodeSetEnvironmentVariable);
    comesBack(
        decodeEnablePerfMap(message),
        [](PerfMapType type) { return Result<Message>(enablePerfMapRequest(type)); }, decodeEnablePerfMap);
    comesBack(decodeApplyStartupHook(message), encodeApplyStartupHook, decodeApplyStartupHook);
}

void decodeReplies(const Message &message)
{
    (void)replyPayload(message);
    for (const auto version : {ProcessInfoVersion::V1, ProcessInfoVersion::V2, ProcessInfoVersion::V3})
        (void)decodeProcessInfo(version, message.payload);
    (void)decodeEnvironmentReply(message.payload);
    (void)decodeEnvironmentContinuation(byteView(message.payload));
    (void)decodeHresultReply(message.payload);
    (void)decodeSessionId(message.payload);
}

void readFields(ByteView bytes, std::optional<Command> request)
{
    const auto problem = tests::layoutProblem(messageFields(bytes, request), qsizetype(bytes.size()));
    if (!problem.isNull())
        qFatal("%s", qPrintable(problem));
}

/// Reads the bytes as what a peer sent, then as the payload of a request and of the reply to it.
void readAllFields(ByteView bytes, std::uint8_t choice)
{
    readFields(bytes, {});
    readFields(bytes, Command::ProcessEnvironment);
    const auto set = std::uint8_t(1 + (choice >> 4) % 4);
    const auto request = Command(set << 8 | (choice & 15));
    const std::size_t size = std::min<std::size_t>(bytes.size(), limits::ipcPayloadMax);
    for (const auto command : {request, Command::Ok, Command::Error}) {
        const auto message = encode({command, byteArray(bytes.first(size))}).valueOr({});
        readFields(byteView(message), request);
    }
}

/// Takes the bytes apart as messages one behind the other: each byte is in one part, each part has its
/// fields.
void readSequence(ByteView bytes)
{
    std::size_t at = 0;
    MessageSequence sequence(bytes);
    while (const auto part = sequence.next()) {
        if (part->offset != at || part->bytes.empty())
            qFatal("a part begins at %zu, not at %zu", part->offset, at);
        at += part->bytes.size();
        readFields(part->bytes, part->request);
    }
    if (at != bytes.size())
        qFatal("the parts end at %zu of %zu", at, bytes.size());
}

/// Takes what `decode` finds in the stream until it wants more or gives up; false then.
template <class Value, class Decode, class Use> bool drain(ChunkBuffer &stream, Decode decode, Use use)
{
    for (;;) {
        const auto decoded = decode(stream);
        if (const auto *value = std::get_if<Value>(&decoded))
            use(*value);
        else
            return std::holds_alternative<NeedMore>(decoded);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const fuzz::Budget budget(costs, size);
    const std::size_t piece = data[0] + 1U;
    const ByteView bytes(data + 1, size - 1);
    readAllFields(bytes, data[0]);
    readSequence(bytes);
    ChunkBuffer messages;
    ChunkBuffer advertises;
    bool messagesGoOn = true;
    bool advertisesGoOn = true;
    for (std::size_t at = 0; at < bytes.size() && (messagesGoOn || advertisesGoOn); at += piece) {
        const auto arrived = bytes.subspan(at, std::min(piece, bytes.size() - at));
        messages.append(arrived);
        messagesGoOn = messagesGoOn && drain<Message>(messages, decodeMessage, [](const Message &message) {
                           decodeRequests(message);
                           decodeReplies(message);
                       });
        advertises.append(arrived);
        advertisesGoOn
            = advertisesGoOn && drain<Advertise>(advertises, decodeAdvertise, [](const Advertise &advertise) {
                  if (encodeAdvertise(advertise).size() != qsizetype(advertiseSize))
                      qFatal("an Advertise has %zu bytes", advertiseSize);
              });
    }
    return 0;
}
