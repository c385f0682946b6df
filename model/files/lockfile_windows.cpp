// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/lockfile.h"

#include <QLockFile>

namespace model {

struct LockFile::Held {
    explicit Held(const QString &path)
        : lock(path)
    {
        lock.setStaleLockTime(0); // however long the program runs
    }
    QLockFile lock; ///< its end unlocks
};

LockFile::LockFile(QString path)
    : m_path(std::move(path))
{
}

LockFile::~LockFile() = default;

bool LockFile::tryLock(std::chrono::milliseconds waitMax)
{
    auto held = std::make_unique<Held>(m_path);
    if (!m_held && held->lock.tryLock(int(waitMax.count())))
        m_held = std::move(held);
    return m_held != nullptr;
}

void LockFile::unlock()
{
    m_held.reset();
}

} // namespace model
