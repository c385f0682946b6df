// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/items/tablemodelbase.h"
#include "model/ports/diagnosticport.h"

namespace model {

/// A runtime at a port, with what the process list knows of its start.
struct PortRow {
    PortRuntime runtime;
    RuntimeStart start = RuntimeStart::NotKnown;
    bool waitsHere = false; ///< as its environment tells; only of one that is suspended
    QStringList alsoWaitsFor; ///< ports of others, that each owner must resume
    bool waitsAtItsSocket = false; ///< for a resume through its own socket, besides
    bool isRecorded = false; ///< by us, now
    bool operator==(const PortRow &) const = default;
};

/// Returns what the row is at, as a user reads it: "waits here since 14:03:12", "resumed at 14:03:15; also
/// waits for /run/other: its owner must resume it".
QString portStateText(const PortRow &row);

/// The runtimes that advertised themselves at diagnostic ports, in the order of the ports and in the one in
/// which they did.
class PortRuntimeModel : public TableModelBase<PortRow> {
    Q_OBJECT
public:
    enum Column { Pid, Name, Runtime, State, Port, Advertised, CommandLine, ColumnCount };

    using TableModelBase::TableModelBase;
    /// `processes` are as mergePorts() returns them; `recorded` are those that are recorded now, by pid.
    void setRuntimes(const QList<PortRuntime> &runtimes, const QList<ProcessEntry> &processes = {},
                     const QList<qint64> &recorded = {});

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const PortRow &row, int column, int role) const override;
};

} // namespace model
