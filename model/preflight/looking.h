// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/lackofmemory.h"
#include "protocol/core/result.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <QByteArray>
#include <QObject>
#include <QString>

/// Work that looks at file systems of others, which may never answer. No caller waits for it without a limit:
/// at the deadline its thread is left behind, and its result is dropped.
namespace model::preflight {

namespace detail {
/// `run` runs on a thread of its own. Calls `answered` on the thread of `context` after that, or `gaveUp`
/// with the reason, whichever is first; neither when `context` dies before.
void lookAside(QObject *context, qint64 process, std::chrono::milliseconds deadline,
               std::function<void()> run, std::function<void()> answered,
               std::function<void(protocol::Error)> gaveUp);
/// Runs `run` on another thread. Returns why the caller waits no longer.
std::optional<protocol::Error> lookBeside(const QString &path, std::chrono::milliseconds deadline,
                                          std::function<void()> run);
} // namespace detail

/// How many looks may be left behind at file systems that do not answer before new ones are refused: at those
/// of one process, and at all.
inline constexpr int leftBehindOfProcessMax = 2;
inline constexpr int leftBehindMax = 16;

/// Runs `look()`, which returns a Result, on a thread of its own and calls `done` with that once, from the
/// event loop of the thread of `context`, unless `context` dies first. `look` must own all that it uses.
/// `process` is the id of the process whose files it looks at. Errors besides its own: NotAnswering at the
/// deadline, or at once when too many are left behind already; OutOfMemory where the system has no thread or
/// no memory.
template <class T>
void lookWithin(QObject *context, qint64 process, std::chrono::milliseconds deadline,
                std::function<protocol::Result<T>()> look, std::function<void(protocol::Result<T>)> done)
{
    auto found = std::make_shared<std::optional<protocol::Result<T>>>();
    detail::lookAside(
        context, process, deadline, [found, look = std::move(look)] { found->emplace(orLackOfMemory(look)); },
        [found, done] { done(std::move(**found)); },
        [done](const protocol::Error &error) { done(protocol::Result<T>(error)); });
}

/// Runs `look()` likewise for a worker, which waits for it no longer than the deadline. `path` is the file
/// that it looks at: where a file system did not answer, no other file of it is looked at before it does.
/// Thread-safe.
template <class T>
protocol::Result<T> lookNow(const QString &path, std::chrono::milliseconds deadline,
                            std::function<protocol::Result<T>()> look)
{
    auto found = std::make_shared<std::optional<protocol::Result<T>>>();
    if (const auto error = detail::lookBeside(
            path, deadline, [found, look = std::move(look)] { found->emplace(orLackOfMemory(look)); }))
        return *error;
    return std::move(**found);
}

/// Returns what stands for the file system of an absolute path, without asking any: where it is mounted, or
/// the file's folder where that is a disk of this machine (which links may lead away from) or not known.
QString placeOfFile(const QString &path);
/// Returns the same by the text of a /proc/self/mountinfo.
QString placeOfFile(const QString &path, const QByteArray &mountInfo);

} // namespace model::preflight
