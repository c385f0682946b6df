// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/filter.h"
#include "protocol/nettrace/payload.h"

/// How a comparison of a filter is decided for one value. Pure functions for any thread.
namespace model {

/// Compares a text; upper and lower case are the same.
bool compareText(const FilterNode &comparison, const QString &text);
/// Compares a number that is not in the payload: id, version, level.
bool compareNumber(const FilterNode &comparison, std::uint64_t number);
/// Compares keywords; `contains` asks for all bits of the value.
bool compareKeywords(const FilterNode &comparison, std::uint64_t keywords);
/// Compares a thread: with a number its id, with a text its name; `contains` and `matches` look at both.
bool compareThread(const FilterNode &comparison, std::uint64_t id, const QString &name, const QString &shown);
/// Compares the value of a payload field that exists. Of a list any element may match, where `!=` is the
/// contrary of `==`. `nanoseconds` is the unit in which the field counts durations.
bool compareField(const FilterNode &comparison, const protocol::nettrace::FieldValue &value,
                  std::int64_t nanoseconds);
/// Returns how many nanoseconds are one in a field of that name: 1 for "DurationNs"; a second where the name
/// does not say.
std::int64_t nanosecondsOfUnit(const QString &fieldName);

} // namespace model
