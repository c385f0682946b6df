// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/helppage.h"

#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QFile>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace ui {

namespace {

struct HelpText {
    QString title;
    QString file;
};

HelpText helpText(HelpPage page)
{
    switch (page) {
    case HelpPage::Filters:
        break;
    }
    //: The file of the page in the language of the translation, which lies beside the English one.
    return {QWidget::tr("Filters"), u":/clrlens/help/" % QWidget::tr("filters.md", "a file's name")};
}

} // namespace

QWidget *pageWindow(QWidget *owner, const QString &name, const QString &title, QTextBrowser *page)
{
    auto *window = new QWidget(owner, Qt::Window);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->setObjectName(name);
    window->setWindowTitle(title);
    auto *layout = new QVBoxLayout(window);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(page);
    auto *close = new QAction(QWidget::tr("&Close"), window);
    close->setShortcut(Qt::Key_Escape);
    QObject::connect(close, &QAction::triggered, window, &QWidget::close);
    window->addAction(close);
    window->setFocusProxy(page);
    return window;
}

void showHelpPage(HelpPage page, QWidget *beside)
{
    const HelpText text = helpText(page);
    const QString name = u"help:" % text.title;
    QWidget *const owner = beside->window();
    auto *window = owner->findChild<QWidget *>(name, Qt::FindDirectChildrenOnly);
    if (!window) {
        QFile file(text.file);
        const bool isThere = file.open(QIODevice::ReadOnly);
        QTextBrowser *const browser
            = pageBrowser(isThere ? QString::fromUtf8(file.readAll()) : QWidget::tr("This page is missing."));
        browser->setObjectName(QStringLiteral("helpText"));
        browser->setAccessibleName(text.title);
        window = pageWindow(owner, name, QWidget::tr("%1 – CLR Lens Help").arg(text.title), browser);
        window->resize(760, 720);
    }
    window->show();
    window->raise();
    window->activateWindow();
}

} // namespace ui
