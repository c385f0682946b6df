// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/providerdelegate.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/providerrates.h"
#include "ui/base/palette.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceseries.h"

#include <QPixmap>

namespace ui {

ProviderDelegate::ProviderDelegate(const TraceContext &trace, QObject *parent)
    : PlainTextDelegate(parent)
    , m_trace(trace)
{
}

void ProviderDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    PlainTextDelegate::initStyleOption(option, index);
    const auto rates = m_trace.analyses().result<model::ProviderRates>();
    const auto color = rates ? providerColor(*rates, index.data().toString()) : std::nullopt;
    if (!color)
        return;
    constexpr int swatchSize = 8; // pixels, as in legends
    QPixmap swatch(swatchSize, swatchSize);
    swatch.fill(seriesColor(*color, option->palette));
    option->icon = swatch;
    option->decorationSize = swatch.size();
    option->features |= QStyleOptionViewItem::HasDecoration;
}

} // namespace ui
