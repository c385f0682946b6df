// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/busyline.h"

#include "model/text/visibletext.h"
#include "ui/widgets/overlayplace.h"
#include "ui/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace ui {

BusyLine::BusyLine(QWidget *parent)
    : QWidget(parent)
    , m_label(plainLabel())
    , m_bar(new QProgressBar)
    , m_cancel(new QPushButton(tr("Cancel")))
    , m_place(new OverlayPlace(this))
{
    setAutoFillBackground(true); // of what it lies over nothing is seen
    m_bar->setRange(0, 0);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress"));
    m_bar->setFixedWidth(140);
    m_label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a long path widens no window
    m_cancel->setObjectName(QStringLiteral("cancel"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_bar);
    layout->addWidget(m_label, 1);
    layout->addWidget(m_cancel);
    connect(m_cancel, &QPushButton::clicked, this, &BusyLine::cancelled);
    hide();
}

void BusyLine::start(const QString &text, bool cancellable)
{
    m_busy = true;
    m_label->setText(model::text::visible(text));
    m_bar->setRange(0, 0);
    m_cancel->setVisible(cancellable);
    m_place->use();
    show();
    m_place->refresh();
}

void BusyLine::keepRoom()
{
    m_place->keepInLayout();
    QSizePolicy keeping = sizePolicy();
    keeping.setRetainSizeWhenHidden(true);
    setSizePolicy(keeping);
    QSizePolicy keepingButton = m_cancel->sizePolicy();
    keepingButton.setRetainSizeWhenHidden(true); // also where nothing can be cancelled
    m_cancel->setSizePolicy(keepingButton);
    // No higher than a line of text.
    m_bar->setFixedHeight(fontMetrics().height() / 2);
    m_cancel->setFixedHeight(fontMetrics().height() + 4);
}

void BusyLine::setText(const QString &text)
{
    m_label->setText(model::text::visible(text));
}

void BusyLine::setProgress(double share)
{
    m_bar->setRange(0, share < 0 ? 0 : 1000);
    if (share >= 0)
        m_bar->setValue(static_cast<int>(share * 1000));
}

void BusyLine::finish()
{
    m_busy = false;
    hide();
}

} // namespace ui
