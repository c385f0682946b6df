// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testresults.h"
#include "protocol/dotnettest/hostconversation.h"

namespace model::testruns {

/// A file that a test, a session or an extension of the platform left. Texts from outside.
struct Artifact {
    QString path;
    QString name;
    QString description;
    QString testUid; ///< empty: of no test
};

/// What a host says to its user, such as that its child crashed. Text from outside.
struct HostMessage {
    protocol::dotnettest::DisplayLevel level = protocol::dotnettest::DisplayLevel::Information;
    QString text;
};

/// One connection of a test application: a process of it, and what it told of itself. Several processes of
/// one application connect: tests run in those that call themselves test hosts, and their results, stacks and
/// times belong to those. Texts from outside. For one thread.
class TestHost {
public:
    /// Of each kind; what comes later is dropped. Of messages and artifacts it is counted.
    static constexpr qsizetype artifactsMax = 100'000;
    static constexpr qsizetype messagesMax = 10'000;
    static constexpr qsizetype problemsMax = 100;

    /// Keeps a reference to the results.
    TestHost(TestResults &results, NodeId application);

    void take(const protocol::dotnettest::Exchange &exchange, std::int64_t now);
    /// Takes the end of the connection; nothing comes any more.
    void end(const protocol::Result<> &how, std::int64_t now);

    HostId id() const { return m_id; }
    /// Returns what its handshake told; null for what it did not.
    QString told(protocol::dotnettest::HandshakeProperty property) const
    {
        return m_handshake.value(property);
    }
    qint64 pid() const; ///< 0: not told
    bool hasHandshake() const { return m_hasHandshake; }
    bool hasSpoken() const { return m_hasSpoken; } ///< anything at all
    /// Returns whether tests run in it: it calls itself so, or told of tests or sessions.
    bool isTestHost() const;
    bool isOpen() const { return m_isOpen; }
    /// Returns whether each session that began has ended, and one did.
    bool hasSessionEnd() const { return m_ended > 0 && m_began == m_ended; }
    /// Returns the names of the tests that ran when it ended.
    const QStringList &lost() const { return m_lost; }
    /// Returns why it was refused, or what broke the connection.
    const std::optional<protocol::Error> &error() const { return m_error; }
    const QList<protocol::Error> &problems() const { return m_problems; } ///< messages that cannot be read
    const QList<Artifact> &artifacts() const { return m_artifacts; }
    const QList<HostMessage> &messages() const { return m_messages; }
    std::uint64_t forgotten() const { return m_forgotten; } ///< messages and artifacts

private:
    void take(const protocol::dotnettest::HandshakeMessage &message, std::int64_t now);
    void take(const protocol::dotnettest::DiscoveredTestMessages &message, std::int64_t now);
    void take(const protocol::dotnettest::TestResultMessages &message, std::int64_t now);
    void take(const protocol::dotnettest::TestInProgressMessages &message, std::int64_t now);
    void take(const protocol::dotnettest::FileArtifactMessages &message, std::int64_t now);
    void take(const protocol::dotnettest::TestSessionEvent &message, std::int64_t now);
    void take(const protocol::dotnettest::DisplayMessage &message, std::int64_t now);
    void take(const protocol::dotnettest::AzureDevOpsLogMessage &message, std::int64_t now);
    void add(const HostMessage &message);

    TestResults &m_results;
    const NodeId m_application;
    const HostId m_id;
    protocol::dotnettest::HandshakeMessage m_handshake;
    bool m_hasHandshake = false;
    bool m_hasSpoken = false;
    bool m_isOpen = true;
    bool m_toldTests = false;
    int m_began = 0; ///< sessions
    int m_ended = 0;
    QStringList m_lost;
    std::optional<protocol::Error> m_error;
    QList<protocol::Error> m_problems;
    QList<Artifact> m_artifacts;
    QList<HostMessage> m_messages;
    std::uint64_t m_forgotten = 0;
};

} // namespace model::testruns
