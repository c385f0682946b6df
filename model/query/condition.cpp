// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/condition.h"

#include "model/payload/payloadfield.h"
#include "model/payload/payloadreader.h"
#include "model/query/eventfield.h"
#include "model/query/exactnumber.h"
#include "model/query/fieldcomparison.h"
#include "model/query/filterlexer.h"
#include "model/text/fieldtext.h"
#include "protocol/nettrace/payload.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <QLocale>

namespace model {

using protocol::nettrace::Field;
using protocol::nettrace::FieldType;
using protocol::nettrace::FieldValue;
using protocol::nettrace::FieldValues;

namespace {

QString inFilterQuotes(const QString &text)
{
    return u'"' % QString(text).replace(u'"', QLatin1String("\"\"")) % u'"';
}

bool isOneToken(const QString &text, FilterToken::Kind kind)
{
    const auto tokens = filterTokens(text);
    return tokens.size() == 2 && tokens[0].kind == kind && tokens[0].text == text;
}

/// A word as people write them, which needs no quotes anywhere.
bool isPlainName(const QString &text)
{
    const auto isPlain = [](QChar c) { return c.isLetterOrNumber() || c == u'_' || c == u'.' || c == u'-'; };
    return !text.isEmpty() && (text.at(0).isLetter() || text.at(0) == u'_')
        && std::ranges::all_of(text, isPlain) && !text.contains(QLatin1String(".."));
}

QString equalTo(QLatin1String field, const QString &text)
{
    return text.size() <= conditionTextMax ? QString(field % QLatin1String(" == ") % filterText(text))
                                           : QString();
}

/// Seconds since the first event, to the nanosecond.
QString secondsText(const TraceSnapshot &snapshot, std::int64_t ticks, bool up)
{
    __extension__ using Wide = __int128;
    constexpr Wide nanoseconds = 1'000'000'000;
    const Wide frequency = std::max<std::int64_t>(snapshot.header.ticksPerSecond, 1);
    const Wide product = (Wide(ticks) - snapshot.firstTicks) * nanoseconds;
    Wide whole = product / frequency;
    if (const Wide rest = product % frequency; rest != 0)
        whole += up ? (rest > 0 ? 1 : 0) : (rest < 0 ? -1 : 0);
    constexpr Wide limit = std::numeric_limits<std::int64_t>::max();
    whole = std::clamp(whole, -limit, limit);
    const bool negative = whole < 0;
    const auto size = std::uint64_t(negative ? -whole : whole);
    constexpr std::uint64_t second = 1'000'000'000;
    QString text = QString::number(size / second);
    if (const std::uint64_t part = size % second; part != 0) {
        QString decimals = QString::number(part).rightJustified(9, u'0');
        while (decimals.endsWith(u'0'))
            decimals.chop(1);
        text += u'.' % decimals;
    }
    return (negative ? QStringLiteral("-") : QString()) % text % u's';
}

/// A number that reads back as exactly this one.
QString exactNumberText(double number)
{
    QString shortest = QString::number(number, 'g', QLocale::FloatingPointShortest);
    const auto value = filterValue(shortest);
    if (value.number && std::is_eq(compareExactly(*value.number, number)))
        return shortest;
    return QString::number(number, 'e', QLocale::FloatingPointShortest);
}

/// The same, with an exponent only where the number is very large or small.
QString plainNumberText(double number)
{
    constexpr double small = 1e-5;
    constexpr double large = 1e15;
    const double size = std::abs(number);
    const bool isUsual = size == 0 || (size >= small && size < large);
    return isUsual ? QString::number(number, 'f', QLocale::FloatingPointShortest) : exactNumberText(number);
}

/// The texts by which a value may be compared, the best first.
QStringList writtenValues(const FieldValue &value)
{
    const QString shown = text::fieldValue(value);
    QStringList texts;
    if (isPlainName(shown) && isOneToken(shown, FilterToken::Kind::Word))
        texts += shown; // an enum, true, false
    if (shown.startsWith(QLatin1String("0x")))
        texts += shown; // an address, an id
    if (const auto *const whole = std::get_if<std::int64_t>(&value.value))
        texts += QString::number(*whole);
    else if (const auto *const natural = std::get_if<std::uint64_t>(&value.value))
        texts += QString::number(*natural);
    else if (const auto *const real = std::get_if<double>(&value.value); real && std::isfinite(*real))
        texts += exactNumberText(*real);
    else if (const auto *const string = std::get_if<QString>(&value.value))
        return {filterText(*string)};
    else if (const auto *const bytes = std::get_if<QByteArray>(&value.value))
        return {filterText(QString::fromLatin1(bytes->toHex()))};
    if (value.field->type == FieldType::DateTime)
        texts.prepend(filterText(shown));
    else
        texts += filterText(shown);
    return texts;
}

/// Whether the filter is one comparison that is true of the value.
bool isTrueOf(const QString &condition, const FieldValue &value)
{
    const auto parsed = Filter::parse(condition);
    return !parsed.problem && parsed.filter.nodes().size() == 1
        && parsed.filter.nodes()[0].kind == FilterNode::Kind::Comparison
        && compareField(parsed.filter.nodes()[0], value, nanosecondsOfUnit(value.field->name));
}

bool isTooLong(const FieldValue &value)
{
    if (const auto *const string = std::get_if<QString>(&value.value))
        return string->size() > conditionTextMax;
    const auto *const bytes = std::get_if<QByteArray>(&value.value);
    return bytes && bytes->size() * 2 > conditionTextMax;
}

QString valueCondition(const QString &name, const FieldValue &value)
{
    if (isTooLong(value) || name.size() > conditionTextMax)
        return {};
    for (const QString &written : writtenValues(value)) {
        QString condition = filterFieldName(name) % QLatin1String(" == ") % written;
        if (isTrueOf(condition, value))
            return condition;
    }
    return {};
}

class FieldCollector {
public:
    FieldCollector(const EventType &type, std::uint32_t pointerSize)
        : m_type(type)
        , m_pointerSize(pointerSize)
    {
    }

    void addAll(const FieldValues &values, const QString &object)
    {
        for (const FieldValue &value : values) {
            if (m_found.size() < fieldConditionsMax)
                add(value, object + value.field->name);
        }
    }
    std::vector<FieldCondition> take() { return std::move(m_found); }

private:
    void add(const FieldValue &value, const QString &path)
    {
        const auto *const members = std::get_if<FieldValues>(&value.value);
        const FieldType type = value.field->type;
        if (type == FieldType::PointerPadding || std::holds_alternative<std::monostate>(value.value)
            || (members && type != FieldType::Object))
            return;
        // A name may stand for another field that comes first.
        const auto named = PayloadField::find(m_type, path, m_pointerSize);
        if (!named || &named->field() != value.field)
            return;
        if (members)
            addAll(*members, path + u'.');
        else
            m_found.push_back(
                {path, text::fieldValue(value), valueCondition(path, value), named->isNumeric()});
    }

    const EventType &m_type;
    const std::uint32_t m_pointerSize;
    std::vector<FieldCondition> m_found;
};

bool rootIs(const Filter &filter, FilterNode::Kind kind)
{
    return !filter.matchesAll() && filter.nodes().back().kind == kind;
}

QString inParentheses(const QString &filter, bool needed)
{
    return needed ? QString(u'(' % filter % u')') : filter;
}

} // namespace

QString filterText(const QString &text)
{
    const bool isPlain
        = isPlainName(text) && isOneToken(text, FilterToken::Kind::Word) && !filterValue(text).number;
    return isPlain ? text : inFilterQuotes(text);
}

QString filterFieldName(const QString &name)
{
    constexpr QLatin1String prefix("payload.");
    if (!isPlainName(name) || name.startsWith(prefix, Qt::CaseInsensitive))
        return inFilterQuotes(name);
    const auto parsed = Filter::parse(name % QLatin1String(" exists"));
    const bool isOwn = !parsed.problem && parsed.filter.nodes().size() == 1
        && parsed.filter.nodes()[0].field == FilterField::Payload && parsed.filter.nodes()[0].text == name;
    return isOwn ? name : QString(prefix % name);
}

QString providerCondition(const QString &provider)
{
    return equalTo(QLatin1String("provider"), provider);
}

QString eventCondition(const QString &event)
{
    return equalTo(QLatin1String("event"), event);
}

QString typeCondition(const QString &provider, const QString &event)
{
    const QString first = providerCondition(provider);
    const QString second = eventCondition(event);
    return first.isEmpty() || second.isEmpty() ? QString() : QString(first % QLatin1String(" and ") % second);
}

QString threadCondition(std::uint64_t thread)
{
    return QStringLiteral("thread == %1").arg(thread);
}

QString stackCondition(const QString &method)
{
    return equalTo(QLatin1String("stack"), method);
}

QString typeInStackCondition(const QString &type)
{
    return type.size() <= conditionTextMax ? QString(u"stack contains " % filterText(type % u'.'))
                                           : QString();
}

QString payloadTextCondition(const QString &field, const QString &value)
{
    return value.size() <= conditionTextMax
        ? QString(filterFieldName(field) % QLatin1String(" == ") % filterText(value))
        : QString();
}

QString rangeCondition(const QString &event, const QString &field, double from, double to,
                       const QString &provider)
{
    const QString ofEvent = provider.isEmpty() ? eventCondition(event) : typeCondition(provider, event);
    if (ofEvent.isEmpty() || field.size() > conditionTextMax)
        return {};
    const QString name = filterFieldName(field);
    return ofEvent % QLatin1String(" and ") % name % QLatin1String(" >= ") % plainNumberText(from)
        % QLatin1String(" and ") % name % QLatin1String(" < ") % plainNumberText(to);
}

QString counterCondition(const QString &provider, const QString &name, bool isInstrument)
{
    // All meters share one provider, and name themselves in the payload.
    QString ofProvider = isInstrument ? payloadTextCondition(QStringLiteral("meterName"), provider)
                                      : typeCondition(provider, QStringLiteral("EventCounters"));
    if (name.isEmpty() || ofProvider.isEmpty())
        return ofProvider;
    const QString ofName = payloadTextCondition(
        isInstrument ? QStringLiteral("instrumentName") : QStringLiteral("Name"), name);
    return ofName.isEmpty() ? QString() : QString(ofProvider % QLatin1String(" and ") % ofName);
}

QString fromTimeCondition(const TraceSnapshot &snapshot, std::int64_t ticks)
{
    return u"time >= " % secondsText(snapshot, ticks, false);
}

QString upToTimeCondition(const TraceSnapshot &snapshot, std::int64_t ticks)
{
    return u"time <= " % secondsText(snapshot, ticks, true);
}

std::vector<FieldCondition> fieldConditions(const EventType &type, const QByteArray &payload,
                                            std::uint32_t pointerSize)
{
    if (type.fieldsUnreadable)
        return {};
    auto decoded = protocol::nettrace::decodePayload(type.fields, protocol::byteView(payload), pointerSize);
    // The objects around all fields have no part in their names.
    const std::vector<Field> &shown = shownFields(type);
    const FieldValues *values = &decoded.values;
    while (values->size() == 1 && !shown.empty() && values->front().field != &shown.front()) {
        const auto *const members = std::get_if<FieldValues>(&values->front().value);
        if (!members)
            break;
        values = members;
    }
    FieldCollector collector(type, pointerSize);
    collector.addAll(*values, {});
    return collector.take();
}

std::vector<FieldCondition> fieldConditions(const TraceSnapshot &snapshot, std::uint64_t event)
{
    if (event >= snapshot.events.size())
        return {};
    const EventRow row = snapshot.events.row(event);
    PayloadReader payloads(snapshot);
    const EventType &type = (*snapshot.types)[row.type];
    auto conditions = fieldConditions(type, payloads.read(row.payload), snapshot.header.pointerSize);
    const EventFieldNames names(snapshot);
    for (FieldCondition &one : conditions) {
        one.nameOfEvent = names.eventOf(type) % u'.' % one.field;
        one.isShared = names.isShared(type, one.field);
        if (!one.condition.isEmpty() && one.nameOfEvent.size() <= conditionTextMax)
            one.conditionOfEvent = filterFieldName(one.nameOfEvent)
                % QStringView(one.condition).sliced(filterFieldName(one.field).size());
    }
    return conditions;
}

QString joinedFilter(const QString &filter, const QString &condition, FilterJoin join)
{
    using Kind = FilterNode::Kind;
    const auto added = Filter::parse(condition);
    const auto there = Filter::parse(filter);
    if (added.problem || added.filter.matchesAll())
        return filter;
    const bool isAlone = join == FilterJoin::Only || there.problem || there.filter.matchesAll();
    if (join == FilterJoin::Not) {
        const bool isCombined = rootIs(added.filter, Kind::And) || rootIs(added.filter, Kind::Or);
        const QString excluded = u"not " % inParentheses(condition, isCombined);
        return isAlone ? excluded
                       : QString(inParentheses(filter.trimmed(), rootIs(there.filter, Kind::Or))
                                 % QLatin1String(" and ") % excluded);
    }
    if (isAlone)
        return condition;
    if (there.filter == added.filter)
        return filter;
    if (join == FilterJoin::Or)
        return filter.trimmed() % QLatin1String(" or ") % condition;
    return inParentheses(filter.trimmed(), rootIs(there.filter, Kind::Or)) % QLatin1String(" and ")
        % inParentheses(condition, rootIs(added.filter, Kind::Or));
}

} // namespace model
