// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/appearance.h"

#include "model/preferences/settings.h"
#include "ui/base/figures.h"
#include "ui/base/lensstyle.h"
#include "ui/base/palette.h"

#include <QApplication>
#include <QEvent>
#include <QScopedValueRollback>
#include <QStyleHints>

namespace ui {

namespace {

const QString appearanceKey = QStringLiteral("appearance");

/// Words in the settings, which a user may carry to another machine.
QString wordOf(Appearance appearance)
{
    switch (appearance) {
    case Appearance::Light:
        return QStringLiteral("light");
    case Appearance::Dark:
        return QStringLiteral("dark");
    case Appearance::Desktop:
        break;
    }
    return QStringLiteral("desktop");
}

Appearance keptAppearance()
{
    const QString word = model::keptSetting(appearanceKey).toString();
    for (const Appearance appearance : {Appearance::Light, Appearance::Dark}) {
        if (word == wordOf(appearance))
            return appearance;
    }
    return Appearance::Desktop;
}

} // namespace

AppearanceSwitch &AppearanceSwitch::instance()
{
    auto *one = qApp->findChild<AppearanceSwitch *>(QString(), Qt::FindDirectChildrenOnly);
    return one ? *one : *new AppearanceSwitch(qApp);
}

AppearanceSwitch::AppearanceSwitch(QObject *application)
    : QObject(application)
    , m_chosen(keptAppearance())
{
}

void AppearanceSwitch::start()
{
    start(keptAppearance());
}

void AppearanceSwitch::start(Appearance forThisRun)
{
    m_chosen = forThisRun;
    if (!m_isStarted) {
        m_isStarted = true;
        QApplication::setStyle(new LensStyle);
        QApplication::setFont(withTabularFigures(QApplication::font()));
        qApp->installEventFilter(this);
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
        connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, [this] { apply(); });
#endif
    }
    apply();
}

void AppearanceSwitch::choose(Appearance appearance)
{
    m_chosen = appearance;
    model::keepSetting(appearanceKey, wordOf(appearance));
    if (m_isStarted)
        apply();
    Q_EMIT changed(appearance);
}

bool AppearanceSwitch::eventFilter(QObject *watched, QEvent *event)
{
    // The desktop's colours changed. Ours are in force and would hide that.
    const bool isTheme = event->type() == QEvent::ThemeChange
        || (event->type() == QEvent::ApplicationPaletteChange && watched == qApp);
    if (isTheme && !m_isApplying && m_chosen == Appearance::Desktop)
        apply();
    return QObject::eventFilter(watched, event);
}

void AppearanceSwitch::apply()
{
    const QScopedValueRollback<bool> guard(m_isApplying, true);
    const bool dark = m_chosen == Appearance::Dark || (m_chosen == Appearance::Desktop && desktopIsDark());
    const QPalette palette = dark ? darkPalette() : lightPalette();
    if (QApplication::palette() != palette)
        QApplication::setPalette(palette);
}

bool AppearanceSwitch::desktopIsDark()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    return QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
#else
    const QPalette ours = QApplication::palette();
    QApplication::setPalette(QPalette()); // without one of ours, the desktop's is in force
    const bool dark = isDark(QApplication::palette());
    QApplication::setPalette(ours);
    return dark;
#endif
}

} // namespace ui
