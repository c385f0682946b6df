// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QMenu;

namespace ui {

/// The letters that change stacks. Somebody who types a name into a tree does not mean them: until a menu
/// that names them was opened, or the program has told of one, a press of a letter changes nothing and is
/// only told of. That the user knows them is kept.
class StackLetters : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Holds the action's key back until then. Menus and buttons do it at any time.
    void guard(QAction &action);
    /// The menu names the letters.
    void namedBy(const QMenu &menu);

Q_SIGNALS:
    /// A key was held back; the text says what it does, and where the menu is.
    void told(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace ui
