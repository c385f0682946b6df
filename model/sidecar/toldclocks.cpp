// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sidecar/toldclocks.h"

#include "model/files/smallfile.h"
#include "model/words/texts.h"

#include <algorithm>

namespace model {

using protocol::Error;
using protocol::ErrorCode;

QString toldClocksPath(const QString &socketPath)
{
    // On Windows the socket is a pipe, which is in no folder: its name says one all the same.
    const QLatin1String pipes("\\\\.\\pipe\\");
    return socketPath.mid(socketPath.startsWith(pipes) ? pipes.size() : 0) % QLatin1String(".clocks");
}

QByteArray toldClocksBytes(const std::vector<ThreadTime> &times)
{
    QByteArray text;
    for (const ThreadTime &time : times)
        text += QByteArray::number(time.thread) + ' ' + QByteArray::number(time.cpuNanoseconds) + '\n';
    return text;
}

protocol::Result<> readToldClocks(const QString &path, std::vector<ThreadTime> &times, std::size_t threadsMax)
{
    constexpr qint64 bytesMost = 1 << 16;
    times.clear();
    const auto text = readSmallFile(path, bytesMost);
    if (!text.ok())
        return text.error();
    for (const QByteArray &line : text.value().split('\n')) {
        if (line.isEmpty() || times.size() >= threadsMax)
            continue;
        const qsizetype space = line.indexOf(' ');
        bool isThread = false;
        bool isTime = false;
        times.push_back({line.left(space).toULongLong(&isThread), line.mid(space + 1).toULongLong(&isTime)});
        if (space < 0 || !isThread || !isTime)
            return Error{ErrorCode::BadValue, Texts::tr("%1 tells no clocks of threads").arg(path)};
    }
    std::ranges::sort(times, {}, &ThreadTime::thread);
    return {};
}

} // namespace model
