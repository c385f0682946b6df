// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/tablemodelbase.h"
#include "model/session/diagnosticport.h"

namespace model {

/// The runtimes that advertised themselves at a diagnostic port, in the order in which they did.
class PortRuntimeModel : public TableModelBase<PortRuntime> {
    Q_OBJECT
public:
    enum Column { Pid, Name, Runtime, State, Advertised, CommandLine, ColumnCount };

    using TableModelBase::TableModelBase;
    void setRuntimes(const QList<PortRuntime> &runtimes) { updateRows(runtimes); }

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const PortRuntime &row, int column, int role) const override;
};

} // namespace model
