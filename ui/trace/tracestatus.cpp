// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/tracestatus.h"

#include "model/reading/dropcauses.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/words/plurals.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr std::int64_t nanosecondsPerMillisecond = 1'000'000;

/// The context of this file's translations.
struct StatusText {
    Q_DECLARE_TR_FUNCTIONS(ui::TraceStatus)
};

} // namespace

QString traceSummary(const model::TraceSnapshot &snapshot, std::optional<double> perSecond)
{
    QStringList facts{StatusText::tr("%1 events", nullptr, model::text::plural(snapshot.events.size()))
                          .arg(model::text::count(snapshot.events.size())),
                      StatusText::tr("%1 dropped").arg(model::text::count(snapshot.dropped)),
                      perSecond ? model::text::rate(*perSecond) : model::text::bytes(snapshot.fileSize)};
    // How long a recording is so far stands above it; up to its last event is a little less.
    if (!perSecond)
        facts << model::text::duration(
            std::chrono::nanoseconds(std::llround(snapshot.seconds(snapshot.lastTicks) * 1e9)));
    return facts.join(QStringLiteral("  ·  "));
}

QString dropSummary(const model::TraceSnapshot &snapshot, const std::optional<model::TimeRange> &range)
{
    quint64 dropped = range ? 0 : snapshot.dropped;
    quint64 places = range ? 0 : snapshot.gapsNotListed;
    std::optional<model::DropGap> all; // from the first to the last one
    for (const model::DropGap &gap : *snapshot.gaps) {
        if (range && (snapshot.seconds(gap.to) < range->from || snapshot.seconds(gap.from) >= range->to))
            continue;
        dropped += range ? gap.count : 0;
        ++places;
        if (!all)
            all = gap;
        all->from = std::min(all->from, gap.from);
        all->to = std::max(all->to, gap.to);
    }
    if (dropped == 0 || !all)
        return {};
    // A thread may lack events from the start of the trace, which is before its first event.
    const auto offset = [&](std::int64_t ticks) {
        return model::text::offsetSeconds(std::max(0.0, snapshot.seconds(ticks)));
    };
    QString placesText = StatusText::tr("at %1 places", nullptr, model::text::plural(places))
                             .arg(model::text::count(places));
    if (snapshot.gapsNotListed > 0)
        placesText = StatusText::tr("%1 (of which the first %2 are shown)")
                         .arg(placesText, model::text::count(snapshot.gaps->size()));
    const QString where
        = StatusText::tr("%1 events were dropped by the runtime %2, from %3 s to %4 s: the "
                         "red marks of the timeline.",
                         nullptr, model::text::plural(dropped))
              .arg(model::text::count(dropped), placesText, offset(all->from), offset(all->to));
    model::TickRange ticks;
    if (range)
        ticks = {snapshot.ticksAt(range->from), snapshot.ticksAt(range->to)};
    return (QStringList{where} + model::dropCauseTexts(model::dropCauses(snapshot, ticks))).join(u' ');
}

std::optional<Banner> traceBanner(const model::Trace &trace)
{
    const QString name = QFileInfo(trace.filePath()).fileName();
    if (trace.failure()) {
        const model::ErrorText text = model::describeError(
            *trace.failure(), StatusText::tr("Opening %1").arg(name), model::ErrorSubject::File);
        return Banner{model::Severity::Error, text.what,
                      QString(text.why % QLatin1Char(' ') % text.remedy).trimmed()};
    }
    const model::TraceSnapshot &snapshot = *trace.snapshot();
    if (!snapshot.complete || !snapshot.endedEarly)
        return std::nullopt;
    QString reason = snapshot.endedEarly->text; // begins a sentence here
    reason.replace(0, 1, reason.left(1).toUpper());
    if (!reason.endsWith(u'.'))
        reason += u'.';
    const QString position = model::text::count(snapshot.endedEarly->position);
    // What is left out at the end is seldom a tenth of a per cent of the file.
    const double read
        = snapshot.fileSize == 0 ? 0 : 100 * double(snapshot.bytesRead) / double(snapshot.fileSize);
    return Banner{
        model::Severity::Warning,
        snapshot.events.size() == 0
            ? StatusText::tr("Ended early, at byte %1.").arg(position)
            : StatusText::tr("Ended early, at %1.")
                  .arg(model::text::clockTime(QDateTime::fromMSecsSinceEpoch(
                      snapshot.unixNanoseconds(snapshot.lastTicks) / nanosecondsPerMillisecond))),
        StatusText::tr("All complete events up to byte %1 are shown: %2 of the file, %3 of %4 read. %5")
            .arg(position, model::text::percent(read), model::text::bytes(snapshot.bytesRead),
                 model::text::bytes(snapshot.fileSize), reason)};
}

} // namespace ui
