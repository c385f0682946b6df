// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/timeline.h"

#include "model/analysis/analysisrunner.h"
#include "model/preferences/settings.h"
#include "ui/base/context.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/orderhold.h"
#include "ui/widgets/plaintext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

const QString keptKey = QStringLiteral("timeline/lanesByContent");
constexpr qsizetype keptMax = 256; // contents; each has at most maxLanes lanes
constexpr quint64 bigFile = quint64(64) << 20; // bytes; smaller ones are read in a moment
constexpr qsizetype maxGroups = 60; // menus in a menu, and entries in each
constexpr int usualHeight = 90; // pixels
constexpr int usualRoom = 118; // pixels, for all usual lanes: below them there is a table

QJsonObject allKept()
{
    constexpr qsizetype bytesMax = qsizetype(1) << 20;
    const QByteArray json = model::keptSetting(keptKey).toByteArray();
    return json.size() > bytesMax ? QJsonObject() : QJsonDocument::fromJson(json).object();
}

LaneList keptLanes(const QString &content)
{
    return laneListFromJson(allKept().value(content).toArray());
}

void keepLanes(const QString &content, const LaneList &lanes)
{
    QJsonObject kept = allKept();
    if (lanes.isEmpty())
        kept.remove(content);
    else if (kept.contains(content) || kept.size() < keptMax)
        kept.insert(content, laneListToJson(lanes));
    model::keepSetting(keptKey, QJsonDocument(kept).toJson(QJsonDocument::Compact));
}

} // namespace

Timeline::Timeline(TraceContext &trace, Context &context, QWidget *parent)
    : QWidget(parent)
    , m_trace(trace)
    , m_context(context)
    , m_message(new MessageLine)
    , m_scroll(new QScrollArea)
    , m_caption(plainLabel({}))
    , m_add(new QPushButton(this))
    , m_usual(new QPushButton(this))
{
    setObjectName(QStringLiteral("timeline"));
    setAccessibleName(tr("Timeline"));
    auto *inner = new QWidget;
    m_stack = new QVBoxLayout(inner);
    m_stack->setContentsMargins(0, 0, 0, 0);
    m_stack->setSpacing(0);
    m_scroll->setObjectName(QStringLiteral("timelineScroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setMinimumHeight(1); // a strip is lower than a scroll bar wants
    m_scroll->setWidget(inner);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_message);
    layout->addWidget(m_scroll, 1);
    m_caption->setObjectName(QStringLiteral("timelineCaption"));
    m_caption->hide();
    setMinimumHeight(stripRoom());
    layout->addWidget(m_caption);
    m_add->setObjectName(QStringLiteral("addLane"));
    m_add->setText(tr("Add lane"));
    m_add->setFlat(true);
    m_usual->setObjectName(QStringLiteral("defaultLanes"));
    m_usual->setFlat(true);
    m_usual->hide();
    connect(m_usual, &QPushButton::clicked, this, [this] {
        if (m_waiting > 0)
            showWaiting();
        else
            useUsualLanes();
    });
    connect(new OrderHold(m_scroll), &OrderHold::changed, this, &Timeline::hold);
    auto *menu = new QMenu(m_add);
    m_add->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillMenu(*menu);
    });
    connect(&m_trace, &TraceContext::laneAsked, this, [this](const QString &field) {
        addLane({QStringLiteral("field"), field, 0, false});
    });
    connect(&m_trace, &TraceContext::notesChanged, this, [this] {
        for (Lane *lane : m_lanes)
            lane->setNotes(m_trace.notes());
    });
    connect(&m_trace, &TraceContext::layoutAsked, this, [this](const ViewLayout &asked) {
        if (asked.lanes.isEmpty())
            return;
        if (asked.lanes != laneList()) {
            setLaneList(asked.lanes);
            showResults();
        }
        m_waiting = 0;
        m_isArranged = true;
        m_isChosenHere = false;
        m_trace.setShownLanes(laneList(), true);
        placeLanes();
    });
    showUnarranged();
}

Timeline::~Timeline() = default;

const LaneKind *Timeline::kindOf(const QString &id) const
{
    const auto found = std::ranges::find(m_context.lanes, id, &LaneKind::id);
    return found == m_context.lanes.end() ? nullptr : &*found;
}

LaneList Timeline::laneList() const
{
    LaneList list;
    for (const Lane *lane : m_lanes) {
        if (lane != m_readingLane)
            list.append(lane->spec());
    }
    return list;
}

void Timeline::setLaneList(const LaneList &lanes)
{
    m_isFilling = true;
    m_readingLane = nullptr;
    while (!m_lanes.isEmpty())
        removeLane(m_lanes.last());
    for (const LaneSpec &spec : lanes)
        makeLane(spec, int(m_lanes.size()));
    m_isArranged = !m_lanes.isEmpty();
    m_isChosenHere = false;
    m_waiting = 0;
    m_isFilling = false;
    placeLanes();
}

void Timeline::setCaption(const QString &text)
{
    m_caption->setText(text);
    m_caption->setVisible(!text.isEmpty());
    setMinimumHeight(stripRoom());
    Q_EMIT stripRoomChanged();
}

/// What kind of trace it is, for what is kept: which usual lanes it has.
QString Timeline::content() const
{
    QStringList kinds;
    for (const LaneKind &kind : m_context.lanes) {
        if (kind.isUsual && (!kind.hasData || kind.hasData(m_trace, {})))
            kinds.append(kind.id);
    }
    return kinds.join(u',');
}

/// As long as a file is read, and before the first event of a live trace, all traces look alike.
bool Timeline::isContentKnown() const
{
    const model::AnalysisRunner &analyses = m_trace.analyses();
    if (m_trace.trace().isLive())
        return analyses.analysedRows() > 0;
    const model::TraceSnapshot &snapshot = *m_trace.snapshot();
    return snapshot.complete && analyses.analysedRows() >= snapshot.events.size();
}

/// What the user arranges while a trace grows is for traces that have what this one has in the end.
void Timeline::followContent()
{
    if (!m_isChosenHere || !isContentKnown() || m_keptUnder == content())
        return;
    if (m_keptUnder)
        keepLanes(*m_keptUnder, m_keptBefore);
    keep();
}

/// What is shown until the user has chosen: kinds whose events are there, as high as there is room.
LaneList Timeline::usualLanes() const
{
    QList<const LaneKind *> usual;
    int wanted = 0;
    for (const LaneKind &kind : m_context.lanes) {
        if (!kind.isUsual || (kind.hasData && !kind.hasData(m_trace, {})) || usual.size() == maxLanes)
            continue;
        usual.append(&kind);
        wanted += std::max(1, kind.height);
    }
    if (usual.isEmpty() && !m_context.lanes.isEmpty())
        return {{m_context.lanes.first().id, {}, 0, m_context.lanes.first().stacked}};
    LaneList lanes;
    for (const LaneKind *kind : usual) {
        const int height = std::max(leastLaneHeight, kind->height * usualRoom / std::max(usualRoom, wanted));
        lanes.append({kind->id, {}, height, kind->stacked});
    }
    return lanes;
}

/// Takes apart those that were kept: returns the ones that this trace has data for, and notes the others.
LaneList Timeline::withData(const LaneList &kept)
{
    LaneList lanes;
    m_withoutData.clear();
    for (const LaneSpec &spec : kept) {
        const LaneKind *kind = kindOf(spec.kind);
        if (!kind)
            continue;
        const bool hasData = !kind->hasData || kind->hasData(m_trace, spec.parameter);
        (hasData ? lanes : m_withoutData).append(spec);
    }
    return lanes;
}

/// Those that were chosen for such traces, or else the usual ones.
LaneList Timeline::unarrangedLanes()
{
    if (!isContentKnown())
        return usualLanes();
    if (const QString now = content(); m_readFor != now) { // the settings are not read at each snapshot
        m_read = keptLanes(now);
        m_readFor = now;
    }
    const LaneList lanes = withData(m_read);
    return lanes.isEmpty() ? usualLanes() : lanes;
}

void Timeline::showUnarranged()
{
    if (m_isArranged)
        return;
    const LaneList wanted = unarrangedLanes();
    const auto isNew = [this](const LaneSpec &spec) {
        return std::ranges::none_of(m_lanes, [&](const Lane *lane) { return lane->spec().shows(spec); });
    };
    // A trace that opens under the pointer has its lanes at once.
    const bool waits = m_isHeld && m_hasSettled;
    m_hasSettled = m_hasSettled || isContentKnown();
    const qsizetype waited
        = std::exchange(m_waiting, waits ? qsizetype(std::ranges::count_if(wanted, isNew)) : 0);
    if (waited != m_waiting)
        offerUsual();
    if (waits || wanted == laneList())
        return;
    m_isFilling = true;
    for (Lane *lane : QList<Lane *>(m_lanes)) {
        const auto isSame = [&](const LaneSpec &spec) { return lane->spec().shows(spec); };
        if (lane != m_readingLane && std::ranges::none_of(wanted, isSame))
            removeLane(lane);
    }
    int at = m_readingLane ? 1 : 0;
    for (const LaneSpec &spec : wanted) {
        const auto isSame = [&](const Lane *lane) { return lane->spec().shows(spec); };
        const auto there = std::ranges::find_if(m_lanes, isSame);
        Lane *lane = there == m_lanes.end() ? makeLane(spec, at) : *there;
        if (!lane)
            continue;
        if (m_lanes.indexOf(lane) != at)
            placeAt(lane, at);
        ++at;
        lane->setStacked(spec.stacked);
        if (spec.height > 0)
            lane->setHeight(spec.height);
        m_stack->setStretchFactor(lane, lane->spec().height);
    }
    m_isFilling = false;
    placeLanes();
    m_trace.setShownLanes(laneList(), false);
}

void Timeline::hold(bool holds)
{
    m_isHeld = holds;
    if (!holds)
        showUnarranged();
}

void Timeline::showWaiting()
{
    const bool wasHeld = std::exchange(m_isHeld, false);
    showUnarranged();
    m_isHeld = wasHeld;
}

void Timeline::useUsualLanes()
{
    const LaneList before = laneList();
    const bool wereChosen = m_isArranged;
    keepLanes(content(), {});
    arrangeAnew();
    if (wereChosen || before != laneList())
        Q_EMIT lanesChosen(before, true);
}

void Timeline::takeBack(const LaneList &before, bool wereChosen)
{
    if (wereChosen) {
        setLaneList(before);
        showResults();
        keep();
        return;
    }
    if (m_keptUnder)
        keepLanes(*m_keptUnder, m_keptBefore);
    arrangeAnew();
}

void Timeline::arrangeAnew()
{
    m_readFor.reset();
    m_isArranged = false;
    m_isChosenHere = false;
    m_keptUnder.reset();
    showWaiting();
    placeLanes();
    m_trace.setShownLanes(laneList(), false);
    showReading();
}

void Timeline::setStrip(bool isStrip)
{
    if (m_isStrip == isStrip)
        return;
    m_isStrip = isStrip;
    placeLanes();
}

void Timeline::setStripSubject(model::answers::Subject subject)
{
    m_stripSubject = subject;
    if (m_isStrip)
        placeLanes();
}

int Timeline::stripRoom() const
{
    constexpr int stripHeight = 46; // pixels
    return stripHeight + (m_caption->isHidden() ? 0 : m_caption->sizeHint().height());
}

Lane *Timeline::firstSeen() const
{
    return m_isStrip ? stripLane() : m_lanes.value(0);
}

Lane *Timeline::stripLane() const
{
    const auto tells = std::ranges::find_if(m_lanes, [this](const Lane *lane) {
        const LaneKind *const kind = kindOf(lane->spec().kind);
        return kind && kind->subject == m_stripSubject;
    });
    return tells != m_lanes.end() ? *tells : m_lanes.value(0);
}

int Timeline::comfortableHeight() const
{
    constexpr int timesHeight = 24; // below the last lane
    int wanted = timesHeight + (m_caption->isHidden() ? 0 : m_caption->sizeHint().height());
    for (const Lane *lane : m_lanes) {
        const LaneKind *kind = kindOf(lane->spec().kind);
        wanted += std::max(lane->spec().height, kind ? kind->height : usualHeight);
    }
    return wanted;
}

/// Returns how high a new lane is: no higher than those that are there, with which it shares the room.
int Timeline::heightBeside(const LaneKind *kind) const
{
    int highest = 0;
    for (const Lane *lane : m_lanes)
        highest = std::max(highest, lane->spec().height);
    const int wanted = kind && kind->height > 0 ? kind->height : usualHeight;
    return highest > 0 ? std::min(highest, wanted) : wanted;
}

Lane *Timeline::addLane(const LaneSpec &spec)
{
    Q_EMIT lanesAsked();
    const auto there
        = std::ranges::find_if(m_lanes, [&](const Lane *lane) { return lane->spec().shows(spec); });
    LaneSpec whole = spec;
    if (whole.height <= 0)
        whole.height = heightBeside(kindOf(spec.kind));
    Lane *lane = there == m_lanes.end() ? makeLane(whole, int(m_lanes.size())) : *there;
    if (!lane) {
        if (m_lanes.size() >= maxLanes)
            m_message->showMessage(model::Severity::Info,
                                   tr("There are %1 lanes, which is as many as there can be.").arg(maxLanes),
                                   tr("Remove one first: the menu ⋮ beside its name does that."));
        return nullptr;
    }
    if (lane == m_readingLane)
        m_readingLane = nullptr; // it was asked for, and stays
    keep();
    // Its place is known when the layout has been made.
    QMetaObject::invokeMethod(
        lane,
        [this, lane] {
            m_scroll->ensureWidgetVisible(lane);
            lane->plot()->setFocus();
        },
        Qt::QueuedConnection);
    return lane;
}

Lane *Timeline::makeLane(const LaneSpec &spec, int at)
{
    const LaneKind *kind = kindOf(spec.kind);
    if (!kind || m_lanes.size() >= maxLanes)
        return nullptr;
    LaneSpec whole = spec;
    if (whole.height <= 0)
        whole.height = kind->height > 0 ? kind->height : usualHeight;
    Lane *lane = kind->make(whole, m_trace, m_context);
    connect(
        lane, &Lane::removeAsked, this, [this, lane] { removeLane(lane); }, Qt::QueuedConnection);
    connect(lane, &Lane::moveAsked, this, [this, lane](int direction) { moveLane(lane, direction); });
    connect(
        lane, &Lane::replaceAsked, this, [this, lane](const LaneSpec &other) { replaceLane(lane, other); },
        Qt::QueuedConnection);
    connect(lane, &Lane::specChanged, this, &Timeline::keep);
    m_lanes.insert(at, lane);
    m_stack->insertWidget(at, lane, whole.height);
    lane->setNotes(m_trace.notes());
    lane->showSnapshot();
    lane->showResults();
    placeLanes();
    return lane;
}

void Timeline::removeLane(Lane *lane)
{
    const bool hadFocus = lane->isAncestorOf(focusWidget());
    m_lanes.removeOne(lane);
    m_message->clear(); // there is room now
    m_stack->removeWidget(lane);
    lane->hide();
    lane->deleteLater();
    placeLanes();
    keep();
    if (Lane *const seen = firstSeen(); hadFocus && seen)
        seen->plot()->setFocus();
}

void Timeline::moveLane(Lane *lane, int direction)
{
    const qsizetype from = m_lanes.indexOf(lane);
    const qsizetype to = from + direction;
    if (from < 0 || to < 0 || to >= m_lanes.size())
        return;
    placeAt(lane, int(to));
    placeLanes();
    keep();
}

void Timeline::placeAt(Lane *lane, int at)
{
    m_lanes.move(m_lanes.indexOf(lane), at);
    m_stack->removeWidget(lane);
    m_stack->insertWidget(at, lane, lane->spec().height);
}

void Timeline::replaceLane(Lane *lane, const LaneSpec &spec)
{
    const int at = int(m_lanes.indexOf(lane));
    const bool isThere
        = std::ranges::any_of(m_lanes, [&](const Lane *other) { return other->spec().shows(spec); });
    removeLane(lane);
    if (!isThere)
        makeLane(spec, at);
    keep();
}

/// The first lane has the texts of notes, the last one the labels of times.
void Timeline::placeLanes()
{
    if (m_isFilling)
        return;
    const Lane *const strip = m_isStrip ? stripLane() : nullptr;
    for (Lane *lane : m_lanes) {
        const bool isAlone = lane == strip;
        lane->setStrip(isAlone);
        lane->setPlace(isAlone || lane == m_lanes.first(), isAlone || lane == m_lanes.last());
        lane->setVisible(!strip || isAlone);
    }
    m_add->setVisible(!m_isStrip);
    offerUsual();
    const bool isFull = m_lanes.size() >= maxLanes;
    m_add->setEnabled(!isFull);
    m_add->setToolTip(plainToolTip(isFull ? tr("There are %1 lanes. Remove one first.").arg(maxLanes)
                                          : tr("Shows one thing more over the same time")));
}

void Timeline::offerUsual()
{
    const int waiting = int(m_waiting);
    m_usual->setText(waiting > 0 ? tr("%n more lanes", nullptr, waiting) : tr("Default lanes"));
    m_usual->setToolTip(plainToolTip(
        waiting > 0
            ? tr("Shows the lanes whose events have come since. They come by themselves once the pointer has "
                 "left the timeline.")
            : tr("Shows the lanes that suit the events of this trace, here and in traces like it")));
    m_usual->setVisible(!m_isStrip && (waiting > 0 || laneList() != usualLanes()));
}

void Timeline::keep()
{
    if (m_isFilling)
        return;
    const bool wereChosen = std::exchange(m_isArranged, true);
    m_isChosenHere = true;
    m_waiting = 0; // the user has chosen
    const LaneList list = laneList();
    const LaneList before = m_trace.layout().lanes;
    m_trace.setShownLanes(list, true);
    if (!std::ranges::equal(list, before, &LaneSpec::shows))
        Q_EMIT lanesChosen(before, wereChosen);
    offerUsual();
    if (!isContentKnown())
        return; // followContent() does it
    const QString now = content();
    if (m_keptUnder != now) {
        m_keptBefore = keptLanes(now);
        withData(m_keptBefore);
        m_keptUnder = now;
    }
    LaneList kept = list;
    for (const LaneSpec &spec : m_withoutData) {
        const bool isThere = std::ranges::any_of(list, [&](const LaneSpec &one) { return one.shows(spec); });
        if (!isThere && kept.size() < maxLanes)
            kept.append(spec);
    }
    keepLanes(now, kept);
    m_readFor.reset();
}

void Timeline::fillMenu(QMenu &menu)
{
    for (const LaneKind &kind : m_context.lanes) {
        if (kind.choices) {
            addChoices(menu, kind);
            continue;
        }
        QAction *action = menu.addAction(kind.title);
        action->setObjectName(kind.id);
        const bool isThere
            = std::ranges::any_of(m_lanes, [&](const Lane *lane) { return lane->spec().kind == kind.id; });
        action->setEnabled(!isThere);
        connect(action, &QAction::triggered, this,
                [this, spec = LaneSpec{kind.id, {}, 0, kind.stacked}] { addLane(spec); });
    }
    menu.addSeparator();
    QAction *usual = menu.addAction(tr("&Default Lanes"), this, &Timeline::useUsualLanes);
    usual->setObjectName(QStringLiteral("usualLanes"));
    usual->setEnabled(laneList() != usualLanes());
}

void Timeline::addChoices(QMenu &menu, const LaneKind &kind)
{
    QMenu *choices = menu.addMenu(kind.title);
    choices->setObjectName(kind.id);
    QMap<QString, QMenu *> groups;
    for (const LaneKind::Choice &choice : kind.choices(m_trace)) {
        QMenu *&group = groups[choice.group];
        if (!group && groups.size() <= maxGroups)
            group = choices->addMenu(titleText(choice.group));
        if (!group || group->actions().size() >= maxGroups)
            continue;
        group->addAction(
            titleText(choice.text), this,
            [this, spec = LaneSpec{kind.id, choice.parameter, 0, kind.stacked}] { addLane(spec); });
    }
    choices->setEnabled(!choices->isEmpty());
}

/// While a big file is read, a lane says how it is made before its events are known.
void Timeline::showReading()
{
    const model::TraceSnapshot &snapshot = *m_trace.snapshot();
    const bool reads = !m_trace.trace().isLive() && !snapshot.complete && !m_trace.trace().failure()
        && snapshot.fileSize >= bigFile && !snapshot.blockTimes->empty();
    if (!reads && m_readingLane) {
        Lane *const lane = m_readingLane;
        m_readingLane = nullptr;
        m_isFilling = true; // it is not the user who removes it
        removeLane(lane);
        m_isFilling = false;
        placeLanes();
        return;
    }
    const auto kind = std::ranges::find_if(m_context.lanes, &LaneKind::isForReading);
    if (!reads || m_readingLane || kind == m_context.lanes.end())
        return;
    const LaneSpec spec{kind->id, {}, 0, kind->stacked};
    const bool isThere
        = std::ranges::any_of(m_lanes, [&](const Lane *lane) { return lane->spec().shows(spec); });
    if (!isThere)
        m_readingLane = makeLane(spec, 0);
}

void Timeline::showSnapshot()
{
    showReading();
    followContent();
    showUnarranged();
    for (Lane *lane : m_lanes)
        lane->showSnapshot();
}

void Timeline::showResults()
{
    followContent();
    showUnarranged(); // counters are known now
    for (Lane *lane : m_lanes)
        lane->showResults();
}

void Timeline::showScope()
{
    for (Lane *lane : m_lanes)
        lane->showScope();
}

} // namespace ui
