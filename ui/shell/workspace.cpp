// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/workspace.h"

#include "model/discovery/processentry.h"
#include "model/session/recordings.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/base/recentfiles.h"
#include "ui/launch/launchpane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/trace/tracedocument.h"
#include "ui/widgets/plaintext.h"

#include <QFileInfo>
#include <QTabBar>

namespace ui {

Workspace::Workspace(Context &context, const QList<PaneFactory> &panes, QWidget *welcome, QWidget *parent)
    : QTabWidget(parent)
    , m_context(context)
    , m_inspectors(new InspectorStack(context, panes, welcome))
{
    setObjectName(QStringLiteral("workspace"));
    setDocumentMode(true);
    setTabsClosable(true);
    setElideMode(Qt::ElideMiddle);
    addTab(m_inspectors, icon(Symbol::Process), tr("Process"));
    tabBar()->setTabButton(0, QTabBar::RightSide, nullptr);
    tabBar()->setTabButton(0, QTabBar::LeftSide, nullptr);
    connect(this, &QTabWidget::tabCloseRequested, this, &Workspace::closeTab);
    connect(this, &QTabWidget::currentChanged, this, &Workspace::currentTabChanged);
    connect(m_inspectors, &InspectorStack::currentPaneChanged, this, &Workspace::currentPaneChanged);
}

Inspector *Workspace::showProcess(const model::ProcessEntry &entry)
{
    Inspector *inspector = m_inspectors->show(entry);
    showTitle();
    setCurrentWidget(m_inspectors);
    return inspector;
}

void Workspace::inspect(const model::ProcessEntry &entry)
{
    // Else it would pass from the hidden tab to the process list, which would select its first row.
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
        setTabText(0, titleText(inspector->process().label()));
}

void Workspace::addPane(Pane *pane)
{
    const int index = addTab(pane, icon(Symbol::Port), pane->title());
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

void Workspace::openPane(Pane *pane)
{
    setCurrentIndex(addTab(pane, icon(Symbol::Process), titleText(pane->title())));
}

void Workspace::addLaunch(LaunchPane *pane)
{
    const int index = addTab(pane, icon(Symbol::Resume), titleText(pane->title()));
    setTabToolTip(index, plainToolTip(model::launchLine(pane->launch()->options().spec)));
    connect(pane, &LaunchPane::stateChanged, this, [this, pane] {
        setTabIcon(indexOf(pane), icon(isRunning(*pane->launch()) ? Symbol::Resume : Symbol::Stop));
    });
    setCurrentIndex(index);
}

TraceDocument *Workspace::openTrace(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    model::Recording *recording = m_context.recordings.runningAt(absolute);
    TraceDocument *document = findDocument(absolute, recording);
    if (!document)
        document = openDocument(absolute, recording);
    setCurrentWidget(document);
    return document;
}

TraceDocument *Workspace::findDocument(const QString &path, const model::Recording *recording) const
{
    for (int i = 0; i < count(); ++i) {
        auto *document = qobject_cast<TraceDocument *>(widget(i));
        // A tab of the path may show a file that the recording has replaced.
        if (document && (recording ? document->recording() == recording : document->path() == path))
            return document;
    }
    return nullptr;
}

TraceDocument *Workspace::openDocument(const QString &path, model::Recording *recording)
{
    auto *document
        = recording ? new TraceDocument(*recording, m_context) : new TraceDocument(path, m_context);
    const auto symbol
        = [recording] { return recording && recording->isRunning() ? Symbol::Record : Symbol::Trace; };
    const int index = addTab(document, icon(symbol()), titleText(QFileInfo(path).fileName()));
    setTabToolTip(index, plainToolTip(path));
    if (recording)
        connect(recording, &model::Recording::stateChanged, document,
                [this, document, symbol] { setTabIcon(indexOf(document), icon(symbol())); });
    if (QFileInfo::exists(path))
        m_context.recent.add(path);
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

void Workspace::closeTrace(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    while (TraceDocument *document = findDocument(absolute, nullptr))
        closeTab(indexOf(document));
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
