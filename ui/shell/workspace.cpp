// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/workspace.h"

#include "model/discovery/processentry.h"
#include "model/recording/recordings.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/base/lensstyle.h"
#include "ui/base/recentfiles.h"
#include "ui/launch/launchpane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/tabstrip.h"
#include "ui/shell/torntab.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/plaintext.h"

#include <QFileInfo>
#include <QMenu>
#include <QToolButton>

namespace ui {

namespace {

/// Returns a trace's name without the ending that all have: there is little room in a tab.
QString nameOf(const QString &path)
{
    const QFileInfo file(path);
    return file.suffix() == QLatin1String("nettrace") ? file.completeBaseName() : file.fileName();
}

/// Returns what the tab of that page stands for, in full.
QString wholeNameOf(const QWidget *page)
{
    if (const auto *document = qobject_cast<const TraceDocument *>(page))
        return document->path();
    if (const auto *pane = qobject_cast<const LaunchPane *>(page))
        return model::launchLine(pane->launch()->options().spec);
    return {};
}

/// Returns the view of the trace that a page shows; null where it shows none.
TraceView *traceWithin(const QWidget *page)
{
    if (const auto *document = qobject_cast<const TraceDocument *>(page))
        return document->isUnreadable() ? nullptr : document->view();
    auto *const view = page ? page->findChild<TraceView *>() : nullptr;
    return view && view->isVisibleTo(page) ? view : nullptr;
}

} // namespace

Workspace::Workspace(Context &context, const QList<PaneFactory> &panes, QWidget *welcome, QWidget *parent)
    : QTabWidget(parent)
    , m_context(context)
    , m_inspectors(new InspectorStack(context, panes, welcome))
    , m_strip(new TabStrip)
    , m_tabsMenu(new QMenu(this))
{
    setObjectName(QStringLiteral("workspace"));
    setTabBar(m_strip);
    setDocumentMode(true);
    setTabsClosable(true);
    setElideMode(Qt::ElideMiddle);
    addTab(m_inspectors, icon(Symbol::Process), tr("Process"));
    m_strip->setTabData(0, true);
    tabBar()->setTabButton(0, QTabBar::RightSide, nullptr);
    tabBar()->setTabButton(0, QTabBar::LeftSide, nullptr);
    buildTabsMenu();
    connect(m_strip, &TabStrip::tearOffRequested, this, &Workspace::tearOff);
    connect(m_strip, &TabStrip::closeOthersRequested, this, &Workspace::closeOthers);
    connect(this, &QTabWidget::tabCloseRequested, this, &Workspace::closeTab);
    connect(this, &QTabWidget::currentChanged, this, &Workspace::currentTabChanged);
    connect(m_inspectors, &InspectorStack::currentPaneChanged, this, &Workspace::currentPaneChanged);
}

Workspace::~Workspace()
{
    // Their pages use what the program shares, as those of the tabs do.
    for (TornTab *torn : m_torn)
        torn->disconnect(this);
    qDeleteAll(m_torn);
}

void Workspace::buildTabsMenu()
{
    m_tabsMenu->setObjectName(QStringLiteral("tabsMenu"));
    m_tabsMenu->setAccessibleName(tr("All tabs"));
    m_tabsMenu->setToolTipsVisible(true);
    connect(m_tabsMenu, &QMenu::aboutToShow, this, &Workspace::fillTabsMenu);
    auto *button = new QToolButton;
    button->setObjectName(QStringLiteral("tabsButton"));
    button->setAccessibleName(m_tabsMenu->accessibleName());
    button->setText(QStringLiteral("▾"));
    setPlainMenuButton(*button);
    button->setAutoRaise(true);
    button->setMenu(m_tabsMenu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolTip(plainToolTip(tr("All tabs (Ctrl+Shift+E)")));
    button->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    setCornerWidget(button);
}

void Workspace::fillTabsMenu()
{
    m_tabsMenu->clear();
    const auto add = [this](const QIcon &symbol, const QString &text, QWidget *page) {
        QAction *action = m_tabsMenu->addAction(symbol, text);
        action->setToolTip(plainToolTip(wholeNameOf(page)));
        action->setCheckable(true);
        action->setChecked(page == currentWidget());
        connect(action, &QAction::triggered, page, [this, page] { bringForward(page); });
    };
    for (int i = 0; i < count(); ++i)
        add(tabIcon(i), tabText(i), widget(i));
    m_tabsMenu->addSeparator();
    for (const TornTab *torn : m_torn)
        add(torn->windowIcon(), torn->tabText(), torn->page());
}

void Workspace::bringForward(QWidget *page)
{
    if (indexOf(page) >= 0) {
        setCurrentWidget(page);
        return;
    }
    page->window()->raise();
    page->window()->activateWindow();
}

TornTab *Workspace::tearOff(int index)
{
    if (m_strip->isFixed(index))
        return nullptr;
    QWidget *page = widget(index);
    const QIcon symbol = tabIcon(index);
    const QString text = tabText(index);
    removeTab(index);
    auto *torn = new TornTab(page, symbol, text);
    torn->resize(size());
    m_torn.append(torn);
    // It may be in the middle of its own close event.
    connect(
        torn, &TornTab::bringBackRequested, this, [this, torn] { bringBack(torn); }, Qt::QueuedConnection);
    Q_EMIT tornOff(torn);
    torn->show();
    return torn;
}

void Workspace::bringBack(TornTab *torn)
{
    if (!m_torn.removeOne(torn))
        return;
    QWidget *page = torn->takeCentralWidget();
    const int index = addTab(page, torn->windowIcon(), torn->tabText());
    setTabToolTip(index, plainToolTip(wholeNameOf(page)));
    setCurrentIndex(index);
    torn->hide();
    torn->deleteLater();
    window()->activateWindow();
}

void Workspace::closeOthers(int index)
{
    const QWidget *kept = widget(index);
    for (int i = count() - 1; i >= 0; --i) {
        if (widget(i) != kept && !m_strip->isFixed(i))
            closeTab(i);
    }
}

Inspector *Workspace::showProcess(const model::ProcessEntry &entry)
{
    Inspector *inspector = m_inspectors->show(entry);
    showTitle();
    setCurrentWidget(m_inspectors);
    Q_EMIT processShown(entry);
    return inspector;
}

void Workspace::inspect(const model::ProcessEntry &entry)
{
    // Else it would pass from the hidden tab to the process list.
    tabBar()->setFocus();
    showProcess(entry);
}

void Workspace::refresh(const QList<model::ProcessEntry> &entries)
{
    m_inspectors->refresh(entries);
    showTitle();
}

void Workspace::showTitle()
{
    if (Inspector *inspector = m_inspectors->current())
        setTabText(indexOf(m_inspectors), titleText(inspector->process().label()));
}

void Workspace::addPane(Pane *pane)
{
    const int index = addTab(pane, icon(Symbol::Port), pane->title());
    m_strip->setTabData(index, true);
    tabBar()->setTabButton(index, QTabBar::RightSide, nullptr);
    tabBar()->setTabButton(index, QTabBar::LeftSide, nullptr);
}

void Workspace::showPane(Pane *pane)
{
    setCurrentWidget(pane);
}

Pane *Workspace::findPane(const QString &id) const
{
    for (int i = 0; i < count(); ++i) {
        auto *pane = qobject_cast<Pane *>(widget(i));
        if (pane && pane->id() == id)
            return pane;
    }
    return nullptr;
}

QString Workspace::endsWithProgram() const
{
    QStringList all;
    for (int i = 0; i < count(); ++i) {
        const auto *const pane = qobject_cast<const Pane *>(widget(i));
        if (const QString ends = pane ? pane->endsWithProgram() : QString(); !ends.isEmpty())
            all.append(ends);
    }
    return all.join(u'\n');
}

void Workspace::openPane(Pane *pane)
{
    setCurrentIndex(addTab(pane, icon(Symbol::Process), titleText(pane->title())));
}

void Workspace::addLaunch(LaunchPane *pane)
{
    const int index = addTab(pane, icon(Symbol::Resume), titleText(pane->title()));
    setTabToolTip(index, plainToolTip(wholeNameOf(pane)));
    connect(pane, &LaunchPane::stateChanged, this, [this, pane] {
        setTabIcon(indexOf(pane), icon(isRunning(*pane->launch()) ? Symbol::Resume : Symbol::Stop));
    });
    setCurrentIndex(index);
}

TraceDocument *Workspace::openTrace(const QString &path, const std::shared_ptr<model::Trace> &followed)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    model::Recording *recording = m_context.recordings.runningAt(absolute);
    TraceDocument *document = findDocument(absolute, recording);
    if (!document)
        document = openDocument(absolute, recording, followed);
    bringForward(document);
    return document;
}

void Workspace::openBeside(const QString &path)
{
    QWidget *const front = currentWidget();
    TraceDocument *const document = openTrace(path);
    if (indexOf(document) < 0)
        return; // it has a window already
    tearOff(indexOf(document));
    if (indexOf(front) >= 0)
        setCurrentWidget(front);
}

TraceDocument *Workspace::findDocument(const QString &path, const model::Recording *recording) const
{
    QWidgetList pages;
    for (int i = 0; i < count(); ++i)
        pages.append(widget(i));
    for (const TornTab *torn : m_torn)
        pages.append(torn->page());
    for (QWidget *page : pages) {
        auto *document = qobject_cast<TraceDocument *>(page);
        // A tab of the path may show a file that the recording has replaced.
        if (document && (recording ? document->recording() == recording : document->path() == path))
            return document;
    }
    return nullptr;
}

TraceDocument *Workspace::openDocument(const QString &path, model::Recording *recording,
                                       const std::shared_ptr<model::Trace> &followed)
{
    auto *document = recording ? new TraceDocument(*recording, m_context)
        : followed             ? new TraceDocument(path, followed, m_context)
                               : new TraceDocument(path, m_context);
    const auto symbol
        = [recording] { return recording && recording->isRunning() ? Symbol::Record : Symbol::Trace; };
    const int index = addTab(document, icon(symbol()), titleText(nameOf(path)));
    setTabToolTip(index, plainToolTip(wholeNameOf(document)));
    if (recording)
        connect(recording, &model::Recording::stateChanged, document,
                [this, document, symbol] { setTabIcon(indexOf(document), icon(symbol())); });
    connect(document->view(), &TraceView::workEnded, this, [this, path](std::chrono::milliseconds took) {
        Q_EMIT analysisEnded(QFileInfo(path).fileName(), took);
    });
    connect(document, &TraceDocument::unreadable, this, &Workspace::currentPaneChanged);
    connect(document, &TraceDocument::openRequested, this, &Workspace::openRequested);
    // It is its own button that asks.
    connect(
        document, &TraceDocument::closeRequested, this, [this, path] { closeTrace(path); },
        Qt::QueuedConnection);
    // One that is not there is none to come back to; the reader finds out.
    if (recording)
        m_context.recent.add(path);
    else
        connect(document, &TraceDocument::found, this, [this, path] { m_context.recent.add(path); });
    return document;
}

void Workspace::closeCurrent()
{
    closeTab(currentIndex());
}

Pane *Workspace::currentPane() const
{
    if (currentWidget() == m_inspectors)
        return m_inspectors->current() ? m_inspectors->current()->currentPane() : nullptr;
    return qobject_cast<Pane *>(currentWidget());
}

TraceView *Workspace::currentTrace() const
{
    const Pane *const pane = currentPane();
    return traceWithin(pane ? pane : currentWidget());
}

TraceView *Workspace::traceOf(const TornTab &torn)
{
    return traceWithin(torn.page());
}

void Workspace::closeTrace(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    while (TraceDocument *document = findDocument(absolute, nullptr)) {
        if (indexOf(document) >= 0) {
            closeTab(indexOf(document));
            continue;
        }
        auto *torn = qobject_cast<TornTab *>(document->window());
        m_torn.removeOne(torn);
        delete torn;
    }
}

void Workspace::closeTab(int index)
{
    if (auto *document = qobject_cast<TraceDocument *>(widget(index))) {
        removeTab(index);
        document->deleteLater();
    } else if (auto *pane = qobject_cast<LaunchPane *>(widget(index))) {
        if (!pane->mayClose())
            return; // which says why
        removeTab(index);
        m_context.launches.dismiss(pane->launch());
        pane->deleteLater();
    } else if (auto *tool = qobject_cast<Pane *>(widget(index)); tool && tool->isTemporary()) {
        removeTab(index);
        tool->deleteLater();
    }
}

void Workspace::currentTabChanged()
{
    if (Pane *pane = currentPane())
        pane->activated();
    Q_EMIT currentPaneChanged();
}

} // namespace ui
