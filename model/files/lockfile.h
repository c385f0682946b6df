// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>
#include <QString>

namespace model {

/// A file that one program at a time holds; a program that ends releases its lock. The file is its
/// owner's alone (0600), and goes with the lock. Nothing but a regular file of this user is ever locked, and
/// nothing else is waited for. One implementation per family of systems.
class LockFile {
public:
    explicit LockFile(QString path);
    /// Unlocks.
    ~LockFile();
    LockFile(const LockFile &) = delete;
    LockFile &operator=(const LockFile &) = delete;

    /// Tries for so long at most. Returns whether this object holds the lock.
    bool tryLock(std::chrono::milliseconds waitMax);
    void unlock();

private:
    struct Held;

    const QString m_path;
    std::unique_ptr<Held> m_held;
};

} // namespace model
