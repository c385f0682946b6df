// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/windowstate.h"

#include "model/preferences/preferences.h"
#include "model/preferences/settings.h"

#include <QGuiApplication>
#include <QMainWindow>
#include <QScreen>
#include <QSplitter>

namespace ui {

namespace {

constexpr int stateVersion = 2; // other docks: another number
constexpr QSize defaultSize{1360, 860};

QList<QSplitter *> namedSplitters(const QMainWindow &window)
{
    QList<QSplitter *> named;
    for (QSplitter *splitter : window.findChildren<QSplitter *>()) {
        if (!splitter->objectName().isEmpty())
            named.append(splitter);
    }
    return named;
}

/// What is left of the screen beside the frame and the title bar. The system tells their size only when the
/// window is shown; until then there is room for large ones.
QSize roomOnScreen(const QMainWindow &window)
{
    constexpr QSize largeFrame{8, 40};
    const QSize frame = window.frameGeometry().size() - window.geometry().size();
    return window.screen()->availableSize() - (frame.isNull() ? largeFrame : frame);
}

QString splitterKey(const QString &name)
{
    return QStringLiteral("window/splitters/%1").arg(name);
}

} // namespace

WindowState::WindowState(QMainWindow &window)
    : m_window(window)
{
}

void WindowState::rememberDefaults()
{
    m_window.resize(defaultSize.boundedTo(roomOnScreen(m_window)));
    m_defaultState = m_window.saveState(stateVersion);
    for (const QSplitter *splitter : namedSplitters(m_window))
        m_defaultSplitters.insert(splitter->objectName(), splitter->saveState());
}

void WindowState::restore()
{
    if (!model::keptPreferences().restoresWindow)
        return;
    // Both refuse what they did not write and leave the window as it is then.
    m_window.restoreGeometry(model::keptSetting(QStringLiteral("window/geometry")).toByteArray());
    m_window.restoreState(model::keptSetting(QStringLiteral("window/state")).toByteArray(), stateVersion);
    for (QSplitter *splitter : namedSplitters(m_window))
        splitter->restoreState(model::keptSetting(splitterKey(splitter->objectName())).toByteArray());
}

void WindowState::save() const
{
    model::keepSetting(QStringLiteral("window/geometry"), m_window.saveGeometry());
    model::keepSetting(QStringLiteral("window/state"), m_window.saveState(stateVersion));
    for (const QSplitter *splitter : namedSplitters(m_window))
        model::keepSetting(splitterKey(splitter->objectName()), splitter->saveState());
}

void WindowState::restoreDefaults()
{
    m_window.showNormal();
    m_window.resize(defaultSize.boundedTo(roomOnScreen(m_window)));
    m_window.restoreState(m_defaultState, stateVersion);
    for (QSplitter *splitter : namedSplitters(m_window)) {
        if (m_defaultSplitters.contains(splitter->objectName()))
            splitter->restoreState(m_defaultSplitters.value(splitter->objectName()));
    }
    save();
}

} // namespace ui
