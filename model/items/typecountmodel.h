// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/tablemodelbase.h"
#include "model/store/tracesnapshot.h"

namespace model {

/// One row of the table of event types.
struct TypeCountRow {
    QString provider;
    QString event; ///< the name, or "Event 123" where it is not known
    std::uint32_t id = 0;
    std::uint32_t version = 0;
    TypeCount count;

    bool operator==(const TypeCountRow &other) const
    {
        return provider == other.provider && event == other.event && id == other.id
            && version == other.version && count.events == other.count.events
            && count.payloadBytes == other.count.payloadBytes;
    }
};

/// Event types of a trace with their counts, in the order they first appeared.
class TypeCountModel : public TableModelBase<TypeCountRow> {
    Q_OBJECT
public:
    enum Column { Provider, Event, Id, Version, Count, Bytes, ColumnCount };

    using TableModelBase::TableModelBase;
    void setSnapshot(const std::shared_ptr<const TraceSnapshot> &snapshot); ///< null clears
    /// Shows the counts of a part of the trace; types without events are left out.
    void setCounts(const TraceSnapshot &snapshot, const std::vector<TypeCount> &counts);

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const TypeCountRow &row, int column, int role) const override;
};

} // namespace model
