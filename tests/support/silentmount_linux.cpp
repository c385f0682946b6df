// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/silentmount_linux.h"

#include <QByteArray>
#include <QFile>

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <linux/fuse.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/mount.h>
#include <unistd.h>

namespace tests {
namespace {

constexpr int watchdogMilliseconds = 100'000; // far beyond what a slow machine needs for a test
/// What the kernel wants to be able to write at once.
using Request = std::array<char, 1 << 17>;

ssize_t readRequest(int device, Request &request)
{
    for (;;) {
        const ssize_t size = ::read(device, request.data(), request.size());
        if (size >= 0 || (errno != EINTR && errno != ENOENT)) // ENOENT: no thread waits for it any more
            return size;
    }
}

} // namespace

SilentMount::SilentMount(const QString &path, mode_t rootType)
{
    m_device = ::open("/dev/fuse", O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (m_device < 0)
        m_failure = QStringLiteral("/dev/fuse cannot be opened: %1").arg(qt_error_string(errno));
    else if (!mount(path, rootType))
        m_failure = QStringLiteral("no FUSE file system can be mounted: %1").arg(qt_error_string(errno));
    else if (m_path = path; !answerFirst())
        m_failure = QStringLiteral("the kernel's first request to a FUSE file system cannot be answered");
    if (m_path.isEmpty())
        return;
    m_end = ::eventfd(0, EFD_CLOEXEC);
    m_watchdog = std::thread([this] {
        pollfd ended{m_end, POLLIN, 0};
        if (::poll(&ended, 1, watchdogMilliseconds) == 0)
            ::umount2(QFile::encodeName(m_path).constData(), MNT_FORCE | MNT_DETACH); // ends all requests
    });
}

SilentMount::~SilentMount()
{
    if (m_watchdog.joinable()) {
        const quint64 one = 1;
        (void)!::write(m_end, &one, sizeof one);
        m_watchdog.join();
        ::close(m_end);
    }
    if (!m_path.isEmpty())
        ::umount2(QFile::encodeName(m_path).constData(), MNT_FORCE | MNT_DETACH);
    if (m_device >= 0)
        ::close(m_device);
}

bool SilentMount::mount(const QString &path, mode_t rootType)
{
    // All users may ask it, as a user's own file system can allow where user_allow_other is set.
    const QByteArray options = "fd=" + QByteArray::number(m_device)
        + ",rootmode=" + QByteArray::number(rootType, 8) + ",user_id=0,group_id=0,allow_other";
    return ::mount("silent", QFile::encodeName(path).constData(), "fuse", MS_NOSUID | MS_NODEV,
                   options.constData())
        == 0;
}

/// Without an answer to its first request the kernel does not pass on any other.
bool SilentMount::answerFirst()
{
    Request request{};
    pollfd ready{m_device, POLLIN, 0};
    fuse_in_header asked{};
    if (::poll(&ready, 1, 2000) != 1 || readRequest(m_device, request) < ssize_t(sizeof asked))
        return false;
    std::memcpy(&asked, request.data(), sizeof asked);
    struct Answer {
        fuse_out_header header;
        fuse_init_out init;
    } answer{};
    answer.header.len = sizeof answer;
    answer.header.unique = asked.unique;
    answer.init.major = FUSE_KERNEL_VERSION;
    answer.init.minor = FUSE_KERNEL_MINOR_VERSION;
    answer.init.max_write = 4096;
    return asked.opcode == FUSE_INIT && ::write(m_device, &answer, sizeof answer) == ssize_t(sizeof answer);
}

int SilentMount::asked()
{
    Request request{};
    while (readRequest(m_device, request) > 0)
        ++m_asked;
    return m_asked;
}

} // namespace tests
