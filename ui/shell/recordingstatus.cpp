// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/recordingstatus.h"

#include "model/async/jobrunner.h"
#include "model/recording/recordings.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/base/icons.h"
#include "ui/base/palette.h"
#include "ui/base/textcolor.h"
#include "ui/trace/recordingtext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/steadyplace.h"

#include <algorithm>
#include <QAction>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStorageInfo>
#include <QToolButton>

namespace ui {

namespace {

constexpr int diskInterval = 2000; // milliseconds
constexpr quint64 littleRoom = quint64(1) << 30;

/// Returns the room on the fullest of the disks; nothing where none of them tells. For a worker: a file
/// system may take its time.
std::optional<quint64> freeBytes(const QStringList &folders)
{
    std::optional<quint64> least;
    for (const QString &folder : folders) {
        const QStorageInfo disk(folder);
        if (disk.isValid() && disk.isReady() && disk.bytesAvailable() >= 0)
            least = std::min(least.value_or(~quint64(0)), quint64(disk.bytesAvailable()));
    }
    return least;
}

} // namespace

RecordingStatus::RecordingStatus(model::Recordings &recordings, model::JobRunner &jobs, QWidget *parent)
    : QWidget(parent)
    , m_recordings(recordings)
    , m_jobs(jobs)
    , m_mark(plainLabel(QStringLiteral("●")))
    , m_text(new ElidedLabel)
    , m_textPlace(new SteadyPlace(m_text))
    , m_stop(new QAction(icon(Symbol::Stop), tr("S&top Recording"), this))
    , m_button(new QToolButton)
    , m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("recordingStatus"));
    setAccessibleName(tr("What is recorded now"));
    m_text->setObjectName(QStringLiteral("recordingStatusText"));
    m_mark->setAccessibleName(tr("Recording"));
    m_stop->setObjectName(QStringLiteral("stopAnyRecording"));
    m_stop->setIconText(tr("Stop"));
    m_stop->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Period));
    m_stop->setToolTip(plainToolTip(tr("Stop what is recorded, wherever you are (Ctrl+Shift+.)")));
    m_button->setObjectName(QStringLiteral("stopAnyRecordingButton"));
    m_button->setDefaultAction(m_stop);
    m_button->setAutoRaise(true);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setFocusPolicy(Qt::TabFocus);
    m_menu->setObjectName(QStringLiteral("stopWhich"));
    m_menu->setAccessibleName(tr("Stop which recording"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_mark);
    layout->addWidget(m_textPlace, 1);
    layout->addWidget(m_button);
    connect(m_stop, &QAction::triggered, this, &RecordingStatus::stop);
    connect(&m_recordings, &model::Recordings::added, this, &RecordingStatus::refresh);
    connect(&m_recordings, &model::Recordings::changed, this, &RecordingStatus::refresh);
    connect(&m_recordings, &model::Recordings::removed, this, &RecordingStatus::refresh);
    connect(&m_recordings, &model::Recordings::progressed, this, &RecordingStatus::showText);
    m_diskClock.setInterval(diskInterval);
    connect(&m_diskClock, &QTimer::timeout, this, &RecordingStatus::lookAtDisk);
    refresh();
}

QString RecordingStatus::text() const
{
    return m_text->text();
}

void RecordingStatus::setBrief(bool brief)
{
    if (m_isBrief == brief)
        return;
    m_isBrief = brief;
    m_textPlace->setAsWideAsText(brief);
    setSizePolicy(brief ? QSizePolicy::Maximum : QSizePolicy::Preferred, QSizePolicy::Preferred);
    showText();
}

void RecordingStatus::refresh()
{
    const bool runs = !m_recordings.running().isEmpty();
    setVisible(runs);
    enableOrSay(*m_stop, runs, tr("Nothing is recorded now."));
    if (!runs) {
        m_diskClock.stop();
        m_freeBytes.reset();
        m_text->setText({});
        return;
    }
    if (!m_diskClock.isActive()) {
        m_diskClock.start();
        lookAtDisk();
    }
    showText();
}

void RecordingStatus::showText()
{
    const QList<model::Recording *> running = m_recordings.running();
    if (running.isEmpty())
        return;
    model::RecordingProgress sum;
    QStringList each;
    for (const model::Recording *recording : running) {
        const model::RecordingProgress one = recording->shownProgress();
        sum.events += one.events;
        sum.eventsPerSecond += one.eventsPerSecond;
        sum.bytesPerSecond += one.bytesPerSecond;
        sum.dropped += one.dropped;
        sum.bytes += one.bytes;
        each.append(tr("%1: %2").arg(recording->label(), recordingProgressText(*recording)));
    }
    const QString who
        = running.size() == 1 ? running.first()->label() : tr("%n recordings", nullptr, int(running.size()));
    // What arrives before its events are counted is told in bytes.
    const QString rate = sum.events > 0
        ? model::text::rate(sum.eventsPerSecond)
        : tr("%1/s").arg(model::text::bytes(quint64(std::max(0.0, sum.bytesPerSecond))));
    const bool isLow = m_freeBytes && *m_freeBytes < littleRoom;
    QStringList facts{who};
    const bool isBrief = m_isBrief && running.size() == 1;
    if (!isBrief)
        facts += {rate, tr("%1 dropped").arg(model::text::count(sum.dropped)), model::text::bytes(sum.bytes)};
    if (m_freeBytes && (isLow || !isBrief))
        facts.append(tr("%1 free").arg(model::text::bytes(*m_freeBytes)));
    const bool isBad = isLow || sum.dropped > 0;
    const QColor colour = isBad
        ? severityColor(isLow ? model::Severity::Error : model::Severity::Warning, palette())
        : palette().color(QPalette::WindowText);
    setTextColor(*m_text, colour);
    setTextColor(*m_mark, severityColor(model::Severity::Error, palette())); // as Record is
    m_text->setText(model::text::visible(facts.join(QStringLiteral("  ·  "))));
    m_text->setToolTip(plainToolTip(each.join(u'\n')));
    setAccessibleDescription(m_text->text());
}

void RecordingStatus::lookAtDisk()
{
    QStringList folders;
    for (const model::Recording *recording : m_recordings.running()) {
        if (!recording->filePath().isEmpty())
            folders.append(QFileInfo(recording->filePath()).absolutePath());
    }
    folders.removeDuplicates();
    if (m_isLooking || folders.isEmpty())
        return;
    m_isLooking = true;
    m_jobs.run(
        this, [folders](const model::JobRunner::CancelFlag &) { return freeBytes(folders); },
        [this](const std::optional<quint64> &bytes) {
            m_isLooking = false;
            m_freeBytes = bytes;
            showText();
        });
}

void RecordingStatus::stop()
{
    const QList<model::Recording *> running = m_recordings.running();
    if (running.size() == 1)
        running.first()->stop();
    if (running.size() < 2)
        return;
    fillMenu();
    m_menu->popup(m_button->mapToGlobal(QPoint(0, -m_menu->sizeHint().height())));
}

void RecordingStatus::fillMenu()
{
    m_menu->clear();
    for (model::Recording *recording : m_recordings.running()) {
        QAction *action = m_menu->addAction(titleText(tr("Stop %1").arg(recording->label())));
        connect(action, &QAction::triggered, recording, &model::Recording::stop);
    }
    m_menu->addSeparator();
    QAction *all = m_menu->addAction(tr("Stop &All"));
    all->setObjectName(QStringLiteral("stopAllRecordings"));
    connect(all, &QAction::triggered, this,
            [this] { m_recordings.stopAll(model::Recordings::StopHow::WithRundown); });
    m_menu->setActiveAction(m_menu->actions().first());
}

} // namespace ui
