// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/information/informationtab.h"

#include "model/async/jobrunner.h"
#include "model/sidecar/sidecarfile.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/plots/timeaxis.h"
#include "ui/tabs/information/copybutton.h"
#include "ui/tabs/information/marklist.h"
#include "ui/tabs/information/tracefacts.h"
#include "ui/trace/keptfilters.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSplitter>

#include <utility>

namespace ui {

namespace {

constexpr int keepAfter = 1000; // milliseconds without a key
constexpr int nanosecondsPerMillisecond = 1'000'000;

} // namespace

InformationTab::InformationTab(TraceContext &trace, Context &context, QWidget *parent)
    : TraceTab(QStringLiteral("informationTab"), tr("Information"), model::answers::Subject::File, parent)
    , m_trace(trace)
    , m_context(context)
    , m_mark(new QAction(tr("&Mark this moment"), this))
    , m_copyAll(new QAction(icon(Symbol::Copy), tr("&Copy all"), this))
    , m_message(new MessageLine)
    , m_busy(new BusyLine)
    , m_copies(new CopyButton(trace, context.jobs, m_busy, m_message))
    , m_facts(new TraceFacts(trace))
    , m_notes(new QPlainTextEdit)
    , m_markText(new QLineEdit)
    , m_marks(new MarkList(trace))
{
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
    connect(m_marks, &MarkList::noteChanged, this, [this](const model::TraceMark &mark, const QString &note) {
        change(
            [mark, note](model::Sidecar &sidecar) {
                const qsizetype at = sidecar.marks.indexOf(mark);
                if (at >= 0)
                    sidecar.marks[at].text = note;
                return protocol::Result<>();
            },
            tr("The note cannot be kept"));
    });
    connect(m_marks, &MarkList::removeAsked, this, [this](const model::TraceMark &mark) {
        change(
            [mark](model::Sidecar &sidecar) {
                sidecar.marks.removeOne(mark);
                return protocol::Result<>();
            },
            tr("The mark cannot be removed"));
    });
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
    m_marks->setMarks(m_sidecar.marks); // as they are; the notes stay as they were typed
    showSnapshot();
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

FactList *InformationTab::facts() const
{
    return m_facts;
}

QTreeWidget *InformationTab::marks() const
{
    return m_marks;
}

void InformationTab::showResults()
{
    m_facts->showCounts();
}

void InformationTab::showSnapshot()
{
    // What the tabs before this one have chosen for a start is no choice of the user's.
    if (!m_layoutAtFirst)
        m_layoutAtFirst = m_trace.chosenLayout();
    m_facts->showSnapshot();
    m_copies->updateActions();
    showMayMark();
    m_marks->showSnapshot();
}

void InformationTab::showSidecar()
{
    m_facts->showSidecar(m_sidecar);
    if (!m_keepSoon.isActive() && !m_hasUnkeptNotes && m_notes->toPlainText() != m_sidecar.notes) {
        const QSignalBlocker blocker(m_notes);
        m_notes->setPlainText(m_sidecar.notes);
    }
    m_marks->setMarks(m_sidecar.marks);
    showSnapshot();
}

} // namespace ui
