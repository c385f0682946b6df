// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/tablemodelbase.h"
#include "model/store/tracesnapshot.h"

namespace model {

/// One row: what was wrong with the file, in words.
struct AnomalyRow {
    QString kind;
    QString text;
    std::uint64_t position = 0; ///< byte offset in the file
    std::uint64_t count = 1;

    bool operator==(const AnomalyRow &) const = default;
};

/// What was stepped over while reading a trace. How a file ended too early is its last row.
class AnomalyModel : public TableModelBase<AnomalyRow> {
    Q_OBJECT
public:
    enum Column { Kind, Text, Position, Count, ColumnCount };

    using TableModelBase::TableModelBase;
    void setSnapshot(const std::shared_ptr<const TraceSnapshot> &snapshot); ///< null clears

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const AnomalyRow &row, int column, int role) const override;
};

} // namespace model
