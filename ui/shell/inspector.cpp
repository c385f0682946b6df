// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/inspector.h"

#include "model/items/activitytext.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"

#include <QLabel>
#include <QShortcut>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

QString headText(const model::ProcessEntry &entry)
{
    QStringList facts{Inspector::tr("process %1").arg(entry.pid)};
    if (!entry.runtimeVersion.isEmpty())
        facts.append(QStringLiteral(".NET %1").arg(entry.runtimeVersion));
    const QString platform
        = QStringList{entry.operatingSystem, entry.architecture}.join(QLatin1Char(' ')).trimmed();
    if (!platform.isEmpty())
        facts.append(platform);
    if (!entry.owner.isEmpty())
        facts.append(entry.owner);
    if (entry.demo)
        facts.append(Inspector::tr("demo"));
    const QString name = entry.name.isEmpty() ? Inspector::tr("unknown process") : entry.name;
    return QStringLiteral("<b>%1</b>&nbsp;&nbsp;%2")
        .arg(escaped(name), escaped(facts.join(QStringLiteral("  ·  "))));
}

} // namespace

Inspector::Inspector(const model::ProcessEntry &entry, Context &context, const QList<PaneFactory> &panes,
                     QWidget *parent)
    : QWidget(parent)
    , m_process(entry, context)
    , m_head(richLabel())
    , m_state(new MessageLine)
    , m_activity(plainLabel())
    , m_tabs(new QTabWidget)
{
    setObjectName(QStringLiteral("inspector"));
    m_head->setObjectName(QStringLiteral("inspectorHead"));
    m_head->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_head->setContentsMargins(8, 6, 8, 2);
    m_head->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_state->setClosable(false);
    m_activity->setObjectName(QStringLiteral("runtimeActivity"));
    m_activity->setAccessibleName(tr("What the runtime is busy with"));
    m_activity->setContentsMargins(8, 0, 8, 2);
    m_activity->hide();
    m_tabs->setObjectName(QStringLiteral("inspectorPanes"));
    m_tabs->setDocumentMode(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_head);
    layout->addWidget(m_activity);
    layout->addWidget(m_state);
    layout->addWidget(m_tabs, 1);
    for (const PaneFactory &make : panes)
        addPane(make(m_process, context));
    connect(m_tabs, &QTabWidget::currentChanged, this, &Inspector::activateCurrent);
    connect(&m_process, &ProcessContext::changed, this, &Inspector::showHead);
    m_activityClock.setInterval(1000);
    connect(&m_activityClock, &QTimer::timeout, this, &Inspector::showActivity);
    connect(m_process.commands().runtime().get(), &model::Runtime::activityChanged, this, [this] {
        if (!m_activityClock.isActive())
            m_activityClock.start(); // most commands have ended before it ticks
    });
    showHead();
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
    m_head->setText(headText(entry));
    m_head->setToolTip(plainToolTip(entry.commandLine));
    if (entry.reason.isEmpty())
        m_state->clear();
    else
        m_state->showMessage(model::Severity::Warning, entry.reason, entry.remedy);
}

void Inspector::showActivity()
{
    const model::RuntimeActivity activity = m_process.commands().runtime()->activity();
    const QString text = model::activityText(activity, std::chrono::steady_clock::now());
    m_activity->setText(text);
    m_activity->setVisible(!text.isEmpty());
    if (text.isEmpty())
        m_activityClock.stop();
}

void Inspector::activateCurrent()
{
    if (Pane *pane = currentPane(); pane && isVisible())
        pane->activated();
    Q_EMIT currentPaneChanged();
}

} // namespace ui
