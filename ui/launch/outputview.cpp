// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/launch/outputview.h"

#include "model/launch/launchoutput.h"
#include "model/text/visibletext.h"
#include "ui/base/palette.h"

#include <iterator>
#include <QFontDatabase>
#include <QScrollBar>
#include <QTextCursor>

namespace ui {

namespace {

constexpr int blocksMax = 20'000; ///< lines that the view keeps
/// So much is taken over at once; a program may write faster than a user can read.
constexpr qsizetype shownAtOnceMax = 256 * 1024;

} // namespace

OutputView::OutputView(const QString &objectName, const QString &accessibleName, QWidget *parent)
    : QPlainTextEdit(parent)
{
    setObjectName(objectName);
    setAccessibleName(accessibleName);
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setMaximumBlockCount(blocksMax);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setPlaceholderText(tr("What the program writes to its standard output and error appears here."));
}

void OutputView::follow(const model::LaunchOutput &output)
{
    QScrollBar *bar = verticalScrollBar();
    const bool follows = bar->value() == bar->maximum();
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    cursor.beginEditBlock();
    QTextCharFormat errors;
    errors.setForeground(severityColor(model::Severity::Error, palette()));
    const auto &pieces = output.pieces();
    qsizetype characters = 0;
    auto first = pieces.end();
    while (first != pieces.begin() && std::prev(first)->number > m_shown && characters < shownAtOnceMax)
        characters += (--first)->text.size();
    if (first != pieces.end() && first->number > m_shown + 1)
        cursor.insertText(tr("\n[… here the program wrote faster than it could be shown …]\n"), errors);
    for (; first != pieces.end(); ++first) {
        const model::LaunchOutput::Piece &piece = *first;
        // Whole lines, without what could act on us; the ends of lines stay.
        cursor.insertText(model::text::visibleLines(piece.text),
                          piece.stream == model::LaunchOutput::Stream::Error ? errors : QTextCharFormat());
        m_shown = piece.number;
    }
    cursor.endEditBlock();
    if (follows)
        bar->setValue(bar->maximum());
}

void OutputView::beginProgram(const QString &line)
{
    m_shown = 0;
    appendPlainText(model::text::visible(line) % u'\n');
}

} // namespace ui
