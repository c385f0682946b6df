// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/columnchooser.h"

#include "model/items/eventcolumns.h"
#include "model/items/eventmodel.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/completionpopup.h"
#include "ui/widgets/inlinebar.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <algorithm>
#include <array>
#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QDropEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QRegularExpression>
#include <QStringListModel>

namespace ui {

namespace {

/// Of the columns that are always there, by model::EventModel::Column.
constexpr std::array plainNames{"time", "provider", "event",    "thread", "payload",
                                "id",   "level",    "keywords", "number", "bytes"};
const QString fieldPrefix = QStringLiteral("field:");

constexpr int fieldWidthMax = 300; ///< at first

} // namespace

ColumnChooser::ColumnChooser(TraceContext &trace, model::EventModel *model, TableView *view)
    : QObject(view)
    , m_trace(trace)
    , m_model(model)
    , m_view(view)
    , m_bar(new InlineBar(QStringLiteral("columnBar"), tr("&Column for the field:"),
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
    // The header looks for its last section anew only when this changes.
    header->setStretchLastSection(false);
    header->setStretchLastSection(true);
    auto *completer = new QCompleter(m_names, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_bar->line()->setCompleter(completer);
    new CompletionPopup(*completer);
    for (QWidget *viewport : {m_view->viewport(), header->viewport()}) {
        viewport->setAcceptDrops(true);
        viewport->installEventFilter(this);
    }
    connect(header, &QWidget::customContextMenuRequested, this, &ColumnChooser::showMenu);
    auto *choose = new QAction(tr("C&hoose Columns…"), this); // in the menu of the cells, too
    connect(choose, &QAction::triggered, this, [this] { showMenu({}); });
    m_view->addAction(choose);
    connect(m_bar, &InlineBar::accepted, this, [this](const QString &name) {
        if (name.trimmed().isEmpty())
            return m_bar->close();
        const std::optional<QString> field = knownField(name.trimmed());
        if (!field)
            return m_bar->setMessage(
                m_trace.trace().isLive()
                    ? tr("No event so far has a field “%1”.").arg(name.trimmed())
                    : tr("No event of this trace has a field “%1”.").arg(name.trimmed()));
        showField(*field);
        m_bar->close();
    });
    connect(m_bar, &InlineBar::closed, m_view, qOverload<>(&QWidget::setFocus));
    connect(&m_trace, &TraceContext::columnAsked, this, &ColumnChooser::showField);
    connect(&m_trace, &TraceContext::layoutAsked, this, [this](const ViewLayout &layout) {
        if (!layout.columns.isEmpty() && layout.columns != shownNames())
            showNames(layout.columns);
    });
    connect(header, &QHeaderView::sectionMoved, this, &ColumnChooser::tell);
    tell();
}

std::optional<QString> ColumnChooser::knownField(const QString &name) const
{
    // Elements of arrays are of the field that the array is.
    static const QRegularExpression index(QStringLiteral("\\[\\d*\\]"));
    const QStringList known = model::payloadFieldNames(*m_trace.snapshot());
    const QString shortest = model::shortestFieldName(*m_trace.snapshot(), name);
    if (known.contains(QString(shortest).remove(index)))
        return name;
    const auto same = std::ranges::find_if(
        known, [&](const QString &field) { return field.compare(name, Qt::CaseInsensitive) == 0; });
    if (same != known.end())
        return *same;
    const QStringList offered
        = known.filter(name, Qt::CaseInsensitive); // as the list below the line has them
    return offered.size() == 1 ? std::optional(offered.first()) : std::nullopt;
}

void ColumnChooser::showField(const QString &field)
{
    const int columns = m_model->columnCount();
    const int column = m_model->addField(model::shortestFieldName(*m_trace.snapshot(), field));
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
    tell();
    m_view->scrollTo(m_view->currentIndex().siblingAtColumn(column));
}

/// Pops the menu up at a place of the header.
void ColumnChooser::showMenu(const QPoint &position)
{
    const QHeaderView *header = m_view->horizontalHeader();
    auto *menu = new QMenu(m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(menu, header->logicalIndexAt(position));
    menu->popup(header->viewport()->mapToGlobal(position));
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
    tell();
}

QStringList ColumnChooser::shownNames() const
{
    QStringList names;
    const QHeaderView *header = m_view->horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (header->isSectionHidden(column))
            continue;
        names += column < model::EventModel::FirstField
            ? QString::fromLatin1(plainNames.at(std::size_t(column)))
            : fieldPrefix + m_model->columns().at(std::size_t(column)).field;
    }
    return names;
}

/// Returns the column of that name, which is added where it is one of a field; -1 for an unknown name.
int ColumnChooser::columnOf(const QString &name)
{
    if (name.startsWith(fieldPrefix))
        return m_model->addField(name.mid(fieldPrefix.size()));
    const auto plain
        = std::ranges::find_if(plainNames, [&](const char *known) { return name == QLatin1String(known); });
    return plain == plainNames.end() ? -1 : int(plain - plainNames.begin());
}

void ColumnChooser::showNames(const QStringList &names)
{
    QList<int> wanted;
    m_isArranging = true;
    for (const QString &name : names) {
        if (const int column = columnOf(name); column >= 0 && !wanted.contains(column))
            wanted.append(column);
    }
    QHeaderView *header = m_view->horizontalHeader();
    if (!wanted.isEmpty()) {
        for (int column = 0; column < header->count(); ++column)
            m_view->setColumnHidden(column, !wanted.contains(column));
        for (int visual = 0; visual < wanted.size(); ++visual)
            header->moveSection(header->visualIndex(wanted.at(visual)), visual);
    }
    m_isArranging = false;
    tell();
}

void ColumnChooser::tell()
{
    if (!m_isArranging)
        m_trace.setShownColumns(shownNames(), shown());
}

model::ShownColumns ColumnChooser::shown() const
{
    model::ShownColumns shown;
    const QHeaderView *header = m_view->horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (header->isSectionHidden(column))
            continue;
        shown.columns.push_back(m_model->columns().at(std::size_t(column)));
        shown.titles += m_model->headerData(column, Qt::Horizontal).toString();
    }
    return shown;
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
    menu->addAction(tr("&Remove %1").arg(titleText(name)), this, [this, section] { removeField(section); });
}

void ColumnChooser::removeField(int column)
{
    QHeaderView *header = m_view->horizontalHeader();
    const Qt::SortOrder order = header->sortIndicatorOrder();
    m_model->removeField(column);
    header->setSortIndicator(m_model->sortColumn(), order); // it stays at the number of its column
    tell();
}

void ColumnChooser::askForField()
{
    m_names->setStringList(model::payloadFieldNames(*m_trace.snapshot()));
    m_bar->line()->clear();
    m_bar->open();
    m_bar->setMessage(m_names->rowCount() > 0 ? QString() : tr("No event here has fields."));
    // All that there are, before a letter is typed.
    QCompleter *const completer = m_bar->line()->completer();
    completer->setCompletionPrefix({});
    completer->complete();
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
    // The field of that event alone: the menu and the line for names offer those of other events, too.
    if (event->type() == QEvent::Drop)
        showField(QString::fromUtf8(field));
    return true;
}

} // namespace ui
