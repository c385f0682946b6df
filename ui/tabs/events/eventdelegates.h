// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/trace/providerdelegate.h"
#include "ui/widgets/plaintext.h"

namespace ui {

/// Rows that the filter marks have a background, and bold text for those who do not see it.
class EventDelegate : public PlainTextDelegate {
    Q_OBJECT
public:
    using PlainTextDelegate::PlainTextDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

/// Names of providers begin alike and differ at their ends.
class EventProviderDelegate : public EventDelegate {
    Q_OBJECT
public:
    EventProviderDelegate(const TraceContext &trace, QObject *parent);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    ProviderSwatch m_swatch;
};

} // namespace ui
