// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/threadtimes.h"

#include "model/words/texts.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <optional>
#include <QByteArray>
#include <string_view>
#include <unistd.h>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr qint64 nanosecondsPerSecond = 1'000'000'000;

/// Returns the namespace of a process: empty where the kernel has none of the kind, nothing where we may not
/// know.
std::optional<QByteArray> namespaceOf(const QByteArray &process, const char *kind)
{
    std::array<char, 64> target; // "pid:[4026531836]"
    const QByteArray link = "/proc/" + process + "/ns/" + kind;
    const auto size = ::readlink(link.constData(), target.data(), target.size());
    if (size < 0 && errno == ENOENT)
        return QByteArray();
    return size < 0 ? std::nullopt : std::optional(QByteArray(target.data(), size));
}

bool sharesNamespace(const QByteArray &process, const char *kind)
{
    const auto theirs = namespaceOf(process, kind);
    return theirs && theirs == namespaceOf("self", kind);
}

/// Returns the first number of a thread's schedstat: the nanoseconds on a processor.
std::optional<quint64> runNanoseconds(int folder, const char *thread)
{
    std::array<char, 64> text;
    const int name = std::snprintf(text.data(), text.size(), "%s/schedstat", thread);
    if (name < 0 || std::size_t(name) >= text.size())
        return std::nullopt;
    const int file = ::openat(folder, text.data(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return std::nullopt;
    const auto size = ::read(file, text.data(), text.size());
    ::close(file);
    quint64 value = 0;
    if (size <= 0 || std::from_chars(text.data(), text.data() + size, value).ec != std::errc())
        return std::nullopt;
    return value;
}

} // namespace

struct ThreadTimes::Process {
    explicit Process(DIR *tasks)
        : folder(tasks)
    {
    }
    ~Process() { ::closedir(folder); }
    Q_DISABLE_COPY_MOVE(Process)

    DIR *const folder; ///< open, it never becomes that of another process with the same id
};

ThreadTimes::ThreadTimes(std::unique_ptr<Process> process)
    : m_process(std::move(process))
{
}
ThreadTimes::ThreadTimes(ThreadTimes &&) noexcept = default;
ThreadTimes &ThreadTimes::operator=(ThreadTimes &&) noexcept = default;
ThreadTimes::~ThreadTimes() = default;

Result<ThreadTimes> ThreadTimes::open(qint64 pid)
{
    const QByteArray process = QByteArray::number(pid);
    const QByteArray tasks = "/proc/" + process + "/task";
    DIR *const folder = pid <= 0 ? nullptr : ::opendir(tasks.constData());
    if (folder == nullptr)
        return Error{ErrorCode::NotFound, Texts::tr("there is no process %1 to look into").arg(pid)};
    ThreadTimes times(std::make_unique<Process>(folder));
    if (!namespaceOf(process, "pid"))
        return Error{
            ErrorCode::AccessDenied,
            Texts::tr("process %1 is of another user, whose threads' clocks cannot be read").arg(pid)};
    if (!sharesNamespace(process, "pid"))
        return Error{ErrorCode::Unsupported,
                     Texts::tr("process %1 has a pid namespace of its own, as in a container").arg(pid)};
    if (!sharesNamespace(process, "time"))
        return Error{ErrorCode::Unsupported, Texts::tr("process %1 has another clock").arg(pid)};
    if (!runNanoseconds(::dirfd(folder), process.constData()))
        return Error{ErrorCode::Unsupported, Texts::tr("the kernel does not tell the times of threads")};
    return times;
}

Result<> ThreadTimes::read(std::vector<ThreadTime> &times, std::size_t threadsMax)
{
    times.clear();
    ::rewinddir(m_process->folder);
    bool any = false;
    while (const dirent *entry = ::readdir(m_process->folder)) {
        const std::string_view name(entry->d_name);
        quint64 thread = 0;
        if (std::from_chars(name.data(), name.data() + name.size(), thread).ec != std::errc())
            continue;
        any = true;
        if (times.size() >= threadsMax)
            break;
        // One that has ended meanwhile is left out.
        if (const auto used = runNanoseconds(::dirfd(m_process->folder), entry->d_name))
            times.push_back({thread, *used});
    }
    if (!any)
        return Error{ErrorCode::NotFound, Texts::tr("the process is gone")};
    std::ranges::sort(times, {}, &ThreadTime::thread);
    return {};
}

qint64 ThreadTimes::nowTicks()
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return qint64(now.tv_sec) * nanosecondsPerSecond + now.tv_nsec;
}

qint64 ThreadTimes::ticksPerSecond()
{
    return nanosecondsPerSecond;
}

} // namespace model
