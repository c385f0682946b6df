// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/hooks/attachprofilergroup.h"

#include "model/preflight/profilercheck.h"
#include "ui/panes/hooks/hookrunner.h"
#include "ui/panes/hooks/profilerfields.h"
#include "ui/panes/processcontext.h"
#include "ui/widgets/countbox.h"

#include <QAction>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpression>

namespace ui {

AttachProfilerGroup::AttachProfilerGroup(HookRunner &runner)
    : HookGroup(QStringLiteral("attachProfiler"), tr("Attach a profiler"),
                model::RuntimeCommand::AttachProfiler, runner)
    , m_profiler(new ProfilerFields(QStringLiteral("profiler"), form()))
    , m_timeout(new CountBox)
    , m_data(new QLineEdit)
    , m_dataKind(new QComboBox)
{
    m_timeout->setRange(100, 600'000);
    m_timeout->setSingleStep(1000);
    m_timeout->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_timeout->setValue(10'000);
    m_timeout->setSuffix(tr(" ms"));
    m_timeout->setObjectName(QStringLiteral("profilerTimeout"));
    m_timeout->setAccessibleName(tr("Time for the profiler to attach"));
    buildData();
    form()->addRow(tr("Time limit"), m_timeout);
    addHint(tr("The library is native code that runs inside the process with all its rights, and stays until "
               "it detaches itself. The runtime allows one profiler at a time."));
    auto *attachAction = addAction(Symbol::Port, tr("&Attach Profiler"), tr("Attach profiler"));
    connect(attachAction, &QAction::triggered, this, &AttachProfilerGroup::attach);
    connect(m_profiler, &ProfilerFields::changed, this, &AttachProfilerGroup::updateActions);
    finishLayout();
}

void AttachProfilerGroup::buildData()
{
    m_data->setObjectName(QStringLiteral("profilerData"));
    m_data->setAccessibleName(tr("Data for the profiler"));
    m_data->setPlaceholderText(tr("none"));
    m_dataKind->addItems({tr("as text"), tr("as hexadecimal")});
    m_dataKind->setObjectName(QStringLiteral("profilerDataKind"));
    m_dataKind->setAccessibleName(tr("How the data is written"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_data, 1);
    row->addWidget(m_dataKind);
    form()->addRow(tr("Client data"), row);
    connect(m_data, &QLineEdit::textChanged, this, &AttachProfilerGroup::updateActions);
    connect(m_dataKind, &QComboBox::currentIndexChanged, this, &AttachProfilerGroup::updateActions);
}

std::optional<QByteArray> AttachProfilerGroup::clientData() const
{
    if (m_dataKind->currentIndex() == 0)
        return m_data->text().toUtf8();
    static const QRegularExpression pairs(QStringLiteral("^\\s*([0-9A-Fa-f]{2}\\s*)*$"));
    return pairs.match(m_data->text()).hasMatch()
        ? std::optional(QByteArray::fromHex(m_data->text().toLatin1()))
        : std::nullopt;
}

QString AttachProfilerGroup::refusal() const
{
    if (process().entry().start == model::RuntimeStart::Suspended)
        return tr("The runtime waits at its start and attaches nothing yet: name a startup profiler below.");
    if (!clientData())
        return tr("The client data is not hexadecimal: two digits for each byte.");
    return m_profiler->problem();
}

bool AttachProfilerGroup::isComplete() const
{
    return m_profiler->isComplete();
}

void AttachProfilerGroup::attach()
{
    const model::ProfilerRequest asked{static_cast<std::uint32_t>(m_timeout->value()), m_profiler->guid(),
                                       m_profiler->path(), clientData().value_or(QByteArray())};
    const model::ProcessEntry &entry = process().entry();
    HookRequest request;
    request.busy = tr("%1 loads %2").arg(process().label(), asked.profilerPath);
    request.doing = tr("Attaching a profiler to %1").arg(process().label());
    request.done = tr("The profiler is attached.");
    request.ifCancelled = tr("It was sent already: the profiler may still be loaded.");
    request.look
        = [identity = entry.identity,
           target = model::preflight::ProfilerTarget{entry.operatingSystem, entry.architecture},
           path = asked.profilerPath] { return model::preflight::checkProfiler(identity, target, path); };
    request.send = [asked](auto &commands, auto *context, auto done) {
        return commands.attachProfiler(asked, context, done);
    };
    runner().run(request);
}

} // namespace ui
