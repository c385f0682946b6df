// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/detailsplitter.h"

#include "model/preferences/settings.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QAction>
#include <QSignalBlocker>

namespace ui {

namespace {

const QLatin1String belowKey("events/detailBelow");
const QLatin1String hiddenKey("events/detailHidden");
const QLatin1String besideName("beside"); // of layouts
const QLatin1String belowName("below");
const QLatin1String hiddenName("hidden");
constexpr int tableWidth = 640; // pixels; with it most of what an event says is seen in the table
constexpr int leastBesideWidth = tableWidth + 220; // of both

} // namespace

DetailSplitter::DetailSplitter(QWidget *table, QWidget *detail, QWidget *parent)
    : QSplitter(parent)
    , m_below(new QAction(tr("&Below the Table"), this))
    , m_shown(new QAction(tr("&Details of the Event"), this))
{
    m_below->setObjectName(QStringLiteral("detailBelow"));
    m_below->setIconText(tr("Below"));
    m_below->setToolTip(plainToolTip(tr("Shows the details below the table instead of beside it.")));
    m_below->setCheckable(true);
    m_shown->setObjectName(QStringLiteral("detailShown"));
    m_shown->setIconText(tr("Details"));
    m_shown->setShortcut(QKeySequence(Qt::Key_F4));
    m_shown->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_shown->setToolTip(plainToolTip(tr("Show what the selected event says: fields, bytes, stack (F4)")));
    m_shown->setCheckable(true);
    addAction(m_shown);
    addWidget(table);
    addWidget(detail);
    setStretchFactor(0, 1);
    setStretchFactor(1, 0);
    setChildrenCollapsible(false);
    m_below->setChecked(model::keptSetting(belowKey).toBool());
    m_shown->setChecked(!model::keptSetting(hiddenKey).toBool());
    detail->hide();
    place();
    connect(m_below, &QAction::toggled, this, [this](bool below) {
        model::keepSetting(belowKey, below);
        place();
    });
    connect(m_shown, &QAction::toggled, this, &DetailSplitter::show);
    connect(this, &QSplitter::splitterMoved, this, &DetailSplitter::keepSize);
}

QString DetailSplitter::arrangement() const
{
    if (model::keptSetting(hiddenKey).toBool())
        return hiddenName;
    return m_below->isChecked() ? belowName : besideName;
}

void DetailSplitter::setArrangement(const QString &name)
{
    if (name != hiddenName && name != belowName && name != besideName)
        return;
    model::keepSetting(hiddenKey, name == hiddenName);
    if (!m_isNarrow)
        m_shown->setChecked(name != hiddenName);
    if (name != hiddenName)
        m_below->setChecked(name == belowName);
}

bool DetailSplitter::isBelow() const
{
    return m_isNarrow || m_below->isChecked();
}

void DetailSplitter::place()
{
    setOrientation(isBelow() ? Qt::Vertical : Qt::Horizontal);
    divide();
}

void DetailSplitter::show(bool shown)
{
    if (!shown && m_hasDetail && m_isClosed) {
        // Escape closed them, and their button asks for them again.
        const QSignalBlocker quiet(m_shown);
        m_shown->setChecked(true);
        m_isClosed = false;
        return showDetail();
    }
    // How it is in a narrow window says nothing of what is wanted in a wide one.
    if (!m_isNarrow)
        model::keepSetting(hiddenKey, !shown);
    showDetail();
}

void DetailSplitter::setHasDetail(bool has)
{
    if (m_hasDetail == has && !m_isClosed)
        return;
    m_hasDetail = has;
    m_isClosed = false;
    showDetail();
}

void DetailSplitter::closeDetail()
{
    m_isClosed = true;
    showDetail();
}

void DetailSplitter::showDetail()
{
    widget(1)->setVisible(isDetailShown());
    divide();
}

void DetailSplitter::divide()
{
    const int usualShare
        = orientation() == Qt::Vertical ? room() / 2 : std::max(room() - tableWidth, room() * 3 / 10);
    const int kept = model::keptSetting(sizeKey()).toInt();
    const QSize wanted = widget(1)->sizeHint();
    const int usual = orientation() == Qt::Vertical ? usualShare : std::min(usualShare, wanted.width());
    const int detail = kept > 0 ? std::min(kept, room() * 4 / 5) : usual;
    setSizes({room() - detail, detail});
}

void DetailSplitter::keepSize()
{
    model::keepSetting(sizeKey(), sizes().constLast());
}

QString DetailSplitter::sizeKey() const
{
    return orientation() == Qt::Vertical ? QStringLiteral("events/detailHeight")
                                         : QStringLiteral("events/detailWidth");
}

void DetailSplitter::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    if (const bool narrow = width() < leastBesideWidth; narrow != m_isNarrow) {
        m_isNarrow = narrow;
        const QSignalBlocker quiet(m_shown); // it is not the user who asks
        m_shown->setChecked(!narrow && !model::keptSetting(hiddenKey).toBool());
        widget(1)->setVisible(isDetailShown());
        enableOrSay(*m_below, !narrow, tr("There is no room beside the table."));
        setOrientation(isBelow() ? Qt::Vertical : Qt::Horizontal);
    }
    divide();
}

} // namespace ui
