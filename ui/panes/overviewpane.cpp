// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/overviewpane.h"

#include "model/discovery/processhistory.h"
#include "model/items/sessionlogmodel.h"
#include "model/preflight/looking.h"
#include "model/runtime/commandsupport.h"
#include "model/runtimesettings/settingswarnings.h"
#include "model/text/format.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/panes/commandwait.h"
#include "ui/panes/settingsfacts.h"
#include "ui/widgets/factlist.h"
#include "ui/widgets/findinglist.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QScrollArea>
#include <utility>

namespace ui {

namespace {

constexpr std::chrono::milliseconds twoRefreshes{3500}; ///< of the process list

/// What an older runtime cannot tell, so that an empty field is understood.
QString answeredText(int version)
{
    switch (version) {
    case 3:
        return OverviewPane::tr("ProcessInfo3");
    case 2:
        return OverviewPane::tr("ProcessInfo2: this runtime does not tell its portable runtime identifier");
    default:
        return OverviewPane::tr("ProcessInfo: this runtime tells neither its entry assembly nor its version");
    }
}

QString uptimeText(const QDateTime &start)
{
    if (!start.isValid())
        return {};
    const std::chrono::milliseconds up(start.msecsTo(QDateTime::currentDateTimeUtc()));
    return model::text::duration(std::max(up, std::chrono::milliseconds(0)));
}

} // namespace

OverviewPane::OverviewPane(ProcessContext &process, Context &context)
    : Pane(paneId(), paneTitle())
    , m_process(process)
    , m_context(context)
    , m_fields(new FactList)
    , m_warnings(new FindingList)
    , m_message(new MessageLine)
    , m_busy(new CommandWait(m_process))
{
    m_message->keepInLayout(); // below it stands what is read
    m_resumeSeen.setSingleShot(true);
    connect(&m_resumeSeen, &QTimer::timeout, this, &OverviewPane::showResumed);
    m_failureStays.setSingleShot(true);
    connect(&m_failureStays, &QTimer::timeout, this, [this] {
        if (const auto failure = std::exchange(m_failure, std::nullopt))
            showFailure(*failure);
    });
    buildFields();
    buildActions();
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(tr("Facts about the process")); // the keyboard scrolls it
    auto *page = new QWidget;
    auto *pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, 0, 0);
    pageLayout->addWidget(m_warnings);
    pageLayout->addWidget(m_fields);
    pageLayout->addStretch(1);
    m_warnings->setObjectName(QStringLiteral("settingsWarnings"));
    m_warnings->setAccessibleName(tr("What to know of the runtime's settings"));
    scroll->setWidget(page);

    auto *layout = new PaneLayout(this);
    layout->addToolRow({m_refresh, m_copy, m_resume});
    layout->addWidget(m_message);
    layout->addWidget(m_busy);
    layout->addWidget(scroll, 1);

    connect(&m_process, &ProcessContext::changed, this, [this] {
        showEntry();
        m_fetched = m_hasAnswer || (m_fetched && m_process.isReachable());
        if (m_process.hasEnded())
            forgetFailure();
        if (isVisible())
            activated(); // it may answer now
    });
    m_clock.setInterval(1000);
    connect(&m_clock, &QTimer::timeout, this, &OverviewPane::showStarted);
    showEntry();
}

void OverviewPane::showEvent(QShowEvent *event)
{
    Pane::showEvent(event);
    showEntry();
    m_clock.start();
}

void OverviewPane::hideEvent(QHideEvent *event)
{
    Pane::hideEvent(event);
    m_clock.stop();
}

void OverviewPane::buildFields()
{
    m_fields->addHeading(tr("What the runtime says"));
    m_fields->addField(QStringLiteral("assembly"), tr("Entry assembly"));
    m_fields->addField(QStringLiteral("version"), tr("Runtime version"));
    m_fields->addField(QStringLiteral("rid"), tr("Portable runtime identifier"));
    m_fields->addField(QStringLiteral("system"), tr("Operating system"));
    m_fields->addField(QStringLiteral("architecture"), tr("Architecture"));
    m_fields->addField(QStringLiteral("processId"), tr("Process id, as it sees itself"));
    m_fields->addField(QStringLiteral("cookie"), tr("Runtime cookie"));
    m_fields->addField(QStringLiteral("commandLine"), tr("Command line"));
    m_fields->addField(QStringLiteral("answered"), tr("Answered by"));
    addSettingsFields(*m_fields);
    m_fields->addHeading(tr("What the operating system says"));
    m_fields->addField(QStringLiteral("pid"), tr("Process id"));
    m_fields->addField(QStringLiteral("owner"), tr("Owner"));
    m_fields->addField(QStringLiteral("executable"), tr("Executable"));
    m_fields->addField(QStringLiteral("started"), tr("Started"));
    m_fields->addField(QStringLiteral("load"), tr("CPU and memory"));
    m_fields->addField(QStringLiteral("container"), tr("Container"));
    m_fields->addField(QStringLiteral("socket"), tr("Diagnostic socket"));
    m_fields->addField(QStringLiteral("state"), tr("State"));
}

void OverviewPane::buildActions()
{
    m_refresh = new QAction(icon(Symbol::Refresh), tr("&Refresh Overview"), this);
    m_refresh->setIconText(tr("Refresh"));
    connect(m_refresh, &QAction::triggered, this, [this] { fetch(true); });
    m_copy = new QAction(icon(Symbol::Copy), tr("&Copy All Fields"), this);
    m_copy->setIconText(tr("Copy all"));
    connect(m_copy, &QAction::triggered, this, [this] { copyToClipboard(m_fields->asText()); });
    m_resume = new QAction(icon(Symbol::Resume), tr("R&esume Runtime"), this);
    m_resume->setIconText(tr("Resume runtime"));
    connect(m_resume, &QAction::triggered, this, &OverviewPane::resume);
    for (QAction *action : {m_refresh, m_copy, m_resume})
        addPaneAction(action);
}

void OverviewPane::activated()
{
    readSettings();
    if (!m_fetched && m_process.isReachable())
        fetch(false);
}

void OverviewPane::readSettings()
{
    using model::runtimesettings::SettingsFacts;
    constexpr std::chrono::milliseconds deadline{5000};
    const model::ProcessIdentity identity = m_process.entry().identity;
    if (m_settingsRead || identity.pid == 0 || m_process.hasEnded())
        return;
    m_settingsRead = true;
    model::preflight::lookWithin<SettingsFacts>(
        this, identity.pid, deadline,
        [identity]() -> protocol::Result<SettingsFacts> {
            static const std::atomic<bool> goesOn = false;
            return model::runtimesettings::readSettings(identity, goesOn);
        },
        [this](const protocol::Result<SettingsFacts> &read) {
            if (!read.ok()) {
                m_fields->setValue(QStringLiteral("closed"),
                                   model::describeError(read.error(), tr("Reading how it is set up"),
                                                        model::ErrorSubject::File)
                                       .sentence());
                return;
            }
            const SettingsFacts &facts = read.value();
            if (facts.hasEnded)
                return; // what was known of it is all that there is
            showSettings(*m_fields, facts, model::isNativeAot(m_process.entry().runtimeVersion));
            m_warnings->setFindings(model::runtimesettings::warningsOf(facts.environment, facts.config,
                                                                       facts.limits, facts.cores));
        });
}

void OverviewPane::fetch(bool isAskedFor)
{
    if (m_busy->isBusy())
        return;
    m_fetched = true;
    m_settingsRead = false;
    readSettings();
    forgetFailure();
    m_message->clear();
    const auto command = m_process.commands().fetchInfo(this, [this, isAskedFor](const auto &result) {
        m_busy->finish();
        if (result.ok()) {
            m_hasAnswer = true;
            showInfo(result.value());
            return;
        }
        const auto failure = model::describeError(
            result.error(), tr("Asking %1 who it is").arg(m_process.label()), model::ErrorSubject::Runtime);
        if (!isAskedFor && model::mayHaveEnded(result.error())) {
            m_failure = failure;
            m_failureStays.start(twoRefreshes);
        } else {
            showFailure(failure);
        }
    });
    m_busy->wait(tr("Asking the runtime who it is"), command);
}

void OverviewPane::showFailure(const model::ErrorText &failure)
{
    m_showsFailure = true;
    m_message->showError(failure);
    m_context.log.add(model::Severity::Error, m_process.label(), m_message->text());
}

void OverviewPane::forgetFailure()
{
    m_failureStays.stop();
    m_failure.reset();
    if (std::exchange(m_showsFailure, false))
        m_message->clear();
}

void OverviewPane::showInfo(const model::RuntimeCommands::Info &answer)
{
    const auto &info = answer.info;
    m_fields->setValue(QStringLiteral("assembly"), info.managedEntrypointAssemblyName);
    m_fields->setValue(QStringLiteral("version"),
                       answer.isNativeAot ? QString(info.clrProductVersion % QLatin1String(" NativeAOT"))
                                          : info.clrProductVersion);
    m_fields->setValue(QStringLiteral("rid"), info.portableRuntimeIdentifier);
    m_fields->setValue(QStringLiteral("system"), info.operatingSystem);
    m_fields->setValue(QStringLiteral("architecture"), info.architecture);
    m_fields->setValue(QStringLiteral("processId"), QString::number(info.processId));
    m_fields->setValue(QStringLiteral("cookie"), info.runtimeCookie.toString(QUuid::WithoutBraces));
    m_fields->setValue(QStringLiteral("commandLine"), info.commandLine);
    m_fields->setValue(QStringLiteral("answered"), answeredText(static_cast<int>(answer.answered)));
}

void OverviewPane::showEntry()
{
    const model::ProcessEntry &entry = m_process.entry();
    m_fields->setValue(QStringLiteral("pid"), QString::number(entry.pid));
    m_fields->setValue(QStringLiteral("owner"), entry.owner);
    m_fields->setValue(QStringLiteral("executable"), entry.executable);
    showStarted();
    QStringList load;
    if (entry.cpuPercent)
        load.append(model::cpuOfCoreText(*entry.cpuPercent));
    if (entry.memoryBytes)
        load.append(tr("%1 resident").arg(model::text::bytes(*entry.memoryBytes)));
    m_fields->setValue(QStringLiteral("load"), load.isEmpty() ? QString() : load.join(QStringLiteral(", ")));
    m_fields->setValue(QStringLiteral("container"),
                       entry.container.isEmpty() ? tr("none of its own") : entry.container);
    m_fields->setValue(QStringLiteral("socket"), entry.socketPath);
    m_fields->setValue(QStringLiteral("state"), entry.reason.isEmpty() ? tr("answers") : entry.reason);
    enableOrSay(*m_refresh, m_process.isReachable(), entry.reason);
    offerResume();
}

void OverviewPane::showStarted()
{
    const model::ProcessEntry &entry = m_process.entry();
    QString started = model::text::dateTime(entry.startTime);
    const QString up = uptimeText(entry.startTime);
    if (!up.isEmpty() && entry.state != model::ProcessState::Exited)
        started += tr(", %1 ago").arg(up);
    m_fields->setValue(QStringLiteral("started"), started);
}

void OverviewPane::offerResume()
{
    const model::RuntimeStart start = m_process.entry().start;
    m_resume->setEnabled(m_process.isReachable() && !m_busy->isBusy()
                         && start != model::RuntimeStart::Passed);
    QString tip = tr("Lets a runtime continue that waits for a diagnostic tool at its start.");
    if (start == model::RuntimeStart::Passed)
        tip = tr("The runtime does not wait at its start: it runs.");
    else if (start == model::RuntimeStart::NotKnown)
        tip += u' ' % tr("Whether this one waits cannot be told; to one that runs already it means nothing.");
    m_resume->setToolTip(plainToolTip(tip));
}

void OverviewPane::resume()
{
    if (m_busy->isBusy())
        return;
    m_resume->setEnabled(false);
    forgetFailure();
    m_message->clear();
    auto cancel = m_process.resume(this, [this](const protocol::Result<> &result) {
        m_busy->finish();
        offerResume();
        if (result.ok()) {
            m_message->showMessage(model::Severity::Info, tr("The runtime took the command."),
                                   tr("Looking whether it runs."));
            m_resumeSeen.start(twoRefreshes);
            return;
        }
        m_message->showError(model::describeError(result.error(), tr("Resuming %1").arg(m_process.label()),
                                                  model::ErrorSubject::Runtime));
        m_context.log.add(model::Severity::Error, m_process.label(), m_message->text());
    });
    m_busy->wait(tr("Resuming the runtime"), std::move(cancel));
}

void OverviewPane::showResumed()
{
    switch (m_process.entry().start) {
    case model::RuntimeStart::Passed:
        m_message->showMessage(model::Severity::Success, tr("It runs."), {});
        break;
    case model::RuntimeStart::Suspended:
        m_message->showMessage(model::Severity::Warning,
                               tr("The runtime took the command, and still waits at its start."),
                               m_process.entry().remedy);
        break;
    case model::RuntimeStart::NotKnown:
        m_message->showMessage(model::Severity::Success, tr("The runtime took the command."),
                               tr("Whether it waited at its start, and runs now, cannot be told."));
        break;
    }
    m_context.log.add(model::Severity::Info, m_process.label(), m_message->text());
}

} // namespace ui
