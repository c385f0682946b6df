// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/columnchooser.h"

#include "model/items/eventmodel.h"
#include "ui/tabs/events/inlinebar.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QDropEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QStringListModel>

namespace ui {

namespace {

constexpr int fieldWidthMax = 300; ///< at first

} // namespace

ColumnChooser::ColumnChooser(TraceContext &trace, model::EventModel *model, TableView *view)
    : QObject(view)
    , m_trace(trace)
    , m_model(model)
    , m_view(view)
    , m_bar(new InlineBar(QStringLiteral("columnBar"), tr("Column for the &field:"),
                          tr("A field of a payload, such as ObjectSize")))
    , m_names(new QStringListModel(this))
{
    QHeaderView *header = m_view->horizontalHeader();
    header->setSectionsMovable(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setToolTip(plainToolTip(tr("Right click: choose columns. Drag: move a column.")));
    // The payload takes the rest of the width, behind the columns that are shown later.
    header->moveSection(header->visualIndex(model::EventModel::Payload), header->count() - 1);
    for (const int column : {model::EventModel::Id, model::EventModel::Level, model::EventModel::Keywords,
                             model::EventModel::Number, model::EventModel::Bytes})
        m_view->setColumnHidden(column, true);
    auto *completer = new QCompleter(m_names, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_bar->line()->setCompleter(completer);
    completer->popup()->setItemDelegate(new PlainTextDelegate(completer->popup()));
    for (QWidget *viewport : {m_view->viewport(), header->viewport()}) {
        viewport->setAcceptDrops(true);
        viewport->installEventFilter(this);
    }
    connect(header, &QWidget::customContextMenuRequested, this, [this, header](const QPoint &position) {
        auto *menu = new QMenu(m_view);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fillMenu(menu, header->logicalIndexAt(position));
        menu->popup(header->viewport()->mapToGlobal(position));
    });
    connect(m_bar, &InlineBar::accepted, this, [this](const QString &name) {
        if (!name.trimmed().isEmpty())
            showField(name.trimmed());
        m_bar->close();
    });
    connect(m_bar, &InlineBar::closed, m_view, qOverload<>(&QWidget::setFocus));
    connect(&m_trace, &TraceContext::columnAsked, this, &ColumnChooser::showField);
}

void ColumnChooser::showField(const QString &field)
{
    const int columns = m_model->columnCount();
    const int column = m_model->addField(model::fieldOfEventField(*m_trace.snapshot()->types, field));
    if (column < 0)
        return;
    if (column == columns) {
        QHeaderView *header = m_view->horizontalHeader();
        header->moveSection(header->visualIndex(column), header->visualIndex(model::EventModel::Payload));
        const int title = header->sectionSizeHint(column);
        const int number = m_view->fontMetrics().horizontalAdvance(QStringLiteral("1234567890"));
        m_view->setColumnWidth(column, std::min(std::max(title, number), fieldWidthMax));
    }
    setShown(column, true);
    m_view->scrollTo(m_view->currentIndex().siblingAtColumn(column));
}

int ColumnChooser::shownColumns() const
{
    const QHeaderView *header = m_view->horizontalHeader();
    return header->count() - header->hiddenSectionCount();
}

void ColumnChooser::setShown(int column, bool shown)
{
    if (!shown && shownColumns() == 1)
        return; // without a header there would be no menu
    m_view->setColumnHidden(column, !shown);
}

void ColumnChooser::fillMenu(QMenu *menu, int section)
{
    menu->setObjectName(QStringLiteral("columnsMenu"));
    menu->setTitle(tr("Columns"));
    const QHeaderView *header = m_view->horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        QAction *action = menu->addAction(titleText(m_model->headerData(column, Qt::Horizontal).toString()));
        action->setCheckable(true);
        action->setChecked(!m_view->isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) { setShown(column, shown); });
    }
    menu->addSeparator();
    menu->addAction(tr("&Add a Field…"), this, &ColumnChooser::askForField);
    if (section < model::EventModel::FirstField)
        return;
    const QString name = m_model->headerData(section, Qt::Horizontal).toString();
    menu->addAction(tr("&Remove %1").arg(titleText(name)), this,
                    [this, section] { m_model->removeField(section); });
}

void ColumnChooser::askForField()
{
    m_names->setStringList(model::payloadFieldNames(*m_trace.snapshot()));
    m_bar->line()->clear();
    m_bar->open();
}

bool ColumnChooser::eventFilter(QObject *watched, QEvent *event)
{
    const bool isDrag = event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove
        || event->type() == QEvent::Drop;
    if (!isDrag)
        return QObject::eventFilter(watched, event);
    auto *drop = static_cast<QDropEvent *>(event); // the others inherit it
    const QByteArray field = drop->mimeData()->data(QLatin1String(mimeType));
    if (field.isEmpty())
        return QObject::eventFilter(watched, event);
    drop->acceptProposedAction();
    if (event->type() == QEvent::Drop)
        showField(QString::fromUtf8(field));
    return true;
}

} // namespace ui
