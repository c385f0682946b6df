// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processfacts.h"

#include <atomic>
#include <chrono>
#include <QList>
#include <QString>

/// Finds the sockets (named pipes) of diagnostic servers without connecting to any. One implementation per
/// operating system: socketscan_linux.cpp, _macos.cpp, _windows.cpp.
namespace model {

enum class SocketState : std::uint8_t {
    Owned, ///< its process lives
    /// No process that we can see has this id and key: it is left behind, or its process is in a namespace
    /// that we do not see. Only a connection shows which.
    Unowned,
    Denied, ///< the operating system would not let us connect
    Stale, ///< its process is certainly gone
};

struct FoundSocket {
    qint64 pid = 0; ///< in our namespace; the name's for Unowned and Stale
    qint64 namespacePid = 0; ///< in its own
    quint64 startKey = 0;
    QString socketPath; ///< as we reach it
    SocketState state = SocketState::Owned;
    QString reason; ///< for Denied and Stale, one sentence each
    QString remedy;
    ProcessFacts facts;
    bool demo = false;
};

/// A part of the machine that could not be looked into.
struct ScanProblem {
    QString reason;
    QString remedy;
    bool operator==(const ScanProblem &) const = default;
};

struct ScanOptions {
    QString onlyFolder; ///< look here and nowhere else
    QString demoFolder; ///< look here as well; its sockets are a demo's
};

struct ScanResult {
    QList<FoundSocket> sockets;
    QList<ScanProblem> problems;
    std::chrono::steady_clock::time_point taken;
};

/// Looks for sockets once. Reads the file system and may wait for it, so it is for workers; ends early when
/// cancelled. A process that cannot be read never hides another one.
ScanResult scanSockets(const ScanOptions &options, const std::atomic<bool> &cancelled);

/// Deletes a socket file that belongs to us and that no process listens on. Returns whether it did.
bool removeStaleSocket(const QString &socketPath);

} // namespace model
