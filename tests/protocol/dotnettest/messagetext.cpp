// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/protocol/dotnettest/messagetext.h"

#include <QStringList>

namespace tests {

using namespace protocol::dotnettest;

namespace {

QString quoted(QString text)
{
    constexpr qsizetype shown = 40;
    const auto size = text.size();
    text.truncate(shown);
    text.replace(u'\\', QLatin1String("\\\\"));
    text.replace(u'\r', QLatin1String("\\r"));
    text.replace(u'\n', QLatin1String("\\n"));
    text.replace(u'"', QLatin1String("\\\""));
    return u'"' + text + u'"' + (size > shown ? QStringLiteral("…(%1)").arg(size) : QString());
}

template <class T, std::size_t N> QString nameOf(T value, const char *const (&names)[N])
{
    const auto number = std::size_t(value);
    return number < N ? QLatin1String(names[number]) : QString::number(number);
}

QString valueText(bool value)
{
    return value ? QStringLiteral("true") : QStringLiteral("false");
}
QString valueText(std::int32_t value)
{
    return QString::number(value);
}
QString valueText(std::int64_t value)
{
    return QString::number(value);
}
QString valueText(TestState value)
{
    return nameOf(
        value, {"Discovered", "Passed", "Skipped", "Failed", "Error", "Timeout", "Cancelled", "InProgress"});
}
QString valueText(SessionType value)
{
    return nameOf(value, {"TestSessionStart", "TestSessionEnd"});
}
QString valueText(DisplayLevel value)
{
    return nameOf(value, {"Information", "Warning", "Error"});
}
QString valueText(ServerControlKind value)
{
    return nameOf(value, {"0", "CancelSession", "CloseChannel"});
}

/// The fields of a message that are there.
class Fields {
public:
    Fields &add(const char *name, const QString &value)
    {
        return value.isNull() ? *this : addText(name, quoted(value));
    }
    Fields &addSize(const char *name, const QString &value)
    {
        return value.isNull() ? *this : addText(name, QStringLiteral("(%1)").arg(value.size()));
    }
    template <class T> Fields &add(const char *name, const std::optional<T> &value)
    {
        return value ? addText(name, valueText(*value)) : *this;
    }
    template <class T> Fields &add(const char *name, const QList<T> &list);
    QString text() const { return m_fields.join(u' '); }

private:
    Fields &addText(const char *name, const QString &value)
    {
        m_fields.append(QLatin1String(name) + u'=' + value);
        return *this;
    }
    QStringList m_fields;
};

Fields fieldsOf(const VoidResponse & /*message*/)
{
    return {};
}
Fields fieldsOf(const WaitForServerControlRequest & /*message*/)
{
    return {};
}
Fields fieldsOf(const CommandLineOptionMessage &message)
{
    return Fields()
        .add("Name", message.name)
        .addSize("Description", message.description)
        .add("IsHidden", message.isHidden)
        .add("IsBuiltIn", message.isBuiltIn)
        .add("ObsolescenceMessage", message.obsolescenceMessage)
        .add("ProviderUid", message.providerUid)
        .add("MinimumArity", message.minimumArity)
        .add("MaximumArity", message.maximumArity);
}
Fields fieldsOf(const CommandLineOptionMessages &message)
{
    return Fields()
        .add("ModulePath", message.modulePath)
        .add("CommandLineOptionMessageList", message.commandLineOptionMessageList);
}
Fields fieldsOf(const TraitMessage &message)
{
    return Fields().add("Key", message.key).add("Value", message.value);
}
Fields fieldsOf(const DiscoveredTestMessage &message)
{
    return Fields()
        .add("Uid", message.uid)
        .add("DisplayName", message.displayName)
        .add("FilePath", message.filePath)
        .add("LineNumber", message.lineNumber)
        .add("Namespace", message.namespaceName)
        .add("TypeName", message.typeName)
        .add("MethodName", message.methodName)
        .add("Traits", message.traits)
        .add("ParameterTypeFullNames", message.parameterTypeFullNames);
}
Fields fieldsOf(const SuccessfulTestResultMessage &message)
{
    return Fields()
        .add("Uid", message.uid)
        .add("DisplayName", message.displayName)
        .add("State", message.state)
        .add("Duration", message.duration)
        .add("Reason", message.reason)
        .add("StandardOutput", message.standardOutput)
        .add("ErrorOutput", message.errorOutput)
        .add("SessionUid", message.sessionUid)
        .add("RetryAttemptNumber", message.retryAttemptNumber)
        .add("IsSuperseded", message.isSuperseded);
}
Fields fieldsOf(const ExceptionMessage &message)
{
    return Fields()
        .add("ErrorMessage", message.errorMessage)
        .add("ErrorType", message.errorType)
        .add("StackTrace", message.stackTrace);
}
Fields fieldsOf(const FailedTestResultMessage &message)
{
    const SuccessfulTestResultMessage &common = message;
    return fieldsOf(common)
        .add("ExceptionMessageList", message.exceptionMessageList)
        .add("Expected", message.expected)
        .add("Actual", message.actual);
}
Fields fieldsOf(const FileArtifactMessage &message)
{
    return Fields()
        .add("FullPath", message.fullPath)
        .add("DisplayName", message.displayName)
        .add("Description", message.description)
        .add("TestUid", message.testUid)
        .add("TestDisplayName", message.testDisplayName)
        .add("SessionUid", message.sessionUid)
        .add("Kind", message.kind)
        .add("InputArtifactPaths", message.inputArtifactPaths);
}
Fields fieldsOf(const TestInProgressMessage &message)
{
    return Fields().add("Uid", message.uid).add("DisplayName", message.displayName);
}
template <class T> Fields fromInstance(const T &message)
{
    return Fields().add("ExecutionId", message.executionId).add("InstanceId", message.instanceId);
}
Fields fieldsOf(const DiscoveredTestMessages &message)
{
    return fromInstance(message).add("DiscoveredTestMessageList", message.discoveredTestMessageList);
}
Fields fieldsOf(const TestResultMessages &message)
{
    return fromInstance(message)
        .add("SuccessfulTestMessageList", message.successfulTestMessageList)
        .add("FailedTestMessageList", message.failedTestMessageList);
}
Fields fieldsOf(const FileArtifactMessages &message)
{
    return fromInstance(message).add("FileArtifactMessageList", message.fileArtifactMessageList);
}
Fields fieldsOf(const TestInProgressMessages &message)
{
    return fromInstance(message).add("TestInProgressMessageList", message.testInProgressMessageList);
}
Fields fieldsOf(const AzureDevOpsLogMessage &message)
{
    return fromInstance(message).add("LogText", message.logText);
}
Fields fieldsOf(const DisplayMessage &message)
{
    return fromInstance(message).add("Level", message.level).add("Text", message.text);
}
Fields fieldsOf(const TestSessionEvent &message)
{
    return Fields()
        .add("SessionType", message.sessionType)
        .add("SessionUid", message.sessionUid)
        .add("ExecutionId", message.executionId);
}
Fields fieldsOf(const ServerControlMessage &message)
{
    return Fields().add("Kind", message.kind);
}
Fields fieldsOf(const HandshakeMessage &message)
{
    constexpr const char *names[] = {"PID",
                                     "Architecture",
                                     "Framework",
                                     "OS",
                                     "SupportedProtocolVersions",
                                     "HostType",
                                     "ModulePath",
                                     "ExecutionId",
                                     "InstanceId",
                                     "IsIDE",
                                     "ExecutionMode",
                                     "OrchestratorFeature",
                                     "ServerControlPipeName",
                                     "AttemptNumber",
                                     "SupportedPostProcessorKinds",
                                     "SupportedPostProcessorExtensionsLegacy",
                                     "SupportedTruncatedRunPostProcessorKinds",
                                     "SupportedTruncatedRunPostProcessorExtensionsLegacy",
                                     "RequiredPostProcessorKinds",
                                     "RequiredPostProcessingSupported"};
    Fields fields;
    for (auto property = message.properties.begin(); property != message.properties.end(); ++property)
        fields.add(qPrintable(nameOf(property.key(), names)), property.value());
    return fields;
}
Fields fieldsOf(const UnknownMessage &message)
{
    return Fields()
        .add("SerializerId", std::optional(message.serializerId))
        .add("Body", QString::fromLatin1(message.body.toHex()));
}

template <class T> Fields &Fields::add(const char *name, const QList<T> &list)
{
    QStringList elements;
    for (const auto &element : list) {
        if constexpr (std::is_same_v<T, QString>)
            elements.append(quoted(element));
        else
            elements.append(u'{' + fieldsOf(element).text() + u'}');
    }
    return list.isEmpty() ? *this : addText(name, u'[' + elements.join(u' ') + u']');
}

} // namespace

QString messageText(const Message &message)
{
    constexpr const char *names[]
        = {"VoidResponse",       "CommandLineOptionMessages",   "DiscoveredTestMessages",
           "TestResultMessages", "FileArtifactMessages",        "TestSessionEvent",
           "HandshakeMessage",   "TestInProgressMessages",      "AzureDevOpsLogMessage",
           "DisplayMessage",     "WaitForServerControlRequest", "ServerControlMessage",
           "UnknownMessage"};
    const auto text = std::visit([](const auto &value) { return fieldsOf(value).text(); }, message);
    const QLatin1String name(names[message.index()]);
    return text.isEmpty() ? QString(name) : QString(name + u' ' + text);
}

} // namespace tests
