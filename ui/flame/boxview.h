// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/flame/boxpainter.h"
#include "ui/flame/boxrows.h"

#include <QAbstractScrollArea>

namespace ui {

class EmptyState;

/// Rows of boxes that stand on their callers: what a flame graph and a chart have in common. Paints, scrolls,
/// and lets mouse and keys go from box to box; what a box is, its heirs say. Only what is seen is painted.
class BoxView : public QAbstractScrollArea {
    Q_OBJECT
public:
    enum class Orientation : std::uint8_t {
        Icicle, ///< the root on top
        Flame, ///< the root at the bottom
    };

    Orientation orientation() const { return m_orientation; }
    void setOrientation(Orientation orientation);
    ColorBy colorBy() const { return m_colorBy; }
    void setColorBy(ColorBy colorBy);
    /// What stands here while there is nothing to show.
    void setEmptyText(const QString &title, const QString &hint);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    static constexpr qsizetype none = BoxRows::none;
    using Box = ui::Box;
    using Boxes = BoxRows;

    explicit BoxView(QWidget *parent);

    BoxPainter &painter() { return m_painter; }
    const std::vector<Box> &boxes() const { return m_boxes.boxes; }
    /// Lays out everything anew, and shows it.
    void relayout();
    qsizetype current() const { return m_current; }
    /// Makes a box the one that keys start from, and scrolls to it. Tells currentMoved().
    void setCurrent(qsizetype box);
    std::size_t rowOf(qsizetype box) const { return m_boxes.rowOf(box); }
    QRectF rectOf(qsizetype box) const; ///< in the viewport
    qsizetype boxAt(const QPointF &position) const;
    qsizetype callerOf(qsizetype box) const { return m_boxes.callerOf(box); } ///< none for the first row
    void scrollTo(qsizetype box);

    virtual Boxes layOut(double width) = 0;
    virtual void laidOut() { } ///< boxes() are the new ones
    virtual QString textOf(const Box &box) const = 0;
    virtual QString toolTipOf(const Box &box) const = 0;
    virtual QString emptyTitle() const = 0;
    /// Returns the box that was the current one before the last layout.
    virtual qsizetype currentAgain() const = 0;
    virtual void currentMoved() { }
    virtual void clicked(qsizetype box, Qt::KeyboardModifiers keys);
    virtual void activated(qsizetype box) { Q_UNUSED(box) } ///< by Return or a double click
    virtual void menuFor(qsizetype box, const QPoint &globalPosition) = 0;
    virtual QStringList pathOf(qsizetype box) const = 0;
    /// Returns false where there is nothing to do.
    virtual bool zoomIn() { return false; }
    virtual bool zoomOut() { return false; }
    virtual bool resetAll() { return false; }
    /// Returns whether Esc is the view's own, before it is a shortcut of what is around.
    virtual bool canReset() const { return false; }

    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    QString spokenBoxes() const;
    double rowTop(std::size_t row) const; ///< in the viewport
    double contentHeight() const;
    void paintGround(QPainter &painter, const QRectF &clip);
    void setHovered(qsizetype box);
    void updateBox(qsizetype box);
    void updateScrollBar(bool stays);
    void step(int key);

    BoxPainter m_painter;
    Boxes m_boxes;
    Orientation m_orientation = Orientation::Icicle;
    ColorBy m_colorBy = ColorBy::Kind;
    qsizetype m_current = none;
    qsizetype m_hovered = none;
    EmptyState *m_empty;
    QString m_emptyTitle; ///< empty: the heir's own
};

} // namespace ui
