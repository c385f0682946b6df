// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rewritereport.h"

#include "app/cli/anomalylines.h"
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "model/text/errortext.h"
#include "model/text/format.h"

#include <algorithm>

namespace app::cli {
namespace {

QStringList damage(const model::WalkEnd &source, const QString &from)
{
    QStringList lines;
    const AnomalyLines anomalies = anomalyLines(source.anomalies);
    for (const auto &anomaly : anomalies.shown)
        lines += QStringLiteral("Damaged at byte %1: %2.").arg(anomaly.position).arg(anomaly.text);
    for (const auto &[kind, count] : anomalies.more)
        lines += QStringLiteral("Damaged in %1 more places of kind %2.")
                     .arg(model::text::count(count), protocol::nettrace::anomalyKindName(kind));
    if (source.endedEarly)
        lines += QStringLiteral("%1 ends early: %2.").arg(from, source.endedEarly->text);
    return lines;
}

} // namespace

QStringList describeRewritten(const model::Rewritten &rewritten, const QString &from, const QString &to)
{
    using namespace model;
    const CopyCounts &counts = rewritten.counts;
    QStringList lines = damage(rewritten.source, from);
    if (counts.undefined > 0)
        lines += QStringLiteral("Left out %1 events whose types are nowhere defined.")
                     .arg(text::count(counts.undefined));
    if (counts.tooLarge > 0)
        lines += QStringLiteral("Left out %1 events that are too large for the format.")
                     .arg(text::count(counts.tooLarge));
    if (counts.droppedAcross > 0)
        lines
            += QStringLiteral("Another %1 events were dropped about the ends of the range, inside or outside "
                              "of it; they are not reported in the file.")
                   .arg(text::count(counts.droppedAcross));
    lines += QStringLiteral("Wrote %1 of %2 events into %3: %4, %5, %6 dropped.")
                 .arg(text::count(counts.written), text::count(counts.read), to,
                      protocol::nettrace::formatName(rewritten.format), text::bytes(counts.bytes),
                      text::count(counts.dropped));
    return lines;
}

int statusOf(const model::Rewritten &rewritten)
{
    using protocol::nettrace::Anomaly;
    return std::ranges::find(rewritten.source.anomalies, Anomaly::Kind::AnotherTrace, &Anomaly::kind)
            != rewritten.source.anomalies.end()
        ? Failure
        : Success;
}

int failRewriting(const protocol::Error &error, const QString &doing)
{
    model::ErrorText text = model::describeError(error, doing, model::ErrorSubject::File);
    if (error.code == protocol::ErrorCode::DiskFull)
        text.why = QStringLiteral("Nothing was kept.");
    printError(text.sentence());
    return Failure;
}

} // namespace app::cli
