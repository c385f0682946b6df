// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/typetotals.h"
#include "model/items/tablemodelbase.h"
#include "model/store/tracesnapshot.h"

namespace model {

/// One row of the table of event types.
struct TypeCountRow {
    QString provider;
    QString event; ///< the name, or "Event 123" where it is not known
    std::uint32_t id = 0;
    std::uint32_t version = 0;
    TypeTotal total;
    double perSecond = 0;
    double first = 0; ///< seconds since the trace's first event, as `last`
    double last = 0;
    bool threadsComplete = true;

    bool operator==(const TypeCountRow &) const = default;
};

/// Statistics of the event types, in the order in which they first appeared.
class TypeCountModel : public TableModelBase<TypeCountRow> {
    Q_OBJECT
public:
    enum Column {
        Event,
        Count,
        Rate,
        Bytes,
        First,
        Last,
        Threads,
        Stacks,
        Drops,
        Provider,
        Id,
        Version,
        ColumnCount
    };
    enum class Types {
        All, ///< also those that were defined and have no event
        WithEvents,
    };

    using TableModelBase::TableModelBase;
    /// Shows totals of the snapshot's rows. `seconds` is how long the time is that they are of, for rates.
    void setTotals(const TraceSnapshot &snapshot, const TypeTotals &totals, double seconds, Types types);
    void clear() { updateRows({}); }

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const TypeCountRow &row, int column, int role) const override;
    static QVariant raw(const TypeCountRow &row, int column);
    static QVariant number(const TypeCountRow &row, int column);
    static QVariant unit(int column);
    static QString shown(const TypeCountRow &row, int column);
};

} // namespace model
