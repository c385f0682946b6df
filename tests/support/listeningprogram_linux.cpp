// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/listeningprogram_linux.h"

#include "tests/support/listeningchild.h"
#include "tests/support/patience.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcessEnvironment>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <sched.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <utility>

namespace tests {
namespace {

QString socketName(qint64 pid)
{
    return QStringLiteral("dotnet-diagnostic-%1-%2-socket").arg(pid).arg(startTicks(pid));
}

/// Makes the mounts of ListeningProgram::Options, and what is on them.
bool makeMounts(const QByteArray &folder, bool asRoot)
{
    constexpr mode_t everybodys = S_IRWXU | S_IRWXG | S_IRWXO;
    const QByteArray seen = asRoot ? QByteArray() : folder;
    return ::unshare(CLONE_NEWNS) == 0 && ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0
        && ::mount("tmpfs", folder.constData(), "tmpfs", 0, "size=1m,mode=755") == 0
        && ::mkdir(QByteArray(folder + "/real").constData(), everybodys) == 0
        && ::mkdir(QByteArray(folder + "/real/inside").constData(), everybodys) == 0
        && ::chmod(QByteArray(folder + "/real/inside").constData(), everybodys) == 0
        && ::symlink(QByteArray(seen + "/real/inside").constData(),
                     QByteArray(folder + "/absolute").constData())
        == 0
        && ::symlink(QByteArray("../../../../../../.." + seen + "/real/inside").constData(),
                     QByteArray(folder + "/up").constData())
        == 0
        && (!asRoot || (::chroot(folder.constData()) == 0 && ::chdir("/") == 0));
}

bool listenHere(const QByteArray &name)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (std::size_t(name.size()) >= sizeof address.sun_path)
        return false;
    std::memcpy(address.sun_path, name.constData(), std::size_t(name.size()));
    const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
    return ::bind(listener, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0
        && ::listen(listener, 16) == 0;
}

} // namespace

int listenAsProgram(const QStringList &arguments)
{
    const uid_t user = arguments.value(2).toUInt();
    const bool listens = arguments.value(3).toInt() != 0;
    const QByteArray mountsOn = QFile::encodeName(arguments.value(4));
    const bool hasOwnRoot = arguments.value(5).toInt() != 0;
    const QByteArray name = socketName(::getpid()).toLatin1(); // while there is a /proc
    if (!mountsOn.isEmpty() && !makeMounts(mountsOn, hasOwnRoot))
        return 1;
    const bool keepsRights = arguments.value(6).toInt() != 0;
    if (user != ::geteuid()
        && (::setgid(user) != 0 || (keepsRights ? ::setreuid(user, uid_t(-1)) : ::setuid(user)) != 0))
        return 1;
    if (listens && (::chdir(qgetenv("TMPDIR").constData()) != 0 || !listenHere(name)))
        return 1;
    std::printf("ready\n");
    std::fflush(stdout);
    while (std::getchar() != EOF) { }
    if (listens)
        ::unlink(name.constData());
    return 0;
}

ListeningProgram::ListeningProgram(Options options)
    : m_options(std::move(options))
{
}

ListeningProgram::~ListeningProgram()
{
    m_process.closeWriteChannel();
    if (m_process.state() != QProcess::NotRunning
        && !m_process.waitForFinished(tests::patienceMilliseconds)) {
        m_process.kill();
        m_process.waitForFinished(2000);
    }
}

bool ListeningProgram::start()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TMPDIR"), m_options.tmpdir);
    m_process.setProcessEnvironment(environment);
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(
        QCoreApplication::applicationFilePath(),
        {QString::fromLatin1(listeningProgramOption), QString::number(m_options.user.value_or(::geteuid())),
         QString::number(int(m_options.listens)), m_options.mountsOn,
         QString::number(int(m_options.hasOwnRoot)), QString::number(int(m_options.keepsRights))});
    while (!m_process.canReadLine() && m_process.waitForReadyRead(tests::patienceMilliseconds)) { }
    return m_process.readLine() == "ready\n";
}

QString ListeningProgram::fileName() const
{
    return socketName(pid());
}

} // namespace tests
