// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/plaintext.h"

#include <QHash>
#include <QIcon>
#include <QRgb>

namespace ui {

class TraceContext;

/// The colour that the lines of a provider have in the timeline, for cells that name it.
class ProviderSwatch {
public:
    /// `trace` is borrowed and outlives this.
    explicit ProviderSwatch(const TraceContext &trace)
        : m_trace(trace)
    {
    }
    /// Puts the colour before the text of a cell; nothing where the timeline does not know the provider.
    void addTo(QStyleOptionViewItem &option, const QString &provider) const;

private:
    const TraceContext &m_trace;
    mutable QHash<QRgb, QIcon> m_icons; ///< each cell is painted several times a second while a trace grows
};

/// Shows providers with the colour that their lines have in the timeline. The name stands beside it.
class ProviderDelegate : public PlainTextDelegate {
    Q_OBJECT
public:
    /// `trace` is borrowed and outlives this.
    ProviderDelegate(const TraceContext &trace, QObject *parent);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    ProviderSwatch m_swatch;
};

} // namespace ui
