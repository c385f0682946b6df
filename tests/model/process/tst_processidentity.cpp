// SPDX-License-Identifier: GPL-3.0-or-later
// Which process a connection must lead to, with real processes at the other end.
#include "model/process/processidentity.h"

#include "model/process/processstatus.h"
#include "tests/support/listeningchild.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace model;
using protocol::ErrorCode;
using protocol::transport::Connection;
using protocol::transport::Peer;
using tests::ListeningChild;

namespace {

constexpr uid_t nobody = 65534;

Peer peerAt(const QString &path)
{
    const auto connection = Connection::open({path, {}});
    return connection.ok() ? connection.value().peer().value() : Peer{-1, {}};
}

ProcessIdentity identityOf(const ListeningChild &child)
{
    const auto status = readProcessStatus(child.pid());
    return {child.pid(), status.ok() ? status.value().startTime : 0, ::geteuid(), 0};
}

bool accepted(const Peer &peer, const ProcessIdentity &process)
{
    const auto checked = checkPeer(peer, process);
    return checked.ok() || checked.error().code != ErrorCode::WrongProcess;
}

} // namespace

class TestProcessIdentity : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void theStatusIsThatOfTheProcess()
    {
        const auto own = readProcessStatus(QCoreApplication::applicationPid());
        QVERIFY(own.ok());
        QVERIFY(own.value().startTime != 0);
        QCOMPARE(own.value().namespacePid, QCoreApplication::applicationPid());
        QVERIFY(own.value().userIds.contains(::geteuid()));
#ifdef Q_OS_LINUX
        QCOMPARE(own.value().startTime, tests::startTicks(::getpid()));
#endif
        QCOMPARE(readProcessStatus(0x7ffffff0).error().code, ErrorCode::NotFound);
    }

    void aProcessThatHasEndedIsNone()
    {
        const pid_t child = ::fork();
        if (child == 0)
            ::_exit(0);
        siginfo_t ended{};
        QVERIFY(::waitid(P_PID, id_t(child), &ended, WEXITED | WNOWAIT) == 0); // leaves it a zombie
        QCOMPARE(readProcessStatus(child).error().code, ErrorCode::NotFound);
        QCOMPARE(::waitpid(child, nullptr, 0), child);
    }

    void theProcessItselfIsAccepted()
    {
        const ListeningChild child(m_folder.path());
        const Peer peer = peerAt(child.path());
        QCOMPARE(peer.pid, child.pid());
        QVERIFY(accepted(peer, identityOf(child)));
        QVERIFY(accepted(peer, {})); // nothing is known of the process that is meant
        QVERIFY(accepted(peer, {child.pid(), 0, {}, 0}));
        QVERIFY(accepted(peer, {0, 0, ::geteuid(), child.pid()}));
    }

    void anotherProcessIsNot()
    {
        const ListeningChild meant(m_folder.path());
        const ListeningChild other(m_folder.path());
        const auto checked = checkPeer(peerAt(other.path()), identityOf(meant));
        QVERIFY(!checked.ok());
        QCOMPARE(checked.error().code, ErrorCode::WrongProcess);
        QVERIFY(checked.error().text.contains(QString::number(other.pid())));
        QVERIFY(checked.error().text.contains(QString::number(meant.pid())));
        // A name without a process in view: the listener calls itself otherwise.
        QVERIFY(!accepted(peerAt(other.path()), {0, 0, ::geteuid(), meant.pid()}));
        QVERIFY(!accepted(peerAt(other.path()), {0, 0, {}, 10'000'000}));
    }

    void anotherProcessWithTheSameIdIsNot()
    {
        const ListeningChild child(m_folder.path());
        ProcessIdentity former = identityOf(child);
        --former.startTime;
        QVERIFY(!accepted(peerAt(child.path()), former));
    }

    void aProcessThatHasEndedIsNotAccepted()
    {
        ListeningChild child(m_folder.path());
        const ProcessIdentity process = identityOf(child);
        const Peer peer = peerAt(child.path());
        child.end();
        QVERIFY(!accepted({0, ::geteuid()}, process)); // of a process in view the system tells the id
        QVERIFY(accepted({0, ::geteuid()}, {0, 0, ::geteuid(), 4711}));
        QVERIFY(!accepted(peer, process));
    }

    /// A process may bind a socket in another one's name, listen, pass it on and end.
    void whoPassedHisSocketOnAndEndedIsNot()
    {
        ListeningChild child(m_folder.path());
        const ProcessIdentity process = identityOf(child);
        const ListeningChild meant(m_folder.path());
        const int passedOn = child.takeSocket();
        child.end();
        const Peer peer = peerAt(child.path());
        QVERIFY(!accepted(peer, process));
        QVERIFY(!accepted(peer, identityOf(meant)));
        if (peer.ended) // the kernel tells (Linux 6.5)
            QVERIFY(!accepted(peer, {0, 0, ::geteuid(), child.pid()}));
        ::close(passedOn);
    }

    void whoHadTheIdBeforeAsAnotherUserIsNot()
    {
        // What Linux before 6.5 says after a process passed its socket on and ended, and this one got its id.
        const ListeningChild child(m_folder.path());
        const ProcessIdentity process = identityOf(child);
        QVERIFY(accepted({child.pid(), ::geteuid()}, process));
        QVERIFY(accepted({child.pid(), 0}, process)); // it has dropped rights since
        QVERIFY(!accepted({child.pid(), 4711}, process));
    }

    void withoutAPidTheUserDecides()
    {
        const ProcessIdentity process{0, 0, quint32(1000), 77};
        QVERIFY(accepted({0, 1000}, process));
        QVERIFY(!accepted({0, 1001}, process));
        QVERIFY(!accepted({0, 0}, process));
    }

    void aProcessThatDroppedItsRightsIsAccepted()
    {
        if (::geteuid() != 0)
            QSKIP("only root can become another user");
        QVERIFY(QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7777)));
        const ListeningChild child(m_folder.path(), {{}, nobody, 128});
        const Peer peer = peerAt(child.path());
        QCOMPARE(peer.userId, std::optional(quint32(nobody)));
        QCOMPARE(readProcessStatus(child.pid()).value().userIds, (QList<quint32>{nobody, nobody, nobody}));
        QVERIFY(accepted(peer, identityOf(child)));
        QVERIFY(accepted({child.pid(), 0}, identityOf(child)));
    }
};

CLRLENS_TEST(TestProcessIdentity)
#include "tst_processidentity.moc"
