// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/threadnames.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <QByteArray>
#include <string_view>
#include <unistd.h>

namespace model {

namespace {

struct CloseTasks {
    void operator()(DIR *tasks) const { ::closedir(tasks); }
};

/// Returns a thread's name; empty for one that has ended meanwhile.
QByteArray commOf(int tasks, const char *thread)
{
    std::array<char, 64> text;
    const int length = std::snprintf(text.data(), text.size(), "%s/comm", thread);
    if (length < 0 || std::size_t(length) >= text.size())
        return {};
    const int file = ::openat(tasks, text.data(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return {};
    const auto size = ::read(file, text.data(), text.size());
    ::close(file);
    return size <= 0 ? QByteArray() : QByteArray(text.data(), size).trimmed();
}

} // namespace

std::vector<ThreadName> readThreadNames(qint64 pid, std::size_t threadsMax)
{
    std::vector<ThreadName> names;
    const QByteArray process = QByteArray::number(pid);
    const QByteArray path = "/proc/" + process + "/task";
    const std::unique_ptr<DIR, CloseTasks> tasks(pid <= 0 ? nullptr : ::opendir(path.constData()));
    if (!tasks)
        return names;
    const int folder = ::dirfd(tasks.get());
    const QByteArray ofProcess = commOf(folder, process.constData());
    std::size_t looked = 0;
    while (const dirent *entry = ::readdir(tasks.get())) {
        const std::string_view id(entry->d_name);
        quint64 thread = 0;
        if (std::from_chars(id.data(), id.data() + id.size(), thread).ec != std::errc())
            continue;
        if (++looked > threadsMax)
            break;
        const QByteArray name = commOf(folder, entry->d_name);
        if (!name.isEmpty() && name != ofProcess)
            names.push_back({thread, QString::fromUtf8(name)});
    }
    std::ranges::sort(names, {}, &ThreadName::thread);
    return names;
}

} // namespace model
