// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/providerdelegate.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/providerrates.h"
#include "ui/base/palette.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceseries.h"

#include <QPixmap>
#include <QStyleOptionViewItem>

namespace ui {

void ProviderSwatch::addTo(QStyleOptionViewItem &option, const QString &provider) const
{
    const auto rates = m_trace.analyses().result<model::ProviderRates>();
    const auto number = rates ? providerColor(*rates, provider) : std::nullopt;
    if (!number)
        return;
    constexpr int providerSwatchSize = 8; // pixels, as in legends
    const QColor color = seriesColor(*number, option.palette);
    QIcon &icon = m_icons[color.rgb()];
    if (icon.isNull()) {
        QPixmap swatch(providerSwatchSize, providerSwatchSize);
        swatch.fill(color);
        icon = swatch;
    }
    option.icon = icon;
    option.decorationSize = {providerSwatchSize, providerSwatchSize};
    option.features |= QStyleOptionViewItem::HasDecoration;
}

ProviderDelegate::ProviderDelegate(const TraceContext &trace, QObject *parent)
    : PlainTextDelegate(parent)
    , m_swatch(trace)
{
}

void ProviderDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    PlainTextDelegate::initStyleOption(option, index);
    option->textElideMode = Qt::ElideMiddle; // names of providers begin alike and differ at their ends
    m_swatch.addTo(*option, index.data().toString());
}

} // namespace ui
