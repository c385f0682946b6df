// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/lockfile.h"

#include <fcntl.h>
#include <QByteArray>
#include <QFile>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace model {

struct LockFile::Held {
    QByteArray name;
    int descriptor = -1;

    explicit Held(const QString &path)
        : name(QFile::encodeName(path))
        , descriptor(::open(name.constData(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
                            S_IRUSR | S_IWUSR))
    {
    }
    ~Held()
    {
        if (descriptor >= 0)
            ::close(descriptor);
    }
    Held(const Held &) = delete;
    Held &operator=(const Held &) = delete;

    bool isOurs() const
    {
        struct stat status { };
        if (descriptor < 0 || ::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)
            || status.st_uid != ::geteuid())
            return false;
        // An older one.
        return (status.st_mode & (S_IRWXG | S_IRWXO)) == 0 || ::fchmod(descriptor, S_IRUSR | S_IWUSR) == 0;
    }
    /// Its holder before may have removed it meanwhile, and another one may have its name.
    bool hasItsName() const
    {
        struct stat own { };
        struct stat named { };
        return ::fstat(descriptor, &own) == 0 && ::lstat(name.constData(), &named) == 0
            && own.st_dev == named.st_dev && own.st_ino == named.st_ino;
    }
};

LockFile::LockFile(QString path)
    : m_path(std::move(path))
{
}

LockFile::~LockFile()
{
    unlock();
}

bool LockFile::tryLock(std::chrono::milliseconds waitMax)
{
    constexpr std::chrono::milliseconds pause(10);
    if (m_held)
        return true;
    const auto end = std::chrono::steady_clock::now() + waitMax;
    for (;;) {
        auto held = std::make_unique<Held>(m_path);
        if (!held->isOurs())
            return false;
        if (::flock(held->descriptor, LOCK_EX | LOCK_NB) == 0 && held->hasItsName()) {
            m_held = std::move(held);
            return true;
        }
        if (std::chrono::steady_clock::now() >= end)
            return false;
        std::this_thread::sleep_for(pause);
    }
}

void LockFile::unlock()
{
    if (m_held)
        ::unlink(m_held->name.constData());
    m_held.reset();
}

} // namespace model
