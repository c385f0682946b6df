// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/commands/shortcutsheet.h"

#include "ui/commands/menuactions.h"
#include "ui/widgets/helppage.h"
#include "ui/widgets/plaintext.h"

#include <array>
#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>
#include <QMap>
#include <QMenuBar>
#include <QTextBrowser>

namespace ui {

namespace {

struct Gesture {
    const char *keys;
    const char *does;
};

/// What plots and graphs do with keys and mouse (plots/plotgestures.cpp, flame/boxview.cpp).
constexpr auto gestures = std::to_array<Gesture>({
    {QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Drag, Shift+Arrows"),
     QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Timeline and plots: select a time")},
    {QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Shift+Drag, middle button, Arrows"),
     QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Timeline and plots: move along")},
    {QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Wheel, + and -"),
     QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Timeline and plots: zoom")},
    {QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Double click"),
     QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Timeline and plots: show all")},
    {QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Ctrl+Arrows, Return"),
     QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Timeline and plots: move the cursor, show the events there")},
    {QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Ctrl+Wheel, Shift+Wheel"),
     QT_TRANSLATE_NOOP("ui::ShortcutSheet", "A thread over time: zoom, move along")},
    {QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Esc"),
     QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Take one part of the selection back")},
    {QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Arrows, Enter"),
     QT_TRANSLATE_NOOP("ui::ShortcutSheet", "Flame graph: go from frame to frame, zoom to one")},
});

struct SheetWords {
    Q_DECLARE_TR_FUNCTIONS(ui::ShortcutSheet)
};

/// Returns a text for a cell of a table in Markdown.
QString cell(const QString &text)
{
    QString safe = escaped(text);
    for (const QChar special : QStringLiteral("\\|`*_[]"))
        safe.replace(special, u'\\' % QString(special));
    return safe;
}

QString row(const QString &keys, const QString &does)
{
    return QStringLiteral("| %1 | %2 |\n").arg(cell(keys), cell(does));
}

QString tableHead()
{
    return QStringLiteral("| %1 | %2 |\n|---|---|\n")
        .arg(SheetWords::tr("Keys"), SheetWords::tr("What they do"));
}

QString keysOf(const QAction &action)
{
    return QKeySequence::listToString(action.shortcuts(), QKeySequence::NativeText);
}

/// A place that is met again gets no second heading.
QString tables(const QList<PlacedAction> &actions)
{
    QStringList places;
    QMap<QString, QStringList> rows;
    for (const PlacedAction &placed : actions) {
        if (placed.action->shortcuts().isEmpty())
            continue;
        if (!rows.contains(placed.place))
            places.append(placed.place);
        const QString title = actionTitle(*placed.action);
        const QString line
            = row(keysOf(*placed.action),
                  placed.action->isEnabled() ? title : SheetWords::tr("%1 (not now)").arg(title));
        if (!rows.value(placed.place).contains(line))
            rows[placed.place].append(line);
    }
    QString text;
    for (const QString &place : std::as_const(places))
        text += QStringLiteral("\n## %1\n\n").arg(place.isEmpty() ? SheetWords::tr("Here") : cell(place))
            % tableHead() % rows.value(place).join(QString());
    return text;
}

QString sheet(const QMainWindow &window)
{
    QString text = QStringLiteral("# %1\n").arg(SheetWords::tr("Keyboard shortcuts"));
    // A user who learns the keys wants those, too, for which there is nothing to do now.
    text += tables(menuActions(*window.menuBar(), WhichActions::All)
                   + widgetActions(window, WhichActions::All));
    text += QStringLiteral("\n## %1\n\n").arg(SheetWords::tr("Plots and graphs")) % tableHead();
    for (const Gesture &gesture : gestures)
        text += row(SheetWords::tr(gesture.keys), SheetWords::tr(gesture.does));
    return text;
}

} // namespace

void showShortcutSheet(QMainWindow &window)
{
    const QString name = QStringLiteral("shortcutSheet");
    const QString text = sheet(window);
    delete window.findChild<QWidget *>(name, Qt::FindDirectChildrenOnly);
    QTextBrowser *const browser = pageBrowser(text);
    browser->setObjectName(QStringLiteral("shortcuts"));
    browser->setAccessibleName(SheetWords::tr("Keyboard shortcuts"));
    QWidget *const page = pageWindow(&window, name, SheetWords::tr("Keyboard shortcuts – CLR Lens"), browser);
    page->resize(640, 720);
    page->show();
    page->activateWindow();
}

} // namespace ui
