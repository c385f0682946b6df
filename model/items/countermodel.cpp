// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/countermodel.h"

#include "model/analysis/counterpayload.h"
#include "model/items/roles.h"
#include "model/text/unit.h"
#include "model/text/visibletext.h"
#include "model/text/wholenumber.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace model {

namespace {

QString dimensionOf(const CounterRow &row, const QString &key)
{
    for (const CounterDimension &dimension : row.look.dimensions) {
        if (dimension.key == key)
            return dimension.value;
    }
    return {};
}

/// Returns whether a counter has the look that it had: there may be thousands, several times a second.
bool looksAlike(const Counter &counter, const CounterRow *before)
{
    return before && before->key == counter.key && before->displayName == counter.displayName
        && before->unit == counter.unit && before->dimensions == counter.dimensions;
}

/// Its tags belong to its name: they tell it from others of that name.
QString nameWithTags(const CounterRow &row)
{
    QList<CounterDimension> tags = row.look.dimensions;
    tags.removeIf([](const CounterDimension &tag) { return tag.value.isEmpty(); });
    const QString name = counterName(row.look);
    return tags.isEmpty() ? name : QString(name % QLatin1String(" {") % tagsText(tags) % u'}');
}

/// Returns the counters with those of a meter beside each other, and in it those of an instrument, each where
/// the first one of them is.
std::vector<const Counter *> grouped(const QList<Counter> &counters)
{
    QHash<QString, qsizetype> meters;
    QHash<std::pair<QString, QString>, qsizetype> instruments;
    struct Placed {
        std::pair<qsizetype, qsizetype> place;
        const Counter *counter;
    };
    std::vector<Placed> placed;
    placed.reserve(std::size_t(counters.size()));
    const auto numberIn = [](auto &numbers, const auto &key) {
        const auto found = numbers.constFind(key);
        return found != numbers.constEnd() ? *found : *numbers.insert(key, numbers.size());
    };
    for (const Counter &counter : counters) {
        placed.push_back({{numberIn(meters, counter.provider),
                           numberIn(instruments, std::pair(counter.provider, counter.name))},
                          &counter});
    }
    std::ranges::stable_sort(placed, {}, &Placed::place);
    std::vector<const Counter *> all;
    all.reserve(placed.size());
    for (const Placed &one : placed)
        all.push_back(one.counter);
    return all;
}

/// "p50 1.2 ms  p95 3.4 ms"; `amount` writes a value.
template <class Amount> QString percentilesText(const CounterRow &row, Amount amount)
{
    constexpr double percentOfOne = 100;
    constexpr int percentDigits = 6;
    QStringList parts;
    for (const PublishedQuantile &quantile : parseQuantiles(row.detail))
        parts.append(u'p' % QString::number(quantile.share * percentOfOne, 'g', percentDigits) % u' '
                     % amount(quantile.value * row.look.unit.factor, row.look.unit));
    return parts.join(QLatin1String("  "));
}

/// What histograms are sorted by: their highest percentile.
QVariant highestPercentile(const CounterRow &row)
{
    const auto quantiles = parseQuantiles(row.detail);
    return quantiles.empty() ? QVariant() : QVariant(quantiles.back().value * row.look.unit.factor);
}

QString counterToolTip(const CounterRow &row)
{
    QStringList lines{row.provider % QStringLiteral(" / ") % row.name};
    if (!row.look.description.isEmpty())
        lines.append(row.look.description);
    if (!row.look.dimensions.isEmpty())
        lines.append(tagsText(row.look.dimensions));
    if (const QString percentiles = percentilesText(row, text::wholeQuantity); !percentiles.isEmpty())
        lines.append(percentiles);
    lines.append(CounterModel::tr("Not rounded: last %1%4, from %2 to %3")
                     .arg(text::wholeNumber(row.value), text::wholeNumber(row.minimum),
                          text::wholeNumber(row.maximum),
                          row.unit.isEmpty() ? QString() : QString(u' ' % row.unit)));
    return lines.join(u'\n');
}

} // namespace

void CounterModel::setCounters(const std::shared_ptr<const Counters> &counters)
{
    QList<CounterRow> next;
    if (counters) {
        next.reserve(counters->counters.size());
        for (const Counter *const counter : grouped(counters->counters)) {
            const CounterRow *const before = rows().size() > next.size() ? &rows().at(next.size()) : nullptr;
            next.append({*counter, looksAlike(*counter, before) ? before->look : counterLook(*counter), false,
                         std::nullopt});
        }
    }
    const bool hasDefaults
        = std::ranges::any_of(next, [](const CounterRow &row) { return row.look.plot > 0; });
    for (CounterRow &row : next) {
        // Where none is known, the first one shows what the plots are for.
        const bool byDefault
            = !m_drawsChosenOnly && (hasDefaults ? row.look.plot > 0 : &row == &next.first());
        row.plotted = m_checked.value(row.key, byDefault);
        if (const auto limit = m_limits.constFind(row.key); limit != m_limits.constEnd())
            row.limit = *limit;
    }
    addDimensions(next);
    // EventCounters give way to the instruments of a Meter that has their name.
    arrangeRows(next, [](const CounterRow &row) { return row.key; });
}

bool CounterModel::hasPercentiles() const
{
    return std::ranges::any_of(rows(), [](const CounterRow &row) {
        return row.kind == CounterKind::Histogram && !row.detail.isEmpty();
    });
}

void CounterModel::addDimensions(const QList<CounterRow> &rows)
{
    QStringList added;
    for (const CounterRow &row : rows) {
        for (const CounterDimension &dimension : row.look.dimensions) {
            const bool isNew = !dimension.key.isEmpty() && !m_dimensions.contains(dimension.key)
                && !added.contains(dimension.key);
            if (isNew && m_dimensions.size() + added.size() < dimensionsMax)
                added.append(dimension.key);
        }
    }
    if (added.isEmpty())
        return;
    beginInsertColumns({}, numColumns(), numColumns() + static_cast<int>(added.size()) - 1);
    m_dimensions += added;
    endInsertColumns();
}

void CounterModel::setLimit(const QString &key, std::optional<double> limit)
{
    if (limit)
        m_limits.insert(key, *limit);
    else
        m_limits.remove(key);
    refresh();
}

void CounterModel::setLimits(const QMap<QString, double> &limits)
{
    if (limits == m_limits)
        return;
    m_limits = limits;
    refresh();
}

void CounterModel::setDrawn(const QStringList &keys)
{
    m_drawsChosenOnly = true;
    m_checked.clear();
    for (const QString &key : keys)
        m_checked.insert(key, true);
    refresh();
}

QStringList CounterModel::drawn() const
{
    QStringList keys;
    for (const CounterRow &row : rows()) {
        if (row.plotted)
            keys += row.key;
    }
    return keys;
}

/// Applies what was chosen to the rows that there are.
void CounterModel::refresh()
{
    QList<CounterRow> next = rows();
    for (CounterRow &row : next) {
        row.plotted = m_checked.value(row.key, row.plotted && !m_drawsChosenOnly);
        const auto limit = m_limits.constFind(row.key);
        row.limit = limit == m_limits.constEnd() ? std::nullopt : std::optional(*limit);
    }
    updateRows(next);
    Q_EMIT choiceChanged();
}

Qt::ItemFlags CounterModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = TableModelBase::flags(index);
    if (index.isValid() && index.column() == Name)
        flags |= Qt::ItemIsUserCheckable;
    if (index.isValid() && index.column() == Limit)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool CounterModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return false;
    const CounterRow row = rows().at(index.row());
    if (index.column() == Name && role == Qt::CheckStateRole) {
        m_checked.insert(row.key, value.toInt() == Qt::Checked);
        refresh();
        return true;
    }
    if (index.column() != Limit || role != Qt::EditRole)
        return false;
    const QString typed = value.toString().trimmed();
    const auto limit = text::parseQuantity(typed, row.look.unit);
    if (!limit && !typed.isEmpty())
        return false;
    setLimit(row.key, limit);
    return true;
}

namespace {

/// Numbers stand below each other by their ends.
QVariant counterAlignment(int column)
{
    const bool isNumber = column == CounterModel::Value || column == CounterModel::Limit
        || column == CounterModel::Minimum || column == CounterModel::Maximum;
    return isNumber ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
}

} // namespace

QVariant CounterModel::header(int column, int role) const
{
    static const QStringList titles = {tr("Counter"), tr("Value"),   tr("History"), tr("Percentiles"),
                                       tr("Limit"),   tr("Minimum"), tr("Maximum"), tr("Provider")};
    if (role == Qt::TextAlignmentRole)
        return counterAlignment(column);
    if (role == Qt::ToolTipRole && column == Name)
        return tr("What is checked is drawn below. A double click on a row does that, too.");
    if (role == Qt::ToolTipRole && column == Percentiles)
        return tr("Of what a histogram measured in its last interval: p95 is the value that 95 of 100 do not "
                  "exceed.");
    if (role == Qt::ToolTipRole && column == Limit)
        return tr("A value that is drawn as a line, and whose crossing marks the timeline: 80 %, 200 MB, 50 "
                  "ms. Press F2 or double click to type it.");
    if (role != Qt::DisplayRole)
        return {};
    return column < FirstDimension ? titles.at(column)
                                   : text::visible(m_dimensions.at(column - FirstDimension));
}

QVariant CounterModel::cell(const CounterRow &row, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return value(row, column, false);
    case SortRole: {
        const QVariant key = value(row, column, true);
        const bool isNan = key.userType() == QMetaType::Double && std::isnan(key.toDouble());
        return isNan ? QVariant(-std::numeric_limits<double>::infinity()) : key; // NaN has no order
    }
    case NumberRole:
        return column == Value || column == Limit || column == Minimum || column == Maximum
            ? value(row, column, true)
            : QVariant();
    case CopyRole:
        return copied(row, column);
    case UnitRole:
        return column == Value || column == Minimum || column == Maximum ? QVariant::fromValue(row.look.unit)
                                                                         : QVariant();
    case Qt::TextAlignmentRole:
        return counterAlignment(column);
    case Qt::EditRole:
        return column == Limit ? value(row, column, false) : QVariant();
    case Qt::CheckStateRole:
        return column == Name ? QVariant(row.plotted ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::ToolTipRole:
        return counterToolTip(row);
    case IdRole:
        return row.key;
    case FilterRole:
        return QString(row.provider % u' ' % row.name % u' ' % counterName(row.look) % u' ' % row.tags % u' '
                       % row.instrumentTags % u' ' % row.meterTags);
    case HistoryRole:
        return QVariant::fromValue(row.history);
    case Qt::AccessibleTextRole:
        if (column != History)
            return {};
        return tr("last %1, between %2 and %3")
            .arg(value(row, Value, false).toString(), value(row, Minimum, false).toString(),
                 value(row, Maximum, false).toString());
    default:
        return {};
    }
}

/// All digits of the numbers, in their base unit, so that those of a column can be compared.
QVariant CounterModel::copied(const CounterRow &row, int column) const
{
    if (column == Percentiles)
        return percentilesText(row, text::wholeQuantity);
    const QVariant number = cell(row, column, NumberRole);
    return number.isValid() ? text::wholeQuantity(number.toDouble(), row.look.unit) : QVariant();
}

QVariant CounterModel::value(const CounterRow &row, int column, bool raw) const
{
    const auto quantity = [&](double amount) {
        return raw ? QVariant(amount) : QVariant(text::quantity(amount, row.look.unit));
    };
    const double factor = row.look.unit.factor;
    switch (column) {
    case Provider:
        return row.provider;
    case Name:
        return raw ? counterName(row.look) : nameWithTags(row);
    case Value:
        return quantity(row.Counter::value * factor);
    case Minimum:
        return quantity(row.minimum * factor);
    case Maximum:
        return quantity(row.maximum * factor);
    case Percentiles:
        return raw ? highestPercentile(row) : QVariant(percentilesText(row, text::quantity));
    case Limit:
        return row.limit ? quantity(*row.limit) : QVariant();
    case History:
        return {};
    default:
        return dimensionOf(row, m_dimensions.at(column - FirstDimension));
    }
}

QList<LimitCrossing> limitCrossings(const QList<CounterRow> &rows)
{
    constexpr qsizetype crossingsMax = 2000;
    QList<LimitCrossing> all;
    for (const CounterRow &row : rows) {
        if (!row.limit)
            continue;
        const QString text = CounterModel::tr("%1 above %2")
                                 .arg(counterTitle(row.look), text::quantity(*row.limit, row.look.unit));
        bool wasAbove = false;
        for (const QPointF &point : row.history) {
            const bool isAbove = point.y() * row.look.unit.factor > *row.limit;
            if (isAbove && !wasAbove && all.size() < crossingsMax)
                all.append({point.x(), text});
            wasAbove = isAbove;
        }
    }
    std::ranges::stable_sort(all, {}, &LimitCrossing::seconds);
    return all;
}

} // namespace model
