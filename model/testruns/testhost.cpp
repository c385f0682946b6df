// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testhost.h"

namespace model::testruns {

using namespace protocol::dotnettest;

namespace {

constexpr qsizetype messageTextMax = 64 * 1024;
constexpr qsizetype pathMax = 32 * 1024;

} // namespace

TestHost::TestHost(TestResults &results, NodeId application)
    : m_results(results)
    , m_application(application)
    , m_id(results.addHost(application))
{
}

void TestHost::take(const Exchange &exchange, std::int64_t now)
{
    m_hasSpoken = true;
    if (exchange.problem) {
        // One that was refused, and one that cannot be understood at all, ends by that.
        const bool isAnswerToHandshake = std::holds_alternative<HandshakeMessage>(exchange.message);
        const bool ends = isAnswerToHandshake || exchange.problem->code == protocol::ErrorCode::Unsupported;
        if (ends && !m_error)
            m_error = exchange.problem;
        if (m_problems.size() < problemsMax)
            m_problems.append(*exchange.problem);
    }
    std::visit(
        [this, now](const auto &message) {
            if constexpr (requires { take(message, now); })
                take(message, now);
        },
        exchange.message);
}

void TestHost::end(const protocol::Result<> &how, std::int64_t now)
{
    m_isOpen = false;
    if (!how.ok() && !m_error)
        m_error = how.error();
    m_lost = m_results.end(m_id, now);
}

qint64 TestHost::pid() const
{
    return told(HandshakeProperty::PID).toLongLong();
}

bool TestHost::isTestHost() const
{
    return told(HandshakeProperty::HostType) == hosttype::testHost || m_began > 0 || m_toldTests;
}

void TestHost::take(const HandshakeMessage &message, std::int64_t /*now*/)
{
    m_hasHandshake = true;
    for (auto property = message.properties.cbegin(); property != message.properties.cend(); ++property)
        m_handshake.properties.insert(property.key(), property.value().left(pathMax));
}

void TestHost::take(const DiscoveredTestMessages &message, std::int64_t /*now*/)
{
    m_toldTests = true;
    for (const DiscoveredTestMessage &test : message.discoveredTestMessageList)
        m_results.tree().add(m_application, test);
}

void TestHost::take(const TestResultMessages &message, std::int64_t now)
{
    m_toldTests = true;
    for (const SuccessfulTestResultMessage &result : message.successfulTestMessageList)
        m_results.take(m_id, result, now);
    for (const FailedTestResultMessage &result : message.failedTestMessageList)
        m_results.take(m_id, result, now);
}

void TestHost::take(const TestInProgressMessages &message, std::int64_t now)
{
    m_toldTests = true;
    for (const TestInProgressMessage &test : message.testInProgressMessageList)
        m_results.begin(m_id, test.uid, test.displayName, now);
}

void TestHost::take(const FileArtifactMessages &message, std::int64_t /*now*/)
{
    for (const FileArtifactMessage &file : message.fileArtifactMessageList) {
        if (m_artifacts.size() < artifactsMax)
            m_artifacts.append({file.fullPath.left(pathMax), file.displayName.left(pathMax),
                                file.description.left(pathMax), file.testUid.left(pathMax)});
        else
            ++m_forgotten;
    }
}

void TestHost::take(const TestSessionEvent &message, std::int64_t /*now*/)
{
    if (message.sessionType == SessionType::TestSessionStart)
        ++m_began;
    else if (message.sessionType == SessionType::TestSessionEnd)
        ++m_ended;
}

void TestHost::take(const DisplayMessage &message, std::int64_t /*now*/)
{
    add({message.level.value_or(DisplayLevel::Information), message.text.left(messageTextMax)});
}

void TestHost::take(const AzureDevOpsLogMessage &message, std::int64_t /*now*/)
{
    add({DisplayLevel::Information, message.logText.left(messageTextMax)});
}

void TestHost::add(const HostMessage &message)
{
    if (m_messages.size() < messagesMax)
        m_messages.append(message);
    else
        ++m_forgotten;
}

} // namespace model::testruns
