// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/histogram.h"

#include "model/query/eventfield.h"
#include "model/text/eventname.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <QHash>

namespace model {

namespace {

// A double's exponent and first bits, so that neighbours differ by 1/128.
constexpr int droppedBits = 52 - 7;

/// Returns a number that grows with the value.
std::int32_t sizeOf(double value)
{
    const auto size = std::int32_t(std::bit_cast<std::uint64_t>(std::abs(value)) >> droppedBits);
    return value < 0 ? -size - 1 : size;
}

/// Returns the middle of the values of that size.
double valueOfSize(std::int32_t size)
{
    const auto bits = std::uint64_t(size < 0 ? -size - 1 : size) << droppedBits;
    const auto value = std::bit_cast<double>(bits | (std::uint64_t(1) << (droppedBits - 1)));
    return size < 0 ? -value : value;
}

/// Returns the next of 1, 2, 5, 10, 20 and so on that is not below `width`.
double roundWidth(double width)
{
    const double power = std::pow(10.0, std::floor(std::log10(width)));
    for (const double step : {1.0, 2.0, 5.0}) {
        if (step * power >= width)
            return step * power;
    }
    return 10 * power;
}

/// Buckets of equal, round width.
std::vector<Histogram::Bucket> equalBuckets(double minimum, double maximum, bool whole)
{
    constexpr double wanted = 20;
    const double range = maximum / wanted - minimum / wanted; // does not overflow
    double width = range > 0 ? roundWidth(range) : 1.0;
    if (whole)
        width = std::max(width, 1.0);
    std::vector<Histogram::Bucket> buckets;
    const double first = std::floor(minimum / width);
    for (double step = first; buckets.size() < Histogram::bucketsMax; ++step) {
        buckets.push_back({step * width, (step + 1) * width, 0});
        if (buckets.back().to > maximum)
            break;
    }
    // Values so large that no double lies between them.
    if (!(buckets.back().to > maximum))
        return {{minimum, std::nextafter(maximum, std::numeric_limits<double>::max()), 0}};
    return buckets;
}

/// Buckets between powers of two, or of a power of two where these are too many.
std::vector<Histogram::Bucket> growingBuckets(double minimum, double maximum)
{
    const int first = std::ilogb(minimum);
    const int last = std::ilogb(maximum);
    const int step = (last - first) / int(Histogram::bucketsMax - 1) + 1; // one is for zeros
    std::vector<Histogram::Bucket> buckets;
    for (int exponent = first; exponent <= last; exponent += step)
        buckets.push_back({std::ldexp(1.0, exponent),
                           std::min(std::ldexp(1.0, exponent + step), std::numeric_limits<double>::max()),
                           0});
    return buckets;
}

constexpr qsizetype numericFieldsMax = 200;

/// Appends the names of numeric fields, those of addresses and masks to a list of their own.
void collectNumeric(const std::vector<protocol::nettrace::Field> &fields, const QString &prefix,
                    QStringList &numbers, QStringList &addresses)
{
    using protocol::nettrace::FieldType;
    for (const auto &field : fields) {
        if (numbers.size() + addresses.size() >= numericFieldsMax)
            return;
        const QString name = prefix.isEmpty() ? field.name : QString(prefix % u'.' % field.name);
        if (field.type == FieldType::Object)
            collectNumeric(field.members, name, numbers, addresses);
        else if (PayloadField::isNumeric(field) && !field.name.isEmpty())
            (field.hexadecimal || field.type == FieldType::Pointer ? addresses : numbers).append(name);
    }
}

QStringList numericFieldsOf(const EventType &type)
{
    QStringList numbers;
    QStringList addresses;
    collectNumeric(shownFields(type), {}, numbers, addresses);
    return numbers + addresses;
}

} // namespace

HistogramAnalysis::HistogramAnalysis(Options options)
    : m_options(std::move(options))
{
}

void HistogramAnalysis::update(const AnalysisRows &rows)
{
    const TraceSnapshot &snapshot = rows.snapshot;
    for (; m_knownTypes < snapshot.types->size(); ++m_knownTypes) {
        const EventType &type = (*snapshot.types)[m_knownTypes];
        std::optional<PayloadField> field;
        if (isNamedEvent(type, m_options.event))
            field = PayloadField::find(type, m_options.field, snapshot.header.pointerSize);
        if (field && !field->isNumeric())
            field.reset();
        m_fieldOfType.push_back(std::move(field));
    }
    rows.forEach([&](std::uint64_t, const EventRow &row) {
        const auto &field = m_fieldOfType[row.type];
        if (!field || rows.cancel)
            return;
        if (const auto value = field->number(protocol::byteView(rows.payloads.read(row.payload))))
            add(*value);
    });
}

void HistogramAnalysis::add(double value)
{
    m_published = nullptr;
    if (!std::isfinite(value)) {
        ++m_histogram.notFinite;
        return;
    }
    const bool first = m_histogram.count++ == 0;
    m_histogram.minimum = first ? value : std::min(m_histogram.minimum, value);
    m_histogram.maximum = first ? value : std::max(m_histogram.maximum, value);
    const auto count = double(m_histogram.count);
    m_histogram.mean += value / count - m_histogram.mean / count;
    m_allWhole = m_allWhole && value == std::floor(value);
    if (value > 0 && (m_leastPositive <= 0 || value < m_leastPositive))
        m_leastPositive = value;
    if (!m_histogram.exact) {
        ++m_sizes[sizeOf(value)];
        return;
    }
    m_values.push_back(value);
    if (m_values.size() > m_options.exactMax)
        countBySize();
}

void HistogramAnalysis::countBySize()
{
    m_histogram.exact = false;
    for (const double kept : m_values)
        ++m_sizes[sizeOf(kept)];
    m_values = {};
}

std::unique_ptr<Analysis> HistogramAnalysis::beginPart() const
{
    return std::make_unique<HistogramAnalysis>(m_options);
}

void HistogramAnalysis::joinPart(Analysis &part)
{
    auto &later = dynamic_cast<HistogramAnalysis &>(part);
    const Histogram &more = later.m_histogram;
    if (more.count + more.notFinite == 0)
        return;
    m_published = nullptr;
    m_histogram.notFinite += more.notFinite;
    if (more.count == 0)
        return;
    const bool first = m_histogram.count == 0;
    m_histogram.count += more.count;
    m_histogram.minimum = first ? more.minimum : std::min(m_histogram.minimum, more.minimum);
    m_histogram.maximum = first ? more.maximum : std::max(m_histogram.maximum, more.maximum);
    const double share = double(more.count) / double(m_histogram.count);
    m_histogram.mean += more.mean * share - m_histogram.mean * share;
    m_allWhole = m_allWhole && later.m_allWhole;
    if (later.m_leastPositive > 0 && (m_leastPositive <= 0 || later.m_leastPositive < m_leastPositive))
        m_leastPositive = later.m_leastPositive;
    const bool isExact
        = m_histogram.exact && more.exact && m_values.size() + later.m_values.size() <= m_options.exactMax;
    if (isExact) {
        m_values.insert(m_values.end(), later.m_values.begin(), later.m_values.end());
        return;
    }
    countBySize();
    later.countBySize();
    for (const auto &[size, count] : later.m_sizes)
        m_sizes[size] += count;
}

double HistogramAnalysis::percentile(double share)
{
    const auto rank = std::uint64_t(std::max(1.0, std::ceil(share * double(m_histogram.count))));
    if (m_histogram.exact) {
        const auto at = m_values.begin() + std::ptrdiff_t(rank - 1);
        std::ranges::nth_element(m_values, at);
        return *at;
    }
    std::uint64_t below = 0;
    for (const auto &[size, count] : m_sizes) {
        below += count;
        if (below >= rank)
            return std::clamp(valueOfSize(size), m_histogram.minimum, m_histogram.maximum);
    }
    return m_histogram.maximum;
}

void HistogramAnalysis::fillBuckets(Histogram &histogram) const
{
    constexpr double manyDecades = 1000;
    histogram.logarithmic = histogram.minimum > 0 && histogram.maximum / manyDecades >= histogram.minimum;
    histogram.buckets = equalBuckets(histogram.minimum, histogram.maximum, m_allWhole);
    if (histogram.minimum >= 0 && m_leastPositive > 0) {
        histogram.otherBuckets = growingBuckets(m_leastPositive, histogram.maximum);
        if (histogram.minimum == 0)
            histogram.otherBuckets.insert(histogram.otherBuckets.begin(),
                                          {0, histogram.otherBuckets.front().from, 0});
    }
    if (histogram.logarithmic)
        histogram.buckets.swap(histogram.otherBuckets);
    const auto put = [](std::vector<Histogram::Bucket> &buckets, double value, std::uint64_t count) {
        if (buckets.empty())
            return;
        const auto behind = std::ranges::upper_bound(buckets, value, {}, &Histogram::Bucket::from);
        const auto index = std::max<std::ptrdiff_t>(behind - buckets.begin() - 1, 0);
        buckets[std::size_t(index)].count += count;
    };
    const auto putBoth = [&](double value, std::uint64_t count) {
        put(histogram.buckets, value, count);
        put(histogram.otherBuckets, value, count);
    };
    for (const double value : m_values)
        putBoth(value, 1);
    for (const auto &[size, count] : m_sizes)
        putBoth(std::clamp(valueOfSize(size), histogram.minimum, histogram.maximum), count);
}

std::shared_ptr<const AnalysisResult> HistogramAnalysis::result()
{
    if (m_published)
        return m_published;
    auto histogram = std::make_shared<Histogram>(m_histogram);
    if (histogram->count > 0) {
        histogram->p50 = percentile(0.50);
        histogram->p90 = percentile(0.90);
        histogram->p99 = percentile(0.99);
        fillBuckets(*histogram);
    }
    m_published = histogram;
    return m_published;
}

QList<NumericFields> numericFields(const TraceSnapshot &snapshot)
{
    constexpr qsizetype eventsMax = 5000;
    QList<NumericFields> all;
    const EventFieldNames names(snapshot);
    QHash<QString, qsizetype> indexOf; // by name in lower case, as HistogramAnalysis finds them
    const std::size_t counted = std::min(snapshot.types->size(), snapshot.typeCounts->size());
    for (std::size_t i = 0; i < counted; ++i) {
        const EventType &type = (*snapshot.types)[i];
        if ((*snapshot.typeCounts)[i].events == 0)
            continue;
        const QStringList fields = numericFieldsOf(type);
        if (fields.isEmpty())
            continue;
        const QString name = names.eventOf(type);
        const auto known = indexOf.constFind(name.toLower());
        if (known == indexOf.constEnd()) {
            if (all.size() == eventsMax)
                continue;
            indexOf.insert(name.toLower(), all.size());
            all.append({name, fields, name == eventName(type) ? QString() : type.provider});
            continue;
        }
        QStringList &there = all[*known].fields;
        for (const QString &field : fields) {
            if (there.size() < numericFieldsMax && !there.contains(field, Qt::CaseInsensitive))
                there.append(field);
        }
    }
    std::ranges::sort(all, [](const NumericFields &a, const NumericFields &b) {
        return a.event.compare(b.event, Qt::CaseInsensitive) < 0;
    });
    return all;
}

std::optional<EventField> findEventField(const TraceSnapshot &snapshot, const QString &name)
{
    for (qsizetype point = name.lastIndexOf(u'.'); point > 0; point = name.lastIndexOf(u'.', point - 1)) {
        const QString event = name.left(point);
        const bool isThere = std::ranges::any_of(
            *snapshot.types, [&](const EventType &type) { return isNamedEvent(type, event); });
        if (isThere)
            return EventField{event, name.mid(point + 1)};
    }
    return {};
}

} // namespace model
