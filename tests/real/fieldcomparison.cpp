// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/fieldcomparison.h"

#include "model/store/payloadsource.h"

#include <algorithm>
#include <cmath>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace tests {

using protocol::nettrace::FieldType;
using protocol::nettrace::FieldValue;
using protocol::nettrace::FieldValues;

namespace {

using Kind = KnownDifference::Kind;

std::optional<Kind> kindCalled(const QString &name)
{
    static const QMap<QString, Kind> kinds{
        {QStringLiteral("renamed"), Kind::Renamed},
        {QStringLiteral("ours only"), Kind::OursOnly},
        {QStringLiteral("theirs only"), Kind::TheirsOnly},
        {QStringLiteral("part"), Kind::Part},
        {QStringLiteral("unlike"), Kind::Unlike},
        {QStringLiteral("signed"), Kind::Signed},
        {QStringLiteral("unknown event"), Kind::UnknownEvent},
    };
    const auto found = kinds.find(name);
    return found == kinds.end() ? std::nullopt : std::optional(*found);
}

/// JSON numbers and, beyond what they can hold, decimal texts; compared modulo 2^64.
std::optional<std::uint64_t> integer(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? 1 : 0;
    bool ok = value.isDouble();
    const std::uint64_t number
        = value.isString() ? value.toString().toULongLong(&ok) : std::uint64_t(value.toInteger());
    return ok ? std::optional(number) : std::nullopt;
}

std::optional<std::uint64_t> integer(const FieldValue &value)
{
    if (const auto *flag = std::get_if<bool>(&value.value))
        return *flag ? 1 : 0;
    if (const auto *number = std::get_if<std::int64_t>(&value.value))
        return std::uint64_t(*number);
    if (const auto *number = std::get_if<std::uint64_t>(&value.value))
        return *number;
    return {};
}

/// All bits where there is none.
std::uint64_t mask(const QJsonValue &entry, const QString &name)
{
    return entry[name].toString(QStringLiteral("0xffffffffffffffff")).toULongLong(nullptr, 16);
}

bool sameFloating(double ours, const QJsonValue &theirs)
{
    if (std::isnan(ours))
        return theirs.toString() == QLatin1String("NaN");
    if (std::isinf(ours))
        return theirs.toString() == (ours < 0 ? QLatin1String("-Infinity") : QLatin1String("Infinity"));
    return theirs.isDouble() && theirs.toDouble() == ours;
}

bool sameScalar(const FieldValue &ours, const QJsonValue &theirs)
{
    if (const auto number = integer(ours))
        return number == integer(theirs);
    if (const auto *number = std::get_if<double>(&ours.value))
        return sameFloating(*number, theirs);
    if (const auto *text = std::get_if<QString>(&ours.value))
        return theirs.isString() && *text == theirs.toString();
    if (const auto *guid = std::get_if<QUuid>(&ours.value))
        return guid->toString(QUuid::WithoutBraces) == theirs.toString();
    if (const auto *bytes = std::get_if<QByteArray>(&ours.value))
        return theirs.isString() && QString::fromLatin1(bytes->toHex()) == theirs.toString();
    return false;
}

QString shown(const FieldValue &value)
{
    if (const auto number = integer(value))
        return QString::number(*number);
    if (const auto *number = std::get_if<double>(&value.value))
        return QString::number(*number, 'g', 17);
    if (const auto *text = std::get_if<QString>(&value.value))
        return u'"' + text->left(80) + u'"';
    if (const auto *bytes = std::get_if<QByteArray>(&value.value))
        return QString::fromLatin1(bytes->left(40).toHex());
    if (const auto *members = std::get_if<FieldValues>(&value.value))
        return QStringLiteral("%1 values").arg(members->size());
    return QStringLiteral("other");
}

QString shown(const QJsonValue &value)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact).left(120));
}

QString joined(const QString &path, const QString &name)
{
    return path.isEmpty() ? name : QString(path + u'.' + name);
}

} // namespace

bool KnownDifference::matches(const model::EventType &type) const
{
    const bool sameProvider
        = provider.endsWith(u'*') ? type.provider.startsWith(provider.chopped(1)) : type.provider == provider;
    return sameProvider && events.contains(type.name);
}

QString FieldComparison::loadKnownDifferences(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return file.errorString();
    QJsonParseError error;
    const QJsonArray entries = QJsonDocument::fromJson(file.readAll(), &error).array();
    for (const QJsonValue entry : entries) {
        const auto kind = kindCalled(entry[u"kind"].toString());
        if (!kind || entry[u"reason"].toString().isEmpty())
            return QStringLiteral("an entry without kind or reason: %1").arg(shown(entry));
        KnownDifference difference;
        difference.kind = *kind;
        difference.provider = entry[u"provider"].toString();
        for (const QJsonValue event : entry[u"events"].toArray())
            difference.events.append(event.toString());
        difference.ours = entry[u"ours"].toString();
        difference.theirs = entry[u"theirs"].toString();
        difference.mask = mask(entry, QStringLiteral("mask"));
        difference.where = mask(entry, QStringLiteral("where"));
        difference.shift = unsigned(entry[u"shift"].toInt());
        m_all.push_back(std::move(difference));
    }
    return entries.isEmpty() ? error.errorString() : QString();
}

QStringList FieldComparison::differences(const model::TraceSnapshot &snapshot, const QString &fields)
{
    m_differences.clear();
    m_ofType.clear();
    m_peerLost = -1;
    QFile peer(fields);
    const auto payloads = model::PayloadSource::open(snapshot.filePath);
    if (!payloads.ok() || !peer.open(QIODevice::ReadOnly))
        return {QStringLiteral("cannot open both files")};
    const auto nextLine = [&peer] { return QJsonDocument::fromJson(peer.readLine()).object(); };
    bool inStep = true;
    std::vector<OurEvent> moment;
    const auto compare = [&] {
        std::vector<QJsonObject> theirs(moment.size());
        std::ranges::generate(theirs, nextLine);
        inStep = inStep && compareMoment(snapshot, moment, std::move(theirs));
        moment.clear();
    };
    snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t, const model::EventRow &row) {
        if (!moment.empty() && moment.front().row.ticks != row.ticks)
            compare();
        moment.push_back({row, payloads.value()->read(row.payload)});
    });
    compare();
    const QJsonObject end = nextLine();
    if (inStep && (!end.contains(u"lost") || !end[u"error"].isNull()))
        note(QStringLiteral("the end"), shown(end));
    m_peerLost = end[u"lost"].toInteger(-1);

    QStringList lines;
    for (auto found = m_differences.cbegin(); found != m_differences.cend(); ++found)
        lines.append(
            QStringLiteral("%1 (%2 times): %3").arg(found.key()).arg(found->events).arg(found->example));
    return lines;
}

bool FieldComparison::compareMoment(const model::TraceSnapshot &snapshot, const std::vector<OurEvent> &ours,
                                    std::vector<QJsonObject> theirs)
{
    for (const OurEvent &event : ours) {
        m_type = &snapshot.types->at(event.row.type);
        m_known = &knownOf(snapshot, event.row.type);
        const double milliseconds = double(event.row.ticks - snapshot.header.syncTicks) * 1000.0
            / double(snapshot.header.ticksPerSecond);
        const auto same = std::ranges::find_if(theirs, [&](const QJsonObject &their) {
            return m_type->provider == their[u"provider"].toString() && m_type->id == their[u"id"].toInteger()
                && m_type->version == their[u"version"].toInteger()
                && std::int64_t(snapshot.threads->at(event.row.thread).id) == their[u"thread"].toInteger()
                && event.payload.size() == their[u"size"].toInteger()
                && std::abs(milliseconds - their[u"ms"].toDouble()) <= 1e-6;
        });
        if (same == theirs.end()) {
            note(QStringLiteral("is not where they have"), shown(theirs.front()));
            return false;
        }
        compareEvent(event, *same, snapshot.header.pointerSize);
        theirs.erase(same);
    }
    return true;
}

void FieldComparison::compareEvent(const OurEvent &ours, const QJsonObject &theirs, std::uint32_t pointerSize)
{
    if (std::ranges::any_of(*m_known, [](const auto *one) { return one->kind == Kind::UnknownEvent; }))
        return;
    const auto decoded
        = protocol::nettrace::decodePayload(m_type->fields, protocol::byteView(ours.payload), pointerSize);
    compareMembers({}, decoded.values, theirs[u"fields"].toObject());
}

void FieldComparison::compareMembers(const QString &path, const FieldValues &ours, const QJsonObject &theirs)
{
    const auto find = [&ours](const QString &name) {
        return std::ranges::find_if(ours, [&](const FieldValue &value) { return value.field->name == name; });
    };
    QStringList compared;
    for (auto their = theirs.begin(); their != theirs.end(); ++their) {
        const KnownDifference *const difference = known(path, their.key(), true);
        const bool isTheirsOnly = difference && difference->kind == Kind::TheirsOnly;
        const QString name
            = difference && !isTheirsOnly ? difference->ours.section(u'.', -1) : QString(their.key());
        const auto our = find(name);
        compared.append(name);
        if (our != ours.end())
            compareValue(joined(path, name), *our, their.value(), difference);
        else if (!isTheirsOnly)
            note(joined(path, their.key()), QStringLiteral("is theirs only: %1").arg(shown(their.value())));
    }
    for (const FieldValue &our : ours) {
        if (!compared.contains(our.field->name) && !known(path, our.field->name, false))
            note(joined(path, our.field->name), QStringLiteral("is ours only: %1").arg(shown(our)));
    }
}

void FieldComparison::compareValue(const QString &path, const FieldValue &ours, const QJsonValue &theirs,
                                   const KnownDifference *difference)
{
    if (difference && difference->kind == Kind::Unlike)
        return;
    const auto differ
        = [&] { note(path, QStringLiteral("ours %1, theirs %2").arg(shown(ours), shown(theirs))); };
    if (difference && difference->kind == Kind::Part) {
        const std::uint64_t whole = integer(ours).value_or(0);
        const std::uint64_t part
            = whole & difference->where ? (whole & difference->mask) >> difference->shift : 0;
        if (integer(theirs) != part)
            differ();
        return;
    }
    if (difference && difference->kind == Kind::Signed) {
        if (std::uint32_t(integer(theirs).value_or(0)) != integer(ours))
            differ();
        return;
    }
    const auto *const members = std::get_if<FieldValues>(&ours.value);
    if (members && theirs.isObject() && ours.field->type == FieldType::Object)
        compareMembers(path, *members, theirs.toObject());
    else if (members && theirs.isArray())
        compareElements(path, *members, theirs.toArray());
    else if (members || !sameScalar(ours, theirs))
        differ();
}

void FieldComparison::compareElements(const QString &path, const FieldValues &ours, const QJsonArray &theirs)
{
    if (std::ssize(ours) != theirs.size()) {
        note(path, QStringLiteral("ours has %1, theirs %2 elements").arg(ours.size()).arg(theirs.size()));
        return;
    }
    for (std::size_t i = 0; i < ours.size(); ++i)
        compareValue(path, ours[i], theirs[qsizetype(i)], nullptr);
}

const KnownDifference *FieldComparison::known(const QString &path, const QString &name, bool theirs) const
{
    if (m_known->empty())
        return nullptr;
    const QString whole = joined(path, name);
    const auto found = std::ranges::find_if(
        *m_known, [&](const auto *one) { return (theirs ? one->theirs : one->ours) == whole; });
    return found == m_known->end() ? nullptr : *found;
}

const FieldComparison::Known &FieldComparison::knownOf(const model::TraceSnapshot &snapshot,
                                                       std::uint32_t type)
{
    const auto made = m_ofType.constFind(type);
    if (made != m_ofType.constEnd())
        return *made;
    Known matching;
    for (const KnownDifference &difference : m_all) {
        if (difference.matches(snapshot.types->at(type)))
            matching.push_back(&difference);
    }
    return *m_ofType.insert(type, std::move(matching));
}

void FieldComparison::note(const QString &path, const QString &what)
{
    Difference &difference = m_differences[QStringLiteral("%1 %2 v%3 %4, %5")
                                               .arg(m_type ? m_type->provider : QString())
                                               .arg(m_type ? m_type->id : 0)
                                               .arg(m_type ? m_type->version : 0)
                                               .arg(m_type ? m_type->name : QString(), path)];
    if (difference.events++ == 0)
        difference.example = what;
}

} // namespace tests
