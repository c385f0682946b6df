// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/discoverypace.h"

#include "model/discovery/processdiscovery.h"

#include <QApplication>
#include <QEvent>

namespace app {

DiscoveryPace::DiscoveryPace(model::ProcessDiscovery &discovery, QWidget &window,
                             std::chrono::milliseconds wanted)
    : m_discovery(discovery)
    , m_window(window)
    , m_wanted(wanted)
{
    window.installEventFilter(this);
    connect(qApp, &QGuiApplication::applicationStateChanged, this, &DiscoveryPace::apply);
    apply();
}

void DiscoveryPace::setWanted(std::chrono::milliseconds wanted)
{
    m_wanted = wanted;
    apply();
}

bool DiscoveryPace::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::WindowStateChange)
        apply();
    return QObject::eventFilter(watched, event);
}

void DiscoveryPace::apply()
{
    const bool isInFront = QGuiApplication::applicationState() == Qt::ApplicationActive;
    const int before = m_slowness;
    // Before it is shown there is no window to be in front.
    m_slowness = m_window.isMinimized() ? 4 : isInFront || !m_window.isVisible() ? 1 : 2;
    if (const auto interval = m_wanted * m_slowness; interval != m_discovery.interval())
        m_discovery.setInterval(interval);
    if (m_slowness < before)
        m_discovery.refresh();
}

} // namespace app
