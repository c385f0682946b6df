// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/processdelegate.h"

#include "model/items/processmodel.h"
#include "model/items/roles.h"
#include "model/text/visibletext.h"
#include "ui/base/palette.h"
#include "ui/base/tokens.h"
#include "ui/widgets/sparkline.h"

#include <QApplication>
#include <QPainter>

namespace ui {

namespace {

constexpr int margin = 4;
constexpr int fewLetters = 4; ///< of a text that is cut: less would be an ellipsis

struct Pens {
    QColor text;
    QColor second;
};

Pens pensOf(const QStyleOptionViewItem &option)
{
    if (option.state & QStyle::State_Selected) {
        const auto group = option.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
        const QColor text = option.palette.color(group, QPalette::HighlightedText);
        return {text, text};
    }
    return {option.palette.color(QPalette::Text), mutedTextColor(option.palette)};
}

QColor markColor(model::ProcessMark::Kind kind, const QPalette &palette)
{
    using Kind = model::ProcessMark::Kind;
    switch (kind) {
    case Kind::Recording:
        return severityColor(model::Severity::Error, palette);
    case Kind::Busy:
    case Kind::New:
        return severityColor(model::Severity::Success, palette);
    case Kind::Waiting:
    case Kind::Closed:
        return severityColor(model::Severity::Warning, palette);
    case Kind::Ended:
    case Kind::Place:
        break;
    }
    return mutedTextColor(palette);
}

QString markText(const model::ProcessMark &mark)
{
    constexpr qsizetype wordMax = 24;
    const QString word = model::text::visible(mark.word, wordMax);
    return mark.kind == model::ProcessMark::Kind::Recording ? QString(QChar(0x25cf) % QChar(0xa0) % word)
                                                            : word;
}

/// Draws the marks as outlined words from the right and returns where they begin: the first one in any case
/// if it tells the state, the others as far as they leave room for `text` pixels.
int drawMarks(QPainter *painter, const QStyleOptionViewItem &option, const QRect &rect, int text,
              const QList<model::ProcessMark> &marks)
{
    QFont font = option.font;
    font.setItalic(false);
    font.setPointSizeF(font.pointSizeF() - 1);
    const QFontMetrics metrics(font);
    const bool selected = option.state & QStyle::State_Selected;
    int right = rect.right();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(font);
    for (const model::ProcessMark &mark : marks) {
        const bool isState = &mark == &marks.first() && mark.kind != model::ProcessMark::Kind::Place;
        const QString word = metrics.elidedText(markText(mark), Qt::ElideRight, rect.width() - 2 * margin);
        const int width = metrics.horizontalAdvance(word) + 2 * margin;
        if (!isState && right - width < rect.left() + text)
            break;
        const QRectF box(right - width + 0.5, rect.center().y() - metrics.height() / 2.0 + 0.5, width - 1,
                         metrics.height());
        painter->setPen(selected ? pensOf(option).text : markColor(mark.kind, option.palette));
        painter->drawRoundedRect(box, 3, 3);
        painter->drawText(box, Qt::AlignCenter, word);
        right -= width + margin;
    }
    painter->restore();
    return right;
}

void drawLine(QPainter *painter, const QRect &rect, Qt::Alignment alignment, const QString &text,
              const QColor &color, Qt::TextElideMode elide = Qt::ElideRight)
{
    painter->setPen(color);
    painter->drawText(rect, int(alignment | Qt::AlignVCenter) | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(text, elide, rect.width()));
}

void drawProcess(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                 const QRect &first, const QRect &second)
{
    const auto cell = [&index](int column) {
        return model::text::visible(index.siblingAtColumn(column).data().toString());
    };
    const Pens pens = pensOf(option);
    const auto marks = index.data(model::ProcessModel::MarksRole).value<QList<model::ProcessMark>>();
    QRect line = first;
    QFont bold = option.font;
    bold.setBold(true);
    painter->setFont(bold);
    const QString text = option.text.isEmpty() ? ProcessDelegate::tr("unknown") : option.text;
    // The number tells apart what has the same name: where there is no room for both, it leads the second
    // line.
    const QString pid = cell(model::ProcessModel::Pid);
    const int pidWidth = option.fontMetrics.horizontalAdvance(pid);
    const int name = painter->fontMetrics().horizontalAdvance(text);
    const bool isBeside = ProcessDelegate::fitsBeside(first.width(), name, pidWidth);
    drawLine(painter, line, Qt::AlignLeft, text, pens.text, Qt::ElideMiddle);
    painter->setFont(option.font);
    line.setLeft(line.left() + name + 2 * margin);
    // The texts give way: the rest of them is in the tooltip, and what is special is seen at a glance.
    QRect lower = second;
    lower.setRight(
        drawMarks(painter, option, second, isBeside ? second.width() / 4 : pidWidth + margin, marks));
    if (isBeside) {
        drawLine(painter, line, Qt::AlignLeft, pid, pens.second, Qt::ElideNone);
        const QString runtime = QStringLiteral(".NET ") % cell(model::ProcessModel::Runtime);
        line.setLeft(line.left() + pidWidth + 2 * margin);
        if (runtime.size() > 5 && line.width() > painter->fontMetrics().averageCharWidth() * 6)
            drawLine(painter, line, Qt::AlignLeft, runtime, pens.second);
    } else {
        const bool hasRoom = lower.width() >= painter->fontMetrics().averageCharWidth() * fewLetters;
        if (hasRoom) // its end tells apart
            drawLine(painter, lower, Qt::AlignLeft, pid, pens.second, Qt::ElideLeft);
        lower.setLeft(lower.left() + pidWidth + 2 * margin);
    }
    if (lower.width() < painter->fontMetrics().averageCharWidth() * fewLetters)
        return; // an ellipsis alone tells nothing
    drawLine(painter, lower, Qt::AlignLeft,
             model::text::visible(index.data(model::ProcessModel::ShortCommandRole).toString()), pens.second);
}

} // namespace

bool ProcessDelegate::fitsBeside(int room, int name, int pid)
{
    return name + 2 * margin + pid <= room;
}

int ProcessDelegate::rowHeight(const QFontMetrics &metrics)
{
    return 2 * metrics.height() + 2 * margin;
}

void ProcessDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    PlainTextDelegate::initStyleOption(option, index);
    if (index.data(model::ReachableRole).toBool() || index.data(model::ProcessModel::GroupHeadRole).toBool())
        return;
    option->palette.setColor(QPalette::Text, mutedTextColor(option->palette));
    option->font.setItalic(true);
}

void ProcessDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const bool head = index.data(model::ProcessModel::GroupHeadRole).toBool();
    const bool isName = index.column() == model::ProcessModel::Name;
    const bool isLoad
        = index.column() == model::ProcessModel::Cpu || index.column() == model::ProcessModel::Memory;
    const bool stale = index.data(model::CleanUpRole).toBool();
    if (!head && stale) {
        PlainTextDelegate::paint(painter, option, index);
        return;
    }
    const QString text = item.text;
    item.text.clear();
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    item.text = text;
    const bool isFigure = isLoad || (!isName && item.displayAlignment.testFlag(Qt::AlignRight));
    const QRect inner = item.rect.adjusted(margin, margin, -margin - (isFigure ? figureGap : 0), -margin);
    const int lineHeight = item.fontMetrics.height();
    const QRect first(inner.left(), inner.top(), inner.width(), lineHeight);
    const QRect second(inner.left(), inner.top() + lineHeight, inner.width(), lineHeight);
    painter->save();
    painter->setFont(item.font);
    if (head) {
        drawLine(painter, inner, Qt::AlignLeft, text, mutedTextColor(item.palette), Qt::ElideMiddle);
        painter->setPen(gridColor(item.palette));
        painter->drawLine(item.rect.bottomLeft(), item.rect.bottomRight());
    } else if (isName) {
        drawProcess(painter, item, index, first, second);
    } else if (!isLoad) {
        // On the line of the name and the figures. Of a path the end tells apart.
        const bool isPath = index.column() == model::ProcessModel::Port;
        drawLine(painter, first, item.displayAlignment & Qt::AlignHorizontal_Mask, text, pensOf(item).text,
                 isPath ? Qt::ElideMiddle : item.textElideMode);
    } else {
        const Pens pens = pensOf(item);
        drawLine(painter, first, Qt::AlignRight, text, pens.text);
        drawSparkline(painter, index.data(model::HistoryRole).value<QList<QPointF>>(),
                      QRectF(second).adjusted(0.5, 2.5, -0.5, -1.5),
                      item.state & QStyle::State_Selected ? pens.text : seriesColor(0, item.palette));
    }
    painter->restore();
}

} // namespace ui
