// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/lane.h"

#include "ui/base/context.h"
#include "ui/base/lensstyle.h"
#include "ui/plots/timeaxis.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/lanelegend.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/steadyplace.h"

#include <QHBoxLayout>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>

namespace ui {

namespace {

constexpr int headWidth = 210; // pixels
constexpr int gripHeight = 5;
constexpr int heightStep = 24; // of the menu's "Taller"

} // namespace

Lane::Lane(const LaneSpec &spec, const QString &title, TraceContext &trace, Context &context,
           TimePlot::ValueText valueText)
    : m_spec(spec)
    , m_trace(trace)
    , m_plot(new TimePlot(trace.axis(), context.plotClock, title, std::move(valueText), TimePlot::Role::Lane))
    , m_head(new QWidget)
    , m_legend(new LaneLegend)
    , m_titleLabel(new ElidedLabel)
    , m_note(new ElidedLabel)
    , m_notePlace(new SteadyPlace(m_note))
    , m_menuButton(new QToolButton)
    , m_grip(new QWidget)
{
    setObjectName(QStringLiteral("lane"));
    m_plot->setObjectName(QStringLiteral("lanePlot"));
    m_plot->setToolTip(plainToolTip(
        tr("Drag: select. Wheel: zoom. Drag with Shift: move. Click: show the events there. Double "
           "click: everything. Keys: arrows, Home, + and -; arrows with Shift select, with Ctrl they move "
           "the cursor; Return shows the events there.")));
    m_plot->setMinimumHeight(0);
    m_grip->setObjectName(QStringLiteral("laneGrip"));
    m_grip->setFixedHeight(gripHeight);
    m_grip->setCursor(Qt::SplitVCursor);
    m_grip->installEventFilter(this);
    auto *row = new QHBoxLayout;
    row->setSpacing(0);
    fillHead();
    row->addWidget(m_head);
    row->addWidget(m_plot, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row, 1);
    layout->addWidget(m_grip);
    setTitle(title);
    setHeight(m_spec.height);
    m_plot->setStacked(m_spec.stacked);
    connect(&trace.axis(), &TimeAxis::cursorChanged, this, &Lane::showCursor);
    connect(&trace.axis(), &TimeAxis::visibleChanged, this, [this] {
        showHead();
        if (m_trace.axis().cursor())
            showCursor(); // more or less is drawn as one
    });
    FilterMenu::offerFor(m_plot, trace);
    connect(m_legend, &LaneLegend::menuAsked, m_plot, &TimePlot::menuAsked);
}

Lane::~Lane() = default;

void Lane::fillHead()
{
    m_head->setFixedWidth(headWidth);
    m_head->installEventFilter(this);
    m_titleLabel->setObjectName(QStringLiteral("laneTitle"));
    QFont bold = m_titleLabel->font();
    bold.setBold(true);
    m_titleLabel->setFont(bold);
    m_menuButton->setObjectName(QStringLiteral("laneMenu"));
    m_menuButton->setText(QStringLiteral("⋮"));
    m_menuButton->setAutoRaise(true);
    m_menuButton->setPopupMode(QToolButton::InstantPopup);
    setPlainMenuButton(*m_menuButton);
    m_menuButton->setToolTip(plainToolTip(tr("Remove, move, draw otherwise")));
    auto *menu = new QMenu(m_menuButton);
    m_menuButton->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillMenu(*menu);
    });
    m_note->setObjectName(QStringLiteral("laneNote"));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setElideMode(Qt::ElideRight); // the range and the count come first
    m_note->setContentsMargins(4, 0, 4, 0);
    m_notePlace->hide();
    auto *top = new QHBoxLayout;
    top->setContentsMargins(4, 0, 0, 0);
    top->setSpacing(2);
    top->addWidget(m_titleLabel, 1);
    top->addWidget(m_menuButton);
    auto *layout = new QVBoxLayout(m_head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(m_notePlace);
    layout->addWidget(m_legend, 1);
}

void Lane::setTitle(const QString &title)
{
    if (m_title == title)
        return;
    m_title = title;
    setAccessibleName(title);
    m_titleLabel->setText(title);
    m_menuButton->setAccessibleName(tr("Menu of %1").arg(title));
    m_legend->setAccessibleName(tr("Lines of %1").arg(title));
    m_grip->setAccessibleName(tr("Height of %1").arg(title));
}

void Lane::fillMenu(QMenu &menu)
{
    addLaneActions(menu);
    if (canStack()) {
        QAction *stack = menu.addAction(tr("&Stacked"));
        stack->setObjectName(QStringLiteral("laneStacked"));
        stack->setCheckable(true);
        stack->setChecked(m_spec.stacked);
        connect(stack, &QAction::toggled, this, &Lane::setStacked);
    }
    if (!m_legend->showsAll()) {
        QMenu *lines = menu.addMenu(tr("Li&nes"));
        lines->setObjectName(QStringLiteral("laneLines"));
        m_legend->addLinesTo(*lines,
                             [this] { return m_menuButton->mapToGlobal(m_menuButton->rect().bottomLeft()); });
    }
    if (!menu.isEmpty())
        menu.addSeparator();
    const auto add = [&](const QString &text, const char *name, auto &&act) {
        menu.addAction(text, this, act)->setObjectName(QLatin1String(name));
    };
    add(tr("Move &Up"), "laneUp", [this] { Q_EMIT moveAsked(-1); });
    add(tr("Move &Down"), "laneDown", [this] { Q_EMIT moveAsked(1); });
    add(tr("&Taller"), "laneTaller", [this] { setHeight(height() - timesHeight() + heightStep); });
    add(tr("&Lower"), "laneLower", [this] { setHeight(m_spec.height - heightStep); });
    menu.addSeparator();
    add(tr("&Remove"), "laneRemove", [this] { Q_EMIT removeAsked(); });
}

void Lane::addLaneActions(QMenu & /*menu*/) { }

void Lane::setHeight(int height)
{
    height = std::clamp(height, leastLaneHeight, mostLaneHeight);
    if (!m_isStrip)
        setMinimumHeight(height + timesHeight());
    if (m_spec.height == height)
        return;
    m_spec.height = height;
    Q_EMIT specChanged();
}

/// The labels of times come on top of what the user chose.
int Lane::timesHeight() const
{
    return m_isLast ? fontMetrics().height() + 6 : 0;
}

void Lane::setStacked(bool stacked)
{
    if (m_spec.stacked == stacked)
        return;
    m_spec.stacked = stacked;
    m_plot->setStacked(stacked);
    showHead();
    Q_EMIT specChanged();
}

void Lane::setPlace(bool isFirst, bool isLast)
{
    m_isFirst = isFirst;
    m_isLast = isLast;
    m_plot->setTimesShown(isLast);
    setMinimumHeight(m_isStrip ? 1 : m_spec.height + timesHeight());
    m_plot->setNotes(m_notes, m_isFirst);
}

void Lane::setStrip(bool isStrip)
{
    m_isStrip = isStrip;
    m_grip->setVisible(!isStrip);
    m_legend->setVisible(!isStrip);
    showHead();
}

void Lane::setNotes(const QList<TimeNote> &notes)
{
    m_notes = notes;
    m_plot->setNotes(m_notes, m_isFirst);
}

void Lane::showSeries(const QList<TimeSeries> &series)
{
    QStringList names;
    for (const TimeSeries &one : series)
        names.append(one.name);
    m_legend->setNames(names);
    m_plot->setSeries(series);
    showCursor();
    showHead();
}

void Lane::showHint(const QString &hint)
{
    if (m_hint == hint)
        return;
    m_hint = hint;
    m_plot->setHint(hint);
}

QString Lane::nothingPicked()
{
    return tr("None of its events is among those that are looked at. Esc: look at more.");
}

void Lane::showNote(const QString &note)
{
    if (m_said == note)
        return;
    m_said = note;
    showHead();
}

/// A plot that draws a few points for many values must say for how many, and how far they go.
void Lane::showHead()
{
    QStringList parts{m_plot->seenText(), m_said};
    parts.removeAll({});
    const QString note = parts.join(QStringLiteral(" · "));
    m_note->setText(note);
    m_notePlace->setVisible(!note.isEmpty());
}

void Lane::showLegend(const QStringList &names, const QStringList &values)
{
    m_legend->setNames(names);
    m_legend->setValues(values);
}

/// The values at the cursor; without one, the newest.
void Lane::showCursor()
{
    if (m_plot->series().isEmpty())
        return;
    m_plot->setCursorTextShown(m_legend->roomForLines() == 0);
    const auto cursor = m_trace.axis().cursor();
    const double seconds = cursor.value_or(m_trace.axis().extent().to);
    QStringList values;
    for (qsizetype i = 0; i < m_plot->series().size(); ++i) {
        const QString value = m_plot->valueAt(i, seconds);
        const QString merged = cursor && !value.isEmpty() ? m_plot->mergedText(i, seconds, false) : QString();
        values.append(merged.isEmpty() ? value : tr("%1 (%2)", "a value; merged 12").arg(value, merged));
    }
    m_legend->setValues(values);
}

/// The grip at the lower edge, and the head, which tells of the lines that it has no room for.
bool Lane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_head && event->type() == QEvent::ToolTip) {
        QList<ToolTipLine> lines{{m_title}};
        if (!m_note->text().isEmpty())
            lines.append({m_note->text()});
        if (!m_legend->showsAll())
            lines += m_legend->toolTipLines();
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), plainToolTip(lines), m_head);
        return true;
    }
    if (watched != m_grip)
        return QWidget::eventFilter(watched, event);
    const bool isMouse = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseMove;
    if (!isMouse)
        return false;
    const auto *mouse = static_cast<QMouseEvent *>(event);
    if (event->type() == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton) {
        m_draggedFrom = mouse->globalPosition().toPoint().y();
        m_heightBefore = height() - timesHeight();
        return true;
    }
    if (event->type() == QEvent::MouseMove && mouse->buttons().testFlag(Qt::LeftButton)) {
        setHeight(m_heightBefore + mouse->globalPosition().toPoint().y() - m_draggedFrom);
        return true;
    }
    return false;
}

} // namespace ui
