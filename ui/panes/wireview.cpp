// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/wireview.h"

#include "model/items/messagefieldmodel.h"
#include "model/items/wirelogmodel.h"
#include "model/text/format.h"
#include "model/text/hexdump.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <algorithm>
#include <QCheckBox>
#include <QEvent>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTextBlock>
#include <QVBoxLayout>

namespace ui {

using model::text::asciiColumn;
using model::text::hexBytesPerLine;
using model::text::hexColumn;

namespace {

/// Lines of bytes that are marked at most; a field that is longer is a whole environment.
constexpr qsizetype markedLinesMax = 1024;
constexpr int tableLinesMin = 3;
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

WireView::WireView(const model::wire::Journal &journal, QWidget *parent)
    : QWidget(parent)
    , m_log(new model::WireLogModel(journal, this))
    , m_table(new FilteredTable(m_log, tr("Filter messages")))
    , m_fields(new model::MessageFieldModel(this))
    , m_fieldView(new TableView)
    , m_bytes(new QPlainTextEdit)
    , m_reveal(new QCheckBox(tr("Show &secret values")))
    , m_removed(plainLabel())
    , m_details(new QSplitter)
{
    buildMessages();
    buildDetails();
    layOut();
    connect(m_log, &QAbstractItemModel::modelReset, this, &WireView::showMessage);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_log, signal, this, &WireView::updateRemoved);
    showMessage();
    updateRemoved();
}

void WireView::buildMessages()
{
    TableView *view = m_table->view();
    view->setColumnSamples({QStringLiteral("00:00:00.000"), QStringLiteral("received"),
                            QStringLiteral("OK (ProcessEnvironment)"), QStringLiteral("recording"),
                            QStringLiteral("Connection"), QStringLiteral("64.0 KB"),
                            QStringLiteral("Duration")});
    view->horizontalHeader()->setStretchLastSection(false);
    view->horizontalHeader()->setSectionResizeMode(model::WireLogModel::What, QHeaderView::Stretch);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setObjectName(QStringLiteral("wireMessages"));
    view->setAccessibleName(tr("Messages"));
    connect(view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &WireView::showMessage);
}

void WireView::buildDetails()
{
    m_fieldView->setModel(m_fields);
    m_fieldView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_fieldView->setColumnSamples({QStringLiteral("managedEntrypointAss"), QStringLiteral("CollectTracing2"),
                                   QStringLiteral("0x00000"), QStringLiteral("00000 ")});
    m_fieldView->horizontalHeader()->setStretchLastSection(false);
    m_fieldView->horizontalHeader()->setSectionResizeMode(model::MessageFieldModel::Value,
                                                          QHeaderView::Stretch);
    m_fieldView->setObjectName(QStringLiteral("wireFields"));
    m_fieldView->setAccessibleName(tr("Fields of the message"));
    connect(m_fieldView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &WireView::markField);
    m_bytes->setReadOnly(true);
    m_bytes->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_bytes->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_bytes->setPlaceholderText(tr("Select a message to see its fields and bytes."));
    m_bytes->setObjectName(QStringLiteral("wireBytes"));
    m_bytes->setAccessibleName(tr("Bytes of the message"));
    m_reveal->setObjectName(QStringLiteral("showSecretValues"));
    m_reveal->setToolTip(plainToolTip(
        tr("Values of environment variables, arguments and command lines that look secret, and bytes whose "
           "meaning is not known are masked until this is checked.")));
    connect(m_reveal, &QCheckBox::toggled, this, &WireView::showMessage);
}

void WireView::layOut()
{
    m_details->addWidget(m_fieldView);
    m_details->addWidget(m_bytes);
    m_details->setChildrenCollapsible(false);
    // All three fit into a low window, one below the other.
    const int line = fontMetrics().height();
    m_table->view()->setMinimumHeight(line * tableLinesMin);
    m_fieldView->setMinimumHeight(line * tableLinesMin);
    m_bytes->setMinimumHeight(line * byteLinesMin);
    auto *above = new QHBoxLayout;
    above->addWidget(m_removed, 1);
    above->addWidget(m_reveal);
    auto *below = new QWidget;
    auto *belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(0, 4, 0, 0);
    belowLayout->setSpacing(4);
    belowLayout->addLayout(above);
    belowLayout->addWidget(m_details, 1);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_table);
    splitter->addWidget(below);
    splitter->setSizes({200, 300});
    splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
}

void WireView::showRuntime(const QString &runtime)
{
    m_log->showRuntime(runtime);
}

void WireView::showPort(const QString &path)
{
    m_log->showPort(path);
}

EmptyState *WireView::emptyState() const
{
    return m_table->emptyState();
}

void WireView::showMessage()
{
    const QModelIndex current = m_table->proxy()->mapToSource(m_table->view()->currentIndex());
    const auto message = m_log->message(current.row(), m_reveal->isChecked());
    // The same field stays selected when only the masks change.
    const int field
        = m_fields->rows().size() == message.fields.size() ? m_fieldView->currentIndex().row() : -1;
    const int scrolledTo = m_bytes->verticalScrollBar()->value();
    m_fields->setFields(message.fields);
    m_bytes->setPlainText(message.hexDump);
    m_reveal->setEnabled(message.hasSecrets);
    if (field >= 0) {
        m_fieldView->selectRow(field);
        m_bytes->verticalScrollBar()->setValue(scrolledTo);
    }
    markField();
}

void WireView::markField()
{
    QList<QTextEdit::ExtraSelection> marks;
    const int row = m_fieldView->currentIndex().row();
    if (row >= 0 && row < m_fields->rows().size()) {
        const auto &field = m_fields->rows().at(row);
        const auto end = field.offset + field.size;
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
    if (!marks.isEmpty()) {
        // Scrolls there, without a selection of its own over the marks.
        QTextCursor cursor = marks.constFirst().cursor;
        cursor.setPosition(cursor.anchor());
        m_bytes->setTextCursor(cursor);
    }
}

void WireView::updateRemoved()
{
    const quint64 removed = m_log->removedCount();
    m_removed->setText(removed == 0 ? QString()
                                    : tr("The %1 oldest messages of the program are no longer kept.")
                                          .arg(model::text::count(removed)));
}

void WireView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const QFontMetrics metrics(m_bytes->font());
    const int bothWidth = metrics.averageCharWidth() * (asciiColumn(hexBytesPerLine) + fieldColumnsWidth);
    m_details->setOrientation(width() >= bothWidth ? Qt::Horizontal : Qt::Vertical);
}

void WireView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        markField();
}

} // namespace ui
