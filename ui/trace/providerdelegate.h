// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/plaintext.h"

namespace ui {

class TraceContext;

/// Shows providers with the colour that their lines have in the timeline. The name stands beside it.
class ProviderDelegate : public PlainTextDelegate {
    Q_OBJECT
public:
    /// `trace` is borrowed and outlives this.
    ProviderDelegate(const TraceContext &trace, QObject *parent);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    const TraceContext &m_trace;
};

} // namespace ui
