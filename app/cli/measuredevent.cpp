// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/measuredevent.h"

#include "model/analysis/eventpairs.h"
#include "model/query/eventfield.h"
#include "model/text/eventname.h"
#include "model/text/fieldtext.h"

#include <algorithm>

namespace app::cli {

namespace {

using model::Measure;
using model::TraceSnapshot;

constexpr qsizetype namesShownMax = 8;

/// An event that is asked for, perhaps with the number to add up.
struct AskedEvent {
    QString name;
    QString field;
    std::vector<std::size_t> types; ///< that have events
};

AskedEvent askedEvent(const TraceSnapshot &trace, const Measure &measure)
{
    AskedEvent asked{measure.event, {}, {}};
    const auto find = [&](const auto &isMeant) {
        for (std::size_t type = 0; type < trace.types->size(); ++type) {
            if ((*trace.typeCounts)[type].events > 0 && isMeant((*trace.types)[type]))
                asked.types.push_back(type);
        }
    };
    find([&](const model::EventType &type) { return model::isNamedEvent(type, measure.event); });
    if (!asked.types.empty() || measure.kind != Measure::Kind::Bytes)
        return asked;
    find([&](const model::EventType &type) {
        const QStringView field = model::fieldOfLongName(type, measure.event);
        if (!field.isEmpty())
            asked.field = field.toString();
        return !field.isEmpty();
    });
    if (!asked.types.empty())
        asked.name.chop(asked.field.size() + 1);
    return asked;
}

/// How many letters have to change to make one word of another, at most `most`.
qsizetype letterDistance(const QString &first, const QString &second, qsizetype most)
{
    if (std::abs(first.size() - second.size()) > most)
        return most + 1;
    std::vector<qsizetype> row(std::size_t(second.size()) + 1);
    for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = qsizetype(i);
    for (qsizetype i = 1; i <= first.size(); ++i) {
        qsizetype diagonal = std::exchange(row[0], i);
        for (qsizetype j = 1; j <= second.size(); ++j) {
            const bool isSame = first.at(i - 1).toCaseFolded() == second.at(j - 1).toCaseFolded();
            const qsizetype changed = diagonal + (isSame ? 0 : 1);
            diagonal = row[std::size_t(j)];
            row[std::size_t(j)] = std::min({diagonal + 1, row[std::size_t(j) - 1] + 1, changed});
        }
    }
    return row.back();
}

bool isNearName(const QString &name, const QString &wanted)
{
    constexpr qsizetype lettersMost = 3;
    constexpr qsizetype leastPart = 3;
    const bool isPart = wanted.size() >= leastPart
        && (name.contains(wanted, Qt::CaseInsensitive) || wanted.contains(name, Qt::CaseInsensitive));
    return isPart || letterDistance(name, wanted, lettersMost) <= lettersMost;
}

/// The names that the user may have meant, else the first ones that there are. Of those with a provider,
/// either part may be wrong.
QString nearNames(const QStringList &names, const QString &wanted)
{
    const auto behindProvider = [](const QString &name) { return name.mid(name.lastIndexOf(u'/') + 1); };
    QStringList similar;
    for (const QString &name : names) {
        if (isNearName(name, wanted) || isNearName(behindProvider(name), behindProvider(wanted)))
            similar += name;
    }
    const QStringList &shown = similar.isEmpty() ? names : similar;
    QString text = shown.mid(0, namesShownMax).join(QLatin1String(", "));
    if (shown.size() > namesShownMax)
        text += QStringLiteral(" and %1 more").arg(shown.size() - namesShownMax);
    return text;
}

QStringList numbersOf(const TraceSnapshot &trace, const std::vector<std::size_t> &types)
{
    QStringList numbers;
    for (const std::size_t type : types) {
        for (const auto &field : model::shownFields((*trace.types)[type])) {
            const auto found
                = model::PayloadField::find((*trace.types)[type], field.name, trace.header.pointerSize);
            if (found && found->isNumeric() && !numbers.contains(field.name))
                numbers += field.name;
        }
    }
    return numbers;
}

/// Says what is wrong with a field of an event whose numbers are added up.
std::optional<QString> refuseNumber(const TraceSnapshot &trace, const QString &event, const QString &field,
                                    const std::vector<std::size_t> &types)
{
    const QStringList numbers = numbersOf(trace, types);
    if (field.isEmpty()) {
        for (const auto *const known : {"AllocationAmount64", "AllocationAmount", "ObjectSize", "Size"}) {
            if (numbers.contains(QLatin1String(known), Qt::CaseInsensitive))
                return std::nullopt;
        }
    } else if (numbers.contains(field, Qt::CaseInsensitive)) {
        return std::nullopt;
    }
    if (numbers.isEmpty())
        return QStringLiteral("%1 has no numbers to add up; --measure count counts it.").arg(event);
    return field.isEmpty()
        ? QStringLiteral("%1 has several numbers; choose one, as in --event %1.%2. They are: %3.")
              .arg(event, numbers.first(), nearNames(numbers, {}))
        : QStringLiteral("%1 has no number \"%2\". Its numbers are: %3.")
              .arg(event, field, nearNames(numbers, field));
}

} // namespace

std::optional<QString> refuseEvent(const TraceFile &file, const Measure &measure)
{
    if (measure.event.isEmpty())
        return std::nullopt;
    const TraceSnapshot &trace = *file.trace;
    const AskedEvent asked = askedEvent(trace, measure);
    if (asked.types.empty()) {
        const model::EventFieldNames known(trace);
        const bool hasProvider = measure.event.contains(u'/');
        QStringList names;
        for (std::size_t at = 0; at < trace.types->size(); ++at) {
            const model::EventType &type = (*trace.types)[at];
            if ((*trace.typeCounts)[at].events > 0)
                names += hasProvider ? QString(type.provider % u'/' % model::eventName(type))
                                     : known.eventOf(type);
        }
        names.sort();
        names.removeDuplicates();
        if (names.isEmpty())
            return QStringLiteral("%1 has no events.").arg(file.path);
        return QStringLiteral("%1 has no event \"%2\". There are: %3. stats lists them all.")
            .arg(file.path, measure.event, nearNames(names, measure.event));
    }
    QStringList ofProviders;
    for (const std::size_t type : asked.types)
        ofProviders += QString((*trace.types)[type].provider % u'/' % model::eventName((*trace.types)[type]));
    ofProviders.sort();
    ofProviders.removeDuplicates();
    const QString name = model::eventName((*trace.types)[asked.types.front()]);
    if (ofProviders.size() > 1)
        return QStringLiteral("Several providers have an event \"%1\". Choose one of --event %2.")
            .arg(asked.name, nearNames(ofProviders, {}));
    if (measure.kind == Measure::Kind::Bytes)
        return refuseNumber(trace, name, asked.field, asked.types);
    if (measure.kind != Measure::Kind::Wait)
        return std::nullopt;
    const bool begins = std::ranges::any_of(asked.types, [&](std::size_t type) {
        return model::pairTypeOf((*trace.types)[type]).role == model::PairRole::Start;
    });
    if (!begins)
        return QStringLiteral(
                   "--measure wait adds up the time from an event that begins something to the one that "
                   "ends it, such as ContentionStart and ContentionStop; %1 begins nothing.")
            .arg(name);
    return std::nullopt;
}

} // namespace app::cli
