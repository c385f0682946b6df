// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/notifier.h"

#include "model/dumps/dumps.h"
#include "model/recording/recordings.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/panes/dumppane.h"
#include "ui/trace/recordingtext.h"

#include <algorithm>
#include <QApplication>
#include <QSystemTrayIcon>
#include <QTimer>
#include <QWidget>

namespace ui {

namespace {

constexpr int messageTime = 10000; // milliseconds

QSystemTrayIcon::MessageIcon messageIcon(model::Severity severity)
{
    switch (severity) {
    case model::Severity::Warning:
        return QSystemTrayIcon::Warning;
    case model::Severity::Error:
        return QSystemTrayIcon::Critical;
    case model::Severity::Info:
    case model::Severity::Success:
        break;
    }
    return QSystemTrayIcon::Information;
}

} // namespace

Notifier::Notifier(Context &context, QWidget &window)
    : QObject(&window)
    , m_recordings(context.recordings)
    , m_window(window)
{
    connect(&context.recordings, &model::Recordings::changed, this,
            [this](const model::Recording *recording) { recordingChanged(*recording); });
    connect(&context.dumps, &model::Dumps::changed, this, &Notifier::dumpChanged);
}

void Notifier::analysisEnded(const QString &name, std::chrono::milliseconds took)
{
    tell(took, model::Severity::Success, tr("%1 is analysed").arg(name),
         tr("All of its views are complete."));
}

void Notifier::recordingChanged(const model::Recording &recording)
{
    const bool ended = recording.state() == model::RecordingState::Finished
        || recording.state() == model::RecordingState::Failed;
    if (!ended)
        return;
    // A ring has not ended when one of its files has.
    const auto isSameRing = [&recording](const model::Recording *other) {
        return other->ringPlace() && other->process() == recording.process();
    };
    if (recording.ringPlace() && std::ranges::any_of(m_recordings.running(), isSameRing))
        return;
    const SessionOutcome outcome = recordingOutcome(recording);
    const qint64 took = recording.startedAt().isValid()
        ? recording.startedAt().msecsTo(QDateTime::currentDateTimeUtc())
        : 0;
    tell(std::chrono::milliseconds(took), outcome.severity,
         tr("Recording of %1 ended").arg(recording.label()), outcome.sentence());
}

void Notifier::dumpChanged(const model::Dump &dump)
{
    if (dump.isRunning() || dump.state == model::Dump::State::Abandoned)
        return; // the user abandoned it and knows
    const SessionOutcome outcome = dumpOutcome(dump);
    tell(dump.took, outcome.severity, tr("Dump of %1 ended").arg(dump.label), outcome.sentence());
}

void Notifier::tell(std::chrono::milliseconds took, model::Severity severity, const QString &headline,
                    const QString &text)
{
    // A window of the program that is in front shows it already.
    if (took < m_leastTime || QApplication::activeWindow())
        return;
    const QString head = model::text::visible(headline);
    const QString body = model::text::visible(text);
    QApplication::alert(&m_window);
    if (QSystemTrayIcon::isSystemTrayAvailable() && QSystemTrayIcon::supportsMessages()) {
        if (!m_tray) {
            m_tray = new QSystemTrayIcon(m_window.windowIcon(), this);
            const auto comeForward = [this] {
                m_window.raise();
                m_window.activateWindow();
            };
            connect(m_tray, &QSystemTrayIcon::messageClicked, &m_window, comeForward);
            connect(m_tray, &QSystemTrayIcon::activated, &m_window, comeForward);
        }
        m_tray->show();
        m_tray->showMessage(head, body, messageIcon(severity), messageTime);
        QTimer::singleShot(messageTime, m_tray, &QSystemTrayIcon::hide);
    }
    Q_EMIT told(head, body);
}

} // namespace ui
