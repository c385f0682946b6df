// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/detailsplitter.h"

#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QAction>
#include <QSettings>

namespace ui {

namespace {

const QLatin1String belowKey("events/detailBelow");

} // namespace

DetailSplitter::DetailSplitter(QWidget *table, QWidget *detail, QWidget *parent)
    : QSplitter(parent)
    , m_below(new QAction(tr("&Below the Table"), this))
{
    m_below->setObjectName(QStringLiteral("detailBelow"));
    m_below->setIconText(tr("Below"));
    m_below->setToolTip(plainToolTip(tr("Shows the details below the table instead of beside it.")));
    m_below->setCheckable(true);
    addWidget(table);
    addWidget(detail);
    setStretchFactor(0, 1);
    setStretchFactor(1, 0);
    setChildrenCollapsible(false);
    m_below->setChecked(QSettings().value(belowKey).toBool());
    place(m_below->isChecked());
    connect(m_below, &QAction::toggled, this, [this](bool below) {
        QSettings().setValue(belowKey, below);
        place(below);
    });
    connect(this, &QSplitter::splitterMoved, this, &DetailSplitter::keepSize);
}

void DetailSplitter::place(bool below)
{
    setOrientation(below ? Qt::Vertical : Qt::Horizontal);
    divide();
}

void DetailSplitter::divide()
{
    constexpr int tableWidth = 660; // with it most of what an event says is seen in the table
    const int usualShare
        = orientation() == Qt::Vertical ? room() / 2 : std::max(room() - tableWidth, room() * 3 / 10);
    const int kept = QSettings().value(sizeKey()).toInt();
    const QSize wanted = widget(1)->sizeHint();
    const int usual = orientation() == Qt::Vertical ? usualShare : std::min(usualShare, wanted.width());
    const int detail = kept > 0 ? std::min(kept, room() * 4 / 5) : usual;
    setSizes({room() - detail, detail});
}

void DetailSplitter::keepSize()
{
    QSettings().setValue(sizeKey(), sizes().constLast());
}

QString DetailSplitter::sizeKey() const
{
    return orientation() == Qt::Vertical ? QStringLiteral("events/detailHeight")
                                         : QStringLiteral("events/detailWidth");
}

void DetailSplitter::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    divide();
}

} // namespace ui
