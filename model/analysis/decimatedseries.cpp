// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/decimatedseries.h"

#include <algorithm>
#include <cmath>

namespace model {

namespace {

void mergeBuckets(DecimatedSeries::Bucket &into, const DecimatedSeries::Bucket &next)
{
    into.to = next.to;
    into.last = next.last;
    into.minimum = std::min(into.minimum, next.minimum);
    into.maximum = std::max(into.maximum, next.maximum);
    into.sum += next.sum;
    into.count += next.count;
}

} // namespace

DecimatedSeries::DecimatedSeries(std::size_t maxBuckets)
    : m_maxBuckets(std::max<std::size_t>(maxBuckets, 2))
{
}

void DecimatedSeries::add(double seconds, double value)
{
    put({seconds, seconds, value, value, value, value, value, 1});
}

/// Puts a bucket, which is no wider than ours, behind the others or into the last one.
void DecimatedSeries::put(const Bucket &bucket)
{
    m_count += bucket.count;
    Bucket one = bucket;
    if (!m_buckets.empty()) {
        one.from = std::max(one.from, m_buckets.back().to);
        one.to = std::max(one.to, one.from);
    }
    if (m_width > 0 && !m_buckets.empty() && numberOf(m_buckets.back().from) == numberOf(one.from)) {
        mergeBuckets(m_buckets.back(), one);
        return;
    }
    m_buckets.push_back(one);
    while (m_buckets.size() > m_maxBuckets)
        widen();
}

void DecimatedSeries::append(DecimatedSeries later)
{
    // Widths are powers of two, so that a bucket lies within one of the wider ones.
    if (later.m_width > m_width)
        widenTo(later.m_width);
    else if (later.m_width > 0)
        later.widenTo(m_width);
    for (const Bucket &bucket : later.m_buckets)
        put(bucket);
}

void DecimatedSeries::widen()
{
    const double span = m_buckets.back().to - m_buckets.front().from;
    // A power of two, so that a bucket of the next width is two whole ones of this.
    widenTo(m_width > 0 ? m_width * 2
                        : std::exp2(std::ceil(std::log2(std::max(span, 1e-9) / double(m_maxBuckets)))));
}

void DecimatedSeries::widenTo(double width)
{
    m_width = width;
    if (m_buckets.empty())
        return;
    std::size_t kept = 0;
    for (std::size_t i = 1; i < m_buckets.size(); ++i) {
        if (numberOf(m_buckets[kept].from) == numberOf(m_buckets[i].from))
            mergeBuckets(m_buckets[kept], m_buckets[i]);
        else
            m_buckets[++kept] = m_buckets[i];
    }
    m_buckets.resize(kept + 1);
}

double DecimatedSeries::numberOf(double seconds) const
{
    return std::floor(seconds / m_width);
}

} // namespace model
