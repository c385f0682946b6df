// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/inspector.h"

#include "model/items/sessionlogmodel.h"
#include "model/text/errortext.h"
#include "ui/base/context.h"
#include "ui/shell/inspectorheader.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"

#include <QShortcut>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

Inspector::Inspector(const model::ProcessEntry &entry, Context &context, const QList<PaneFactory> &panes,
                     QWidget *parent)
    : QWidget(parent)
    , m_process(entry, context)
    , m_context(context)
    , m_header(new InspectorHeader(m_process, context))
    , m_state(new MessageLine)
    , m_tabs(new QTabWidget)
{
    setObjectName(QStringLiteral("inspector"));
    m_state->setClosable(false);
    m_tabs->setObjectName(QStringLiteral("inspectorPanes"));
    m_tabs->setDocumentMode(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_header);
    layout->addWidget(m_state);
    layout->addWidget(m_tabs, 1);
    for (const PaneFactory &make : panes)
        addPane(make(m_process, context));
    connect(m_tabs, &QTabWidget::currentChanged, this, &Inspector::activateCurrent);
    connect(&m_process, &ProcessContext::changed, this, &Inspector::showHead);
    connect(m_header, &InspectorHeader::recordRequested, this, [this] { perform(PaneTask::Record); });
    connect(m_header, &InspectorHeader::dumpRequested, this, [this] { perform(PaneTask::Dump); });
    connect(m_header, &InspectorHeader::resumeRequested, this, &Inspector::resume);
    showHead();
}

/// The head goes before the process does, which it and the panes know.
Inspector::~Inspector()
{
    delete m_header;
}

void Inspector::addPane(Pane *pane)
{
    const int index = m_tabs->addTab(pane, pane->title());
    m_panes.append(pane);
    if (index < 9) {
        // Hidden inspectors keep their shortcuts to themselves.
        const QKeySequence keys(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + index));
        auto *shortcut = new QShortcut(keys, this);
        connect(shortcut, &QShortcut::activated, this, [this, index] { m_tabs->setCurrentIndex(index); });
        m_tabs->setTabToolTip(index, plainToolTip(keys.toString(QKeySequence::NativeText)));
    }
}

Pane *Inspector::pane(const QString &id) const
{
    const auto found
        = std::find_if(m_panes.begin(), m_panes.end(), [&id](const Pane *pane) { return pane->id() == id; });
    return found == m_panes.end() ? nullptr : *found;
}

Pane *Inspector::currentPane() const
{
    return qobject_cast<Pane *>(m_tabs->currentWidget());
}

void Inspector::showPane(const QString &id)
{
    if (Pane *wanted = pane(id))
        m_tabs->setCurrentWidget(wanted);
}

bool Inspector::isBusy() const
{
    return std::any_of(m_panes.begin(), m_panes.end(), [](const Pane *pane) { return pane->isBusy(); });
}

void Inspector::showHead()
{
    const model::ProcessEntry &entry = m_process.entry();
    if (entry.reason.isEmpty())
        m_state->clear();
    else
        m_state->showMessage(model::Severity::Warning, entry.reason, entry.remedy);
}

void Inspector::update(const model::ProcessEntry &entry)
{
    m_process.update(entry);
    m_header->showLoad();
}

void Inspector::perform(PaneTask task, const QString &argument)
{
    for (Pane *pane : m_panes) {
        if (!pane->take(task, argument))
            continue;
        showPane(pane->id());
        pane->setFocus(Qt::OtherFocusReason);
        return;
    }
}

void Inspector::resume()
{
    m_process.resume(this, [this](const protocol::Result<> &result) {
        if (result.ok()) {
            m_context.log.add(model::Severity::Info, m_process.label(),
                              tr("The runtime took the command to resume."));
            return;
        }
        const auto text = model::describeError(result.error(), tr("Resuming %1").arg(m_process.label()),
                                               model::ErrorSubject::Runtime);
        m_state->showError(text);
        m_context.log.add(model::Severity::Error, m_process.label(), text.sentence());
    });
}

void Inspector::activateCurrent()
{
    if (Pane *pane = currentPane(); pane && isVisible())
        pane->activated();
    Q_EMIT currentPaneChanged();
}

} // namespace ui
