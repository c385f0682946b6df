// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/feature/histogramaction.h"

#include "model/analysis/histogram.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/plaintext.h"

#include <QMenu>

namespace ui {

HistogramAction::HistogramAction(TraceContext &trace, QWidget *parent)
    : QAction(tr("&Histogram of"), parent)
    , m_trace(trace)
    , m_fields(std::make_unique<QMenu>())
{
    setObjectName(QStringLiteral("histogramOf"));
    setMenu(m_fields.get());
    setVisible(false);
}

HistogramAction::~HistogramAction() = default;

void HistogramAction::setEvent(const QString &event)
{
    m_fields->clear();
    setVisible(!event.isEmpty());
    if (event.isEmpty())
        return;
    for (const model::NumericFields &numeric : model::numericFields(*m_trace.snapshot())) {
        if (numeric.event.compare(event, Qt::CaseInsensitive) != 0)
            continue;
        for (const QString &field : numeric.fields)
            m_fields->addAction(titleText(field), &m_trace,
                                [this, event, field] { m_trace.showHistogram(event, field); });
    }
    setEnabled(!m_fields->isEmpty());
}

} // namespace ui
