// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <QList>
#include <QMap>
#include <QString>
#include <variant>

/// What a test application ("host") and the server that started it say to each other over the pipe of `dotnet
/// test`. The names are those of Microsoft.Testing.Platform; messagetables.h has the ids of the fields,
/// messagecodec.h says how they are laid out. Numbers in the comments are versions of the platform: a field
/// without one is there since 1.5.
///
/// A field that is not sent is a null QString, an empty optional or an empty list. A text that is sent and
/// has no characters is an empty QString that is not null.
namespace protocol::dotnettest {

/// Returns a text that is there and has no characters.
inline QString emptyText()
{
    return QString(QLatin1String(""));
}

/// Discovered to Skipped and InProgress stand in the list of successful results, the others in that of failed
/// ones. A later platform may send more.
enum class TestState : std::uint8_t {
    Discovered, ///< in a run: finished without an outcome
    Passed,
    Skipped,
    Failed, ///< an assertion, or any exception: frameworks differ
    Error,
    Timeout,
    Cancelled,
    InProgress, ///< 1.9, only after IsIDE: the test has started
};

enum class SessionType : std::uint8_t { TestSessionStart, TestSessionEnd };

enum class DisplayLevel : std::uint8_t { Information, Warning, Error };

enum class ServerControlKind : std::uint8_t {
    CancelSession = 1,
    CloseChannel = 2, ///< 2.4, which the platform sends to itself; a host ignores it from others
};

/// What a host says of itself in its handshake, and what the server answers.
enum class HandshakeProperty : std::uint8_t {
    PID,
    Architecture,
    Framework,
    OS,
    SupportedProtocolVersions, ///< of a host "1.0.0;1.1.0"; in the reply the one that was chosen, or ""
    HostType, ///< see hosttype
    ModulePath,
    ExecutionId, ///< the same for all processes of one execution
    InstanceId, ///< 1.7: another for each attempt
    IsIDE, ///< 1.9, reply only, "True": locations, traits and tests in progress are wanted
    ExecutionMode, ///< 2.3, see executionmode
    OrchestratorFeature, ///< 2.3, of an orchestrator
    ServerControlPipeName, ///< 2.3, reply only
    AttemptNumber, ///< 2.4, from "1", only of hosts that run tests
    SupportedPostProcessorKinds, ///< 2.4, this one and the following with the extensions that have some
    SupportedPostProcessorExtensionsLegacy,
    SupportedTruncatedRunPostProcessorKinds,
    SupportedTruncatedRunPostProcessorExtensionsLegacy,
    RequiredPostProcessorKinds,
    RequiredPostProcessingSupported, ///< 2.4, reply only
};

/// Values of HandshakeProperty::HostType. Several processes of one execution connect: tests run in a
/// TestHost.
namespace hosttype {
inline constexpr QLatin1String testHost("TestHost");
inline constexpr QLatin1String testHostController("TestHostController"); ///< starts and watches a TestHost
inline constexpr QLatin1String testHostOrchestrator("TestHostOrchestrator"); ///< starts one an attempt
inline constexpr QLatin1String serverTestHost("ServerTestHost");
inline constexpr QLatin1String artifactPostProcessor("ArtifactPostProcessor");
} // namespace hosttype

/// Values of HandshakeProperty::ExecutionMode.
namespace executionmode {
inline constexpr QLatin1String run("run");
inline constexpr QLatin1String discover("discover");
inline constexpr QLatin1String help("help");
inline constexpr QLatin1String tool("tool"); ///< 2.4
} // namespace executionmode

/// The reply to every message but HandshakeMessage and WaitForServerControlRequest.
struct VoidResponse {
    bool operator==(const VoidResponse &) const = default;
};

struct CommandLineOptionMessage {
    QString name;
    QString description;
    std::optional<bool> isHidden;
    std::optional<bool> isBuiltIn;
    QString obsolescenceMessage; ///< 2.1 and 2.2 only
    QString providerUid; ///< 2.5, as the following
    std::optional<std::int32_t> minimumArity;
    std::optional<std::int32_t> maximumArity;
    bool operator==(const CommandLineOptionMessage &) const = default;
};

/// Sent in help mode; 1.9 to 2.2 without a handshake before it.
struct CommandLineOptionMessages {
    QString modulePath;
    QList<CommandLineOptionMessage> commandLineOptionMessageList;
    bool operator==(const CommandLineOptionMessages &) const = default;
};

struct TraitMessage {
    QString key;
    QString value;
    bool operator==(const TraitMessage &) const = default;
};

struct DiscoveredTestMessage {
    QString uid;
    QString displayName;
    QString filePath; ///< 1.9 and only after IsIDE, as the following
    std::optional<std::int32_t> lineNumber;
    QString namespaceName; ///< Namespace
    QString typeName;
    QString methodName;
    QList<TraitMessage> traits;
    QList<QString> parameterTypeFullNames;
    bool operator==(const DiscoveredTestMessage &) const = default;
};

struct DiscoveredTestMessages {
    QString executionId;
    QString instanceId; ///< 1.7, here and below
    QList<DiscoveredTestMessage> discoveredTestMessageList;
    bool operator==(const DiscoveredTestMessages &) const = default;
};

struct SuccessfulTestResultMessage {
    QString uid;
    QString displayName;
    std::optional<TestState> state;
    std::optional<std::int64_t> duration; ///< in units of 100 ns
    QString reason;
    QString standardOutput;
    QString errorOutput;
    QString sessionUid;
    std::optional<std::int32_t> retryAttemptNumber; ///< 2.4, from 1
    std::optional<bool> isSuperseded; ///< 2.4: a later attempt counts
    bool operator==(const SuccessfulTestResultMessage &) const = default;
};

struct ExceptionMessage {
    QString errorMessage;
    QString errorType;
    QString stackTrace;
    bool operator==(const ExceptionMessage &) const = default;
};

/// Has what a successful result has, and why the test failed.
struct FailedTestResultMessage : SuccessfulTestResultMessage {
    QList<ExceptionMessage> exceptionMessageList; ///< from the outermost inwards
    QString expected; ///< 2.4
    QString actual; ///< 2.4
    bool operator==(const FailedTestResultMessage &) const = default;
};

struct TestResultMessages {
    QString executionId;
    QString instanceId;
    QList<SuccessfulTestResultMessage> successfulTestMessageList;
    QList<FailedTestResultMessage> failedTestMessageList;
    bool operator==(const TestResultMessages &) const = default;
};

/// A file of a test; of a session where both texts of the test are empty; of a controller where sessionUid
/// is, too.
struct FileArtifactMessage {
    QString fullPath;
    QString displayName;
    QString description;
    QString testUid;
    QString testDisplayName;
    QString sessionUid;
    QString kind; ///< 2.4
    QList<QString> inputArtifactPaths; ///< 2.4
    bool operator==(const FileArtifactMessage &) const = default;
};

struct FileArtifactMessages {
    QString executionId;
    QString instanceId;
    QList<FileArtifactMessage> fileArtifactMessageList;
    bool operator==(const FileArtifactMessages &) const = default;
};

struct TestSessionEvent {
    std::optional<SessionType> sessionType;
    QString sessionUid;
    QString executionId;
    bool operator==(const TestSessionEvent &) const = default;
};

/// The first message of a connection, and the reply to it.
struct HandshakeMessage {
    QMap<HandshakeProperty, QString> properties;
    bool operator==(const HandshakeMessage &) const = default;
    /// Returns null for what is not there.
    QString value(HandshakeProperty property) const { return properties.value(property); }
};

struct TestInProgressMessage {
    QString uid;
    QString displayName;
    bool operator==(const TestInProgressMessage &) const = default;
};

/// 2.3 defines it; no platform up to 2.5 sends it (see TestState::InProgress).
struct TestInProgressMessages {
    QString executionId;
    QString instanceId;
    QList<TestInProgressMessage> testInProgressMessageList;
    bool operator==(const TestInProgressMessages &) const = default;
};

/// Protocol 1.2.0, only on an agent of Azure DevOps.
struct AzureDevOpsLogMessage {
    QString executionId;
    QString instanceId;
    QString logText;
    bool operator==(const AzureDevOpsLogMessage &) const = default;
};

/// Protocol 1.3.0.
struct DisplayMessage {
    QString executionId;
    QString instanceId;
    std::optional<DisplayLevel> level;
    QString text;
    bool operator==(const DisplayMessage &) const = default;
};

/// Protocol 1.4.0, on the control pipe: a host asks, and the server replies when it has something to say.
struct WaitForServerControlRequest {
    bool operator==(const WaitForServerControlRequest &) const = default;
};

struct ServerControlMessage {
    std::optional<ServerControlKind> kind;
    bool operator==(const ServerControlMessage &) const = default;
};

/// A message that this version does not know, as it came.
struct UnknownMessage {
    std::int32_t serializerId = 0;
    QByteArray body;
    bool operator==(const UnknownMessage &) const = default;
};

using Message = std::variant<VoidResponse, CommandLineOptionMessages, DiscoveredTestMessages,
                             TestResultMessages, FileArtifactMessages, TestSessionEvent, HandshakeMessage,
                             TestInProgressMessages, AzureDevOpsLogMessage, DisplayMessage,
                             WaitForServerControlRequest, ServerControlMessage, UnknownMessage>;

} // namespace protocol::dotnettest
