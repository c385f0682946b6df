// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counters.h"
#include "model/items/tablemodelbase.h"

namespace model {

/// Latest values of all counters. HistoryRole has the sparkline, IdRole a text that identifies the counter.
class CounterModel : public TableModelBase<Counter> {
    Q_OBJECT
public:
    enum Column { Provider, Name, Value, Unit, Minimum, Maximum, History, ColumnCount };

    using TableModelBase::TableModelBase;
    void setCounters(const std::shared_ptr<const Counters> &counters); ///< null clears

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const Counter &row, int column, int role) const override;
    static QVariant value(const Counter &row, int column, bool raw);
};

} // namespace model
