// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/dumps/dumps.h"
#include "model/items/tablemodelbase.h"

namespace model {

/// One row of the list of dumps.
struct DumpRow {
    quint64 id = 0;
    QDateTime started; ///< UTC
    DumpType type = DumpType::Full;
    Dump::State state = Dump::State::Checking;
    Dump::Aftermath aftermath = Dump::Aftermath::Unknown;
    bool sent = false;
    quint64 bytes = 0;
    std::optional<quint64> expectedBytes;
    QString owner;
    QString path;
    bool operator==(const DumpRow &) const = default;
};

/// The dumps of one process, newest first.
class DumpModel : public TableModelBase<DumpRow> {
    Q_OBJECT
public:
    enum Column { Started, Type, State, Size, Owner, Path, ColumnCount };

    using TableModelBase::TableModelBase;
    void setDumps(const QList<Dump> &oldestFirst);
    /// Takes over how one of them stands.
    void update(const Dump &dump);

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const DumpRow &row, int column, int role) const override;
};

} // namespace model
