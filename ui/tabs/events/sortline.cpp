// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/sortline.h"

#include "model/items/eventmodel.h"
#include "model/text/format.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/footline.h"

#include <QLabel>
#include <QVBoxLayout>

namespace ui {

SortLine::SortLine(const model::EventModel *model)
    : m_model(model)
    , m_busy(new BusyLine)
    , m_note(footLine())
{
    setObjectName(QStringLiteral("sortLine"));
    m_note->setObjectName(QStringLiteral("sortNote"));
    m_note->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_busy);
    layout->addWidget(m_note);
    connect(m_busy, &BusyLine::cancelled, this, &SortLine::cancelled);
    connect(m_model, &model::EventModel::sortingChanged, this, &SortLine::refresh);
}

void SortLine::refresh()
{
    using Sorting = model::EventModel::Sorting;
    const Sorting sorting = m_model->sorting();
    if (sorting != Sorting::Running)
        m_busy->finish();
    else if (!m_busy->isBusy() && m_model->sortProgress() > 0) // the first piece was not all
        m_busy->start(tr("Sorting"));
    m_busy->setProgress(m_model->sortProgress());
    QString note;
    switch (sorting) {
    case Sorting::None:
    case Sorting::Running:
    case Sorting::Sorted:
        break;
    case Sorting::Waiting:
        note = tr(
            "In the order of time while events come; sorted when they end, or when the table is paused.");
        break;
    case Sorting::TooManyRows:
        note = tr("In the order of time: more than %1 rows are too many to sort. Filter them first.")
                   .arg(model::text::count(m_model->limits().sortedRows));
        break;
    case Sorting::TooManyTexts:
        note = tr("In the order of time: that column has too many different texts to sort. Filter the rows "
                  "first.");
        break;
    }
    showFoot(m_note, note);
}

} // namespace ui
