// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/information/marklist.h"

#include "model/text/decimals.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/copymenu.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QHeaderView>

namespace ui {

namespace {

constexpr int noteColumn = 2;
constexpr int momentRole = Qt::UserRole + 1; // nanoseconds since 1970, of the first column
constexpr int noteRole = Qt::UserRole + 2; // as it is kept
constexpr qsizetype noteLengthMax = 200; // of a mark's text in the timeline

} // namespace

MarkList::MarkList(TraceContext &trace)
    : m_trace(trace)
{
    setObjectName(QStringLiteral("traceMarks"));
    setAccessibleName(tr("Marked moments"));
    setHeaderLabels({tr("Marked moment"), tr("Seconds"), tr("Note")});
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setItemDelegate(new PlainTextDelegate(this));
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    addCopyAs(*this);
    setEditTriggers(QAbstractItemView::NoEditTriggers); // a double click goes there
    hide(); // until there are some
    connect(this, &QTreeWidget::itemChanged, this, &MarkList::takeNote);
    const auto showWhatCame = [this] {
        m_isEdited = false;
        listMarks();
    };
    // After the delegate has done with its editor, which stands in the list.
    connect(itemDelegate(), &QAbstractItemDelegate::closeEditor, this, showWhatCame, Qt::QueuedConnection);
    connect(this, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *item) {
        m_trace.showEventsAt(item->data(0, Qt::UserRole).toDouble());
    });
    connect(this, &QWidget::customContextMenuRequested, this, &MarkList::showMenu);
}

void MarkList::setMarks(const QList<model::TraceMark> &marks)
{
    m_known = marks;
    listMarks();
}

void MarkList::showSnapshot()
{
    const auto &snapshot = *m_trace.snapshot();
    if (m_from != snapshot.unixNanoseconds(snapshot.firstTicks))
        listMarks();
}

void MarkList::listMarks()
{
    if (m_isEdited)
        return; // the end of that shows them
    const model::TraceSnapshot &snapshot = *m_trace.snapshot();
    const std::int64_t first = snapshot.unixNanoseconds(snapshot.firstTicks);
    m_from = first;
    clear();
    QList<QTreeWidgetItem *> items;
    QList<TimeNote> notes;
    for (const model::TraceMark &mark : std::as_const(m_known)) {
        // As doubles: the times of a file of others may be any numbers.
        const double seconds = (double(mark.unixNanoseconds) - double(first)) / 1e9;
        items.append(new QTreeWidgetItem(
            {model::text::exactDateTime(mark.unixNanoseconds), model::text::decimal(seconds, 3), mark.text}));
        items.last()->setData(0, Qt::UserRole, seconds);
        items.last()->setData(0, momentRole, qint64(mark.unixNanoseconds));
        items.last()->setData(0, noteRole, mark.text);
        items.last()->setFlags(items.last()->flags() | Qt::ItemIsEditable);
        notes.append({seconds, model::text::visible(mark.text, noteLengthMax)});
    }
    m_trace.setNotes(notes);
    addTopLevelItems(items);
    setVisible(!items.isEmpty());
}

void MarkList::takeNote(QTreeWidgetItem *item)
{
    const model::TraceMark mark{item->data(0, momentRole).toLongLong(), item->data(0, noteRole).toString()};
    const qsizetype row = m_known.indexOf(mark); // others may have come meanwhile
    if (row < 0)
        return;
    const QString note = item->text(noteColumn).left(model::sidecarNameMax);
    if (mark.text == note)
        return;
    {
        const QSignalBlocker blocker(this);
        item->setData(0, noteRole, note);
    }
    m_known[row].text = note; // the next search for this mark compares the new note
    Q_EMIT noteChanged(mark, note);
}

void MarkList::showMenu(const QPoint &position)
{
    QTreeWidgetItem *const item = itemAt(position);
    const model::TraceSnapshot &snapshot = *m_trace.snapshot();
    if (!item || snapshot.events.size() == 0)
        return;
    auto *menu = new FilterMenu(m_trace, this);
    menu->addMoment(snapshot.ticksAt(item->data(0, Qt::UserRole).toDouble()));
    QAction *const rename = menu->addAction(tr("Change the &Note"));
    rename->setObjectName(QStringLiteral("renameMark"));
    // The marks may be listed anew before that.
    connect(rename, &QAction::triggered, this, [this, row = indexOfTopLevelItem(item)] {
        if (QTreeWidgetItem *const there = topLevelItem(row)) {
            m_isEdited = true;
            editItem(there, noteColumn);
        }
    });
    QAction *const remove = menu->addAction(tr("&Remove Mark"));
    remove->setObjectName(QStringLiteral("removeMark"));
    connect(remove, &QAction::triggered, this,
            [this, mark = m_known.value(indexOfTopLevelItem(item))] { Q_EMIT removeAsked(mark); });
    menu->addActions(actions());
    menu->popup(viewport()->mapToGlobal(position));
}

} // namespace ui
