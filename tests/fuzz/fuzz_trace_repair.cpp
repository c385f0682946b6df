// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a trace file, repaired. What comes of it is whole, has the events that the damaged file shows,
// and is repaired to itself.
#include "model/reading/readtrace.h"
#include "model/rewrite/rewrite.h"
#include "tests/fuzz/budget.h"

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

std::size_t sizeOf(const QString &path)
{
    return std::size_t(QFile(path).size());
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
    const auto repair = [&](const QString &from, const QString &to) {
        return fuzz::within(fuzz::traceLimits, sizeOf(from),
                            [&] { return repairTrace(from, to, Existing::Replace, never); });
    };
    const auto read = [](const QString &path) {
        return fuzz::within(fuzz::traceLimits, sizeOf(path), [&] { return readTrace(path); });
    };
    const auto result = repair(damaged, repaired);
    const auto before = read(damaged);
    check(result.ok() || !before.ok() || result.error().code != protocol::ErrorCode::NotATrace);
    if (!result.ok())
        return 0;
    const auto after = read(repaired);
    check(after.ok() && !after.value()->endedEarly);
    // A type whose fields make no sense is kept as it is, and so is what a reader shows only in part.
    using Kind = protocol::nettrace::Anomaly::Kind;
    bool shownInPart = false;
    for (const auto &anomaly : *after.value()->anomalies) {
        check(anomaly.kind == Kind::UnreadableFields || anomaly.kind == Kind::LimitReached);
        shownInPart = shownInPart || anomaly.kind == Kind::LimitReached;
    }
    const auto &counts = result.value().counts;
    check(after.value()->events.size() == counts.written
          || (shownInPart && after.value()->events.size() < counts.written));
    // An event that is too large has a number; a gap that is too large for one number is told in part.
    check(shownInPart || counts.tooLarge > 0
          || counts.dropped > std::uint64_t(std::numeric_limits<std::int32_t>::max())
          || after.value()->dropped == counts.dropped);
    check(repair(repaired, again).ok());
    check(contents(again) == contents(repaired));
    return 0;
}
