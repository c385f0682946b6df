// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <vector>

/// The tags of counters, as runtimes write them into one text. Pure functions for any thread.
namespace model {

/// A tag of an instrument, such as the generation of a heap.
struct CounterDimension {
    QString key;
    QString value;
    bool operator==(const CounterDimension &) const = default;

    static constexpr qsizetype countMax = 32; ///< of one counter; the last one has the rest
};

/// Reads the tags of an instrument's time series, each "key=value,key=value". Nothing marks a comma that
/// belongs to a value. What tells where a tag begins is the order of keys, in which runtimes write them, and
/// which keys the other series have: of "a=1,b=2,c=3" and "a=1,c=2" the first has the value "1,b=2" only
/// where that is what both say.
std::vector<QList<CounterDimension>> parseTags(const QStringList &ofSeries);
/// Reads those of one series, of which nothing else is known.
QList<CounterDimension> parseTags(const QString &tags);
/// Reads those that a user writes, in any order.
QList<CounterDimension> parseWantedTags(const QString &tags);
/// Reads the metadata of an EventCounter, "key:value,key:value".
QList<CounterDimension> parseMetadata(const QString &metadata);

/// Returns the tags as one text in which each keeps its bounds: `a=1, b="2,c=3"`.
QString tagsText(const QList<CounterDimension> &tags);
/// Returns a value of a tag, in quotes where it would not be seen where it ends.
QString tagValueText(const QString &value);

} // namespace model
