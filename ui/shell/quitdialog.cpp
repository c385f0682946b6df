// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/quitdialog.h"

#include "model/discovery/portmerge.h"
#include "model/dumps/dumps.h"
#include "model/launch/launches.h"
#include "model/ports/diagnosticports.h"
#include "model/recording/recordings.h"
#include "model/runtime/runtime.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/trace/recordingtext.h"
#include "ui/widgets/passfocus.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int linesMax = 8;

QLabel *wrappedLabel(const char *objectName)
{
    QLabel *label = plainLabel();
    label->setObjectName(QLatin1String(objectName));
    label->setWordWrap(true);
    return label;
}

/// "Workload 4711: Recording for 12.3 s ..." for each recording and dump; of very many, the first few.
QString linesOf(const Context &context)
{
    QStringList lines;
    for (const model::Recording *recording : context.recordings.running())
        lines.append(QuitDialog::tr("%1: %2").arg(model::text::visible(recording->label()),
                                                  recordingProgressText(*recording)));
    for (const model::Dump &dump : context.dumps.running())
        lines.append(QuitDialog::tr("%1 writes its dump to %2")
                         .arg(model::text::visible(dump.label), model::text::visible(dump.path)));
    for (const model::Launch *launch : context.launches.running())
        lines.append(QuitDialog::tr("%1 was launched here").arg(model::text::visible(launch->programName())));
    if (const auto more = lines.size() - linesMax; more > 0)
        lines = lines.mid(0, linesMax) << QuitDialog::tr("and %1 more").arg(more);
    // A line that is broken begins with no separator.
    return lines.join(QLatin1Char('\n')).replace(QStringLiteral("  ·  "), QStringLiteral("\u00a0\u00a0·  "));
}

} // namespace

QList<model::PortRuntime> waitingAtPorts(const Context &context, const QList<model::ProcessEntry> &processes)
{
    QList<model::PortRuntime> waiting;
    for (const model::PortRuntime &runtime : context.ports.runtimes()) {
        if (runtime.resumed || runtime.state == model::PortRuntime::State::Gone || !runtime.runtime)
            continue;
        const auto isIt = [&runtime](const model::ProcessEntry &process) {
            return process.start == model::RuntimeStart::Suspended
                && (!process.suspendedBy || model::waitsAtPort(process, runtime.portPath))
                && std::ranges::find(process.ports, runtime.runtime->endpoint(),
                                     &model::PortPresence::endpoint)
                != process.ports.end();
        };
        if (std::ranges::any_of(processes, isIt))
            waiting.append(runtime);
    }
    return waiting;
}

QuitDialog::QuitDialog(Context &context, QWidget *parent)
    : QDialog(parent)
    , m_context(context)
    , m_headline(wrappedLabel("quitHeadline"))
    , m_explanation(wrappedLabel("quitExplanation"))
    , m_progress(wrappedLabel("quitProgress"))
    , m_resume(new QPushButton(tr("&Resume All and Quit")))
    , m_stop(new QPushButton)
    , m_atOnce(new QPushButton(tr("Quit at &Once")))
    , m_stay(new QPushButton(tr("S&tay")))
{
    setObjectName(QStringLiteral("quitDialog"));
    setWindowTitle(tr("Quit CLR Lens"));
    setAttribute(Qt::WA_DeleteOnClose);
    layOut();
    connect(m_resume, &QPushButton::clicked, this, &QuitDialog::resumeAndQuit);
    connect(m_stop, &QPushButton::clicked, this, &QuitDialog::stopWithRundown);
    connect(m_atOnce, &QPushButton::clicked, this, &QuitDialog::quitAtOnce);
    connect(m_stay, &QPushButton::clicked, this, &QuitDialog::reject);
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, [this] {
        m_resuming = 0; // there is no time for their answers
        quitAtOnce();
    });
    connect(&context.recordings, &model::Recordings::progressed, this, &QuitDialog::showProgress);
    connect(&context.recordings, &model::Recordings::changed, this, &QuitDialog::showStage);
    connect(&context.recordings, &model::Recordings::allEnded, this, &QuitDialog::endIfDone);
    connect(&context.dumps, &model::Dumps::changed, this, &QuitDialog::showStage);
    connect(&context.launches, &model::Launches::changed, this, &QuitDialog::showStage);
    showStage();
}

bool QuitDialog::isNeeded(const Context &context)
{
    return !context.recordings.running().isEmpty() || !context.dumps.running().isEmpty()
        || !context.launches.running().isEmpty();
}

void QuitDialog::layOut()
{
    m_resume->setObjectName(QStringLiteral("resumeAndQuit"));
    m_stop->setObjectName(QStringLiteral("stopAndQuit"));
    m_atOnce->setObjectName(QStringLiteral("quitAtOnce"));
    m_stay->setObjectName(QStringLiteral("stay"));
    m_progress->setAccessibleName(tr("What is not finished"));
    QFont strong = m_headline->font();
    strong.setBold(true);
    m_headline->setFont(strong);
    auto *buttons = new QDialogButtonBox;
    buttons->addButton(m_resume, QDialogButtonBox::AcceptRole);
    buttons->addButton(m_stop, QDialogButtonBox::AcceptRole);
    buttons->addButton(m_atOnce, QDialogButtonBox::DestructiveRole);
    buttons->addButton(m_stay, QDialogButtonBox::RejectRole);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    for (QLabel *label : {m_headline, m_progress, m_explanation})
        layout->addWidget(label);
    layout->addStretch(1);
    layout->addWidget(buttons);
    tabAlongButtons(*buttons);
    // Of a label, not of the window: the buttons may need more.
    m_headline->setMinimumWidth(fontMetrics().averageCharWidth() * 72);
}

void QuitDialog::setWaiting(const QList<model::PortRuntime> &runtimes)
{
    m_waiting = runtimes;
    // Only now that both are in the dialog: it takes note of its default button when one is set.
    (m_waiting.isEmpty() ? m_stop : m_resume)->setDefault(true);
    showStage();
}

void QuitDialog::resumeAndQuit()
{
    resumeWaiting();
    stopWithRundown();
}

void QuitDialog::resumeWaiting()
{
    m_resuming = m_waiting.size();
    for (const model::PortRuntime &runtime : m_waiting) {
        // Errors are left out: the window ends before a user could read them. Each command has a deadline.
        m_context.ports.resume(runtime, this, [this](const protocol::Result<> &) {
            --m_resuming;
            endIfDone();
        });
    }
}

void QuitDialog::stopWithin(std::chrono::milliseconds limit)
{
    m_mayStay = false;
    m_limit.start(limit);
    m_waiting.removeIf([this](const model::PortRuntime &runtime) {
        const model::PortSetting *port = m_context.ports.find(runtime.portPath);
        return port && port->kept;
    });
    resumeWaiting();
    stopWithRundown();
}

void QuitDialog::stopWithRundown()
{
    m_stage = Stage::WithRundown;
    m_context.recordings.stopAll(model::Recordings::StopHow::WithRundown);
    showStage();
    endIfDone();
}

void QuitDialog::quitAtOnce()
{
    m_stage = Stage::AtOnce;
    m_context.recordings.stopAll(model::Recordings::StopHow::AtOnce);
    showStage();
    endIfDone();
}

void QuitDialog::reject()
{
    if (m_mayStay)
        QDialog::reject();
}

void QuitDialog::endIfDone()
{
    if (m_stage == Stage::Asking || m_resuming > 0 || !m_context.recordings.running().isEmpty())
        return;
    if (std::exchange(m_confirmed, true))
        return;
    accept();
    Q_EMIT quitConfirmed();
}

void QuitDialog::showStage()
{
    const bool recordings = !m_context.recordings.running().isEmpty();
    m_headline->setText(headline());
    m_explanation->setText(explanation());
    m_stop->setText(recordings                ? tr("&Stop and Quit")
                        : m_waiting.isEmpty() ? tr("&Quit")
                                              : tr("&Quit, Leave Them Waiting"));
    m_resume->setVisible(m_stage == Stage::Asking && !m_waiting.isEmpty());
    m_stop->setVisible(m_stage == Stage::Asking);
    m_atOnce->setVisible(recordings && m_stage != Stage::AtOnce);
    m_stay->setVisible(m_mayStay);
    showProgress();
}

void QuitDialog::showProgress()
{
    m_progress->setText(linesOf(m_context));
}

QString QuitDialog::headline() const
{
    const auto recordings = m_context.recordings.running().size();
    if (m_stage != Stage::Asking)
        return m_resuming > 0 ? tr("The program ends as soon as the runtimes have answered.")
                              : tr("The program ends as soon as the recordings have ended.");
    if (recordings > 0)
        return tr("%n recordings are running.", nullptr, int(recordings));
    if (!m_context.dumps.running().isEmpty())
        return tr("A dump is being written.");
    if (!m_context.launches.running().isEmpty())
        return tr("A program that was launched here still runs.");
    return m_waiting.isEmpty() ? tr("Everything has ended meanwhile.")
                               : tr("Programs wait at a port of CLR Lens to be resumed.");
}

QString QuitDialog::explanation() const
{
    QStringList sentences;
    if (!m_context.recordings.running().isEmpty()) {
        if (m_stage == Stage::Asking)
            sentences << tr("Stopping waits for the rundown, which gives names to the methods that were "
                            "compiled before the start.");
        if (m_stage != Stage::AtOnce)
            sentences << tr(
                "At once means without the whole rundown. Either way, what arrived is in the file.");
    }
    if (!m_context.dumps.running().isEmpty())
        sentences << tr("The process goes on writing its dump; how that ends will not be seen here.");
    if (!m_context.launches.running().isEmpty())
        sentences << tr("Programs that were launched here end with CLR Lens.");
    if (m_stage == Stage::Asking && !m_waiting.isEmpty())
        sentences << tr("Without a resume they wait on until CLR Lens opens the same port again.");
    return sentences.join(QLatin1Char(' '));
}

} // namespace ui
