// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/frametext.h"

#include "model/items/callcells.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/flame/boxcolors.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <QCoreApplication>

namespace ui {

namespace {

struct FrameWords {
    Q_DECLARE_TR_FUNCTIONS(ui::FrameText)
};

quint64 whole(double number)
{
    constexpr double most = 1e18;
    return number > 0 ? quint64(std::llround(std::min(number, most))) : 0;
}

} // namespace

QString frameCostText(double cost, const model::Measure &measure)
{
    const QString unit = measure.unit();
    if (measure.milliseconds() > 0)
        return model::text::duration(std::chrono::nanoseconds(whole(cost * measure.milliseconds() * 1e6)));
    if (unit == QLatin1String("bytes"))
        return model::text::bytes(whole(cost));
    return QStringLiteral("%1 %2").arg(model::text::count(whole(cost)), unit).trimmed();
}

QString frameShareText(double cost, double total)
{
    return model::text::percent(total > 0 ? cost / total * 100 : 0);
}

QString frameEventsText(quint64 events, const model::Measure &measure)
{
    using Kind = model::Measure::Kind;
    if (measure.kind == Kind::Samples || measure.kind == Kind::Count)
        return {};
    return (measure.isByCalls()         ? FrameWords::tr("Calls: %1")
                : measure.isBySamples() ? FrameWords::tr("Samples: %1")
                                        : FrameWords::tr("Events: %1"))
        .arg(model::text::count(events));
}

QString frameSpokenText(const QString &lines)
{
    return model::text::visible(QString(lines).replace(u'\n', QLatin1String(", ")));
}

QStringList frameOriginText(const model::Function &function, model::CodeTiers tiers)
{
    QStringList lines;
    if (function.kind != model::CodeKind::Group)
        lines << (function.module.isEmpty()
                      ? kindText(function.kind)
                      : QStringLiteral("%1, %2").arg(function.module, kindText(function.kind)));
    if (!tiers.isEmpty())
        lines << model::codeTiersText(tiers);
    if (const QString remark = model::functionRemark(function); !remark.isEmpty())
        lines << remark;
    if (function.raw != function.full() && function.raw != function.name)
        lines << FrameWords::tr("As the runtime names it: %1").arg(function.raw);
    return lines;
}

} // namespace ui
