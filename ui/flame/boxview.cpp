// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flame/boxview.h"

#include "ui/base/palette.h"

#include "model/text/visibletext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/spokenvalue.h"

#include <algorithm>
#include <cmath>
#include <QContextMenuEvent>
#include <QPainter>
#include <QPaintEvent>
#include <QScrollBar>
#include <QStyle>
#include <QToolTip>

namespace ui {

namespace {

constexpr float hoverStrength = 0.16F;
constexpr int emptyMargin = 16;
constexpr int usualRows = 16;
constexpr int leastRows = 4;

} // namespace

BoxView::BoxView(QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_empty(new EmptyState({}, {}, viewport()))
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    speakValue(*this, QAccessible::Chart, [this] { return spokenBoxes(); });
    viewport()->setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent); // rows have their ground, which would be painted twice
    verticalScrollBar()->setObjectName(QStringLiteral("frameScroll"));
    verticalScrollBar()->setAccessibleName(tr("Scroll frames"));
    m_empty->setObjectName(QStringLiteral("noFrames"));
    m_painter.reset(font(), BoxColors(palette()));
    connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
}

QSize BoxView::sizeHint() const
{
    return {640, int(m_painter.rowHeight()) * usualRows};
}

QSize BoxView::minimumSizeHint() const
{
    return {160, int(m_painter.rowHeight()) * leastRows};
}

/// The heirs describe the box that keys have led to.
QString BoxView::spokenBoxes() const
{
    if (m_boxes.boxes.empty())
        return emptyTitle();
    return accessibleDescription().isEmpty() ? tr("No frame is chosen; arrow keys go from one to the next.")
                                             : accessibleDescription();
}

void BoxView::setOrientation(Orientation orientation)
{
    if (m_orientation == orientation)
        return;
    m_orientation = orientation;
    updateScrollBar(false);
    scrollTo(m_current);
    viewport()->update();
}

void BoxView::setColorBy(ColorBy colorBy)
{
    if (m_colorBy == colorBy)
        return;
    m_colorBy = colorBy;
    relayout();
}

void BoxView::setEmptyText(const QString &title, const QString &hint)
{
    m_emptyTitle = title;
    m_empty->setText(title, hint);
}

void BoxView::relayout()
{
    const bool hadRows = m_boxes.count() > 0;
    // As wide as beside a scroll bar, whether there is one or not: else one could come and go for ever,
    // because a narrower graph may have fewer rows.
    const int room = width() - 2 * frameWidth() - verticalScrollBar()->sizeHint().width();
    m_boxes = layOut(std::max(room, 1));
    m_hovered = none;
    m_current = currentAgain();
    const bool isEmpty = m_boxes.boxes.empty();
    m_empty->setVisible(isEmpty);
    if (isEmpty && m_emptyTitle.isEmpty())
        m_empty->setText(emptyTitle(), tr("Record with stacks, or choose another time or another measure."));
    updateScrollBar(hadRows);
    viewport()->update();
    laidOut();
}

double BoxView::contentHeight() const
{
    return double(m_boxes.count()) * m_painter.rowHeight();
}

void BoxView::updateScrollBar(bool stays)
{
    QScrollBar *const bar = verticalScrollBar();
    const bool isFlame = m_orientation == Orientation::Flame;
    const int below = bar->maximum() - bar->value(); // of a flame: what its root is away from the bottom
    bar->setPageStep(viewport()->height());
    bar->setSingleStep(int(m_painter.rowHeight()));
    bar->setRange(0, std::max(0, int(contentHeight()) - viewport()->height()));
    if (isFlame)
        bar->setValue(stays ? bar->maximum() - below : bar->maximum());
    else if (!stays)
        bar->setValue(0);
}

double BoxView::rowTop(std::size_t row) const
{
    const double height = m_painter.rowHeight();
    if (m_orientation == Orientation::Icicle)
        return double(row) * height - verticalScrollBar()->value();
    const double bottom = std::max(contentHeight(), double(viewport()->height()));
    return bottom - double(row + 1) * height - verticalScrollBar()->value();
}

QRectF BoxView::rectOf(qsizetype box) const
{
    if (box < 0 || box >= qsizetype(m_boxes.boxes.size()))
        return {};
    const Box &shown = m_boxes.boxes[std::size_t(box)];
    return {shown.x, rowTop(m_boxes.rowOf(box)), shown.width, m_painter.rowHeight()};
}

qsizetype BoxView::boxAt(const QPointF &position) const
{
    const double height = m_painter.rowHeight();
    const double first = rowTop(0);
    const double away
        = m_orientation == Orientation::Icicle ? position.y() - first : first + height - position.y();
    if (away < 0 || away >= contentHeight())
        return none;
    return m_boxes.at(std::size_t(away / height), position.x());
}

void BoxView::scrollTo(qsizetype box)
{
    if (box < 0)
        return;
    const QRectF rect = rectOf(box);
    QScrollBar *const bar = verticalScrollBar();
    if (rect.top() < 0)
        bar->setValue(bar->value() + int(std::floor(rect.top())));
    else if (rect.bottom() > viewport()->height())
        bar->setValue(bar->value() + int(std::ceil(rect.bottom())) - viewport()->height());
}

void BoxView::setCurrent(qsizetype box)
{
    if (box != m_current) {
        updateBox(m_current);
        m_current = box;
        updateBox(box);
    }
    scrollTo(box);
    currentMoved();
}

void BoxView::setHovered(qsizetype box)
{
    if (box == m_hovered)
        return;
    updateBox(m_hovered);
    m_hovered = box;
    updateBox(box);
    viewport()->setCursor(box == none ? Qt::ArrowCursor : Qt::PointingHandCursor);
}

void BoxView::updateBox(qsizetype box)
{
    if (box >= 0)
        viewport()->update(rectOf(box).toAlignedRect().adjusted(-2, -2, 2, 2));
}

void BoxView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    const QRectF clip(event->rect());
    painter.setFont(font());
    const double height = m_painter.rowHeight();
    paintGround(painter, clip);
    for (std::size_t row = 0; row < m_boxes.count(); ++row) {
        const double top = rowTop(row);
        if (top < clip.bottom() && top + height > clip.top())
            m_painter.row(painter, m_boxes.inRow(row), top, clip, palette().color(QPalette::Base).rgb(),
                          [this](const Box &box) { return textOf(box); });
    }
    if (m_hovered != none) {
        QColor light = palette().color(QPalette::Text);
        light.setAlphaF(hoverStrength);
        painter.fillRect(rectOf(m_hovered).adjusted(0, 0, -1, -1), light);
    }
    if (m_current != none) {
        m_painter.mark(painter, rectOf(m_current),
                       QColor::fromRgb(m_boxes.boxes[std::size_t(m_current)].fill),
                       hasFocus() ? accentColor(palette()) : tokensOf(palette()).edge);
    }
}

/// Above and below all rows, which paint their own.
void BoxView::paintGround(QPainter &painter, const QRectF &clip)
{
    const double first = m_boxes.count() > 0 ? rowTop(0) : clip.bottom();
    const double last = m_boxes.count() > 0 ? rowTop(m_boxes.count() - 1) : clip.bottom();
    const double top = std::min(first, last);
    const double bottom = m_boxes.count() > 0 ? std::max(first, last) + m_painter.rowHeight() : clip.bottom();
    const QColor ground = palette().color(QPalette::Base);
    if (top > clip.top())
        painter.fillRect(QRectF(clip.topLeft(), QPointF(clip.right(), std::ceil(top))), ground);
    if (bottom < clip.bottom())
        painter.fillRect(QRectF(QPointF(clip.left(), std::floor(bottom)), clip.bottomRight()), ground);
}

void BoxView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    m_empty->setGeometry(viewport()->rect().adjusted(emptyMargin, 0, -emptyMargin, 0));
    relayout();
}

bool BoxView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && canReset()
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

bool BoxView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        setHovered(none);
    if (event->type() == QEvent::ToolTip) {
        const auto *const help = static_cast<QHelpEvent *>(event);
        const qsizetype box = boxAt(help->pos());
        if (box == none)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), plainToolTip(toolTipOf(m_boxes.boxes[std::size_t(box)])),
                               viewport(), rectOf(box).toAlignedRect());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void BoxView::clicked(qsizetype box, Qt::KeyboardModifiers keys)
{
    Q_UNUSED(keys)
    setCurrent(box);
}

void BoxView::mousePressEvent(QMouseEvent *event)
{
    const qsizetype box = boxAt(event->position());
    if (event->button() != Qt::LeftButton || box == none)
        event->ignore(); // Back and Forward are for the history
    else
        clicked(box, event->modifiers());
}

void BoxView::mouseReleaseEvent(QMouseEvent *event)
{
    event->setAccepted(event->button() == Qt::LeftButton);
}

void BoxView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const qsizetype box = boxAt(event->position());
    if (event->button() != Qt::LeftButton || box == none)
        event->ignore();
    else
        activated(box);
}

void BoxView::mouseMoveEvent(QMouseEvent *event)
{
    setHovered(boxAt(event->position()));
}

void BoxView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const qsizetype box = isByKey ? m_current : boxAt(viewport()->mapFromGlobal(event->globalPos()));
    if (box == none)
        return;
    setCurrent(box);
    if (box >= qsizetype(m_boxes.boxes.size())) // currentMoved() has led to others
        return;
    const QRectF seen = rectOf(box).intersected(QRectF(viewport()->rect()));
    menuFor(box, isByKey ? viewport()->mapToGlobal(seen.center().toPoint()) : event->globalPos());
}

void BoxView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        QStringList lines = m_current == none ? QStringList() : pathOf(m_current);
        for (QString &line : lines)
            line = model::text::visible(line);
        if (!lines.isEmpty())
            copyToClipboard(lines.join(u'\n'));
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
        if (!m_boxes.boxes.empty() && !(event->modifiers() & ~Qt::KeypadModifier))
            return step(event->key());
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current != none)
            return activated(m_current);
        break;
    case Qt::Key_Escape:
        if (resetAll())
            return;
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomIn();
        return;
    case Qt::Key_Minus:
        zoomOut();
        return;
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void BoxView::step(int key)
{
    if (m_current == none || key == Qt::Key_Home)
        return setCurrent(0);
    const bool isIcicle = m_orientation == Orientation::Icicle;
    qsizetype next = none;
    if (key == Qt::Key_Left || key == Qt::Key_Right)
        next = m_boxes.neighbourOf(m_current, key == Qt::Key_Left ? -1 : 1);
    else if ((key == Qt::Key_Up) == isIcicle)
        next = m_boxes.callerOf(m_current);
    else
        next = m_boxes.firstCalleeOf(m_current);
    if (next != none)
        setCurrent(next);
}

void BoxView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::StyleChange:
    case QEvent::PaletteChange:
        m_painter.reset(font(), BoxColors(palette()));
        relayout();
        break;
    default:
        break;
    }
}

void BoxView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    updateBox(m_current);
}

void BoxView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    updateBox(m_current);
}

} // namespace ui
