// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/bytefrog/bytefrogmessage.h"
#include "tests/support/hexbytes.h"

#include <vector>

/// Messages of the Bytefrog protocol byte by byte. Those that say so were sent by real agents; the others are
/// written from the specification, and not by our encoder.
namespace tests {

struct BytefrogMessage {
    const char *name;
    protocol::bytefrog::Channel channel;
    protocol::bytefrog::Dialect dialect;
    const char *hex; ///< for hexBytes()
    protocol::bytefrog::Message message;
};

inline const std::vector<BytefrogMessage> &bytefrogMessages()
{
    using namespace protocol::bytefrog;
    using enum Channel;
    using enum Dialect;
    using Type = MessageType;
    // clang-format off
    static const std::vector<BytefrogMessage> messages{
        {"hello of a real agent", Greeting, Original, "00 01", {.type = Type::Hello, .version = 1}},
        {"hello of a real Code Pulse agent", Greeting, CodePulse4, "00 04", {.type = Type::Hello, .version = 4}},
        {"project hello of a real agent", Greeting, CodePulse4, "10 04 0000004d",
         {.type = Type::ProjectHello, .version = 4, .project = 77}},
        {"data hello of a real agent", Greeting, Original, "1e c8", {.type = Type::DataHello, .runId = 200}},

        {"configuration", HqControl, Original, "01 00000003 aced00",
         {.type = Type::Configuration, .text = QByteArrayView("\xac\xed\0", 3)}},
        {"configuration of Code Pulse 1", HqControl, CodePulse1, "01 00000001 ac",
         {.type = Type::Configuration, .text = QByteArrayView("\xac")}},
        {"configuration of Code Pulse 2", HqControl, CodePulse2, "01 0002 7b7d",
         {.type = Type::Configuration, .text = QByteArrayView("{}")}},
        {"start", HqControl, Original, "02", {.type = Type::Start}},
        {"stop", HqControl, Original, "03", {.type = Type::Stop}},
        {"pause", HqControl, Original, "04", {.type = Type::Pause}},
        {"unpause", HqControl, Original, "05", {.type = Type::Unpause}},
        {"suspend", HqControl, Original, "06", {.type = Type::Suspend}},
        {"unsuspend", HqControl, Original, "07", {.type = Type::Unsuspend}},
        {"error of HQ", HqControl, Original, "63 0004 6f6f7073",
         {.type = Type::Error, .text = QByteArrayView("oops")}},
        {"data hello reply", HqData, Original, "1f", {.type = Type::DataHelloReply}},
        {"error of HQ to a data connection", HqData, CodePulse4, "63 0000", {.type = Type::Error}},

        {"heartbeat of a real agent", AgentControl, Original, "08 54 0001",
         {.type = Type::Heartbeat, .mode = Mode::Tracing, .sendBufferSize = 1}},
        {"heartbeat of an unknown mode", AgentControl, CodePulse4, "08 00 ffff",
         {.type = Type::Heartbeat, .mode = Mode(0), .sendBufferSize = 0xffff}},
        {"data break of a real agent", AgentControl, Original, "09 000007ee",
         {.type = Type::DataBreak, .sequence = 2030}},
        {"class transformed of a real agent", AgentControl, Original, "28 000d 636f6d2f61636d652f44656d6f",
         {.type = Type::ClassTransformed, .text = QByteArrayView("com/acme/Demo")}},
        {"class ignored of a real agent", AgentControl, Original,
         "29 001b 73756e2f6c61756e636865722f4c61756e6368657248656c706572",
         {.type = Type::ClassIgnored, .text = QByteArrayView("sun/launcher/LauncherHelper")}},
        {"class transform failed", AgentControl, CodePulse4, "2a 0001 41",
         {.type = Type::ClassTransformFailed, .text = QByteArrayView("A")}},
        {"error of an agent", AgentControl, Original, "63 0003 626164",
         {.type = Type::Error, .text = QByteArrayView("bad")}},

        {"map thread name of a real agent", AgentData, Original,
         "0a 0002 0000000c 0010 77c3b6726b65722d eda0bdedb880 2d31",
         {.type = Type::MapThreadName, .thread = 2, .relativeTimestamp = 12,
          .text = QByteArrayView("w\xc3\xb6rker-\xed\xa0\xbd\xed\xb8\x80-1")}},
        {"map method signature of a real agent", AgentData, Original,
         "0b 00000006 0018 636f6d2f61636d652f44656d6f2e6669623b383b284929 49",
         {.type = Type::MapMethodSignature, .method = 6, .text = QByteArrayView("com/acme/Demo.fib;8;(I)I")}},
        {"map exception of a real agent", AgentData, Original,
         "0c 00000001 001f 6a6176612e6c616e672e496c6c6567616c5374617465457863657074696f6e",
         {.type = Type::MapException, .exception = 1,
          .text = QByteArrayView("java.lang.IllegalStateException")}},
        {"map source location of a real agent", AgentData, CodePulse4,
         "0d 00000000 00000009 00000004 00000004 ffff ffff",
         {.type = Type::MapSourceLocation, .startCharacter = characterUnknown, .endCharacter = characterUnknown,
          .method = 9, .startLine = 4, .endLine = 4}},
        {"method visit of a real agent", AgentData, CodePulse4, "0e 00000011 00000003 00000009 00000000 0000",
         {.type = Type::MethodVisit, .relativeTimestamp = 17, .sequence = 3, .method = 9}},
        {"source location count", AgentData, CodePulse3, "0f 00000009 00000002",
         {.type = Type::SourceLocationCount, .method = 9, .count = 2}},
        {"method entry of a real agent", AgentData, Original, "14 0000000a 00000000 00000001 0000",
         {.type = Type::MethodEntry, .relativeTimestamp = 10, .method = 1}},
        {"method exit of a real agent", AgentData, Original, "15 0000000c 00000002 00000002 0004 0000",
         {.type = Type::MethodExit, .line = 4, .relativeTimestamp = 12, .sequence = 2, .method = 2}},
        {"method exit of Code Pulse 1", AgentData, CodePulse1, "15 00000011 00000002 00000009 00 0003",
         {.type = Type::MethodExit, .thread = 3, .relativeTimestamp = 17, .sequence = 2, .method = 9}},
        {"method exit by exception of a real agent", AgentData, CodePulse4,
         "15 000000a9 000003d4 00000004 01 0000",
         {.type = Type::MethodExit, .exceptionThrown = 1, .relativeTimestamp = 169, .sequence = 980, .method = 4}},
        {"exception of a real agent", AgentData, Original,
         "16 00000010 00000293 00000008 00000001 0008 0000",
         {.type = Type::Exception, .line = 8, .relativeTimestamp = 16, .sequence = 659, .method = 8, .exception = 1}},
        {"exception bubble of a real agent", AgentData, Original,
         "17 00000010 00000294 00000008 00000001 0000",
         {.type = Type::ExceptionBubble, .relativeTimestamp = 16, .sequence = 660, .method = 8, .exception = 1}},
        {"marker of a real agent", AgentData, Original,
         "32 00000009 00000003 0005 7068617365 000f 77c3a4726d20 c080 20 eda0bdedb880",
         {.type = Type::Marker, .relativeTimestamp = 9, .sequence = 3, .text = QByteArrayView("phase"),
          .value = QByteArrayView("w\xc3\xa4rm \xc0\x80 \xed\xa0\xbd\xed\xb8\x80")}},
        {"empty marker of a real agent", AgentData, Original, "32 00000009 00000006 0000 0000",
         {.type = Type::Marker, .relativeTimestamp = 9, .sequence = 6}},
        {"error of an agent among data", AgentData, CodePulse4, "63 0003 626164",
         {.type = Type::Error, .text = QByteArrayView("bad")}},
    };
    // clang-format on
    return messages;
}

/// The configuration without lists that Java's ObjectOutputStream writes: run 7, heartbeat 1000, budget
/// 25600, retries 5, senders 2.
inline QByteArray javaConfiguration()
{
    return hexBytes(R"(
aced00057372003d636f6d2e7365636465632e6279746566726f672e636f6d6d6f6e2e636f6e6669672e52756e74696d654167656e74436f6e66696775726174
696f6e5631bf53efb7761d26c20200074900126275666665724d656d6f7279427564676574490011686561727462656174496e74657276616c49000e6e756d44
61746153656e6465727349000f71756575655265747279436f756e7442000572756e49644c000a6578636c7573696f6e737400104c6a6176612f7574696c2f4c
6973743b4c000a696e636c7573696f6e7371007e0001787000006400000003e8000000020000000507737200136a6176612e7574696c2e41727261794c697374
7881d21d99c7619d03000149000473697a65787000000000770400000000787371007e00030000000077040000000078
)");
}

} // namespace tests
