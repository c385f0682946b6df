// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointer>

class QAction;
class QMenu;

namespace ui {

/// Keys for a menu that others fill: what it has changes with what is in front. An entry without a key of its
/// own gets one by its place: the first such entry the modifiers and 1, the tenth 0, and
/// those behind it none. It loses the key when it leaves the menu.
class MenuKeys {
public:
    explicit MenuKeys(Qt::KeyboardModifiers modifiers);

    /// Is to be called when the menu was filled. Submenus need no key.
    void give(const QMenu &menu);
    /// Takes the keys back; before a menu is filled anew.
    void takeBack();

private:
    struct Given {
        QPointer<QAction> action;
        Qt::ShortcutContext context = Qt::WindowShortcut; ///< that it had
    };

    const Qt::KeyboardModifiers m_modifiers;
    QList<Given> m_given;
};

/// Lets a menu, and those below it, show tooltips, which say why something is grey.
void showToolTipsIn(QMenu &menu);
/// Gives entries of a menu, and of those below it, another letter where one above them has theirs; one for
/// which no letter is left has none.
void uniteMnemonics(const QMenu &menu);

} // namespace ui
