// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/protocol/dotnettest/samplemessages.h"

namespace tests {

using namespace protocol::dotnettest;

namespace {

QString s(const char *text)
{
    return QString::fromUtf8(text);
}

SuccessfulTestResultMessage passed()
{
    return {s("u"), s("d"), TestState::Passed, 15000, s("r"), s("o"), s("e"), s("s"), 3, false};
}

FailedTestResultMessage timedOut()
{
    FailedTestResultMessage message;
    message.uid = s("v");
    message.displayName = s("d");
    message.state = TestState::Timeout;
    message.duration = std::int64_t(1) << 40;
    message.reason = s("");
    message.exceptionMessageList = {{s("m"), s("X"), s("t")}, {s("i"), {}, {}}};
    message.standardOutput = s("o");
    message.errorOutput = s("e");
    message.sessionUid = s("s");
    message.expected = s("1");
    message.actual = s("2");
    message.retryAttemptNumber = 1;
    message.isSuperseded = true;
    return message;
}

CommandLineOptionMessage option(const char *name)
{
    CommandLineOptionMessage message;
    message.name = s(name);
    return message;
}

DiscoveredTestMessage discovered(const char *uid, const char *displayName)
{
    DiscoveredTestMessage message;
    message.uid = s(uid);
    message.displayName = s(displayName);
    return message;
}

HandshakeMessage everyProperty()
{
    HandshakeMessage message;
    for (int i = 0; i <= int(HandshakeProperty::RequiredPostProcessingSupported); ++i)
        message.properties.insert(HandshakeProperty(i), QString::number(i, 16));
    message.properties.insert(HandshakeProperty::OrchestratorFeature, s(""));
    return message;
}

DiscoveredTestMessages discoveredBy(const QString &instanceId)
{
    return {s("E"),
            instanceId,
            {{s("u"),
              s("\u00e4"),
              s("f"),
              10,
              s("N"),
              s("T"),
              s("M"),
              {{s("k"), s("v")}, {s("l"), {}}},
              {s("P"), s("")}},
             discovered("w", "x")}};
}

TestResultMessages resultsOf(const QString &instanceId)
{
    return {s("E"), instanceId, {passed()}, {timedOut()}};
}

FileArtifactMessages artifactsOf(const QString &instanceId)
{
    return {s("E"), instanceId, {{s("p"), s("n"), s("d"), s("u"), s("t"), s("s"), s("k"), {s("a"), s("b")}}}};
}

} // namespace

const std::vector<SampleMessage> &sampleMessages()
{
    constexpr auto older = Layout::WithoutInstanceId;
    constexpr auto newer = Layout::WithInstanceId;
    const auto instance = s("I");
    // clang-format off
    static const std::vector<SampleMessage> messages{
        {"VoidResponse", newer, VoidResponse{}, R"(
    04 00 00 00 00 00 00 00  # length 4, serializer id 0
)"},
        {"CommandLineOptionMessages", newer, CommandLineOptionMessages{s("p"), {{s("n"), s("d"), true, false, s("o"), s("p"), 0, 0x7fffffff}, option("m")}}, R"(
    60 00 00 00 03 00 00 00  # length 96, serializer id 3
    02 00  # 2 fields
    01 00 01 00 00 00 70  # ModulePath "p"
    02 00 4d 00 00 00 02 00 00 00  # CommandLineOptionMessageList, a list of 2
      08 00  # 8 fields
      01 00 01 00 00 00 6e  # Name "n"
      02 00 01 00 00 00 64  # Description "d"
      03 00 01 00 00 00 01  # IsHidden 1
      04 00 01 00 00 00 00  # IsBuiltIn 0
      05 00 01 00 00 00 6f  # ObsolescenceMessage "o"
      06 00 01 00 00 00 70  # ProviderUid "p"
      07 00 04 00 00 00 00 00 00 00  # MinimumArity 0
      08 00 04 00 00 00 ff ff ff 7f  # MaximumArity 2147483647
      01 00  # 1 field
      01 00 01 00 00 00 6d  # Name "m"
)"},
        {"DiscoveredTestMessages", newer, discoveredBy(instance), R"(
    9b 00 00 00 05 00 00 00  # length 155, serializer id 5
    03 00  # 3 fields
    01 00 01 00 00 00 45  # ExecutionId "E"
    02 00 01 00 00 00 49  # InstanceId "I"
    03 00 81 00 00 00 02 00 00 00  # DiscoveredTestMessageList, a list of 2
      09 00  # 9 fields
      01 00 01 00 00 00 75  # Uid "u"
      02 00 02 00 00 00 c3 a4  # DisplayName "ä"
      03 00 01 00 00 00 66  # FilePath "f"
      04 00 04 00 00 00 0a 00 00 00  # LineNumber 10
      05 00 01 00 00 00 4e  # Namespace "N"
      06 00 01 00 00 00 54  # TypeName "T"
      07 00 01 00 00 00 4d  # MethodName "M"
      09 00 0d 00 00 00 02 00 00 00  # ParameterTypeFullNames, a list of 2
        01 00 00 00 50  # "P"
        00 00 00 00  # ""
      08 00 1d 00 00 00 02 00 00 00  # Traits, a list of 2
        02 00  # 2 fields
        01 00 01 00 00 00 6b  # Key "k"
        02 00 01 00 00 00 76  # Value "v"
        01 00  # 1 field
        01 00 01 00 00 00 6c  # Key "l"
      02 00  # 2 fields
      01 00 01 00 00 00 77  # Uid "w"
      02 00 01 00 00 00 78  # DisplayName "x"
)"},
        {"DiscoveredTestMessages of 1.5", older, discoveredBy({}), R"(
    94 00 00 00 05 00 00 00  # length 148, serializer id 5
    02 00  # 2 fields
    01 00 01 00 00 00 45  # ExecutionId "E"
    02 00 81 00 00 00 02 00 00 00  # DiscoveredTestMessageList, a list of 2
      09 00  # 9 fields
      01 00 01 00 00 00 75  # Uid "u"
      02 00 02 00 00 00 c3 a4  # DisplayName "ä"
      03 00 01 00 00 00 66  # FilePath "f"
      04 00 04 00 00 00 0a 00 00 00  # LineNumber 10
      05 00 01 00 00 00 4e  # Namespace "N"
      06 00 01 00 00 00 54  # TypeName "T"
      07 00 01 00 00 00 4d  # MethodName "M"
      09 00 0d 00 00 00 02 00 00 00  # ParameterTypeFullNames, a list of 2
        01 00 00 00 50  # "P"
        00 00 00 00  # ""
      08 00 1d 00 00 00 02 00 00 00  # Traits, a list of 2
        02 00  # 2 fields
        01 00 01 00 00 00 6b  # Key "k"
        02 00 01 00 00 00 76  # Value "v"
        01 00  # 1 field
        01 00 01 00 00 00 6c  # Key "l"
      02 00  # 2 fields
      01 00 01 00 00 00 77  # Uid "w"
      02 00 01 00 00 00 78  # DisplayName "x"
)"},
        {"TestResultMessages", newer, resultsOf(instance), R"(
    03 01 00 00 06 00 00 00  # length 259, serializer id 6
    04 00  # 4 fields
    01 00 01 00 00 00 45  # ExecutionId "E"
    02 00 01 00 00 00 49  # InstanceId "I"
    03 00 56 00 00 00 01 00 00 00  # SuccessfulTestMessageList, a list of 1
      0a 00  # 10 fields
      01 00 01 00 00 00 75  # Uid "u"
      02 00 01 00 00 00 64  # DisplayName "d"
      03 00 01 00 00 00 01  # State 1: Passed
      04 00 08 00 00 00 98 3a 00 00 00 00 00 00  # Duration 15000
      05 00 01 00 00 00 72  # Reason "r"
      06 00 01 00 00 00 6f  # StandardOutput "o"
      07 00 01 00 00 00 65  # ErrorOutput "e"
      08 00 01 00 00 00 73  # SessionUid "s"
      09 00 04 00 00 00 03 00 00 00  # RetryAttemptNumber 3
      0a 00 01 00 00 00 00  # IsSuperseded 0
    04 00 8d 00 00 00 01 00 00 00  # FailedTestMessageList, a list of 1
      0d 00  # 13 fields
      01 00 01 00 00 00 76  # Uid "v"
      02 00 01 00 00 00 64  # DisplayName "d"
      03 00 01 00 00 00 05  # State 5: Timeout
      04 00 08 00 00 00 00 00 00 00 00 01 00 00  # Duration 1099511627776
      05 00 00 00 00 00  # Reason ""
      06 00 24 00 00 00 02 00 00 00  # ExceptionMessageList, a list of 2
        03 00  # 3 fields
        01 00 01 00 00 00 6d  # ErrorMessage "m"
        02 00 01 00 00 00 58  # ErrorType "X"
        03 00 01 00 00 00 74  # StackTrace "t"
        01 00  # 1 field
        01 00 01 00 00 00 69  # ErrorMessage "i"
      07 00 01 00 00 00 6f  # StandardOutput "o"
      08 00 01 00 00 00 65  # ErrorOutput "e"
      09 00 01 00 00 00 73  # SessionUid "s"
      0a 00 01 00 00 00 31  # Expected "1"
      0b 00 01 00 00 00 32  # Actual "2"
      0c 00 04 00 00 00 01 00 00 00  # RetryAttemptNumber 1
      0d 00 01 00 00 00 01  # IsSuperseded 1
)"},
        {"TestResultMessages of 1.5", older, resultsOf({}), R"(
    fc 00 00 00 06 00 00 00  # length 252, serializer id 6
    03 00  # 3 fields
    01 00 01 00 00 00 45  # ExecutionId "E"
    02 00 56 00 00 00 01 00 00 00  # SuccessfulTestMessageList, a list of 1
      0a 00  # 10 fields
      01 00 01 00 00 00 75  # Uid "u"
      02 00 01 00 00 00 64  # DisplayName "d"
      03 00 01 00 00 00 01  # State 1: Passed
      04 00 08 00 00 00 98 3a 00 00 00 00 00 00  # Duration 15000
      05 00 01 00 00 00 72  # Reason "r"
      06 00 01 00 00 00 6f  # StandardOutput "o"
      07 00 01 00 00 00 65  # ErrorOutput "e"
      08 00 01 00 00 00 73  # SessionUid "s"
      09 00 04 00 00 00 03 00 00 00  # RetryAttemptNumber 3
      0a 00 01 00 00 00 00  # IsSuperseded 0
    03 00 8d 00 00 00 01 00 00 00  # FailedTestMessageList, a list of 1
      0d 00  # 13 fields
      01 00 01 00 00 00 76  # Uid "v"
      02 00 01 00 00 00 64  # DisplayName "d"
      03 00 01 00 00 00 05  # State 5: Timeout
      04 00 08 00 00 00 00 00 00 00 00 01 00 00  # Duration 1099511627776
      05 00 00 00 00 00  # Reason ""
      06 00 24 00 00 00 02 00 00 00  # ExceptionMessageList, a list of 2
        03 00  # 3 fields
        01 00 01 00 00 00 6d  # ErrorMessage "m"
        02 00 01 00 00 00 58  # ErrorType "X"
        03 00 01 00 00 00 74  # StackTrace "t"
        01 00  # 1 field
        01 00 01 00 00 00 69  # ErrorMessage "i"
      07 00 01 00 00 00 6f  # StandardOutput "o"
      08 00 01 00 00 00 65  # ErrorOutput "e"
      09 00 01 00 00 00 73  # SessionUid "s"
      0a 00 01 00 00 00 31  # Expected "1"
      0b 00 01 00 00 00 32  # Actual "2"
      0c 00 04 00 00 00 01 00 00 00  # RetryAttemptNumber 1
      0d 00 01 00 00 00 01  # IsSuperseded 1
)"},
        {"FileArtifactMessages", newer, artifactsOf(instance), R"(
    65 00 00 00 07 00 00 00  # length 101, serializer id 7
    03 00  # 3 fields
    01 00 01 00 00 00 45  # ExecutionId "E"
    02 00 01 00 00 00 49  # InstanceId "I"
    03 00 4b 00 00 00 01 00 00 00  # FileArtifactMessageList, a list of 1
      08 00  # 8 fields
      01 00 01 00 00 00 70  # FullPath "p"
      02 00 01 00 00 00 6e  # DisplayName "n"
      03 00 01 00 00 00 64  # Description "d"
      04 00 01 00 00 00 75  # TestUid "u"
      05 00 01 00 00 00 74  # TestDisplayName "t"
      06 00 01 00 00 00 73  # SessionUid "s"
      07 00 01 00 00 00 6b  # Kind "k"
      08 00 0e 00 00 00 02 00 00 00  # InputArtifactPaths, a list of 2
        01 00 00 00 61  # "a"
        01 00 00 00 62  # "b"
)"},
        {"FileArtifactMessages of 1.5", older, artifactsOf({}), R"(
    5e 00 00 00 07 00 00 00  # length 94, serializer id 7
    02 00  # 2 fields
    01 00 01 00 00 00 45  # ExecutionId "E"
    02 00 4b 00 00 00 01 00 00 00  # FileArtifactMessageList, a list of 1
      08 00  # 8 fields
      01 00 01 00 00 00 70  # FullPath "p"
      02 00 01 00 00 00 6e  # DisplayName "n"
      03 00 01 00 00 00 64  # Description "d"
      04 00 01 00 00 00 75  # TestUid "u"
      05 00 01 00 00 00 74  # TestDisplayName "t"
      06 00 01 00 00 00 73  # SessionUid "s"
      07 00 01 00 00 00 6b  # Kind "k"
      08 00 0e 00 00 00 02 00 00 00  # InputArtifactPaths, a list of 2
        01 00 00 00 61  # "a"
        01 00 00 00 62  # "b"
)"},
        {"TestSessionEvent", newer, TestSessionEvent{SessionType::TestSessionEnd, s("S"), s("E")}, R"(
    1b 00 00 00 08 00 00 00  # length 27, serializer id 8
    03 00  # 3 fields
    01 00 01 00 00 00 01  # SessionType 1: TestSessionEnd
    02 00 01 00 00 00 53  # SessionUid "S"
    03 00 01 00 00 00 45  # ExecutionId "E"
)"},
        {"HandshakeMessage", newer, everyProperty(), R"(
    81 00 00 00 09 00 00 00  # length 129, serializer id 9
    14 00  # 20 properties
    00 01 00 00 00 30  # PID "0"
    01 01 00 00 00 31  # Architecture "1"
    02 01 00 00 00 32  # Framework "2"
    03 01 00 00 00 33  # OS "3"
    04 01 00 00 00 34  # SupportedProtocolVersions "4"
    05 01 00 00 00 35  # HostType "5"
    06 01 00 00 00 36  # ModulePath "6"
    07 01 00 00 00 37  # ExecutionId "7"
    08 01 00 00 00 38  # InstanceId "8"
    09 01 00 00 00 39  # IsIDE "9"
    0a 01 00 00 00 61  # ExecutionMode "a"
    0b 00 00 00 00  # OrchestratorFeature ""
    0c 01 00 00 00 63  # ServerControlPipeName "c"
    0d 01 00 00 00 64  # AttemptNumber "d"
    0e 01 00 00 00 65  # SupportedPostProcessorKinds "e"
    0f 01 00 00 00 66  # SupportedPostProcessorExtensionsLegacy "f"
    10 02 00 00 00 31 30  # SupportedTruncatedRunPostProcessorKinds "10"
    11 02 00 00 00 31 31  # SupportedTruncatedRunPostProcessorExtensionsLegacy "11"
    12 02 00 00 00 31 32  # RequiredPostProcessorKinds "12"
    13 02 00 00 00 31 33  # RequiredPostProcessingSupported "13"
)"},
        {"TestInProgressMessages", newer, TestInProgressMessages{s("E"), instance, {{s("u"), s("d")}}}, R"(
    2e 00 00 00 0a 00 00 00  # length 46, serializer id 10
    03 00  # 3 fields
    01 00 01 00 00 00 45  # ExecutionId "E"
    02 00 01 00 00 00 49  # InstanceId "I"
    03 00 14 00 00 00 01 00 00 00  # TestInProgressMessageList, a list of 1
      02 00  # 2 fields
      01 00 01 00 00 00 75  # Uid "u"
      02 00 01 00 00 00 64  # DisplayName "d"
)"},
        {"AzureDevOpsLogMessage", newer, AzureDevOpsLogMessage{s("E"), instance, s("##vso[x]")}, R"(
    22 00 00 00 0b 00 00 00  # length 34, serializer id 11
    03 00  # 3 fields
    01 00 01 00 00 00 45  # ExecutionId "E"
    02 00 01 00 00 00 49  # InstanceId "I"
    03 00 08 00 00 00 23 23 76 73 6f 5b 78 5d  # LogText "##vso[x]"
)"},
        {"DisplayMessage", newer, DisplayMessage{s("E"), instance, DisplayLevel::Error, s("t")}, R"(
    22 00 00 00 0c 00 00 00  # length 34, serializer id 12
    04 00  # 4 fields
    01 00 01 00 00 00 45  # ExecutionId "E"
    02 00 01 00 00 00 49  # InstanceId "I"
    03 00 01 00 00 00 02  # Level 2: Error
    04 00 01 00 00 00 74  # Text "t"
)"},
        {"WaitForServerControlRequest", newer, WaitForServerControlRequest{}, R"(
    04 00 00 00 0d 00 00 00  # length 4, serializer id 13
)"},
        {"ServerControlMessage", newer, ServerControlMessage{ServerControlKind::CancelSession}, R"(
    0d 00 00 00 0e 00 00 00  # length 13, serializer id 14
    01 00  # 1 field
    01 00 01 00 00 00 01  # Kind 1: CancelSession
)"},
    };
    // clang-format on
    return messages;
}

} // namespace tests
