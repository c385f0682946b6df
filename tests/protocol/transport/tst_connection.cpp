// SPDX-License-Identifier: GPL-3.0-or-later
// Where a connection leads: never past a link, a swapped file or the root of another mount namespace.
#include "protocol/transport/connection.h"

#include "protocol/transport/localserver.h"
#include "protocol/transport/socketfile_unix.h"
#include "tests/support/listeningchild.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <csignal>
#include <sys/stat.h>
#include <unistd.h>

using namespace protocol;
using namespace protocol::transport;
using tests::ListeningChild;

namespace {

QByteArray bytes(const QString &path)
{
    return QFile::encodeName(path);
}

ErrorCode codeAt(const QString &path)
{
    const auto connection = Connection::open({path, {}});
    return connection.ok() ? ErrorCode::NotATrace : connection.error().code;
}

qint64 peerOfConnectionTo(const SocketAddress &address)
{
    const auto connection = Connection::open(address);
    return connection.ok() ? connection.value().peer().value().pid : -1;
}

} // namespace

class TestConnection : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString path(const QString &name) const { return m_folder->filePath(name); }

    /// A child that listens at `name` in the folder.
    std::unique_ptr<ListeningChild> listen(const QString &name)
    {
        return std::make_unique<ListeningChild>(m_folder->path(), ListeningChild::Options{name, {}, 128});
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void thePeerIsWhoListens()
    {
        const auto child = listen(QStringLiteral("socket"));
        const auto connection = Connection::open({child->path(), {}});
        QVERIFY(connection.ok());
        const auto peer = connection.value().peer();
        QVERIFY(peer.ok());
        QCOMPARE(peer.value().pid, child->pid());
        QCOMPARE(peer.value().userId, std::optional(quint32(::geteuid())));
    }

    void aPeerThatHasEndedHasNoPid()
    {
#ifndef Q_OS_LINUX
        QSKIP("only Linux tells");
#endif
        const auto child = listen(QStringLiteral("socket"));
        const auto before = Connection::open({child->path(), {}});
        child->end(); // we go on listening with its socket; any process may get the pid
        const auto after = Connection::open({child->path(), {}});
        QVERIFY(before.ok() && after.ok());
        const auto peer = after.value().peer();
        QVERIFY(peer.ok());
        if (peer.value().pid == child->pid())
            QSKIP("needs SO_PEERPIDFD of Linux 6.5");
        QCOMPARE(peer.value().pid, 0);
        QCOMPARE(before.value().peer().value().pid, 0);
        QCOMPARE(peer.value().userId, std::optional(quint32(::geteuid())));
    }

    void whatIsNoSocketIsNotFound()
    {
        const auto child = listen(QStringLiteral("socket"));
        QCOMPARE(codeAt(child->path()), ErrorCode::NotATrace);
        QVERIFY(::symlink("socket", bytes(path(QStringLiteral("link"))).constData()) == 0);
        QCOMPARE(codeAt(path(QStringLiteral("link"))), ErrorCode::NotFound);
        QVERIFY(::symlink("link2", bytes(path(QStringLiteral("link2"))).constData()) == 0);
        QCOMPARE(codeAt(path(QStringLiteral("link2"))), ErrorCode::NotFound);
        QCOMPARE(codeAt(path(QStringLiteral("link2/socket"))), ErrorCode::NotFound);
        QVERIFY(::mkfifo(bytes(path(QStringLiteral("fifo"))).constData(), 0600) == 0);
        QCOMPARE(codeAt(path(QStringLiteral("fifo"))), ErrorCode::NotFound);
        QFile file(path(QStringLiteral("file")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(codeAt(file.fileName()), ErrorCode::NotFound);
        QCOMPARE(codeAt(m_folder->path()), ErrorCode::NotFound);
    }

    void aLinkedFolderIsFollowed()
    {
        // $TMPDIR may well be a link.
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("real")));
        const ListeningChild child(path(QStringLiteral("real")), {QStringLiteral("socket"), {}, 128});
        QVERIFY(::symlink("real", bytes(path(QStringLiteral("linked"))).constData()) == 0);
        QCOMPARE(peerOfConnectionTo({path(QStringLiteral("linked/socket")), {}}), child.pid());
    }

    void aSwappedFileIsNotConnectedTo()
    {
        const auto meant = listen(QStringLiteral("socket"));
        const auto other = listen(QStringLiteral("other"));
        const auto file = openSocketFile({meant->path(), {}});
        QVERIFY(file.ok());
        QVERIFY(::rename(bytes(other->path()).constData(), bytes(meant->path()).constData()) == 0);
        QCOMPARE(peerOfConnectionTo({meant->path(), {}}), other->pid());
        const auto connected = connectTo(file.value());
#ifdef Q_OS_LINUX
        // The file that was opened, although it has no name any more.
        QVERIFY2(connected.ok(), qPrintable(connected.ok() ? QString() : connected.error().text));
        QCOMPARE(peerOf(connected.value().get()).value().pid, meant->pid());
#else
        QCOMPARE(connected.error().code, ErrorCode::NotFound);
#endif
    }

    void pathsOfAnotherRootStayInside_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("plain") << "/inside/tmp";
        QTest::newRow("absolute link") << "/absolute";
        QTest::newRow("relative link") << "/relative";
        QTest::newRow("up from a folder") << "/inside/../inside/tmp";
        QTest::newRow("up from the root") << "/../../inside/tmp";
        QTest::newRow("a link up from the root") << "/up";
    }
    void pathsOfAnotherRootStayInside()
    {
#ifndef Q_OS_LINUX
        QSKIP("only Linux has mount namespaces");
#endif
        QFETCH(QString, folder);
        const QDir root(m_folder->path());
        QVERIFY(root.mkpath(QStringLiteral("root/inside/tmp")) && root.mkpath(QStringLiteral("inside/tmp")));
        const auto link = [this](const char *target, const QString &name) {
            QVERIFY(::symlink(target, bytes(path(name)).constData()) == 0);
        };
        link("/inside/tmp", QStringLiteral("root/absolute"));
        link("inside/tmp", QStringLiteral("root/relative"));
        link("../inside/tmp", QStringLiteral("root/up"));
        const ListeningChild inside(path(QStringLiteral("root/inside/tmp")),
                                    {QStringLiteral("socket"), {}, 128});
        const ListeningChild outside(path(QStringLiteral("inside/tmp")), {QStringLiteral("socket"), {}, 128});
        SocketAddress address{folder + QStringLiteral("/socket"), path(QStringLiteral("root"))};
        for (const bool foreign : {false, true}) {
            address.foreign = foreign;
            QCOMPARE(peerOfConnectionTo(address), inside.pid());
        }
    }

    void aStaleSocketIsRemoved()
    {
        auto child = listen(QStringLiteral("socket"));
        const SocketAddress address{child->path(), {}};
        const auto id = openSocketFile(address).value().id();
        QCOMPARE(removeStaleSocket(address, id).error().code, ErrorCode::Exists); // in use
        child.reset();
        QVERIFY(QFile::exists(address.path));
        QVERIFY(removeStaleSocket(address, id).ok());
        QVERIFY(!QFile::exists(address.path));
        QCOMPARE(removeStaleSocket(address, id).error().code, ErrorCode::NotFound);
    }

    void onlyTheStaleSocketThatWasFoundIsRemoved()
    {
        const SocketAddress address{path(QStringLiteral("socket")), {}};
        const SocketAddress other{path(QStringLiteral("other")), {}};
        listen(QStringLiteral("socket")).reset();
        listen(QStringLiteral("other")).reset();
        const auto id = openSocketFile(address).value().id();
        QVERIFY(::rename(bytes(other.path).constData(), bytes(address.path).constData()) == 0);
        QCOMPARE(removeStaleSocket(address, id).error().code, ErrorCode::Exists);
        QVERIFY(QFile::exists(address.path));
        QFile file(other.path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(removeStaleSocket(other).error().code, ErrorCode::NotFound);
        QVERIFY(file.exists());
        const SocketAddress link{path(QStringLiteral("link")), {}};
        QVERIFY(::symlink("socket", bytes(link.path).constData()) == 0);
        QCOMPARE(removeStaleSocket(link).error().code, ErrorCode::NotFound);
        QVERIFY(QFile::exists(address.path));
        if (::geteuid() == 0) {
            QVERIFY(::chown(bytes(address.path).constData(), 65534, 65534) == 0);
            QCOMPARE(removeStaleSocket(address).error().code, ErrorCode::Exists);
            QVERIFY(QFile::exists(address.path));
        }
    }
};

CLRLENS_TEST(TestConnection)
#include "tst_connection.moc"
