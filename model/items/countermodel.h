// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counterlook.h"
#include "model/analysis/counters.h"
#include "model/items/tablemodelbase.h"

#include <optional>
#include <QMap>
#include <QStringList>

namespace model {

/// One counter, as it is shown.
struct CounterRow : Counter {
    CounterLook look;
    bool plotted = false;
    std::optional<double> limit; ///< in bytes, seconds or percent where its unit is one of these
    bool operator==(const CounterRow &) const = default;
};

/// Latest values of all counters. HistoryRole has the sparkline, IdRole a text that identifies the counter.
/// The check box of a row says whether it is drawn: at the start CPU, heap and exceptions are. A limit is
/// typed into its cell. Both stay with a counter while the trace is shown.
class CounterModel : public TableModelBase<CounterRow> {
    Q_OBJECT
public:
    /// Behind these there is a column for each key of the instruments' tags.
    enum Column {
        Name,
        Value,
        History,
        Percentiles, ///< of histograms
        Limit,
        Minimum,
        Maximum,
        Provider,
        FirstDimension
    };
    static constexpr qsizetype dimensionsMax = 12; ///< columns; tags of other keys are in the tooltip only

    using TableModelBase::TableModelBase;
    void setCounters(const std::shared_ptr<const Counters> &counters); ///< null clears
    /// Returns whether there is a histogram, so that there are percentiles.
    bool hasPercentiles() const;
    /// Sets a limit in bytes, seconds or percent, or removes it.
    void setLimit(const QString &key, std::optional<double> limit);
    /// Sets all limits in place of those that there are, also of counters that are not there yet.
    void setLimits(const QMap<QString, double> &limits);
    const QMap<QString, double> &limits() const { return m_limits; } ///< by key

    /// Draws these counters and no others, also those that are not there yet.
    void setDrawn(const QStringList &keys);
    QStringList drawn() const; ///< keys of the rows that are drawn

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

Q_SIGNALS:
    /// Other counters are drawn, or limits are others.
    void choiceChanged();

private:
    int numColumns() const override { return FirstDimension + static_cast<int>(m_dimensions.size()); }
    QVariant header(int column, int role) const override;
    QVariant cell(const CounterRow &row, int column, int role) const override;
    QVariant value(const CounterRow &row, int column, bool raw) const;
    QVariant copied(const CounterRow &row, int column) const;
    void addDimensions(const QList<CounterRow> &rows);
    void refresh();

    QStringList m_dimensions; ///< keys of tags
    QHash<QString, bool> m_checked; ///< by key: what the user chose
    bool m_drawsChosenOnly = false; ///< what is not in m_checked is not drawn
    QMap<QString, double> m_limits; ///< by key
};

/// Returns the crossings of all rows with a limit, by time; at most some thousand.
QList<LimitCrossing> limitCrossings(const QList<CounterRow> &rows);

} // namespace model
