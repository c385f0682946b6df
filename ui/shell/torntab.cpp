// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/torntab.h"

#include "ui/widgets/selectionsums.h"
#include "ui/widgets/windowfoot.h"

#include <QAction>
#include <QCloseEvent>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>

namespace ui {

TornTab::TornTab(QWidget *page, const QIcon &icon, const QString &tabText)
    : m_tabText(tabText)
    , m_menu(menuBar()->addMenu(tr("&Window")))
{
    setObjectName(QStringLiteral("tornTab"));
    setAttribute(Qt::WA_QuitOnClose, false); // the main window is the program's
    setWindowIcon(icon);
    // A tab's text has its ampersands twice.
    QString title = tabText;
    setWindowTitle(tr("%1 – CLR Lens").arg(title.replace(QStringLiteral("&&"), QStringLiteral("&"))));
    setAccessibleName(windowTitle());
    QAction *back = m_menu->addAction(tr("&Bring Back Into the Tabs"));
    back->setObjectName(QStringLiteral("bringBackTab"));
    back->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N));
    connect(back, &QAction::triggered, this, &TornTab::bringBackRequested);
    auto *foot = new WindowFoot;
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addPermanentWidget(foot, 8);
    QLabel *const sums = selectionSumsLine();
    statusBar()->addPermanentWidget(sums, 6);
    statusBar()->hide();
    // By their own pointers: a window that ends hides its page when it is no QMainWindow any more.
    QStatusBar *const bar = statusBar();
    const auto showBar = [bar, foot, sums] { bar->setVisible(foot->isTaken() || !sums->text().isEmpty()); };
    connect(foot, &WindowFoot::takenChanged, sums, showBar);
    connect(&SelectionSums::instance(), &SelectionSums::changed, sums, showBar);
    setCentralWidget(page);
    page->show();
}

void TornTab::closeEvent(QCloseEvent *event)
{
    event->accept();
    Q_EMIT bringBackRequested();
}

} // namespace ui
