// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/foreignfiles_linux.h"

#include "model/words/texts.h"
#include "protocol/core/systemtext.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <QString>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace model::linuxproc {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

using Clock = std::chrono::steady_clock;

/// Far above what Linux allows for an environment or a command line.
constexpr qsizetype foreignBytesMax = 16 << 20;

/// What the child writes before each piece of a file.
struct PieceHeader {
    quint32 index = 0; ///< of the file
    qint32 error = 0; ///< errno; the file ends here
    quint32 size = 0; ///< of the bytes that follow; 0: the file ends here
};

struct Path {
    std::array<char, 64> text{};
};

Error fileError(int number)
{
    const QString text = protocol::systemErrorText(number);
    switch (number) {
    case EACCES:
    case EPERM:
        return {ErrorCode::AccessDenied, text, 0, number};
    case ENOENT:
    case ESRCH:
        return {ErrorCode::NotFound, text, 0, number};
    default:
        return {ErrorCode::IoError, text, 0, number};
    }
}

Error notAnswering()
{
    return {ErrorCode::NotAnswering, Texts::tr("the process does not let itself be looked at")};
}

// What the child does until it ends: only calls that are safe after fork() in a program with threads, and no
// memory of its own.

bool writeAll(int descriptor, const void *bytes, std::size_t size)
{
    const auto *rest = static_cast<const char *>(bytes);
    while (size > 0) {
        const ssize_t count = ::write(descriptor, rest, size);
        if (count <= 0)
            return false;
        rest += count;
        size -= std::size_t(count);
    }
    return true;
}

bool sendFile(int output, quint32 index, const char *path)
{
    static std::array<char, 32768> piece;
    PieceHeader header{index, 0, 0};
    const int file = ::open(path, O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? -1 : 1;
    while (count > 0) {
        count = ::read(file, piece.data(), piece.size());
        if (count <= 0)
            break;
        header.size = quint32(count);
        if (!writeAll(output, &header, sizeof header) || !writeAll(output, piece.data(), header.size))
            return false;
    }
    header.size = 0;
    header.error = count < 0 ? errno : 0;
    if (file >= 0)
        ::close(file);
    return writeAll(output, &header, sizeof header);
}

void closeAllBut(int kept)
{
    const bool closed = (kept == 0 || ::syscall(SYS_close_range, 0u, unsigned(kept) - 1, 0u) == 0)
        && ::syscall(SYS_close_range, unsigned(kept) + 1, ~0u, 0u) == 0;
    if (closed)
        return;
    // Before Linux 5.9. Our own limit is never higher (model/process/descriptorlimit.h).
    constexpr int descriptorsMax = 65536;
    for (int descriptor = 0; descriptor < descriptorsMax; ++descriptor) {
        if (descriptor != kept)
            ::close(descriptor);
    }
}

[[noreturn]] void hang()
{
    for (;;)
        ::pause();
}

[[noreturn]] void sendFiles(int output, pid_t parent, const Path *paths, quint32 count, quint32 hangAt)
{
    // Not a child that outlives us, and none that keeps our connections open.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent)
        ::_exit(0);
    ::prctl(PR_SET_NAME, "clrlens-look");
    closeAllBut(output);
    for (quint32 index = 0; index < count; ++index) {
        if (index == hangAt)
            hang();
        if (!sendFile(output, index, paths[index].text.data()))
            ::_exit(1);
    }
    ::_exit(0);
}

} // namespace

/// One child and what it has sent so far.
struct ForeignFiles::Child {
    pid_t pid = -1;
    int input = -1;
    QByteArray received; ///< not yet a whole piece
    quint32 index = 0; ///< the file that it is at
    std::vector<std::optional<Result<QByteArray>>> files; ///< those that are complete
    std::vector<QByteArray> bytes;

    ~Child()
    {
        if (input >= 0)
            ::close(input);
    }

    /// Starts it. The vectors are its as they are now.
    bool start(const std::vector<Path> &paths, quint32 hangAt)
    {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0)
            return false;
        // Our handlers of signals are not for the child.
        sigset_t all;
        sigset_t before;
        ::sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &before);
        const pid_t parent = ::getpid();
        pid = ::fork();
        if (pid == 0)
            sendFiles(ends[1], parent, paths.data(), quint32(paths.size()), hangAt);
        const int number = errno;
        ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
        ::close(ends[1]);
        input = ends[0];
        ::fcntl(input, F_SETFL, O_NONBLOCK);
        errno = number;
        return pid > 0;
    }

    /// Takes over whole pieces. Returns false when the bytes make no sense.
    bool take()
    {
        for (;;) {
            PieceHeader header;
            if (received.size() < qsizetype(sizeof header))
                return true;
            std::memcpy(&header, received.constData(), sizeof header);
            const qsizetype size = qsizetype(sizeof header) + qsizetype(header.size);
            if (header.index != index || header.index >= files.size())
                return false;
            if (received.size() < size)
                return true;
            if (bytes[index].size() < foreignBytesMax)
                bytes[index].append(received.constData() + sizeof header, qsizetype(header.size));
            if (header.size == 0) {
                files[index] = header.error != 0 ? Result<QByteArray>(fileError(header.error))
                                                 : Result<QByteArray>(bytes[index]);
                ++index;
            }
            received.remove(0, size);
        }
    }

    /// Reads until it has sent all files or has ended, which returns true, or until one file takes longer
    /// than `deadline` or the whole is cancelled. At `wholeDue` it ends as if the child had ended.
    bool run(std::chrono::milliseconds deadline, Clock::time_point wholeDue,
             const std::atomic<bool> &cancelled)
    {
        constexpr int slice = 20; // milliseconds that a cancel may have to wait
        auto due = Clock::now() + deadline;
        while (index < files.size()) {
            const auto now = Clock::now();
            if (cancelled || now >= due)
                return false;
            if (now >= wholeDue)
                return true;
            pollfd ready{input, POLLIN, 0};
            if (::poll(&ready, 1, slice) <= 0)
                continue;
            std::array<char, 65536> piece;
            const ssize_t count = ::read(input, piece.data(), piece.size());
            if (count < 0)
                continue;
            received.append(piece.data(), count);
            const quint32 before = index;
            if (count == 0 || !take())
                return true;
            if (index != before)
                due = Clock::now() + deadline;
        }
        return true;
    }
};

ForeignFiles::ForeignFiles(Options options)
    : m_options(options)
{
}

ForeignFiles::~ForeignFiles()
{
    collect();
}

bool ForeignFiles::isSkipped(const ForeignFile &file) const
{
    if (int(m_leftBehind.size()) >= m_options.leftBehindMax || m_hung.contains({file.pid, file.startTicks}))
        return true;
    const auto ofUser = std::ranges::count(m_leftBehind, file.user, &std::pair<pid_t, uid_t>::second);
    return ofUser >= m_options.leftBehindOfUserMax;
}

void ForeignFiles::leaveBehind(pid_t child, uid_t user)
{
    ::kill(child, SIGKILL);
    m_leftBehind.emplace_back(child, user);
}

void ForeignFiles::collect()
{
    std::erase_if(m_leftBehind,
                  [](const auto &child) { return ::waitpid(child.first, nullptr, WNOHANG) != 0; });
}

QList<Result<QByteArray>> ForeignFiles::read(const QList<ForeignFile> &files,
                                             const std::atomic<bool> &cancelled)
{
    QList<Result<QByteArray>> results(files.size(), notAnswering());
    std::map<uid_t, std::vector<qsizetype>> byUser;
    for (qsizetype i = 0; i < files.size(); ++i)
        byUser[files.at(i).user].push_back(i);
    std::vector<uid_t> users;
    users.reserve(byUser.size());
    for (const auto &[user, waiting] : byUser)
        users.push_back(user);
    std::ranges::stable_sort(users, {}, [this](uid_t user) { return m_spent[user]; });
    const auto wholeDue = Clock::now() + m_options.wholeDeadline;
    for (const uid_t user : users) {
        std::vector<qsizetype> &waiting = byUser[user];
        const auto begun = Clock::now();
        const auto due = std::min(wholeDue, begun + m_options.userDeadline);
        while (!waiting.empty() && Clock::now() < due) {
            collect();
            std::erase_if(waiting, [&](qsizetype i) { return isSkipped(files.at(i)); });
            readWithOneChild(files, waiting, results, due, cancelled);
        }
        m_spent[user] += Clock::now() - begun;
    }
    collect();
    return results;
}

void ForeignFiles::readWithOneChild(const QList<ForeignFile> &files, std::vector<qsizetype> &waiting,
                                    QList<Result<QByteArray>> &results, Clock::time_point due,
                                    const std::atomic<bool> &cancelled)
{
    std::vector<Path> paths(waiting.size());
    quint32 hangAt = ~0u;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        const ForeignFile &file = files.at(waiting[i]);
        std::snprintf(paths[i].text.data(), paths[i].text.size(), "/proc/%lld/%s",
                      static_cast<long long>(file.pid), file.name);
        if (m_options.hangAt != 0 && file.pid == m_options.hangAt)
            hangAt = std::min(hangAt, quint32(i));
    }
    Child child;
    child.files.resize(waiting.size());
    child.bytes.resize(waiting.size());
    if (waiting.empty() || !child.start(paths, hangAt)) {
        for (const qsizetype i : waiting)
            results[i] = fileError(errno);
        waiting.clear();
        return;
    }
    const bool ended = child.run(m_options.deadline, due, cancelled);
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        if (child.files[i])
            results[waiting[i]] = *child.files[i];
        else if (cancelled)
            results[waiting[i]] = protocol::cancelledError();
        else if (ended && Clock::now() < due)
            results[waiting[i]] = fileError(EIO);
    }
    // The child has nothing left to do, hangs, or was cancelled.
    leaveBehind(child.pid, files.at(waiting.front()).user);
    if (ended || cancelled) {
        waiting.clear();
        return;
    }
    const auto at = waiting.begin() + child.index;
    m_hung.insert({files.at(*at).pid, files.at(*at).startTicks});
    waiting.erase(waiting.begin(), at + 1);
}

} // namespace model::linuxproc
