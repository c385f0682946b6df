// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/dotnettest/messagecodec.h"

#include <tuple>

/// The fields of each message: messagecodec.cpp reads and writes all messages by these tables. Fields are
/// written in the order of their rows, which is the platform's.
namespace protocol::dotnettest {

/// A row: the id of a field and where its value is kept. Its type is how the value is laid out.
template <class Owner, class Member> struct Field {
    std::uint16_t id;
    Member Owner::*member;
    std::uint16_t idWithoutInstanceId;
    constexpr std::uint16_t idIn(Layout layout) const
    {
        return layout == Layout::WithInstanceId ? id : idWithoutInstanceId;
    }
};

/// The id of a field that a layout does not have; ids begin with 1.
inline constexpr std::uint16_t noId = 0;

template <class Owner, class Member> constexpr auto field(std::uint16_t id, Member Owner::*member)
{
    return Field<Owner, Member>{id, member, id};
}

template <class Owner, class Member>
constexpr auto movedField(std::uint16_t id, Member Owner::*member, std::uint16_t idWithoutInstanceId)
{
    return Field<Owner, Member>{id, member, idWithoutInstanceId};
}

/// `name`, `fields`, and of a message that is no part of another `serializerId`.
template <class T> struct Table;

template <> struct Table<VoidResponse> {
    static constexpr const char *name = "VoidResponse";
    static constexpr std::int32_t serializerId = 0;
};

template <> struct Table<CommandLineOptionMessage> {
    using T = CommandLineOptionMessage;
    static constexpr const char *name = "CommandLineOptionMessage";
    static constexpr std::tuple fields{
        field(1, &T::name),         field(2, &T::description),         field(3, &T::isHidden),
        field(4, &T::isBuiltIn),    field(5, &T::obsolescenceMessage), field(6, &T::providerUid),
        field(7, &T::minimumArity), field(8, &T::maximumArity)};
};

template <> struct Table<CommandLineOptionMessages> {
    using T = CommandLineOptionMessages;
    static constexpr const char *name = "CommandLineOptionMessages";
    static constexpr std::int32_t serializerId = 3;
    static constexpr std::tuple fields{field(1, &T::modulePath), field(2, &T::commandLineOptionMessageList)};
};

template <> struct Table<TraitMessage> {
    using T = TraitMessage;
    static constexpr const char *name = "TraitMessage";
    static constexpr std::tuple fields{field(1, &T::key), field(2, &T::value)};
};

template <> struct Table<DiscoveredTestMessage> {
    using T = DiscoveredTestMessage;
    static constexpr const char *name = "DiscoveredTestMessage";
    static constexpr std::tuple fields{field(1, &T::uid),           field(2, &T::displayName),
                                       field(3, &T::filePath),      field(4, &T::lineNumber),
                                       field(5, &T::namespaceName), field(6, &T::typeName),
                                       field(7, &T::methodName),    field(9, &T::parameterTypeFullNames),
                                       field(8, &T::traits)};
};

template <> struct Table<DiscoveredTestMessages> {
    using T = DiscoveredTestMessages;
    static constexpr const char *name = "DiscoveredTestMessages";
    static constexpr std::int32_t serializerId = 5;
    static constexpr std::tuple fields{field(1, &T::executionId), movedField(2, &T::instanceId, noId),
                                       movedField(3, &T::discoveredTestMessageList, 2)};
};

template <> struct Table<SuccessfulTestResultMessage> {
    using T = SuccessfulTestResultMessage;
    static constexpr const char *name = "SuccessfulTestResultMessage";
    static constexpr std::tuple fields{
        field(1, &T::uid),          field(2, &T::displayName), field(3, &T::state),
        field(4, &T::duration),     field(5, &T::reason),      field(6, &T::standardOutput),
        field(7, &T::errorOutput),  field(8, &T::sessionUid),  field(9, &T::retryAttemptNumber),
        field(10, &T::isSuperseded)};
};

template <> struct Table<ExceptionMessage> {
    using T = ExceptionMessage;
    static constexpr const char *name = "ExceptionMessage";
    static constexpr std::tuple fields{field(1, &T::errorMessage), field(2, &T::errorType),
                                       field(3, &T::stackTrace)};
};

template <> struct Table<FailedTestResultMessage> {
    using T = FailedTestResultMessage;
    static constexpr const char *name = "FailedTestResultMessage";
    static constexpr std::tuple fields{field(1, &T::uid),
                                       field(2, &T::displayName),
                                       field(3, &T::state),
                                       field(4, &T::duration),
                                       field(5, &T::reason),
                                       field(6, &T::exceptionMessageList),
                                       field(7, &T::standardOutput),
                                       field(8, &T::errorOutput),
                                       field(9, &T::sessionUid),
                                       field(10, &T::expected),
                                       field(11, &T::actual),
                                       field(12, &T::retryAttemptNumber),
                                       field(13, &T::isSuperseded)};
};

template <> struct Table<TestResultMessages> {
    using T = TestResultMessages;
    static constexpr const char *name = "TestResultMessages";
    static constexpr std::int32_t serializerId = 6;
    static constexpr std::tuple fields{field(1, &T::executionId), movedField(2, &T::instanceId, noId),
                                       movedField(3, &T::successfulTestMessageList, 2),
                                       movedField(4, &T::failedTestMessageList, 3)};
};

template <> struct Table<FileArtifactMessage> {
    using T = FileArtifactMessage;
    static constexpr const char *name = "FileArtifactMessage";
    static constexpr std::tuple fields{
        field(1, &T::fullPath), field(2, &T::displayName),       field(3, &T::description),
        field(4, &T::testUid),  field(5, &T::testDisplayName),   field(6, &T::sessionUid),
        field(7, &T::kind),     field(8, &T::inputArtifactPaths)};
};

template <> struct Table<FileArtifactMessages> {
    using T = FileArtifactMessages;
    static constexpr const char *name = "FileArtifactMessages";
    static constexpr std::int32_t serializerId = 7;
    static constexpr std::tuple fields{field(1, &T::executionId), movedField(2, &T::instanceId, noId),
                                       movedField(3, &T::fileArtifactMessageList, 2)};
};

template <> struct Table<TestSessionEvent> {
    using T = TestSessionEvent;
    static constexpr const char *name = "TestSessionEvent";
    static constexpr std::int32_t serializerId = 8;
    static constexpr std::tuple fields{field(1, &T::sessionType), field(2, &T::sessionUid),
                                       field(3, &T::executionId)};
};

/// Its body is a map and no envelope.
template <> struct Table<HandshakeMessage> {
    static constexpr const char *name = "HandshakeMessage";
    static constexpr std::int32_t serializerId = 9;
};

template <> struct Table<TestInProgressMessage> {
    using T = TestInProgressMessage;
    static constexpr const char *name = "TestInProgressMessage";
    static constexpr std::tuple fields{field(1, &T::uid), field(2, &T::displayName)};
};

template <> struct Table<TestInProgressMessages> {
    using T = TestInProgressMessages;
    static constexpr const char *name = "TestInProgressMessages";
    static constexpr std::int32_t serializerId = 10;
    static constexpr std::tuple fields{field(1, &T::executionId), field(2, &T::instanceId),
                                       field(3, &T::testInProgressMessageList)};
};

template <> struct Table<AzureDevOpsLogMessage> {
    using T = AzureDevOpsLogMessage;
    static constexpr const char *name = "AzureDevOpsLogMessage";
    static constexpr std::int32_t serializerId = 11;
    static constexpr std::tuple fields{field(1, &T::executionId), field(2, &T::instanceId),
                                       field(3, &T::logText)};
};

template <> struct Table<DisplayMessage> {
    using T = DisplayMessage;
    static constexpr const char *name = "DisplayMessage";
    static constexpr std::int32_t serializerId = 12;
    static constexpr std::tuple fields{field(1, &T::executionId), field(2, &T::instanceId),
                                       field(3, &T::level), field(4, &T::text)};
};

template <> struct Table<WaitForServerControlRequest> {
    static constexpr const char *name = "WaitForServerControlRequest";
    static constexpr std::int32_t serializerId = 13;
};

template <> struct Table<ServerControlMessage> {
    using T = ServerControlMessage;
    static constexpr const char *name = "ServerControlMessage";
    static constexpr std::int32_t serializerId = 14;
    static constexpr std::tuple fields{field(1, &T::kind)};
};

} // namespace protocol::dotnettest
