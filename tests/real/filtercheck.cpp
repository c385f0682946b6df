// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/filtercheck.h"

#include "model/query/filterscan.h"
#include "model/text/fieldtext.h"

#include <map>

namespace tests {

namespace {

using protocol::nettrace::Field;
using protocol::nettrace::FieldValue;
using protocol::nettrace::FieldValues;

/// A filter for events of one provider and id that have this value.
struct Wanted {
    QString field;
    QString text;
    std::vector<std::uint32_t> rows; ///< as a plain loop finds them
};
using WantedOfEvents = std::map<std::pair<QString, std::uint32_t>, std::vector<Wanted>>;

constexpr std::size_t wantedMax = 6; ///< filters for one event

const FieldValue *valueOf(const FieldValues &values, const Field *field)
{
    for (const FieldValue &value : values) {
        if (value.field == field)
            return &value;
        const auto *const members = std::get_if<FieldValues>(&value.value);
        if (const FieldValue *const found = members ? valueOf(*members, field) : nullptr)
            return found;
    }
    return nullptr;
}

/// The fields of an event that are no lists and no objects, as they are shown.
std::vector<std::pair<QString, QString>> shownValues(const model::EventType &type, const QByteArray &payload,
                                                     std::uint32_t pointerSize)
{
    const auto decoded
        = protocol::nettrace::decodePayload(type.fields, protocol::byteView(payload), pointerSize);
    std::vector<std::pair<QString, QString>> shown;
    for (const Field &field : model::shownFields(type)) {
        const FieldValue *const value = valueOf(decoded.values, &field);
        if (value && !std::holds_alternative<FieldValues>(value->value))
            shown.emplace_back(field.name, model::text::fieldValue(*value));
    }
    return shown;
}

QString quoted(const QString &text)
{
    return u'"' % QString(text).replace(u'"', QLatin1String("\"\"")) % u'"';
}

bool isSame(const QString &a, const QString &b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

} // namespace

FilterCheck checkFilters(const std::shared_ptr<const model::TraceSnapshot> &snapshot)
{
    const auto source = model::PayloadSource::open(snapshot->filePath);
    if (!source.ok())
        return {0, {source.error().text}};
    WantedOfEvents wantedOfEvents;
    const auto eachRow = [&](const auto &visit) {
        snapshot->events.forEach(
            0, snapshot->events.size(), [&](std::uint64_t index, const model::EventRow &row) {
                const model::EventType &type = snapshot->types->at(row.type);
                if (type.fieldsUnreadable || type.fields.empty())
                    return;
                visit(std::uint32_t(index), wantedOfEvents[{type.provider, type.id}],
                      shownValues(type, source.value()->read(row.payload), snapshot->header.pointerSize));
            });
    };
    eachRow([](std::uint32_t, std::vector<Wanted> &wanted, const auto &values) {
        for (const auto &[field, text] : values) {
            const bool isUsual = text.size() < 500 && !field.isEmpty();
            if (wanted.size() < wantedMax && isUsual)
                wanted.push_back({field, text, {}});
        }
    });
    eachRow([](std::uint32_t index, std::vector<Wanted> &wanted, const auto &values) {
        for (Wanted &one : wanted) {
            const bool matches = std::ranges::any_of(values, [&](const auto &value) {
                return isSame(value.first, one.field) && isSame(value.second, one.text);
            });
            if (matches)
                one.rows.push_back(index);
        }
    });
    FilterCheck check;
    for (const auto &[event, wanted] : wantedOfEvents) {
        for (const Wanted &one : wanted) {
            const QString text = QStringLiteral("provider == %1 and id == %2 and %3 == %4")
                                     .arg(quoted(event.first), QString::number(event.second),
                                          quoted(one.field), quoted(one.text));
            const auto parsed = model::Filter::parse(text);
            std::vector<std::uint32_t> found;
            const std::atomic<bool> never = false;
            model::scanRows(model::CompiledFilter(parsed.filter, snapshot), source.value(), 0,
                            snapshot->events.size(), 2, never, [&](auto rows, std::uint64_t) {
                                found.insert(found.end(), rows.begin(), rows.end());
                                return true;
                            });
            ++check.filters;
            if (parsed.problem || found != one.rows)
                check.differences.append(QStringLiteral("%1: %2 rows instead of %3")
                                             .arg(text)
                                             .arg(found.size())
                                             .arg(one.rows.size()));
        }
    }
    return check;
}

} // namespace tests
