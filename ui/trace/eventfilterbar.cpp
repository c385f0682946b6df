// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/eventfilterbar.h"

#include "model/async/jobrunner.h"
#include "model/items/severity.h"
#include "ui/base/palette.h"
#include "ui/trace/filtercolors.h"
#include "ui/trace/keptfiltermenu.h"
#include "ui/trace/keptfilters.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/completionpopup.h"
#include "ui/widgets/helppage.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QCoreApplication>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScreen>
#include <QScrollBar>
#include <QStringListModel>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace ui {

EventFilterBar::EventFilterBar(TraceContext &trace, model::JobRunner &jobs, const QString &placeholder,
                               QWidget *parent)
    : FilterBar(placeholder, parent)
    , m_trace(trace)
    , m_jobs(jobs)
    , m_texts(new QStringListModel(this))
    , m_completer(new QCompleter(m_texts, this))
    , m_popup(m_completer->popup())
{
    m_completer->setWidget(line());
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(12);
    m_popup->setObjectName(QStringLiteral("filterSuggestions"));
    m_popup->setAccessibleName(tr("What fits here"));
    new CompletionPopup(*m_completer);
    m_popup->installEventFilter(this);
    line()->installEventFilter(this);
    problem()->installEventFilter(this);
    line()->setToolTip(plainToolTip(tr("Ctrl+Space: what fits here. Up and Down: filters used before. F1: "
                                       "how filters are written.")));
    buildTools();
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this, &EventFilterBar::accept);
    connect(line(), &QLineEdit::textChanged, this, &EventFilterBar::colour);
    connect(line(), &QLineEdit::textEdited, this, [this] {
        m_historyAt = -1;
        suggest(false);
    });
    // Not when the line loses the focus: what stands in it then may be half of a filter.
    connect(line(), &QLineEdit::returnPressed, this, [this] { remember(text()); });
    connect(&m_trace, &TraceContext::scopeChanged, this, [this] {
        // It comes from elsewhere where it is not what stands in the line.
        const QString &filter = m_trace.scope().filter;
        if (filter != text() && filter != m_remembered)
            remember(filter);
    });
}

EventFilterBar::~EventFilterBar()
{
    // A line that goes loses the focus, and says that its editing is finished.
    line()->disconnect(this);
}

void EventFilterBar::buildTools()
{
    auto *menu = new KeptFilterMenu([this] { return text(); }, this);
    connect(menu, &KeptFilterMenu::chosen, this, &FilterBar::setText);
    connect(menu, &KeptFilterMenu::done, this, &FilterBar::focusLine);
    auto *list = new QToolButton;
    list->setObjectName(QStringLiteral("filterList"));
    list->setText(tr("Filters"));
    list->setAccessibleName(menu->accessibleName());
    list->setToolTip(plainToolTip(menu->accessibleName()));
    list->setMenu(menu);
    list->setPopupMode(QToolButton::InstantPopup);
    addTool(list);
    auto *help = new QToolButton;
    help->setObjectName(QStringLiteral("filterHelp"));
    help->setText(QStringLiteral("?"));
    help->setAccessibleName(tr("How filters are written"));
    help->setToolTip(plainToolTip(tr("How filters are written (F1)")));
    connect(help, &QToolButton::clicked, this, [this] { showHelpPage(HelpPage::Filters, this); });
    addTool(help);
    addRow(menu->nameRow()); // behind the tools, also for Tab
}

bool EventFilterBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_popup)
        return popupEvent(event);
    if (watched == line())
        return lineEvent(event);
    if (watched == problem()) {
        const QEvent::Type type = event->type();
        if (type == QEvent::Move || type == QEvent::Resize || type == QEvent::Show || type == QEvent::Hide)
            placePopup();
        return false;
    }
    return FilterBar::eventFilter(watched, event);
}

bool EventFilterBar::lineEvent(QEvent *event)
{
    switch (event->type()) {
    case QEvent::FocusIn:
        readNames();
        return false;
    case QEvent::InputMethod:
        m_isComposing = !static_cast<QInputMethodEvent *>(event)->preeditString().isEmpty();
        return false;
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress: {
        const auto *const key = static_cast<QKeyEvent *>(event);
        const bool isOurs = key->key() == Qt::Key_F1 || key->key() == Qt::Key_Up || key->key() == Qt::Key_Down
            || (key->key() == Qt::Key_Space && key->modifiers() == Qt::ControlModifier);
        if (!isOurs)
            return false;
        event->accept();
        return event->type() == QEvent::ShortcutOverride || pressed(key->key(), key->modifiers());
    }
    default:
        return false;
    }
}

bool EventFilterBar::pressed(int key, Qt::KeyboardModifiers modifiers)
{
    if (key == Qt::Key_F1)
        showHelpPage(HelpPage::Filters, this);
    else if (key == Qt::Key_Space)
        suggest(true);
    else if ((modifiers & ~Qt::KeypadModifier) == Qt::NoModifier)
        walkHistory(key == Qt::Key_Up ? 1 : -1);
    else
        return false;
    return true;
}

/// Escape closes the list and nothing else; Return and Tab take what is chosen in it. The completer itself
/// would first give these keys to the line.
bool EventFilterBar::popupEvent(QEvent *event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return false;
    const int key = static_cast<QKeyEvent *>(event)->key();
    const bool takes = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab;
    if (key != Qt::Key_Escape && !takes)
        return false;
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    QModelIndex chosen = m_popup->currentIndex();
    if (!chosen.isValid() && key == Qt::Key_Tab)
        chosen = m_popup->model()->index(0, 0);
    m_popup->hide();
    m_isWaiting = false;
    if (!takes)
        return true;
    if (chosen.isValid())
        accept(chosen.data().toString());
    return chosen.isValid();
}

void EventFilterBar::readNames()
{
    const auto &snapshot = m_trace.snapshot();
    const quint64 rows = snapshot->events.size();
    if (m_readingNames || rows == m_namesRows)
        return;
    m_readingNames = true;
    m_jobs.run(
        this, [snapshot](const model::JobRunner::CancelFlag &) { return model::filterNames(*snapshot); },
        [this, rows](model::FilterNames names) {
            m_readingNames = false;
            m_namesRows = rows;
            m_names = std::move(names);
            if (std::exchange(m_isWaiting, false) && line()->hasFocus())
                suggest(m_wasAsked);
        });
}

void EventFilterBar::suggest(bool asked)
{
    readNames();
    m_isWaiting = m_readingNames;
    m_wasAsked = asked;
    m_offered = model::filterSuggestions(text(), line()->cursorPosition(), m_names);
    if (m_offered.texts.isEmpty() || (!asked && !m_offered.hasBegun)) {
        m_popup->hide();
        return;
    }
    m_texts->setStringList(m_offered.texts);
    const QRect cursor = line()->inputMethodQuery(Qt::ImCursorRectangle).toRect();
    const int width
        = m_popup->sizeHintForColumn(0) + m_popup->verticalScrollBar()->sizeHint().width() + 8; // frame
    m_completer->complete(QRect(cursor.left(), 0, width, line()->height()));
    m_popup->setCurrentIndex({});
    placePopup();
}

/// Leaves what is wrong with the filter to be read, which is below the line or at the foot of the tab: the
/// list is below the line, or below the message where it is there, or above the line where there is no room.
void EventFilterBar::placePopup()
{
    const int above = line()->mapToGlobal(QPoint()).y();
    if (!m_popup->isVisible() || m_popup->y() + m_popup->height() <= above)
        return;
    const QRect screen = m_popup->screen()->availableGeometry();
    int below = line()->mapToGlobal(QPoint(0, line()->height())).y();
    int end = screen.bottom();
    if (problem()->isVisible()) {
        const QRect message(problem()->mapToGlobal(QPoint()), problem()->size());
        if (message.top() < below + message.height())
            below = message.bottom() + 1;
        else
            end = std::min(end, message.top());
    }
    const bool fits = below + m_popup->height() <= end;
    m_popup->move(m_popup->x(), fits ? below : std::max(screen.top(), above - m_popup->height()));
}

void EventFilterBar::accept(const QString &suggestion)
{
    m_isWaiting = false;
    QString filter = text();
    if (m_offered.position + m_offered.length > filter.size())
        return;
    filter.replace(m_offered.position, m_offered.length, suggestion);
    qsizetype cursor = m_offered.position + suggestion.size();
    if (cursor == filter.size())
        filter += u' ';
    cursor = std::min(cursor + 1, filter.size());
    line()->setText(filter);
    line()->setCursorPosition(int(cursor));
    m_historyAt = -1;
}

/// A line has no formats of its own, but shows those that an input method sends along with nothing.
void EventFilterBar::colour()
{
    if (m_isComposing)
        return;
    const QString filter = text();
    const auto problem = model::Filter::parse(filter).problem;
    QPalette colours = palette();
    if (!filter.trimmed().isEmpty())
        colours.setColor(
            QPalette::Base,
            severityBackground(problem ? model::Severity::Error : model::Severity::Success, palette()));
    line()->setPalette(colours);
    QList<QInputMethodEvent::Attribute> attributes;
    const int cursor = line()->cursorPosition();
    for (const auto &range : filterColors(filter, problem, palette()))
        attributes.append({QInputMethodEvent::TextFormat, range.start - cursor, range.length, range.format});
    QInputMethodEvent event({}, attributes);
    QCoreApplication::sendEvent(line(), &event);
}

void EventFilterBar::changeEvent(QEvent *event)
{
    FilterBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colour();
}

void EventFilterBar::remember(const QString &filter)
{
    m_remembered = filter;
    KeptFilters().remember(filter);
}

void EventFilterBar::walkHistory(int step)
{
    const QStringList recent = KeptFilters().recent();
    if (m_historyAt < 0) {
        m_draft = text();
        // What stands in the line may be the newest one itself.
        if (step > 0 && recent.value(0) == m_draft.trimmed())
            m_historyAt = 0;
    }
    const qsizetype next = m_historyAt + step;
    if (next < -1 || next >= recent.size())
        return;
    m_historyAt = next;
    line()->setText(next < 0 ? m_draft : recent.at(next));
}

} // namespace ui
