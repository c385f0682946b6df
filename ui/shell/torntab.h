// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QMainWindow>

class QMenu;

namespace ui {

/// A tab of the workspace in a window of its own. Closing the window brings the tab back: the user still
/// needs what it shows.
class TornTab : public QMainWindow {
    Q_OBJECT
public:
    /// Takes the page over.
    TornTab(QWidget *page, const QIcon &icon, const QString &tabText);

    /// Returns the page, which still belongs to the window.
    QWidget *page() const { return centralWidget(); }
    QString tabText() const { return m_tabText; }
    /// Returns its only menu, for actions that windows of the program have.
    QMenu *menu() const { return m_menu; }

Q_SIGNALS:
    void bringBackRequested();

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    const QString m_tabText;
    QMenu *m_menu;
};

} // namespace ui
