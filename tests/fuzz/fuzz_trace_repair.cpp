// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a trace file, repaired. What comes of it is whole, has the events that the damaged file shows,
// and is repaired to itself.
#include "model/reading/readtrace.h"
#include "model/rewrite/rewrite.h"

#include <cstdio>
#include <cstdlib>
#include <limits>
#include <QFile>
#include <QTemporaryDir>
#include <source_location>

using namespace model;

namespace {

void check(bool holds, std::source_location where = std::source_location::current())
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: line %u\n", unsigned(where.line()));
    std::abort();
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    check(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const QTemporaryDir folder;
    const auto damaged = folder.filePath(QStringLiteral("damaged"));
    const auto repaired = folder.filePath(QStringLiteral("repaired"));
    const auto again = folder.filePath(QStringLiteral("again"));
    {
        QFile file(damaged);
        check(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        check(file.write(reinterpret_cast<const char *>(data), qint64(size)) == qint64(size));
    }
    const std::atomic<bool> never = false;
    const auto result = repairTrace(damaged, repaired, Existing::Replace, never);
    const auto before = readTrace(damaged);
    check(result.ok() || !before.ok() || result.error().code != protocol::ErrorCode::NotATrace);
    if (!result.ok())
        return 0;
    const auto after = readTrace(repaired);
    check(after.ok() && !after.value()->endedEarly);
    // A type whose fields make no sense is kept as it is.
    for (const auto &anomaly : *after.value()->anomalies)
        check(anomaly.kind == protocol::nettrace::Anomaly::Kind::UnreadableFields);
    const auto &counts = result.value().counts;
    check(after.value()->events.size() == counts.written);
    // An event that is too large has a number; a gap that is too large for one number is told in part.
    check(counts.tooLarge > 0 || counts.dropped > std::uint64_t(std::numeric_limits<std::int32_t>::max())
          || after.value()->dropped == counts.dropped);
    check(repairTrace(repaired, again, Existing::Replace, never).ok());
    check(contents(again) == contents(repaired));
    return 0;
}
