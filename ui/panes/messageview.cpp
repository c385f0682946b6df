// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/messageview.h"

#include "model/items/messagefieldmodel.h"
#include "model/text/hexdump.h"
#include "ui/widgets/hexview.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {

using model::text::asciiColumn;
using model::text::hexBytesPerLine;

namespace {

constexpr int fieldLinesMin = 3;
constexpr int byteLinesMin = 2;
constexpr int fieldColumnsWidth = 46; ///< in characters, of the fields beside the bytes

} // namespace

MessageView::MessageView(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_fields(new model::MessageFieldModel(this))
    , m_fieldView(new TableView)
    , m_bytes(new HexView)
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
    m_bytes->setObjectName(name + QStringLiteral("Bytes"));
    m_bytes->setAccessibleName(tr("Bytes of the message"));
    m_bytes->setMinimumHeight(fontMetrics().height() * byteLinesMin);
    connect(m_bytes, &HexView::byteChosen, this, &MessageView::selectFieldOfByte);
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
    m_message = message;
    m_fields->setFields(message.fields);
    m_bytes->setDump(message.hexDump);
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
    const int row = m_fieldView->currentIndex().row();
    QList<model::text::ByteRange> marked;
    if (row >= 0 && row < m_message.fields.size())
        marked.append({m_message.fields.at(row).offset, m_message.fields.at(row).size});
    m_bytes->setMarked(marked);
}

void MessageView::selectFieldOfByte(qsizetype offset)
{
    if (const auto field = model::wire::fieldAt(m_message.fields, offset); field >= 0)
        m_fieldView->selectRow(static_cast<int>(field));
}

void MessageView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const QFontMetrics metrics(m_bytes->font());
    const int bothWidth = metrics.averageCharWidth() * (asciiColumn(hexBytesPerLine) + fieldColumnsWidth);
    m_splitter->setOrientation(width() >= bothWidth ? Qt::Horizontal : Qt::Vertical);
}

} // namespace ui
