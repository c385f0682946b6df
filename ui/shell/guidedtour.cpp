// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/guidedtour.h"

#include "model/preferences/settings.h"
#include "ui/shell/tourbubble.h"

#include <chrono>
#include <QApplication>
#include <QEvent>

namespace ui {

namespace {

const QString takenKey = QStringLiteral("tourTaken");
/// What it points at may come, as a trace that is being opened, go to the back, or move.
constexpr std::chrono::milliseconds followInterval{200};

struct Step {
    QString title;
    QString text;
    QStringList targets; ///< names of widgets: it points at the first that is seen
    bool isOfTrace = false;
};

QList<Step> tourSteps()
{
    return {
        {GuidedTour::tr("Choose a process"),
         GuidedTour::tr(
             "All .NET processes of this machine that you may inspect stand here. Arrow keys move, "
             "typing in the line above finds one. The process goes on undisturbed."),
         {QStringLiteral("processesDock"), QStringLiteral("processes")}},
        {GuidedTour::tr("Record what it does"),
         GuidedTour::tr("In a process, the tab Trace says what to record in words: CPU, garbage collection, "
                        "exceptions. Events are shown while they come, and the trace is kept as a file."),
         {QStringLiteral("inspectorPanes"), QStringLiteral("workspace")}},
        {GuidedTour::tr("Select a time"),
         GuidedTour::tr(
             "A trace opens here, with a timeline; a sample where there was none. Drag over it: every tab "
             "below then counts only what happened in that time. The wheel zooms, Esc takes one step back."),
         {QStringLiteral("timeline"), QStringLiteral("workspace")},
         true},
        {GuidedTour::tr("Ask why"),
         GuidedTour::tr(
             "Call tree shows where time and memory went, as a tree, a list or a flame graph. A filter "
             "line takes questions such as thread == 17; a right click on a cell writes one."),
         {QStringLiteral("callTreeTab"), QStringLiteral("traceTabs"), QStringLiteral("workspace")},
         true},
        {GuidedTour::tr("Find everything again"),
         GuidedTour::tr("Ctrl+K searches commands, processes, traces and methods. What the program did, and "
                        "what went wrong, is the line at the bottom of the window; a click opens the whole "
                        "log. The Help menu has this tour."),
         {QStringLiteral("logLine")}},
    };
}

QWidget *seenTarget(const QWidget &window, const QStringList &names)
{
    for (const QString &name : names) {
        for (QWidget *candidate : window.findChildren<QWidget *>(name)) {
            if (candidate->isVisible())
                return candidate;
        }
    }
    return nullptr;
}

} // namespace

GuidedTour::GuidedTour(QWidget &window)
    : QObject(&window)
    , m_window(window)
{
    m_follow.setInterval(followInterval);
    connect(&m_follow, &QTimer::timeout, this, [this] {
        if (target() != m_pointedAt)
            place();
    });
}

int GuidedTour::stepCount()
{
    return int(tourSteps().size());
}

bool GuidedTour::wasTaken()
{
    return model::keptSetting(takenKey).toBool();
}

void GuidedTour::start()
{
    if (!isRunning()) {
        m_focusBefore = QApplication::focusWidget();
        m_ring = new TourRing(&m_window);
        m_bubble = new TourBubble(&m_window);
        connect(m_bubble, &TourBubble::nextRequested, this, [this] {
            if (m_step + 1 < stepCount())
                show(m_step + 1);
            else
                end();
        });
        connect(m_bubble, &TourBubble::backRequested, this, [this] { show(m_step - 1); });
        connect(m_bubble, &TourBubble::skipRequested, this, &GuidedTour::end);
        m_window.installEventFilter(this);
        m_follow.start();
    }
    show(0);
}

void GuidedTour::end()
{
    if (!isRunning())
        return;
    m_window.removeEventFilter(this);
    m_follow.stop();
    model::keepSetting(takenKey, true);
    m_bubble->hide();
    m_bubble->deleteLater();
    m_bubble.clear();
    if (m_ring) {
        m_ring->hide();
        m_ring->deleteLater();
        m_ring.clear();
    }
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void GuidedTour::show(int step)
{
    m_step = step;
    const Step told = tourSteps().value(step);
    m_bubble->tell(told.title, told.text, step, stepCount());
    place();
    if (told.isOfTrace && !seenTarget(m_window, {QStringLiteral("timeline")}))
        Q_EMIT traceNeeded();
}

QRect GuidedTour::target() const
{
    const QWidget *widget = seenTarget(m_window, tourSteps().value(m_step).targets);
    return widget ? QRect(widget->mapTo(&m_window, QPoint()), widget->size()).intersected(m_window.rect())
                  : QRect();
}

void GuidedTour::place()
{
    m_pointedAt = target();
    m_ring->setVisible(!m_pointedAt.isEmpty());
    m_ring->setGeometry(m_pointedAt);
    m_ring->raise();
    m_bubble->show();
    m_bubble->placeBeside(m_pointedAt);
    m_bubble->raise();
}

bool GuidedTour::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && isRunning())
        place();
    return QObject::eventFilter(watched, event);
}

} // namespace ui
