// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/events/eventdetail.h"

#include "model/analysis/eventlinks.h"
#include "model/items/eventdetails.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/tabs/events/payloadtree.h"
#include "ui/tabs/events/stackview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/hexview.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr qsizetype shownBytes = 64 * 1024; // a text widget is no place for more
constexpr int fieldColumnsWidth = 40; ///< in characters, of the fields beside the bytes
constexpr int fieldLinesMin = 2; // in a small window
constexpr int byteLinesMin = 2;
constexpr int lowLines = 16; ///< below so many, fields have the room to themselves

/// A link to an event, or the bare text where there is none.
QString eventLink(std::optional<std::uint64_t> event, const QString &text)
{
    return event ? QStringLiteral("<a href=\"event:%1\">%2</a>").arg(*event).arg(text) : text;
}

QString pairText(const model::EventLinks &links)
{
    if (!links.pair)
        return {};
    const model::EventLinks::Pair &pair = *links.pair;
    const QString name = escaped(pair.otherName);
    const QString duration = model::text::exactDuration(pair.seconds);
    const QString how = u' ' % escaped(model::pairEvidenceText(pair.evidence));
    if (pair.other)
        return (pair.isStart
                    ? EventDetail::tr("Ends with %1 after %2.").arg(eventLink(pair.other, name), duration)
                    : EventDetail::tr("Began with %1, %2 before.").arg(eventLink(pair.other, name), duration))
            % how;
    if (!pair.hasIdentity)
        return EventDetail::tr("No %1, for it has no id. Others of its kind do: %2")
            .arg(name, escaped(model::pairEvidenceText(pair.evidence)));
    if (pair.isStart)
        return (links.reachedEnd ? EventDetail::tr("No %1 of it in the trace.").arg(name)
                                 : EventDetail::tr("No %1 of it among the next %2 events.")
                                       .arg(name, model::text::count(links.searched)))
            % how;
    return (links.reachedStart ? EventDetail::tr("Its %1 is not in the trace.").arg(name)
                               : EventDetail::tr("No %1 of it among the %2 events before.")
                                     .arg(name, model::text::count(links.searched)))
        % how;
}

} // namespace

EventDetail::EventDetail(std::shared_ptr<const model::Symbols> symbols, QWidget *parent)
    : QWidget(parent)
    , m_head(richLabel())
    , m_links(richLabel())
    , m_hidden(new MessageLine)
    , m_tabs(new QTabWidget)
    , m_payload(new QSplitter)
    , m_fields(new PayloadTree)
    , m_bytes(new HexView)
    , m_stack(new StackView(std::move(symbols)))
    , m_empty(new EmptyState(tr("No event selected"), tr("Select a row to see its whole payload.")))
    , m_copyValue(new QAction(tr("Copy &Value"), this))
    , m_copyPayload(new QAction(tr("Copy &Payload"), this))
    , m_asColumn(new QAction(tr("Show as &Column"), this))
    , m_asLane(new QAction(tr("Show as &Lane of the Timeline"), this))
{
    setObjectName(QStringLiteral("eventDetail"));
    setAccessibleName(tr("Selected event"));
    buildHead();
    buildPayload();
    m_tabs->addTab(m_payload, tr("Payload"));
    m_tabs->addTab(m_stack, tr("Stack"));
    m_tabs->setDocumentMode(true);
    m_tabs->setUsesScrollButtons(false); // both are seen
    m_tabs->setAccessibleName(tr("Payload and stack"));
    connect(m_stack, &StackView::filterAsked, this, &EventDetail::filterAsked);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_hidden);
    layout->addWidget(m_head);
    layout->addWidget(m_links);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_empty, 1);
    clear();
}

void EventDetail::setLines(model::JobRunner &jobs, std::shared_ptr<model::ModuleFiles> files)
{
    m_stack->setLines(jobs, std::move(files));
}

void EventDetail::buildHead()
{
    m_head->setObjectName(QStringLiteral("eventHead"));
    m_head->setWordWrap(true);
    m_head->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_head->setContentsMargins(6, 4, 6, 0);
    m_links->setObjectName(QStringLiteral("eventLinks"));
    m_links->setAccessibleName(tr("Events that belong to it"));
    m_links->setWordWrap(true);
    m_links->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse
                                     | Qt::LinksAccessibleByKeyboard);
    m_links->setContentsMargins(6, 0, 6, 4);
    connect(m_links, &QLabel::linkActivated, this, &EventDetail::followLink);
    m_hidden->setObjectName(QStringLiteral("hiddenEvent"));
    auto *showAll = new QAction(tr("Show &All Events"), this);
    showAll->setObjectName(QStringLiteral("showHiddenEvent"));
    m_hidden->addButton(showAll);
    connect(showAll, &QAction::triggered, this, [this] {
        m_hidden->clear();
        Q_EMIT hiddenEventAsked(m_hiddenEvent);
    });
}

void EventDetail::buildPayload()
{
    m_fields->setObjectName(QStringLiteral("payloadFields"));
    m_fields->setAccessibleName(tr("Fields of the payload"));
    m_fields->setMinimumHeight(fontMetrics().height() * fieldLinesMin);
    m_bytes->setObjectName(QStringLiteral("payloadBytes"));
    m_bytes->setAccessibleName(tr("Bytes of the payload"));
    m_bytes->setFrameShape(QFrame::NoFrame);
    m_bytes->setMinimumHeight(fontMetrics().height() * byteLinesMin);
    m_payload->setObjectName(QStringLiteral("payloadSplitter"));
    m_payload->addWidget(m_fields);
    m_payload->addWidget(m_bytes);
    m_payload->setCollapsible(0, false);
    m_payload->setCollapsible(1, true);
    m_payload->setStretchFactor(0, 1);
    // Below each other they keep their shares; beside each other the bytes need no more than their width.
    QSizePolicy sharing = m_bytes->sizePolicy();
    sharing.setVerticalStretch(1);
    m_bytes->setSizePolicy(sharing);

    m_copyPayload->setShortcut(QKeySequence::Copy);
    m_copyPayload->setShortcutContext(Qt::WidgetShortcut);
    m_fields->addActions({m_copyValue, m_copyPayload, m_asColumn, m_asLane});
    connect(m_fields, &PayloadTree::fieldMenuAsked, this, [this](const QPoint &position) {
        const auto *field = m_fields->currentField();
        Q_EMIT fieldMenuAsked(m_event, field ? field->path : QString(), position);
    });
    connect(m_copyPayload, &QAction::triggered, m_fields, [this] { copyToClipboard(m_fields->asText()); });
    connect(m_copyValue, &QAction::triggered, m_fields, [this] {
        if (const auto *field = m_fields->currentField())
            copyToClipboard(model::text::visible(field->value, model::text::fullLengthMax));
    });
    connect(m_asColumn, &QAction::triggered, this, [this] {
        if (const auto *field = m_fields->currentField())
            Q_EMIT columnAsked(field->path);
    });
    connect(m_asLane, &QAction::triggered, this, [this] {
        if (const auto *field = m_fields->currentField())
            Q_EMIT laneAsked(m_fields->nameOf(*field));
    });
    connect(m_fields, &PayloadTree::currentFieldChanged, this, &EventDetail::showField);
    connect(m_bytes, &HexView::byteChosen, m_fields, &PayloadTree::selectByte);
}

void EventDetail::setCornerAction(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setAutoRaise(true);
    m_tabs->setCornerWidget(button);
}

void EventDetail::clear()
{
    m_head->hide();
    m_links->hide();
    m_hidden->clear();
    m_tabs->hide();
    m_empty->show();
}

void EventDetail::showDetails(const model::EventDetails &details)
{
    if (m_event != details.index || m_tabs->isHidden())
        m_links->setText(QStringLiteral("&nbsp;")); // keeps its line
    m_event = details.index;
    m_hidden->clear();
    showHead(details);
    m_fields->setFields(details.fields, details.eventOfFields);
    m_bytes->setBytes(details.payload.left(shownBytes));
    m_stack->setStack(details.stack, details.ticks);
    m_tabs->setTabText(
        0, tr("Payload (%1)").arg(model::text::bytes(static_cast<quint64>(details.payload.size()))));
    m_tabs->setTabText(1, tr("Stack (%1)").arg(details.stack.size()));
    m_tabs->setTabEnabled(1, !details.stack.empty());
    m_bytes->setPlaceholderText(tr("no bytes"));
    showField();
    m_empty->hide();
    m_head->show();
    m_links->show();
    m_tabs->show();
}

void EventDetail::showLinks(const model::EventLinks &links)
{
    if (links.event != m_event || m_tabs->isHidden())
        return;
    const auto line = [](const QString &what, std::optional<std::uint64_t> previous,
                         std::optional<std::uint64_t> next) {
        return tr("%1: %2, %3").arg(what, eventLink(previous, tr("previous")), eventLink(next, tr("next")));
    };
    QStringList lines;
    if (const QString pair = pairText(links); !pair.isEmpty())
        lines.append(pair);
    lines.append(
        QString(line(escaped(links.name), links.previousOfType, links.nextOfType) % QStringLiteral(" &nbsp; ")
                % line(tr("Thread %1").arg(escaped(m_thread)), links.previousOnThread, links.nextOnThread)));
    if (!links.activity.isNull()) {
        QString activity = line(tr("Activity %1").arg(links.activity.toString(QUuid::WithoutBraces)),
                                links.previousOfActivity, links.nextOfActivity);
        if (!links.relatedActivity.isNull())
            activity += tr(", begun by %1").arg(links.relatedActivity.toString(QUuid::WithoutBraces));
        lines.append(activity);
    }
    m_links->setText(lines.join(QStringLiteral("<br>")));
}

void EventDetail::sayHidden(quint64 event, const QString &why)
{
    m_hiddenEvent = event;
    m_hidden->showMessage(model::Severity::Info, tr("That event is not shown."), why);
}

void EventDetail::followLink(const QString &link)
{
    bool ok = false;
    const auto event = link.mid(link.indexOf(u':') + 1).toULongLong(&ok);
    if (ok)
        Q_EMIT eventAsked(event);
}

void EventDetail::showField()
{
    const model::PayloadNode *const field = m_fields->currentField();
    QList<model::text::ByteRange> marked;
    if (field) {
        for (const auto &range : field->bytes)
            marked.append({range.offset, range.size});
    }
    m_bytes->setMarked(marked);
    const bool isNamed = field && !field->path.isEmpty();
    const QString selectFirst = tr("Select a field of the event first.");
    enableOrSay(*m_copyValue, field, selectFirst);
    enableOrSay(*m_asColumn, isNamed, selectFirst);
    enableOrSay(*m_asLane, isNamed && field->isNumber,
                isNamed ? tr("This field has no numbers.") : selectFirst);
}

void EventDetail::refreshNames()
{
    m_stack->refresh();
}

void EventDetail::showHead(const model::EventDetails &details)
{
    m_thread = QString::number(details.threadId);
    if (!details.threadName.isEmpty())
        m_thread += QStringLiteral(" (%1)").arg(details.threadName);
    const QString thread = m_thread;
    const QString type = tr("id %1, version %2, level %3, keywords 0x%4")
                             .arg(details.id)
                             .arg(details.version)
                             .arg(details.level)
                             .arg(details.keywords, 0, 16);
    const auto where = [&details](const QString &shownThread) {
        return tr("thread %1, %2 s after the start, %3")
            .arg(shownThread, model::text::offsetSeconds(details.seconds),
                 model::text::exactDateTime(details.unixNanoseconds));
    };
    const QString name = QStringLiteral("<b>%1</b> &nbsp; ").arg(escaped(details.event));
    m_wholeHead
        = QStringLiteral("%1%2, %3<br>%4").arg(name, escaped(details.provider), type, where(escaped(thread)));
    m_headTip = QStringLiteral("%1\n%2, %3\n%4").arg(details.event, details.provider, type, where(thread));
    m_shortHead = name % tr("%1 s").arg(model::text::offsetSeconds(details.seconds));
    placeHead();
}

/// Where there is little room, the rest of the head is in its tooltip.
void EventDetail::placeHead()
{
    m_head->setText(isLow() ? m_shortHead : m_wholeHead);
    m_head->setToolTip(plainToolTip(isLow() ? m_headTip : QString()));
}

bool EventDetail::isLow() const
{
    return height() < lowLines * fontMetrics().height();
}

QSize EventDetail::sizeHint() const
{
    return {m_bytes->lineWidth() + m_payload->handleWidth(), QWidget::sizeHint().height()};
}

void EventDetail::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int fields = fontMetrics().averageCharWidth() * fieldColumnsWidth;
    const bool isWide = width() >= m_bytes->lineWidth() + fields;
    const int bytes = m_bytes->lineWidth(isWide ? model::text::hexBytesPerLine : HexView::narrowBytesPerLine);
    const bool beside = width() >= bytes + fields;
    const auto orientation = beside ? Qt::Horizontal : Qt::Vertical;
    const bool low = isLow();
    if (low != m_wasLow)
        placeHead();
    if (m_payload->orientation() == orientation && m_isArranged && low == m_wasLow)
        return;
    m_isArranged = true;
    m_wasLow = low;
    m_payload->setOrientation(orientation);
    if (beside)
        m_payload->setSizes({width() - bytes, bytes});
    else if (low)
        m_payload->setSizes({height(), 0}); // the handle brings the bytes
    else
        m_payload->setSizes({height() * 3 / 5, height() * 2 / 5});
}

} // namespace ui
