// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QProcess>
#include <QString>
#include <sys/types.h>

namespace tests {

/// A process with an environment of its own, which may be another user's and have mounts of its own, and
/// listens in its $TMPDIR where a runtime would. A program of tests that uses this registers
/// listeningProgramOption with listenAsProgram().
class ListeningProgram {
public:
    struct Options {
        QString tmpdir; ///< as the process sees it
        std::optional<uid_t> user; ///< takes root
        bool keepsRights = false; ///< only its real user is another one, as that of a setuid program
        bool listens = true; ///< else it does not even look into its $TMPDIR
        /// It mounts a file system of its own on that folder, which only it sees: with real/inside, the
        /// link `absolute` to that and the link `up`, which goes up too far and down to that. Takes root.
        QString mountsOn;
        bool hasOwnRoot = false; ///< that is the root folder that it sees
    };
    explicit ListeningProgram(Options options);
    /// Ends the process; its socket's file goes with it.
    ~ListeningProgram();
    ListeningProgram(const ListeningProgram &) = delete;
    ListeningProgram &operator=(const ListeningProgram &) = delete;

    /// Returns whether it listens, or lives where it is not to listen.
    bool start();
    qint64 pid() const { return m_process.processId(); }
    /// Returns the name of its socket.
    QString fileName() const;

private:
    const Options m_options;
    QProcess m_process;
};

inline constexpr char listeningProgramOption[] = "--listening-program";
/// What the process does. Returns its exit status.
int listenAsProgram(const QStringList &arguments);

} // namespace tests
