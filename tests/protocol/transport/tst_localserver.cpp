// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/localserver.h"

#include "tests/support/fullbacklog.h"
#include "tests/support/localconnect.h"
#include "tests/support/testprogram.h"

#include <QElapsedTimer>
#include <QLocalServer>
#include <QtTest>
#include <sys/stat.h>
#include <sys/wait.h>

using namespace protocol;
using namespace protocol::transport;
using tests::connectLocal;

namespace {

mode_t modeOf(const QString &path)
{
    struct stat status { };
    return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? status.st_mode : 0;
}

/// A socket file whose server is gone, as a killed process leaves it.
void leaveStaleSocket(const QString &path)
{
    tests::FullBacklog server(path);
}

} // namespace

class TestLocalServer : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString path(const QString &name = QStringLiteral("socket")) const { return m_folder->filePath(name); }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void bytesGoBothWays()
    {
        const auto server = listenLocal(path());
        QVERIFY2(server.ok(), qPrintable(server.ok() ? QString() : server.error().text));
        const auto client = connectLocal(path());
        QVERIFY(client.ok());
        QTRY_VERIFY(server.value()->hasPendingConnections());
        auto *accepted = server.value()->nextPendingConnection();
        client.value()->write("question");
        QTRY_COMPARE(accepted->bytesAvailable(), 8);
        QCOMPARE(accepted->readAll(), QByteArray("question"));
        accepted->write("answer");
        accepted->disconnectFromServer();
        QTRY_COMPARE(client.value()->state(), QLocalSocket::UnconnectedState);
        QCOMPARE(client.value()->readAll(), QByteArray("answer"));
    }

    void saysWhyItCannotConnect()
    {
        QCOMPARE(connectLocal(path()).error().code, ErrorCode::NotFound);
        QCOMPARE(connectLocal(path() + QStringLiteral("/below/no/folder")).error().code, ErrorCode::NotFound);
        leaveStaleSocket(path());
        QCOMPARE(connectLocal(path()).error().code, ErrorCode::ConnectionRefused);
    }

    void anotherUsersSocketIsDenied()
    {
        if (::geteuid() != 0)
            QSKIP("only root can become another user");
        const auto server = listenLocal(path());
        QVERIFY(server.ok());
        QVERIFY(::chmod(QFile::encodeName(m_folder->path()).constData(), 0755) == 0);
        const auto child = ::fork();
        if (child == 0) {
            const bool dropped = ::setgid(65534) == 0 && ::setuid(65534) == 0;
            const auto refused = connectLocal(path());
            ::_exit(dropped && !refused.ok() && refused.error().code == ErrorCode::AccessDenied ? 0 : 1);
        }
        int status = -1;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QCOMPARE(status, 0);
    }

    void aFullBacklogAnswersAtOnce()
    {
        tests::FullBacklog full(path());
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(connectLocal(path()).error().code, ErrorCode::NotAnswering);
        QVERIFY(clock.elapsed() < tests::promptMilliseconds);
    }

    void reachesPathsBeyondSunPath()
    {
        QString deep = m_folder->path();
        while (deep.size() < 150)
            deep += QStringLiteral("/a-folder-with-a-long-name");
        QVERIFY(QDir().mkpath(deep));
        // Bound where the path is short, then moved to where it is long.
        const auto server = listenLocal(path());
        QVERIFY(server.ok());
        const QString moved = deep + QStringLiteral("/dotnet-diagnostic-1-2-socket");
        QVERIFY(QFile::rename(path(), moved));
        const auto client = connectLocal(moved);
        QVERIFY2(client.ok(), qPrintable(client.ok() ? QString() : client.error().text));
        QTRY_VERIFY(server.value()->hasPendingConnections());
        QCOMPARE(connectLocal(deep + QStringLiteral("/none")).error().code, ErrorCode::NotFound);
        QFile::remove(moved);
    }

    void listensForThisUserAloneAndCleansUp()
    {
        for (const auto &name : {QStringLiteral("socket"), QStringLiteral("gr\u00fc\u00dfe")}) {
            auto server = listenLocal(path(name));
            QVERIFY(server.ok());
            QCOMPARE(int(modeOf(path(name)) & 07777), 0600);
            QVERIFY(S_ISSOCK(modeOf(path(name))));
            server = Error{};
            QVERIFY(!QFile::exists(path(name)));
        }
    }

    void replacesItsOwnStaleSocketOnly()
    {
        leaveStaleSocket(path());
        QVERIFY(QFile::exists(path()));
        const auto server = listenLocal(path());
        QVERIFY(server.ok());

        // In use: it stays what it is.
        QCOMPARE(listenLocal(path()).error().code, ErrorCode::Exists);
        QVERIFY(connectLocal(path()).ok());

        QFile file(path(QStringLiteral("file")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("kept") == 4);
        file.close();
        QCOMPARE(listenLocal(file.fileName()).error().code, ErrorCode::Exists);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("kept"));
    }

    void aServerWithAFullBacklogIsInUse()
    {
        tests::FullBacklog full(path());
        QCOMPARE(listenLocal(path()).error().code, ErrorCode::Exists);
        QVERIFY(QFile::exists(path()));
    }

    void anotherUsersStaleSocketStays()
    {
        if (::geteuid() != 0)
            QSKIP("only root can make another user's socket");
        leaveStaleSocket(path());
        QVERIFY(::chown(QFile::encodeName(path()).constData(), 65534, 65534) == 0);
        QCOMPARE(listenLocal(path()).error().code, ErrorCode::Exists);
        QVERIFY(QFile::exists(path()));
    }

    void saysWhyItCannotListen()
    {
        QCOMPARE(listenLocal(path(QStringLiteral("none/socket"))).error().code, ErrorCode::NotFound);
        QCOMPARE(listenLocal(path(QString(120, u'x'))).error().code, ErrorCode::LimitExceeded);
    }
};

CLRLENS_TEST(TestLocalServer)
#include "tst_localserver.moc"
