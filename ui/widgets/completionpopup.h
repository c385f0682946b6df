// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QCompleter;

namespace ui {

/// Changes two things in the list of a completer: it shows its texts as they are, and the click that closes
/// it counts where it was made. On some desktops Qt gives such a click to the list alone, and users have to
/// click twice.
class CompletionPopup : public QObject {
    Q_OBJECT
public:
    enum class Return { TakesChosen, TakesFirst };

    /// `onReturn` says whether Return takes the first text where the user chose none. The completer owns
    /// this object.
    explicit CompletionPopup(QCompleter &completer, Return onReturn = Return::TakesChosen);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QCompleter &m_completer;
    const Return m_return;
};

} // namespace ui
