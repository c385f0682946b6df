// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/tablemodelbase.h"
#include "model/runtime/environmentvariable.h"

namespace model {

struct EnvironmentRow {
    EnvironmentVariable variable;
    bool masked = false;
};

/// A process's environment, in its own order until sorted. Values that look like secrets are masked until
/// they are revealed, and a masked value is not searched either.
class EnvironmentModel : public TableModelBase<EnvironmentRow> {
    Q_OBJECT
public:
    enum Column { Name, Value, ColumnCount };

    using TableModelBase::TableModelBase;

    void setVariables(const QList<EnvironmentVariable> &variables); ///< masks all secrets again
    void setFilter(const QString &text); ///< somewhere in the name or the value, whatever the case
    void setRevealed(bool revealed);
    bool hasSecrets() const;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    /// The rows as the process has them, one a line, masked values as they are shown.
    QString copyText(QList<int> rowNumbers) const;

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const EnvironmentRow &row, int column, int role) const override;
    void arrange();

    QList<EnvironmentVariable> m_variables;
    QString m_filter;
    bool m_revealed = false;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace model
