// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runtimefaults.h"
#include "model/items/tablemodelbase.h"
#include "model/store/tracesnapshot.h"

#include <optional>

namespace model {

/// One row: an anomaly of a trace, in words.
struct AnomalyRow {
    QString kind;
    QString text;
    std::uint64_t position = 0; ///< byte offset in the file
    std::uint64_t count = 1;

    bool operator==(const AnomalyRow &) const = default;
};

/// The anomalies of a trace, and what the runtime told of faults. Where a file ended early, the last row says
/// how.
class AnomalyModel : public TableModelBase<AnomalyRow> {
    Q_OBJECT
public:
    enum Column { Kind, Text, Position, Count, ColumnCount };

    using TableModelBase::TableModelBase;
    /// A part of the file, in bytes.
    struct Part {
        std::uint64_t from = 0;
        std::uint64_t to = 0; ///< is in it, too
    };
    /// Shows all anomalies, or those that lie in a part of the file, and faults, which may be null; a null
    /// snapshot clears.
    void setSnapshot(const std::shared_ptr<const TraceSnapshot> &snapshot,
                     const std::optional<Part> &part = {},
                     const std::shared_ptr<const RuntimeFaults> &faults = {});

    static QString kindText(protocol::nettrace::Anomaly::Kind kind);

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const AnomalyRow &row, int column, int role) const override;
};

} // namespace model
