// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/profilerpane.h"

#include "model/items/sessionlogmodel.h"
#include "model/text/errortext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QUuid>

namespace ui {

ProfilerPane::ProfilerPane(ProcessContext &process, Context &context)
    : Pane(QStringLiteral("profiler"), tr("Profiler"))
    , m_process(process)
    , m_context(context)
    , m_guid(new QLineEdit)
    , m_path(new QLineEdit)
    , m_timeout(new QSpinBox)
    , m_message(new MessageLine)
    , m_busy(new BusyLine)
    , m_attach(new QAction(icon(Symbol::Port), tr("&Attach Profiler"), this))
{
    m_attach->setIconText(tr("Attach profiler"));
    addPaneAction(m_attach);
    auto *layout = new PaneLayout(this);
    layout->addToolRow({m_attach});
    layout->addWidget(m_message);
    layout->addWidget(m_busy);
    layout->addWidget(buildForm());
    layout->addStretch(1);

    connect(m_attach, &QAction::triggered, this, &ProfilerPane::attach);
    connect(m_guid, &QLineEdit::textChanged, this, &ProfilerPane::updateActions);
    connect(m_path, &QLineEdit::textChanged, this, &ProfilerPane::updateActions);
    connect(&m_process, &ProcessContext::changed, this, &ProfilerPane::updateActions);
    updateActions();
}

bool ProfilerPane::isBusy() const
{
    return m_busy->isBusy();
}

QWidget *ProfilerPane::buildForm()
{
    m_guid->setPlaceholderText(QStringLiteral("01234567-89ab-cdef-0123-456789abcdef"));
    m_guid->setObjectName(QStringLiteral("profilerGuid"));
    m_guid->setAccessibleName(tr("Class id of the profiler"));
    m_path->setPlaceholderText(tr("/path/to/profiler.so, as the process sees it"));
    m_path->setObjectName(QStringLiteral("profilerPath"));
    m_path->setAccessibleName(tr("Path of the profiler library"));
    m_timeout->setRange(100, 600'000);
    m_timeout->setSingleStep(1000);
    m_timeout->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_timeout->setValue(10'000);
    m_timeout->setSuffix(tr(" ms"));
    m_timeout->setGroupSeparatorShown(true);
    m_timeout->setObjectName(QStringLiteral("profilerTimeout"));
    m_timeout->setAccessibleName(tr("Time for the profiler to attach"));
    auto *hint
        = plainLabel(tr("The library is native code that runs inside the process with all its rights, and "
                        "stays until it detaches itself. The runtime allows one profiler at a time."));
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);

    auto *form = new QWidget;
    auto *layout = new QFormLayout(form);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    layout->addRow(tr("&Class id"), m_guid);
    layout->addRow(tr("&Library"), m_path);
    layout->addRow(tr("&Time limit"), m_timeout);
    layout->addRow(QString(), hint);
    return form;
}

void ProfilerPane::updateActions()
{
    const bool complete = !QUuid(m_guid->text().trimmed()).isNull() && !m_path->text().trimmed().isEmpty();
    m_attach->setEnabled(complete && m_process.isReachable() && !m_busy->isBusy());
    m_attach->setToolTip(
        plainToolTip(complete ? QString() : tr("Needs a class id (GUID) and the path of a library.")));
}

void ProfilerPane::attach()
{
    model::ProfilerRequest request;
    request.timeoutMilliseconds = static_cast<std::uint32_t>(m_timeout->value());
    request.profilerGuid = QUuid(m_guid->text().trimmed());
    request.profilerPath = m_path->text().trimmed();
    m_message->clear();
    m_busy->start(tr("%1 loads %2").arg(m_process.label(), request.profilerPath), false);
    updateActions();
    m_process.commands().attachProfiler(request, this, [this](const auto &result) {
        m_busy->finish();
        updateActions();
        if (result.ok())
            m_message->showMessage(model::Severity::Success, tr("The profiler is attached."));
        else
            m_message->showError(model::describeError(result.error(),
                                                      tr("Attaching a profiler to %1").arg(m_process.label()),
                                                      model::ErrorSubject::Runtime));
        m_context.log.add(result.ok() ? model::Severity::Success : model::Severity::Error, m_process.label(),
                          m_message->text());
    });
}

} // namespace ui
