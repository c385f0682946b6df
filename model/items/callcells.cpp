// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/callcells.h"

#include "model/calltree/costtext.h"
#include "model/symbols/waitingmethods.h"
#include "model/text/format.h"
#include "model/text/unit.h"
#include "model/words/plurals.h"
#include "model/words/texts.h"

#include <QCoreApplication>
#include <QStringBuilder>

namespace model {

namespace {

struct CallTexts {
    Q_DECLARE_TR_FUNCTIONS(model::CallTexts)
};

double shareOf(double part, double total)
{
    return total > 0 ? part / total : 0;
}

QVariant callValue(const CallCells &cells, int column, bool raw)
{
    const auto cost = [&](double value) {
        return raw ? QVariant(value) : QVariant(value > 0 ? costText(value, cells.measure) : QString());
    };
    const auto share = [&](double value) {
        const double part = shareOf(value, cells.total);
        return raw ? QVariant(part) : QVariant(value > 0 ? text::percent(100 * part) : QString());
    };
    switch (column) {
    case CallName:
        return cells.function.name;
    case CallInclusive:
        return cost(cells.inclusive);
    case CallInclusiveShare:
        return share(cells.inclusive);
    case CallSelf:
        return cost(cells.self);
    case CallSelfShare:
        return share(cells.self);
    case CallEvents:
        if (raw)
            return quint64(cells.events);
        return cells.cut == 0
            ? text::count(cells.events)
            : CallTexts::tr("%1 (%2 cut)").arg(text::count(cells.events), text::count(cells.cut));
    case CallModule:
        return cells.function.module;
    case CallSource:
        return cells.place;
    default:
        return {};
    }
}

/// Bytes, seconds, percent, or how many.
QVariant callNumber(const CallCells &cells, int column)
{
    switch (column) {
    case CallInclusive:
    case CallSelf:
        return callValue(cells, column, true).toDouble() * costUnit(cells.measure).factor;
    case CallInclusiveShare:
    case CallSelfShare:
        return 100 * callValue(cells, column, true).toDouble();
    case CallEvents:
        return callValue(cells, column, true);
    default:
        return {};
    }
}

/// What a function calls counts for it, too: only what functions cost themselves can be added up.
QVariant callUnit(const CallCells &cells, int column)
{
    if (column == CallSelf)
        return QVariant::fromValue(costUnit(cells.measure));
    if (column == CallSelfShare)
        return QVariant::fromValue(text::Unit{text::Unit::Kind::Percent, 1, {}, {}});
    return {};
}

} // namespace

QString foldText(const Function &function, std::size_t frames)
{
    return Texts::tr("%1 … %n frames", nullptr, int(frames)).arg(function.name);
}

QString codeKindText(CodeKind kind)
{
    switch (kind) {
    case CodeKind::Application:
        return CallTexts::tr("code of the application");
    case CodeKind::Framework:
        return CallTexts::tr("code of the framework");
    case CodeKind::Runtime:
        return CallTexts::tr("code of the runtime");
    case CodeKind::Dynamic:
        return CallTexts::tr("code made at run time");
    case CodeKind::Native:
        return CallTexts::tr("native code");
    case CodeKind::Unknown:
        return CallTexts::tr(
            "no event names this code (yet): the rundown at the end of a recording names most");
    case CodeKind::Group:
        return CallTexts::tr("not one function: what was put together, or what the events are about");
    }
    return {};
}

QString codeTiersText(CodeTiers tiers)
{
    // In the order in which a method goes through them.
    static const std::pair<CodeTier, const char *> words[]{
        {CodeTier::ReadyToRun,
         QT_TRANSLATE_NOOP("model::CallTexts", "ReadyToRun, compiled ahead (what was inlined is not told)")},
        {CodeTier::MinOpts, QT_TRANSLATE_NOOP("model::CallTexts", "not optimized")},
        {CodeTier::Quick, QT_TRANSLATE_NOOP("model::CallTexts", "tier 0, compiled quickly")},
        {CodeTier::QuickInstrumented, QT_TRANSLATE_NOOP("model::CallTexts", "tier 0, instrumented")},
        {CodeTier::Tier1Instrumented, QT_TRANSLATE_NOOP("model::CallTexts", "tier 1, instrumented")},
        {CodeTier::Osr, QT_TRANSLATE_NOOP("model::CallTexts", "tier 1, replaced while it ran (OSR)")},
        {CodeTier::Tier1, QT_TRANSLATE_NOOP("model::CallTexts", "tier 1, optimized")},
        {CodeTier::Optimized, QT_TRANSLATE_NOOP("model::CallTexts", "optimized")},
    };
    QStringList texts;
    for (const auto &[tier, word] : words) {
        if (tiers.has(tier))
            texts += CallTexts::tr(word);
    }
    return texts.isEmpty() ? QString()
                           : CallTexts::tr("Compiled as: %1").arg(texts.join(QLatin1String("; ")));
}

QString functionRemark(const Function &function)
{
    if (!isStoppingMethod(function.type, function.method))
        return {};
    return CallTexts::tr(
        "The runtime stopped the thread here, to take the sample or to collect: the cost belongs "
        "to the caller.");
}

QString functionToolTip(const Function &function, CodeTiers tiers)
{
    QStringList lines{function.full()};
    if (!function.raw.isEmpty() && function.raw != function.name && function.raw != lines.first())
        lines += function.raw;
    if (!function.module.isEmpty())
        lines += function.module;
    lines += codeKindText(function.kind);
    if (!tiers.isEmpty())
        lines += codeTiersText(tiers);
    if (const QString remark = functionRemark(function); !remark.isEmpty())
        lines += remark;
    return lines.join(u'\n');
}

QVariant callCell(const CallCells &cells, int column, int role)
{
    switch (role) {
    case NumberRole:
        return callNumber(cells, column);
    case UnitRole:
        return callUnit(cells, column);
    case Qt::DisplayRole:
    case SortRole:
        return callValue(cells, column, role == SortRole);
    case Qt::ToolTipRole: {
        const QString events = text::count(cells.events);
        const bool isByEvents
            = cells.measure.kind == Measure::Kind::Count || cells.measure.kind == Measure::Kind::Bytes;
        const int number = text::plural(cells.events);
        QStringList lines{functionToolTip(cells.function, cells.tiers),
                          CallTexts::tr("%1 in all, of it %2 its own; %3")
                              .arg(costPhrase(cells.inclusive, cells.measure),
                                   costText(cells.self, cells.measure),
                                   (cells.measure.isByCalls() ? CallTexts::tr("%1 calls", nullptr, number)
                                        : isByEvents          ? CallTexts::tr("%1 events", nullptr, number)
                                                     : CallTexts::tr("%1 samples or events", nullptr, number))
                                       .arg(events))};
        if (cells.cut > 0)
            lines += CallTexts::tr("%1 calls have no exit: events were lost, or an outer method was left "
                                   "before. They count until then.",
                                   nullptr, text::plural(cells.cut))
                         .arg(text::count(cells.cut));
        if (!cells.note.isEmpty())
            lines += cells.note;
        return lines.join(u'\n');
    }
    case Qt::TextAlignmentRole:
        return column == CallName || column >= CallModule ? QVariant()
                                                          : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case ShareRole:
        return column == CallInclusiveShare ? QVariant(shareOf(cells.inclusive, cells.total))
            : column == CallSelfShare       ? QVariant(shareOf(cells.self, cells.total))
                                            : QVariant();
    case KindRole:
        return int(cells.function.kind);
    case FilterRole:
        return QString(cells.function.name % u' ' % cells.function.module);
    default:
        return {};
    }
}

QVariant callHeader(int column, int role, const Measure &measure, const QString &name, bool isEstimate)
{
    const bool isTime = measure.milliseconds() > 0;
    if (role == Qt::TextAlignmentRole)
        return column == CallName || column >= CallModule ? QVariant()
                                                          : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        if (column == CallEvents && measure.isByCalls())
            return CallTexts::tr("How often the function itself was called; below a function, by whom");
        static const QStringList tips{
            {},
            CallTexts::tr("Of the function and all that it called. Recursion counts once."),
            CallTexts::tr("Of all that is shown"),
            CallTexts::tr("Of the function alone"),
            CallTexts::tr("Of all that is shown"),
            CallTexts::tr("How many samples or events found it in their stack"),
            {},
            CallTexts::tr(
                "The line where the function costs most, as far as its PDB is found. “+2” in a tree: so many "
                "other lines of it, called along this way, cost a tenth of that or more."),
            CallTexts::tr("When it was, over the time that is looked at")};
        return isEstimate && (column == CallInclusive || column == CallSelf) ? QString(
                   tips.at(column) % u' '
                   % CallTexts::tr("Estimated: no clocks of threads are told, so methods that are known to "
                                   "wait tell waiting from running."))
                                                                             : tips.value(column);
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case CallName:
        return name;
    case CallInclusive:
        return isEstimate ? CallTexts::tr("Total (est.)")
            : isTime      ? CallTexts::tr("Total time")
                          : CallTexts::tr("Total");
    case CallInclusiveShare:
        return CallTexts::tr("Total %");
    case CallSelf:
        return isEstimate ? CallTexts::tr("Self (est.)")
            : isTime      ? CallTexts::tr("Self time")
                          : CallTexts::tr("Self");
    case CallSelfShare:
        return CallTexts::tr("Self %");
    case CallEvents:
        return measure.kind == Measure::Kind::Count || measure.kind == Measure::Kind::Bytes
                || !measure.event.isEmpty()
            ? CallTexts::tr("Events")
            : measure.isByCalls() ? CallTexts::tr("Calls")
                                  : CallTexts::tr("Samples");
    case CallModule:
        return CallTexts::tr("Module");
    case CallSource:
        return CallTexts::tr("Source");
    case CallWhen:
        return CallTexts::tr("When");
    default:
        return {};
    }
}

} // namespace model
