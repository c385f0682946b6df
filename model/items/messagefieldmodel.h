// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/tablemodelbase.h"
#include "model/wire/shownmessage.h"

namespace model {

/// The fields of one message in the order of their bytes; what is in a group is indented.
class MessageFieldModel : public TableModelBase<wire::ShownField> {
    Q_OBJECT
public:
    enum Column { Name, Value, Offset, Size, ColumnCount };

    using TableModelBase::TableModelBase;
    void setFields(const QList<wire::ShownField> &fields) { resetRows(fields); }

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const wire::ShownField &row, int column, int role) const override;
};

} // namespace model
