// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <memory>
#include <mutex>
#include <QDateTime>
#include <QString>
#include <QStringList>
#include <vector>

/// What is open in the window, written down while the program runs, so that it can be offered again when the
/// program did not end in order. All functions wait for the disk, so they are for workers.
namespace model {

class LockFile;

struct OpenSession {
    QStringList traces; ///< absolute paths
    qint64 pid = 0; ///< of the inspected process; 0 for none
    QDateTime processStart; ///< of it, UTC: another process may have its id later
    QString processLabel;

    bool isEmpty() const { return traces.isEmpty() && pid == 0; }
    bool operator==(const OpenSession &) const = default;
};

QByteArray formatSession(const OpenSession &session);
/// Errors: BadValue for what formatSession() does not write; LimitExceeded.
protocol::Result<OpenSession> parseSession(const QByteArray &json);

QString sessionFolder();

/// The file of one running program, for any thread. As long as the object lives, no other program takes the
/// file for one that was left behind.
class SessionFile {
public:
    /// Returns null where no file can be made.
    static std::shared_ptr<SessionFile> create(const QString &folder);
    /// Removes the file: the program ends in order.
    ~SessionFile();

    /// Writes what is open now; does nothing after close(). What cannot be written is left out.
    void write(const OpenSession &session);
    /// Removes the file, also while another thread still holds the object.
    void close();

private:
    SessionFile(QString path, std::unique_ptr<LockFile> lock);

    std::mutex m_mutex;
    const QString m_path;
    std::unique_ptr<LockFile> m_lock;
    bool m_open = true;
};

/// What a program had open that did not end in order. No other program takes it meanwhile. Stays for the next
/// start until it is forgotten.
class LeftSession {
public:
    LeftSession(QString path, OpenSession session, std::unique_ptr<LockFile> lock);
    ~LeftSession();

    const OpenSession &session() const { return m_session; }
    void forget(); ///< removes the file

private:
    const QString m_path;
    const OpenSession m_session;
    std::unique_ptr<LockFile> m_lock;
};

/// Takes what programs left behind that do not run any more, newest first. Removes files that say nothing.
std::vector<std::shared_ptr<LeftSession>> takeLeftSessions(const QString &folder);

} // namespace model
