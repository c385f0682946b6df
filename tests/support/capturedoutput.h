// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <functional>
#include <QByteArray>
#include <QFile>
#include <QTemporaryFile>
#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

namespace tests {

/// Returns what `print` writes to standard output, which goes on as before afterwards.
inline QByteArray capturedOutput(const std::function<void()> &print)
{
#ifdef Q_OS_WIN
    const auto copy = [](int descriptor) { return _dup(descriptor); };
    const auto replace = [](int from, int into) { _dup2(from, into); };
    const auto close = [](int descriptor) { _close(descriptor); };
    const int output = _fileno(stdout);
#else
    const auto copy = [](int descriptor) { return ::dup(descriptor); };
    const auto replace = [](int from, int into) { ::dup2(from, into); };
    const auto close = [](int descriptor) { ::close(descriptor); };
    const int output = fileno(stdout);
#endif
    QTemporaryFile file;
    if (!file.open())
        return {};
    std::fflush(stdout);
    const int before = copy(output);
    replace(file.handle(), output);
    print();
    std::fflush(stdout);
    replace(before, output);
    close(before);
    QFile written(file.fileName());
    return written.open(QIODevice::ReadOnly) ? written.readAll() : QByteArray();
}

} // namespace tests
