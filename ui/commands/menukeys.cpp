// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/commands/menukeys.h"

#include <algorithm>
#include <optional>
#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QSet>
#include <utility>

namespace ui {

namespace {

/// Where the ampersand of a text's letter is; nothing where it has none.
std::optional<qsizetype> mnemonicAt(const QString &text)
{
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text.at(i) != u'&')
            continue;
        if (text.at(i + 1) != u'&')
            return i;
        ++i;
    }
    return std::nullopt;
}

/// Returns the text with another letter that is not taken: the first one of a word, if possible.
QString withFreeMnemonic(QString text, QSet<QChar> &taken)
{
    if (const auto at = mnemonicAt(text))
        text.remove(*at, 1);
    for (const bool ofWords : {true, false}) {
        for (qsizetype i = 0; i < text.size() && text.at(i) != u'\t'; ++i) {
            const QChar letter = text.at(i).toLower();
            const bool begins = i == 0 || text.at(i - 1) == u' ';
            if (!letter.isLetter() || taken.contains(letter) || (ofWords && !begins))
                continue;
            taken.insert(letter);
            return text.insert(i, u'&');
        }
    }
    return text;
}

bool isEntry(const QAction &action)
{
    return action.isVisible() && !action.isSeparator();
}

} // namespace

MenuKeys::MenuKeys(Qt::KeyboardModifiers modifiers)
    : m_modifiers(modifiers)
{
}

void MenuKeys::takeBack()
{
    for (const Given &given : std::exchange(m_given, {})) {
        if (!given.action)
            continue;
        given.action->setShortcut({});
        given.action->setShortcutContext(given.context);
    }
}

void MenuKeys::give(const QMenu &menu)
{
    takeBack();
    constexpr int mostKeys = 10;
    for (QAction *action : menu.actions()) {
        if (!isEntry(*action) || action->menu() || !action->shortcuts().isEmpty())
            continue;
        if (m_given.size() == mostKeys)
            return;
        const auto place = int(m_given.size() + 1) % mostKeys;
        m_given.append({action, action->shortcutContext()});
        action->setShortcutContext(Qt::WindowShortcut);
        action->setShortcut(QKeyCombination(m_modifiers, Qt::Key(Qt::Key_0 + place)));
    }
}

void showToolTipsIn(QMenu &menu)
{
    menu.setToolTipsVisible(true);
    for (const QAction *action : menu.actions()) {
        if (action->menu())
            showToolTipsIn(*action->menu());
    }
}

void uniteMnemonics(const QMenu &menu)
{
    QSet<QChar> taken;
    QList<QAction *> without;
    for (QAction *action : menu.actions()) {
        if (action->menu())
            uniteMnemonics(*action->menu());
        const auto at = isEntry(*action) ? mnemonicAt(action->text()) : std::nullopt;
        if (!at)
            continue;
        const QChar letter = action->text().at(*at + 1).toLower();
        if (taken.contains(letter))
            without.append(action);
        taken.insert(letter);
    }
    for (QAction *action : without)
        action->setText(withFreeMnemonic(action->text(), taken));
}

} // namespace ui
