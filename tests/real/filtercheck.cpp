// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/filtercheck.h"

#include "model/query/filterscan.h"
#include "model/text/fieldtext.h"

#include <cmath>
#include <functional>
#include <map>
#include <optional>

namespace tests {

namespace {

using protocol::nettrace::Field;
using protocol::nettrace::FieldValue;
using protocol::nettrace::FieldValues;

/// A field of an event, as it is shown and as it is.
struct Shown {
    QString field;
    QString text;
    std::optional<double> number; ///< whole numbers that a double has exactly
    bool isText = false;
};
using ShownFields = std::vector<Shown>;

/// What a filter finds, said a second time in plain C++.
using Holds = std::function<bool(const model::EventRow &row, const ShownFields &fields)>;

/// A filter for events of one provider and id.
struct Wanted {
    QString condition;
    Holds holds;
    std::vector<std::uint32_t> rows; ///< as a plain loop finds them
};
struct WantedOfEvent {
    std::vector<Wanted> all;
    int equals = 0; ///< filters for equal values
    int numbers = 0; ///< fields of which filters for numbers were made
    int texts = 0;
    bool hasRows = false; ///< filters on thread and time were made
    std::uint64_t firstRow = 0;
    std::uint64_t lastRow = 0;
};
using WantedOfEvents = std::map<std::pair<QString, std::uint32_t>, WantedOfEvent>;

constexpr int equalMax = 6; ///< filters for equal values of one event
constexpr int fieldsMax = 2; ///< of one event, for filters of the other kinds

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

std::optional<double> numberOf(const FieldValue &value)
{
    constexpr double exactMax = 9'007'199'254'740'992;
    std::optional<double> number;
    if (const auto *whole = std::get_if<std::int64_t>(&value.value))
        number = double(*whole);
    else if (const auto *positive = std::get_if<std::uint64_t>(&value.value))
        number = double(*positive);
    if (!number || std::abs(*number) >= exactMax
        || value.field->type == protocol::nettrace::FieldType::DateTime)
        return {};
    return number;
}

/// The fields of an event that are no lists and no objects.
ShownFields shownValues(const model::EventType &type, const QByteArray &payload, std::uint32_t pointerSize)
{
    const auto decoded
        = protocol::nettrace::decodePayload(type.fields, protocol::byteView(payload), pointerSize);
    ShownFields shown;
    for (const Field &field : model::shownFields(type)) {
        const FieldValue *const value = valueOf(decoded.values, &field);
        if (value && !std::holds_alternative<FieldValues>(value->value))
            shown.push_back({field.name, model::text::fieldValue(*value), numberOf(*value),
                             std::holds_alternative<QString>(value->value)});
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

/// Any field of that name for which `test` is true.
template <class Test> Holds anyField(const QString &name, Test test)
{
    return [name, test](const model::EventRow &, const ShownFields &fields) {
        return std::ranges::any_of(
            fields, [&](const Shown &shown) { return isSame(shown.field, name) && test(shown); });
    };
}

void addEqual(WantedOfEvent &wanted, const Shown &shown)
{
    wanted.all.push_back(
        {QStringLiteral("%1 == %2").arg(quoted(shown.field), quoted(shown.text)),
         anyField(shown.field, [text = shown.text](const Shown &one) { return isSame(one.text, text); }),
         {}});
}

void addNumber(WantedOfEvent &wanted, const Shown &shown)
{
    const double number = *shown.number;
    const QString field = quoted(shown.field);
    const auto written = [](double value) { return QString::number(value, 'f', 0); };
    const auto add = [&](const QString &condition, auto test) {
        wanted.all.push_back(
            {condition,
             anyField(shown.field, [test](const Shown &one) { return one.number && test(*one.number); }),
             {}});
    };
    add(QStringLiteral("%1 < %2").arg(field, written(number)), [=](double value) { return value < number; });
    add(QStringLiteral("%1 >= %2").arg(field, written(number)),
        [=](double value) { return value >= number; });
    add(QStringLiteral("%1 in {%2, %3}").arg(field, written(number), written(number + 1)),
        [=](double value) { return value == number || value == number + 1; });
    add(QStringLiteral("%1 in %2..%3").arg(field, written(number), written(number + 10)),
        [=](double value) { return value >= number && value < number + 10; });
    const Holds isLess = wanted.all[wanted.all.size() - 4].holds;
    wanted.all.push_back({QStringLiteral("not %1 < %2").arg(field, written(number)),
                          [isLess](const auto &row, const auto &fields) { return !isLess(row, fields); },
                          {}});
}

void addText(WantedOfEvent &wanted, const Shown &shown)
{
    const QString part = shown.text.mid(shown.text.size() / 3, 4);
    const Holds contains = anyField(
        shown.field, [part](const Shown &one) { return one.text.contains(part, Qt::CaseInsensitive); });
    const QString condition = QStringLiteral("%1 contains %2").arg(quoted(shown.field), quoted(part));
    wanted.all.push_back({condition, contains, {}});
    wanted.all.push_back({QStringLiteral("not (%1)").arg(condition),
                          [contains](const auto &row, const auto &fields) { return !contains(row, fields); },
                          {}});
}

/// Filters on what rows have without their payloads: the thread of this one, and the time around it.
void addRow(WantedOfEvent &wanted, const std::shared_ptr<const model::TraceSnapshot> &snapshot,
            const model::EventRow &first)
{
    const std::uint64_t id = (*snapshot->threads)[first.thread].id;
    const auto isThreads = [snapshot, id](const model::EventRow &row, const ShownFields &) {
        return (*snapshot->threads)[row.thread].id == id;
    };
    wanted.all.push_back({QStringLiteral("thread == %1").arg(id), isThreads, {}});
    wanted.all.push_back(
        {QStringLiteral("thread not in {%1}").arg(id),
         [isThreads](const auto &row, const auto &fields) { return !isThreads(row, fields); },
         {}});
    // Half a microsecond beside whole ones: no event lies at an end, however its ticks are rounded.
    const double from = std::floor(snapshot->seconds(first.ticks) * 1e6) + 0.5;
    const double to = from + 100'000;
    wanted.all.push_back({QStringLiteral("time in %1us..%2us").arg(from, 0, 'f', 1).arg(to, 0, 'f', 1),
                          [snapshot, from, to](const model::EventRow &row, const ShownFields &) {
                              const double at = snapshot->seconds(row.ticks) * 1e6;
                              return at >= from && at < to;
                          },
                          {}});
    wanted.hasRows = true;
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
                const bool hasFields = !type.fieldsUnreadable && !type.fields.empty();
                visit(std::uint32_t(index), row, wantedOfEvents[{type.provider, type.id}],
                      hasFields
                          ? shownValues(type, source.value()->read(row.payload), snapshot->header.pointerSize)
                          : ShownFields());
            });
    };
    eachRow([&](std::uint32_t index, const model::EventRow &row, WantedOfEvent &wanted,
                const ShownFields &fields) {
        if (!wanted.hasRows) {
            wanted.firstRow = index;
            addRow(wanted, snapshot, row);
        }
        wanted.lastRow = index;
        for (const Shown &shown : fields) {
            if (shown.text.size() >= 500 || shown.field.isEmpty())
                continue;
            if (wanted.equals < equalMax) {
                ++wanted.equals;
                addEqual(wanted, shown);
            }
            if (shown.number && wanted.numbers < fieldsMax) {
                ++wanted.numbers;
                addNumber(wanted, shown);
            }
            if (shown.isText && !shown.text.isEmpty() && wanted.texts < fieldsMax) {
                ++wanted.texts;
                addText(wanted, shown);
            }
        }
    });
    eachRow([](std::uint32_t index, const model::EventRow &row, WantedOfEvent &wanted,
               const ShownFields &fields) {
        for (Wanted &one : wanted.all) {
            if (one.holds(row, fields))
                one.rows.push_back(index);
        }
    });
    FilterCheck check;
    for (const auto &[event, wanted] : wantedOfEvents) {
        bool isFirst = true;
        for (const Wanted &one : wanted.all) {
            const QString text = QStringLiteral("provider == %1 and id == %2 and %3")
                                     .arg(quoted(event.first), QString::number(event.second), one.condition);
            const auto parsed = model::Filter::parse(text);
            std::vector<std::uint32_t> found;
            const std::atomic<bool> never = false;
            // The first filter of an event shows that no other event matches its id: the rest stays among its
            // rows, as thousands of scans of the whole trace would take minutes.
            const std::uint64_t from = isFirst ? 0 : wanted.firstRow;
            const std::uint64_t to = isFirst ? snapshot->events.size() : wanted.lastRow + 1;
            model::scanRows(model::CompiledFilter(parsed.filter, snapshot), from, to, isFirst ? 2 : 1, never,
                            [&](auto rows, std::uint64_t) {
                                found.insert(found.end(), rows.begin(), rows.end());
                                return true;
                            });
            isFirst = false;
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
