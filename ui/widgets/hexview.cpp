// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/hexview.h"

#include <algorithm>
#include <QEvent>
#include <QFontDatabase>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTextBlock>

namespace ui {

using model::text::asciiColumn;
using model::text::byteAtColumn;
using model::text::hexBytesPerLine;
using model::text::hexColumn;

namespace {

/// Lines that are marked at most; what is longer is a whole environment or a large array.
constexpr qsizetype markedLinesMax = 1024;

QTextEdit::ExtraSelection markedColumns(const QTextBlock &line, int first, int end, const QPalette &palette)
{
    QTextEdit::ExtraSelection mark;
    mark.cursor = QTextCursor(line);
    mark.cursor.setPosition(line.position() + first);
    mark.cursor.setPosition(line.position() + end, QTextCursor::KeepAnchor);
    mark.format.setBackground(palette.color(QPalette::Highlight));
    mark.format.setForeground(palette.color(QPalette::HighlightedText));
    return mark;
}

} // namespace

HexView::HexView(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    // With a caret, so that the keyboard gets to each byte.
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setLineWrapMode(NoWrap);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &HexView::caretMoved);
}

void HexView::setDump(const QString &dump)
{
    const QScopedValueRollback guard(m_caretFollows, true);
    m_bytes.clear();
    m_perLine = hexBytesPerLine;
    m_marked.clear();
    setExtraSelections({});
    setPlainText(dump);
}

void HexView::setBytes(const QByteArray &bytes)
{
    const int perLine = fittingBytesPerLine();
    setDump(model::text::hexDump(bytes, {}, perLine));
    m_bytes = bytes;
    m_perLine = perLine;
}

int HexView::fittingBytesPerLine() const
{
    return width() >= lineWidth() ? hexBytesPerLine : narrowBytesPerLine;
}

/// Writes the bytes anew where other lines fit; the caret stays at its byte, what is marked stays so.
void HexView::rewrap()
{
    const int perLine = fittingBytesPerLine();
    if (m_bytes.isEmpty() || perLine == m_perLine)
        return;
    const QScopedValueRollback guard(m_caretFollows, true);
    const QTextCursor before = textCursor();
    const qsizetype caret = qsizetype(before.blockNumber()) * m_perLine
        + byteAtColumn(before.positionInBlock(), m_perLine).value_or(0);
    m_perLine = perLine;
    setPlainText(model::text::hexDump(m_bytes, {}, m_perLine));
    const QTextBlock line = document()->findBlockByNumber(int(caret / m_perLine));
    if (line.isValid()) {
        QTextCursor cursor(line);
        const int column = hexColumn(int(caret % m_perLine));
        cursor.setPosition(line.position() + std::min(column, line.length() - 1));
        setTextCursor(cursor);
    }
    showMarks();
}

void HexView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    rewrap();
}

void HexView::setMarked(const QList<model::text::ByteRange> &ranges)
{
    m_marked = ranges;
    showMarks();
    const auto marks = extraSelections();
    if (marks.isEmpty() || m_caretLeads)
        return;
    // Scrolls there, without a selection of its own over the marks.
    const QScopedValueRollback guard(m_caretFollows, true);
    QTextCursor cursor = marks.constFirst().cursor;
    cursor.setPosition(cursor.anchor());
    setTextCursor(cursor);
}

void HexView::showMarks()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const auto &range : m_marked) {
        const qsizetype end = range.offset + range.size;
        const qsizetype firstLine = range.offset / m_perLine;
        for (qsizetype line = firstLine; line * m_perLine < end && line - firstLine < markedLinesMax;
             ++line) {
            const auto block = document()->findBlockByNumber(int(line));
            // Of what is longer than the dump there is a part.
            const qsizetype bytes = (block.length() - 1) - asciiColumn(0, m_perLine);
            if (!block.isValid() || bytes <= 0)
                break;
            const qsizetype start = line * m_perLine;
            const int first = int(std::max<qsizetype>(range.offset - start, 0));
            const int last = int(std::min(end - start, bytes)) - 1;
            if (first > last)
                break;
            marks << markedColumns(block, hexColumn(first), hexColumn(last) + 2, palette())
                  << markedColumns(block, asciiColumn(first, m_perLine), asciiColumn(last, m_perLine) + 1,
                                   palette());
        }
    }
    setExtraSelections(marks);
}

void HexView::caretMoved()
{
    if (m_caretFollows)
        return;
    const QTextCursor cursor = textCursor();
    const auto byte = byteAtColumn(cursor.positionInBlock(), m_perLine);
    if (!byte)
        return;
    const QScopedValueRollback guard(m_caretLeads, true);
    Q_EMIT byteChosen(qsizetype(cursor.blockNumber()) * m_perLine + *byte);
}

int HexView::lineWidth(int bytesPerLine) const
{
    // A letter may be a part of a pixel wider than it is said to be.
    const int text = QFontMetrics(font()).horizontalAdvance(
        QString(asciiColumn(bytesPerLine, bytesPerLine), QLatin1Char('0')));
    return text + cursorWidth() + 2 * int(document()->documentMargin()) + 2 * frameWidth()
        + verticalScrollBar()->sizeHint().width();
}

void HexView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showMarks();
}

} // namespace ui
