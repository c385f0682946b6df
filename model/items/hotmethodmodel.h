// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/hotmethods.h"
#include "model/items/tablemodelbase.h"

namespace model {

/// Methods by self samples. ShareRole is the method's part of all counted samples
/// (HotMethods::waitingIncluded). A method keeps its row while it is listed.
class HotMethodModel : public TableModelBase<HotMethod> {
    Q_OBJECT
public:
    enum Column { Method, Type, Module, SelfSamples, Share, ColumnCount };

    using TableModelBase::TableModelBase;
    void setMethods(const std::shared_ptr<const HotMethods> &methods); ///< null clears
    /// Returns a text like "1 204 samples in managed code, 12 of unknown methods; 3 400 waiting or in native
    /// code"; an empty one without samples.
    QString summary() const;

Q_SIGNALS:
    void summaryChanged();

private:
    int numColumns() const override { return ColumnCount; }
    QVariant header(int column, int role) const override;
    QVariant cell(const HotMethod &row, int column, int role) const override;
    static QVariant value(const HotMethod &row, int column, bool raw);

    std::shared_ptr<const HotMethods> m_methods;
};

} // namespace model
