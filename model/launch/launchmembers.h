// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch/launchmember.h"
#include "model/launch/launchoptions.h"

#include <QObject>
#include <vector>

namespace model {

/// The .NET processes of a launch, as they come to its port: each is recorded where that was asked for, and
/// resumed, so that none hangs; also those that come before the program is known to run. For the thread of
/// the port.
class LaunchMembers : public QObject {
    Q_OBJECT
public:
    /// All are borrowed and outlive this.
    LaunchMembers(DiagnosticPort &port, Recordings &recordings, const LaunchOptions &options,
                  QObject *parent = nullptr);

    const std::vector<LaunchMember> &all() const { return m_members; } ///< in the order of their coming
    bool isTracing() const { return m_isTracing; } ///< one of them is, or was, recorded
    /// Returns whether a recording runs, or is not read to its end.
    bool isOpen() const;
    /// Lets a runtime go on that was kept, or that could not be resumed before.
    void resume(const QUuid &cookie);
    /// Has none wait for the user any more that is still to come.
    void keepNone() { m_keeps = false; }
    /// Ends the launch for all that are still there and for those that are still to come: they are let go,
    /// and told that the port is gone and only `otherPorts` stay. Returns whether any is there.
    bool letGo(const QString &otherPorts);

Q_SIGNALS:
    void changed();
    void recordingsChanged(); ///< one ended, or was read to its end: isOpen() may be false now

private:
    void look();
    void addMember(const PortRuntime &runtime);
    /// Takes over what became known of a member. Returns whether anything changed.
    static bool update(LaunchMember &member, const PortRuntime &runtime);
    void decide(LaunchMember &member);
    qint64 parentOf(const LaunchMember &member) const;
    void record(LaunchMember &member);
    void recordingChanged(const QUuid &cookie);
    /// Waits until the trace of an ended recording is read, so that its last events are counted, too.
    void waitForTrace(LaunchMember &member);
    void sendResume(const QUuid &cookie);
    void tryResume(const QUuid &cookie, int tries);
    void takeResume(const QUuid &cookie, int tries, const protocol::Result<> &result);
    LaunchMember *find(const QUuid &cookie);
    QString filePathFor(const LaunchMember &member) const;
    void freeSurvivor(const LaunchMember &member, const QString &otherPorts);

    DiagnosticPort &m_port;
    Recordings &m_recordings;
    const LaunchOptions &m_options;
    std::vector<LaunchMember> m_members;
    bool m_isTracing = false;
    bool m_keeps = true; ///< those of LaunchOptions::keptNames
    bool m_isOver = false; ///< the program has ended
};

} // namespace model
