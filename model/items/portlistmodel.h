// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/tablemodelbase.h"
#include "model/ports/diagnosticports.h"

namespace model {

/// A port of the program, and how many runtimes are there.
struct PortListRow {
    PortSetting setting;
    int runtimes = 0; ///< that are not gone
    bool operator==(const PortListRow &) const = default;
};

/// The program's diagnostic ports, in the order of their opening.
class PortListModel : public TableModelBase<PortListRow> {
    Q_OBJECT
public:
    enum Column { Path, Programs, Kept, Runtimes, State, ColumnCount };

    using TableModelBase::TableModelBase;
    void setPorts(const DiagnosticPorts &ports);
    /// Returns the row of a port; -1 for none.
    int rowOf(const QString &path) const;

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const PortListRow &row, int column, int role) const override;
};

} // namespace model
