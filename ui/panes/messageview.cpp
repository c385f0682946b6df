// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/messageview.h"

#include "model/items/messagefieldmodel.h"
#include "model/text/hexdump.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <algorithm>
#include <QEvent>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QVBoxLayout>

namespace ui {

using model::text::asciiColumn;
using model::text::byteAtColumn;
using model::text::hexBytesPerLine;
using model::text::hexColumn;

namespace {

/// Lines of bytes that are marked at most; a field that is longer is a whole environment.
constexpr qsizetype markedLinesMax = 1024;
constexpr int fieldLinesMin = 3;
constexpr int byteLinesMin = 2;
constexpr int fieldColumnsWidth = 46; ///< in characters, of the fields beside the bytes

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

MessageView::MessageView(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_fields(new model::MessageFieldModel(this))
    , m_fieldView(new TableView)
    , m_bytes(new QPlainTextEdit)
    , m_meaning(plainLabel())
    , m_splitter(new QSplitter)
{
    buildFields(name);
    buildBytes(name);
    m_meaning->setObjectName(name + QStringLiteral("Meaning"));
    m_meaning->setAccessibleName(tr("Meaning of the field"));
    m_meaning->setWordWrap(true);
    m_meaning->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_splitter->addWidget(m_fieldView);
    m_splitter->addWidget(m_bytes);
    m_splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_splitter, 1);
    layout->addWidget(m_meaning);
    showField();
}

void MessageView::buildFields(const QString &name)
{
    m_fieldView->setModel(m_fields);
    m_fieldView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_fieldView->setColumnSamples({QStringLiteral("managedEntrypointAss"), QStringLiteral("CollectTracing2"),
                                   QStringLiteral("0x00000"), QStringLiteral("00000 ")});
    m_fieldView->horizontalHeader()->setStretchLastSection(false);
    m_fieldView->horizontalHeader()->setSectionResizeMode(model::MessageFieldModel::Value,
                                                          QHeaderView::Stretch);
    m_fieldView->setObjectName(name + QStringLiteral("Fields"));
    m_fieldView->setAccessibleName(tr("Fields of the message"));
    m_fieldView->setMinimumHeight(fontMetrics().height() * fieldLinesMin);
    connect(m_fieldView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &MessageView::showField);
}

void MessageView::buildBytes(const QString &name)
{
    m_bytes->setReadOnly(true);
    // With a caret, so that the keyboard gets to each byte.
    m_bytes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_bytes->setTabChangesFocus(true);
    m_bytes->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_bytes->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_bytes->setObjectName(name + QStringLiteral("Bytes"));
    m_bytes->setAccessibleName(tr("Bytes of the message"));
    m_bytes->setMinimumHeight(fontMetrics().height() * byteLinesMin);
    connect(m_bytes, &QPlainTextEdit::cursorPositionChanged, this, &MessageView::selectFieldAtCaret);
}

void MessageView::setPlaceholder(const QString &text)
{
    m_bytes->setPlaceholderText(text);
}

void MessageView::setMessage(const model::wire::ShownMessage &message)
{
    const int field
        = m_fields->rows().size() == message.fields.size() ? m_fieldView->currentIndex().row() : -1;
    const int scrolledTo = m_bytes->verticalScrollBar()->value();
    const QScopedValueRollback guard(m_caretFollows, true);
    m_message = message;
    m_fields->setFields(message.fields);
    m_bytes->setPlainText(message.hexDump);
    if (field >= 0) {
        m_fieldView->selectRow(field);
        m_bytes->verticalScrollBar()->setValue(scrolledTo);
    }
    showField();
}

void MessageView::showField()
{
    const int row = m_fieldView->currentIndex().row();
    const bool any = row >= 0 && row < m_message.fields.size();
    const QString place
        = m_message.place.isEmpty() ? QString() : tr("Specification: %1").arg(m_message.place);
    const QString meaning = any
        ? QStringLiteral("%1: %2").arg(m_message.fields[row].name, m_message.fields[row].meaning)
        : QString();
    m_meaning->setText(meaning.isEmpty() || place.isEmpty() ? QString(meaning % place)
                                                            : QString(meaning % u'\n' % place));
    // The place of both lines is kept, so that nothing moves from field to field.
    m_meaning->setMinimumHeight(m_message.fields.isEmpty() ? 0 : fontMetrics().lineSpacing() * 2);
    markField();
}

void MessageView::markField()
{
    QList<QTextEdit::ExtraSelection> marks;
    const int row = m_fieldView->currentIndex().row();
    if (row >= 0 && row < m_message.fields.size()) {
        const auto &field = m_message.fields.at(row);
        const auto end = std::min(field.offset + field.size, model::wire::hexDumpBytesMax);
        const auto firstLine = field.offset / hexBytesPerLine;
        for (auto line = firstLine; line * hexBytesPerLine < end && line - firstLine < markedLinesMax;
             ++line) {
            const auto block = m_bytes->document()->findBlockByNumber(static_cast<int>(line));
            const auto lineStart = line * hexBytesPerLine;
            const int first = static_cast<int>(std::max(field.offset - lineStart, qsizetype(0)));
            const int last = static_cast<int>(std::min<qsizetype>(end - lineStart, hexBytesPerLine)) - 1;
            if (!block.isValid())
                break;
            marks << markedColumns(block, hexColumn(first), hexColumn(last) + 2, palette())
                  << markedColumns(block, asciiColumn(first), asciiColumn(last) + 1, palette());
        }
    }
    m_bytes->setExtraSelections(marks);
    if (!marks.isEmpty() && !m_caretLeads) {
        // Scrolls there, without a selection of its own over the marks.
        const QScopedValueRollback guard(m_caretFollows, true);
        QTextCursor cursor = marks.constFirst().cursor;
        cursor.setPosition(cursor.anchor());
        m_bytes->setTextCursor(cursor);
    }
}

void MessageView::selectFieldAtCaret()
{
    if (m_caretFollows)
        return;
    const auto cursor = m_bytes->textCursor();
    const auto byte = byteAtColumn(cursor.positionInBlock());
    const auto offset = qsizetype(cursor.blockNumber()) * hexBytesPerLine + byte.value_or(0);
    const auto field = byte ? model::wire::fieldAt(m_message.fields, offset) : -1;
    if (field < 0)
        return;
    const QScopedValueRollback guard(m_caretLeads, true);
    m_fieldView->selectRow(static_cast<int>(field));
}

void MessageView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const QFontMetrics metrics(m_bytes->font());
    const int bothWidth = metrics.averageCharWidth() * (asciiColumn(hexBytesPerLine) + fieldColumnsWidth);
    m_splitter->setOrientation(width() >= bothWidth ? Qt::Horizontal : Qt::Vertical);
}

void MessageView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        markField();
}

} // namespace ui
