// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/information/informationtab.h"

#include "model/async/jobrunner.h"
#include "model/presets/knownproviders.h"
#include "model/presets/presets.h"
#include "model/sidecar/sidecarfile.h"
#include "model/text/decimals.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/plots/timeaxis.h"
#include "ui/tabs/information/copybutton.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/keptfilters.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/copymenu.h"
#include "ui/widgets/factlist.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSplitter>
#include <QTreeWidget>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr int keepAfter = 1000; // milliseconds without a key
constexpr int noteColumn = 2; // of the marks
constexpr int momentRole = Qt::UserRole + 1; // nanoseconds since 1970, of the first column
constexpr int noteRole = Qt::UserRole + 2; // as it is kept
constexpr qsizetype noteLengthMax = 200; // of a mark's text in the timeline
constexpr int nanosecondsPerMillisecond = 1'000'000;

QString askedText(const model::Sidecar &sidecar)
{
    QStringList texts;
    for (const auto &provider : sidecar.providers) {
        QString text = InformationTab::tr("%1: %2, level %3")
                           .arg(provider.name, model::keywordNames(provider.name, provider.keywords))
                           .arg(provider.level);
        if (!provider.arguments.isEmpty())
            text += QLatin1String(", ") % provider.arguments;
        texts.append(text);
    }
    return texts.isEmpty() ? QString() : texts.join(QLatin1String("; "));
}

/// As the buttons name them that chose them; of own ones the sidecar keeps no more than the ids.
QString presetNames(const QStringList &ids)
{
    QStringList names;
    for (const QString &id : ids) {
        const auto known = std::ranges::find(model::presets(), id, &model::Preset::id);
        names.append(known == model::presets().end() ? id : known->title);
    }
    return names.join(QLatin1String(", "));
}

/// A line ends only where there is a blank: arguments have none.
QString brokenAtArguments(QString text)
{
    static const QRegularExpression next(QStringLiteral(";(?=\\S)"));
    return text.replace(next, QStringLiteral("; "));
}

/// Null, which is shown as "not told", for what is not known.
QString orNull(const QString &text)
{
    return text.isEmpty() ? QString() : text;
}

} // namespace

InformationTab::InformationTab(TraceContext &trace, Context &context, QWidget *parent)
    : TraceTab(QStringLiteral("informationTab"), tr("Information"), parent)
    , m_trace(trace)
    , m_context(context)
    , m_mark(new QAction(tr("&Mark this moment"), this))
    , m_copyAll(new QAction(icon(Symbol::Copy), tr("&Copy all"), this))
    , m_message(new MessageLine)
    , m_busy(new BusyLine)
    , m_copies(new CopyButton(trace, context.jobs, m_busy, m_message))
    , m_facts(new FactList)
    , m_notes(new QPlainTextEdit)
    , m_markText(new QLineEdit)
    , m_marks(new QTreeWidget)
{
    addFields();
    buildActions();
    layOut();
    m_keepSoon.setSingleShot(true);
    m_keepSoon.setInterval(keepAfter);
    connect(&m_keepSoon, &QTimer::timeout, this, &InformationTab::keepNotes);
    connect(m_notes, &QPlainTextEdit::textChanged, this, [this] {
        if (m_isRead)
            m_keepSoon.start();
    });
    m_keepViewSoon.setSingleShot(true);
    m_keepViewSoon.setInterval(keepAfter);
    connect(&m_keepViewSoon, &QTimer::timeout, this, &InformationTab::keepView);
    const auto viewChanged = [this] {
        if (m_viewIsShown)
            m_keepViewSoon.start(); // else showKeptView() looks for what changed
    };
    connect(&m_trace, &TraceContext::layoutChanged, this, viewChanged);
    connect(&m_trace, &TraceContext::scopeChanged, this, viewChanged);
    m_marks->hide(); // until there are some
    m_notes->setEnabled(false); // until it is known what they are
    readSidecar(&InformationTab::take);
}

InformationTab::~InformationTab()
{
    // What was typed or marked a moment ago is kept, too; the window does not wait for it.
    keepMarksToCome();
    if (m_keepSoon.isActive() || m_hasUnkeptNotes)
        keepNotes();
    if (m_keepViewSoon.isActive() || !m_viewIsShown)
        keepView();
}

void InformationTab::addFields()
{
    m_facts->addHeading(tr("Process"));
    m_facts->addField(QStringLiteral("process"), tr("Name"));
    m_facts->addField(QStringLiteral("pid"), tr("Process id"));
    m_facts->addField(QStringLiteral("commandLine"), tr("Command line"));
    m_facts->addField(QStringLiteral("runtime"), tr("Runtime version"));
    m_facts->addField(QStringLiteral("processStart"), tr("Started"));
    m_facts->addField(QStringLiteral("machine"), tr("Machine"));
    m_facts->addField(QStringLiteral("processors"), tr("Processors"));
    m_facts->addHeading(tr("Recording"));
    m_facts->addField(QStringLiteral("start"), tr("First event"));
    m_facts->addField(QStringLiteral("duration"), tr("Duration"));
    m_facts->addField(QStringLiteral("presets"), tr("Presets"));
    m_facts->addField(QStringLiteral("providers"), tr("Providers as asked"));
    m_facts->addField(QStringLiteral("program"), tr("Recorded by"));
    m_facts->addHeading(tr("File"));
    m_facts->addField(QStringLiteral("path"), tr("Path"));
    m_facts->addField(QStringLiteral("size"), tr("Size"));
    m_facts->addField(QStringLiteral("events"), tr("Events"));
    m_facts->addField(QStringLiteral("dropped"), tr("Dropped"));
    m_facts->addField(QStringLiteral("end"), tr("End"));
}

void InformationTab::buildActions()
{
    m_mark->setObjectName(QStringLiteral("markMoment"));
    m_copyAll->setObjectName(QStringLiteral("copyInfo"));
    connect(m_mark, &QAction::triggered, this,
            [this] { mark(m_trace.trace().isLive() ? std::nullopt : m_trace.momentLookedAt()); });
    connect(&m_trace.axis(), &TimeAxis::cursorChanged, this, &InformationTab::showMayMark);
    connect(&m_trace, &TraceContext::scopeChanged, this, &InformationTab::showMayMark);
    connect(&m_trace, &TraceContext::selectedEventChanged, this, &InformationTab::showMayMark);
    connect(m_copyAll, &QAction::triggered, this, [this] { copyToClipboard(m_facts->asText()); });
    m_markText->setObjectName(QStringLiteral("markText"));
    m_markText->setPlaceholderText(tr("what happens now"));
    m_markText->setAccessibleName(tr("Note of the moment that is marked"));
    m_markText->setMaxLength(int(model::sidecarNameMax));
    connect(&m_trace, &TraceContext::markAsked, this, [this](const std::optional<double> &seconds) {
        if (m_isAnswered)
            mark(seconds);
        else
            m_marksToCome.append(newMark(seconds));
    });
    connect(m_markText, &QLineEdit::returnPressed, m_mark, &QAction::trigger);
}

QList<QAction *> InformationTab::traceActions() const
{
    return {m_copies->menu()->menuAction()};
}

void InformationTab::layOut()
{
    m_notes->setObjectName(QStringLiteral("traceNotes"));
    m_notes->setAccessibleName(tr("Notes about the trace"));
    m_notes->setPlaceholderText(tr("Notes. They are kept beside the trace, which never changes."));
    m_notes->setTabChangesFocus(true);
    m_marks->setObjectName(QStringLiteral("traceMarks"));
    m_marks->setAccessibleName(tr("Marked moments"));
    m_marks->setHeaderLabels({tr("Marked moment"), tr("Seconds"), tr("Note")});
    m_marks->setRootIsDecorated(false);
    m_marks->setUniformRowHeights(true);
    m_marks->setItemDelegate(new PlainTextDelegate(m_marks));
    m_marks->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_marks->setContextMenuPolicy(Qt::CustomContextMenu);
    m_marks->setSelectionMode(QAbstractItemView::ExtendedSelection);
    addCopyAs(*m_marks);
    m_marks->setEditTriggers(QAbstractItemView::NoEditTriggers); // a double click goes there
    connect(m_marks, &QTreeWidget::itemChanged, this, &InformationTab::keepNote);
    const auto showWhatCame = [this] {
        m_isMarkEdited = false;
        showMarks();
    };
    // After the delegate has done with its editor, which stands in the list.
    connect(m_marks->itemDelegate(), &QAbstractItemDelegate::closeEditor, this, showWhatCame,
            Qt::QueuedConnection);
    connect(m_marks, &QTreeWidget::itemActivated, this, &InformationTab::goToMark);
    connect(m_marks, &QWidget::customContextMenuRequested, this, &InformationTab::showMarkMenu);
    auto *area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setAccessibleName(tr("Facts about the trace")); // the keyboard scrolls it
    area->setWidget(m_facts);
    auto *noted = new QSplitter(Qt::Vertical);
    noted->setObjectName(QStringLiteral("notesSplitter"));
    noted->addWidget(m_notes);
    noted->addWidget(m_marks);
    auto *splitter = new QSplitter; // side by side: the tab is wide, and low in a small window
    splitter->setObjectName(QStringLiteral("infoSplitter"));
    splitter->addWidget(area);
    splitter->addWidget(noted);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    auto *layout = new PaneLayout(this);
    QHBoxLayout *row = layout->addToolRow({m_copyAll, m_mark});
    row->insertWidget(0, m_copies);
    row->addWidget(m_markText, 100);
    layout->addWidget(m_message);
    layout->addWidget(m_busy);
    layout->addWidget(splitter, 1);
}

void InformationTab::showEvent(QShowEvent *event)
{
    TraceTab::showEvent(event);
    // Another window, or the recording that has just begun, may have written it.
    if (!m_keepSoon.isActive())
        readSidecar(&InformationTab::take);
}

void InformationTab::readSidecar(void (InformationTab::*taker)(const ReadSidecar &))
{
    m_context.jobs.run(
        this,
        [path = m_trace.snapshot()->filePath](const model::JobRunner::CancelFlag &) {
            return model::readSidecar(path);
        },
        [this, taker](const ReadSidecar &read) { (this->*taker)(read); });
}

void InformationTab::takeBack(const ReadSidecar &read)
{
    if (!read.ok())
        return; // the message says already that something is wrong
    m_sidecar = read.value().value_or(model::Sidecar());
    m_marksFrom.reset();
    showSnapshot(); // the marks as they are; the notes stay as they were typed
}

void InformationTab::take(const ReadSidecar &read)
{
    m_mayMark = read.ok();
    m_isAnswered = true;
    showMayMark();
    m_markText->setEnabled(read.ok());
    m_notes->setEnabled(read.ok());
    if (!read.ok()) {
        m_message->showMessage(
            model::Severity::Warning,
            tr("What was noted beside the trace cannot be read: %1.").arg(read.error().text),
            tr("The trace itself is not touched by that. Notes and marks cannot be kept until the file %1 is "
               "mended or put away.")
                .arg(model::sidecarPath(m_trace.snapshot()->filePath)));
        keepMarksToCome(); // which says that they are not kept
        return;
    }
    if (m_keepSoon.isActive() || m_hasUnkeptNotes)
        return; // what is in the field is newer
    m_sidecar = read.value().value_or(model::Sidecar());
    m_isRead = true;
    showSidecar();
    showKeptView();
    keepMarksToCome();
}

/// Lets the view look as it did when the trace was looked at last, once; but for what the user has changed
/// while that was read.
void InformationTab::showKeptView()
{
    if (m_viewIsShown)
        return;
    const ViewLayout before = m_layoutAtFirst.value_or(m_trace.chosenLayout());
    const ViewLayout now = m_trace.chosenLayout();
    const auto takeWhatChanged = [&](ViewLayout &into, const ViewLayout &from) {
        if (now.columns != before.columns)
            into.columns = from.columns;
        if (now.lanes != before.lanes)
            into.lanes = from.lanes;
        if (now.limits != before.limits)
            into.limits = from.limits;
    };
    ViewLayout kept{columnsFromJson(m_sidecar.columns), laneListFromJson(m_sidecar.lanes),
                    limitsFromJson(m_sidecar.limits)};
    takeWhatChanged(kept, {}); // what a layout does not say stays as it is
    m_trace.askForLayout(kept);
    KeptFilters filters;
    for (const auto &filter : m_sidecar.filters)
        filters.remember(filter.toString());
    m_viewIsShown = true;
    ViewLayout shown = m_trace.chosenLayout();
    takeWhatChanged(shown, before);
    m_layoutAtFirst = shown;
    m_keepViewSoon.start();
}

void InformationTab::change(const std::function<protocol::Result<>(model::Sidecar &)> &change,
                            const QString &doing)
{
    m_context.jobs.run(
        this,
        [path = m_trace.snapshot()->filePath, change](const model::JobRunner::CancelFlag &) {
            return model::changeSidecar(path, change);
        },
        [this, doing](const protocol::Result<model::Sidecar> &changed) {
            if (!changed.ok()) {
                m_message->showMessage(model::Severity::Error,
                                       tr("%1: %2.").arg(doing, changed.error().text));
                readSidecar(&InformationTab::takeBack); // what is shown may be what could not be
                return;
            }
            m_hasUnkeptNotes = m_hasUnkeptNotes && changed.value().notes != typedNotes();
            m_sidecar = changed.value();
            showSidecar();
        },
        model::JobRunner::AtEnd::Done);
}

QString InformationTab::typedNotes() const
{
    return m_notes->toPlainText().left(model::sidecarTextMax);
}

void InformationTab::keepNotes()
{
    m_keepSoon.stop();
    if (!m_isRead)
        return;
    const QString notes = typedNotes();
    m_hasUnkeptNotes = notes != m_sidecar.notes;
    if (!m_hasUnkeptNotes)
        return;
    change(
        [notes](model::Sidecar &sidecar) {
            sidecar.notes = notes;
            return protocol::Result<>();
        },
        tr("The notes cannot be kept"));
}

/// Keeps what the user chose for this trace; what was there without choosing is not worth a file. What
/// the user did not change stays as it is there, for it may not be read yet.
void InformationTab::keepView()
{
    m_keepViewSoon.stop();
    if (!m_layoutAtFirst)
        return;
    const ViewLayout layout = m_trace.chosenLayout();
    const ViewLayout before = std::exchange(*m_layoutAtFirst, layout);
    const QString filter = m_trace.selection().filter.text().trimmed();
    // One that the user is typing is none yet.
    const bool isNewFilter
        = !filter.isEmpty() && !m_sidecar.filters.contains(filter) && KeptFilters().recent().contains(filter);
    if (layout == before && !isNewFilter)
        return;
    change(
        [layout, before, filter, isNewFilter](model::Sidecar &sidecar) {
            if (layout.columns != before.columns)
                sidecar.columns = QJsonArray::fromStringList(layout.columns);
            if (layout.lanes != before.lanes)
                sidecar.lanes = laneListToJson(layout.lanes);
            if (layout.limits != before.limits)
                sidecar.limits = limitsToJson(layout.limits);
            if (isNewFilter && !sidecar.filters.contains(filter))
                sidecar.filters.append(filter);
            while (sidecar.filters.size() > KeptFilters::recentMax)
                sidecar.filters.removeFirst();
            return protocol::Result<>();
        },
        tr("How the trace is looked at cannot be kept"));
}

/// Those that the foot of the view says.
void InformationTab::showCounts()
{
    const model::TraceSnapshot &counted = *m_trace.countedSnapshot();
    m_facts->setValue(QStringLiteral("events"), model::text::count(counted.events.size()));
    m_facts->setValue(QStringLiteral("dropped"), model::text::count(counted.dropped));
}

void InformationTab::showMayMark()
{
    const bool isLive = m_trace.trace().isLive();
    m_mark->setEnabled(m_mayMark && (isLive || m_trace.momentLookedAt()));
    m_mark->setToolTip(
        plainToolTip(isLive ? tr("Keeps this moment with the note on the right beside the trace.")
                            : tr("Keeps the moment where the cursor of the timeline is, without one "
                                 "that of the selected event, or where the selected time "
                                 "begins, with the note on the right beside the trace.")));
}

/// Takes the note that stands in the field.
model::TraceMark InformationTab::newMark(std::optional<double> seconds)
{
    const auto &snapshot = *m_trace.snapshot();
    model::TraceMark mark;
    if (seconds)
        mark.unixNanoseconds = snapshot.unixNanoseconds(snapshot.ticksAt(*seconds));
    else if (m_trace.trace().isLive())
        mark.unixNanoseconds = QDateTime::currentMSecsSinceEpoch() * nanosecondsPerMillisecond;
    else
        mark.unixNanoseconds = snapshot.unixNanoseconds(snapshot.lastTicks);
    mark.text = m_markText->text();
    m_markText->clear();
    return mark;
}

void InformationTab::keepMarksToCome()
{
    for (const model::TraceMark &mark : std::exchange(m_marksToCome, {}))
        keepMark(mark);
}

void InformationTab::keepMark(const model::TraceMark &mark)
{
    change([mark](model::Sidecar &sidecar) { return model::addMark(sidecar, mark); },
           tr("The moment cannot be marked"));
}

void InformationTab::showSnapshot()
{
    using namespace model;
    // What the tabs before this one have chosen for a start is no choice of the user's.
    if (!m_layoutAtFirst)
        m_layoutAtFirst = m_trace.chosenLayout();
    const TraceSnapshot &snapshot = *m_trace.snapshot();
    const bool hasEvents = snapshot.events.size() > 0;
    m_facts->setValue(QStringLiteral("path"), snapshot.filePath);
    m_facts->setValue(QStringLiteral("size"), text::bytes(snapshot.fileSize));
    showCounts();
    m_facts->setValue(QStringLiteral("start"),
                      hasEvents ? text::exactDateTime(snapshot.unixNanoseconds(snapshot.firstTicks))
                                : QString());
    m_facts->setValue(QStringLiteral("duration"),
                      hasEvents ? text::duration(
                          std::chrono::milliseconds(qint64(snapshot.seconds(snapshot.lastTicks) * 1000)))
                                : QString());
    m_facts->setValue(QStringLiteral("processors"),
                      snapshot.header.processorCount == 0 ? QString()
                                                          : QString::number(snapshot.header.processorCount));
    m_facts->setValue(QStringLiteral("end"),
                      m_trace.trace().isLive()  ? tr("is being recorded")
                          : !snapshot.complete  ? tr("is being read")
                          : snapshot.endedEarly ? snapshot.endedEarly->text
                                                : tr("whole"));
    m_copies->updateActions();
    showMayMark();
    // Their seconds count from the first event, which is known once the trace is read.
    if (m_marksFrom != snapshot.unixNanoseconds(snapshot.firstTicks))
        showMarks();
    const bool reads = snapshot.header.processId != 0 && m_sidecar.process.pid == 0;
    if (reads)
        m_facts->setValue(QStringLiteral("pid"), QString::number(snapshot.header.processId));
}

void InformationTab::showSidecar()
{
    const model::RecordedProcess &process = m_sidecar.process;
    m_facts->setValue(QStringLiteral("process"), orNull(process.name));
    m_facts->setValue(QStringLiteral("pid"), process.pid == 0 ? QString() : QString::number(process.pid));
    m_facts->setValue(QStringLiteral("commandLine"), orNull(process.commandLine));
    m_facts->setValue(QStringLiteral("runtime"), orNull(process.runtimeVersion));
    m_facts->setValue(QStringLiteral("processStart"), model::text::dateTime(process.startTime));
    m_facts->setValue(QStringLiteral("machine"),
                      m_sidecar.machine.isEmpty()
                          ? QString()
                          : QString(m_sidecar.machine % QLatin1String(", ") % m_sidecar.system));
    m_facts->setValue(QStringLiteral("presets"), orNull(presetNames(m_sidecar.presets)));
    const QString asked = askedText(m_sidecar);
    m_facts->setValue(QStringLiteral("providers"), asked);
    m_facts->setWording(QStringLiteral("providers"), brokenAtArguments(asked));
    m_facts->setValue(QStringLiteral("program"), orNull(m_sidecar.program));
    if (!m_keepSoon.isActive() && !m_hasUnkeptNotes && m_notes->toPlainText() != m_sidecar.notes) {
        const QSignalBlocker blocker(m_notes);
        m_notes->setPlainText(m_sidecar.notes);
    }
    m_marksFrom.reset();
    showSnapshot();
}

void InformationTab::showMarks()
{
    if (m_isMarkEdited)
        return; // the end of that shows them
    const model::TraceSnapshot &snapshot = *m_trace.snapshot();
    const std::int64_t first = snapshot.unixNanoseconds(snapshot.firstTicks);
    m_marksFrom = first;
    m_marks->clear();
    QList<QTreeWidgetItem *> items;
    QList<TimeNote> notes;
    for (const model::TraceMark &mark : m_sidecar.marks) {
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
    m_marks->addTopLevelItems(items);
    m_marks->setVisible(!items.isEmpty());
}

void InformationTab::keepNote(QTreeWidgetItem *item)
{
    const model::TraceMark mark{item->data(0, momentRole).toLongLong(), item->data(0, noteRole).toString()};
    const qsizetype row = m_sidecar.marks.indexOf(mark); // others may have come meanwhile
    if (row < 0)
        return;
    const QString note = item->text(noteColumn).left(model::sidecarNameMax);
    if (mark.text == note)
        return;
    {
        const QSignalBlocker blocker(m_marks);
        item->setData(0, noteRole, note);
    }
    m_sidecar.marks[row].text = note; // the next search for this mark compares the new note
    change(
        [mark, note](model::Sidecar &sidecar) {
            const qsizetype at = sidecar.marks.indexOf(mark);
            if (at >= 0)
                sidecar.marks[at].text = note;
            return protocol::Result<>();
        },
        tr("The note cannot be kept"));
}

void InformationTab::goToMark(const QTreeWidgetItem *item)
{
    m_trace.showEventsAt(item->data(0, Qt::UserRole).toDouble());
}

void InformationTab::showMarkMenu(const QPoint &position)
{
    QTreeWidgetItem *const item = m_marks->itemAt(position);
    const model::TraceSnapshot &snapshot = *m_trace.snapshot();
    if (!item || snapshot.events.size() == 0)
        return;
    const double seconds = item->data(0, Qt::UserRole).toDouble();
    auto *menu = new FilterMenu(m_trace, m_marks);
    menu->addMoment(snapshot.ticksAt(seconds));
    QAction *const rename = menu->addAction(tr("Change the &Note"));
    rename->setObjectName(QStringLiteral("renameMark"));
    // The marks may be listed anew before that.
    connect(rename, &QAction::triggered, m_marks, [this, row = m_marks->indexOfTopLevelItem(item)] {
        if (QTreeWidgetItem *const there = m_marks->topLevelItem(row)) {
            m_isMarkEdited = true;
            m_marks->editItem(there, noteColumn);
        }
    });
    QAction *const remove = menu->addAction(tr("&Remove Mark"));
    remove->setObjectName(QStringLiteral("removeMark"));
    const model::TraceMark mark = m_sidecar.marks.value(m_marks->indexOfTopLevelItem(item));
    connect(remove, &QAction::triggered, this, [this, mark] {
        change(
            [mark](model::Sidecar &sidecar) {
                sidecar.marks.removeOne(mark);
                return protocol::Result<>();
            },
            tr("The mark cannot be removed"));
    });
    menu->addActions(m_marks->actions());
    menu->popup(m_marks->viewport()->mapToGlobal(position));
}

} // namespace ui
