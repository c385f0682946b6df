// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/recordlimits.h"

#include "model/preferences/preferences.h"
#include "model/text/bytesize.h"
#include "ui/base/preferencekeeper.h"
#include "ui/widgets/countbox.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

#include <limits>

namespace ui {

RecordLimits::RecordLimits(QObject *parent)
    : QObject(parent)
    , m_duration(new QSpinBox)
    , m_size(new QLineEdit)
    , m_ring(new QSpinBox)
    , m_ringDuration(new QSpinBox)
    , m_events(new CountBox)
    , m_stopAt(new QLineEdit)
    , m_stopAtCounter(new QLineEdit)
{
    m_files = buildFiles();
    m_eventRow = buildEvents();
    buildCounter();
    for (QLineEdit *line : {m_size, m_stopAt, m_stopAtCounter})
        connect(line, &QLineEdit::textChanged, this, &RecordLimits::changed);
    connect(m_size, &QLineEdit::textChanged, this, &RecordLimits::updateRing);
    connect(m_duration, &QSpinBox::valueChanged, this, &RecordLimits::updateRing);
    connect(m_ring, &QSpinBox::valueChanged, this, &RecordLimits::updateRing);
    take({}, model::keptPreferences());
    connect(&PreferenceKeeper::instance(), &PreferenceKeeper::changed, this, &RecordLimits::take);
    updateRing();
}

QWidget *RecordLimits::firstOfFiles() const
{
    return m_duration;
}

QWidget *RecordLimits::firstOfEvents() const
{
    return m_events;
}

QWidget *RecordLimits::counterField() const
{
    return m_stopAtCounter;
}

void RecordLimits::updateRing()
{
    m_ring->setEnabled(duration() || maxBytes());
    m_ring->setToolTip(
        plainToolTip(m_ring->isEnabled()
                         ? tr("Goes on with a new file instead of stopping, and removes the oldest, until "
                              "you stop it, or an event, a counter or the time for all does. A new file "
                              "begins before the one before it ends, so that a moment is in both and none is "
                              "lost.")
                         : tr("Needs a time or a size, for each of the files.")));
    m_events->setEnabled(ringFiles() == 0); // the files of a ring have moments in common
    m_ringDuration->setEnabled(ringFiles() > 0);
    Q_EMIT ringChanged();
}

void RecordLimits::take(const model::Preferences &before, const model::Preferences &now)
{
    if (m_duration->value() == before.recordingSeconds)
        m_duration->setValue(now.recordingSeconds);
    if (m_size->text() == before.recordingSize)
        m_size->setText(now.recordingSize);
    if (m_ring->value() == before.recordingFiles)
        m_ring->setValue(now.recordingFiles);
}

QWidget *RecordLimits::buildFiles()
{
    m_duration->setObjectName(QStringLiteral("duration"));
    m_duration->setRange(0, model::Preferences::recordingSecondsMost);
    m_duration->setSpecialValueText(tr("no limit"));
    m_duration->setSuffix(tr(" s"));
    m_duration->setAccessibleName(tr("Stop after so many seconds"));
    m_size->setObjectName(QStringLiteral("maxSize"));
    m_size->setPlaceholderText(tr("no limit"));
    m_size->setToolTip(plainToolTip(
        tr("500 MB, 2 GiB. What is on its way and the names of methods come on top of the size.")));
    m_size->setAccessibleName(tr("Stop at this size"));
    m_size->setMaximumWidth(m_size->fontMetrics().averageCharWidth() * 16);
    auto *sizeLabel = plainLabel(tr("or at a si&ze of"));
    sizeLabel->setBuddy(m_size);

    auto *row = new QWidget;
    auto *layout = new FlowLayout(row);
    layout->addWidget(fieldGroup({m_duration}));
    layout->addWidget(fieldGroup({sizeLabel, m_size}));
    addRing(*layout);
    return row;
}

void RecordLimits::addRing(FlowLayout &layout)
{
    m_ring->setObjectName(QStringLiteral("ringFiles"));
    m_ring->setRange(0, model::Preferences::recordingFilesMost);
    m_ring->setSpecialValueText(tr("off"));
    m_ring->setSuffix(tr(" files"));
    m_ring->setAccessibleName(tr("Go on with a new file, and keep the last so many"));
    auto *ringLabel = plainLabel(tr("keep the &last"));
    ringLabel->setBuddy(m_ring);
    m_ringDuration->setObjectName(QStringLiteral("ringDuration"));
    m_ringDuration->setRange(0, model::Preferences::recordingSecondsMost);
    m_ringDuration->setSpecialValueText(tr("no limit"));
    m_ringDuration->setSuffix(tr(" s"));
    m_ringDuration->setToolTip(plainToolTip(tr("Stops the whole ring after so long.")));
    m_ringDuration->setAccessibleName(tr("Stop all files after so many seconds"));
    auto *wholeLabel = plainLabel(tr("all files fo&r"));
    wholeLabel->setBuddy(m_ringDuration);
    layout.addWidget(fieldGroup({ringLabel, m_ring}));
    layout.addWidget(fieldGroup({wholeLabel, m_ringDuration}));
}

QWidget *RecordLimits::buildEvents()
{
    m_events->setObjectName(QStringLiteral("maxEvents"));
    m_events->setRange(0, std::numeric_limits<int>::max());
    m_events->setSpecialValueText(tr("no limit"));
    m_events->setSuffix(tr(" events"));
    m_events->setAccessibleName(tr("Stop at so many events"));
    m_stopAt->setObjectName(QStringLiteral("stopAt"));
    m_stopAt->setPlaceholderText(tr("Event, Provider/Event or a filter"));
    m_stopAt->setToolTip(plainToolTip(
        tr("Stops when this event has come, for example Microsoft-Windows-DotNETRuntime/GCStart, or one "
           "that a filter finds: event == GCStart and Depth > 1.")));
    m_stopAt->setAccessibleName(tr("Stop when this event has come"));
    m_stopAt->setClearButtonEnabled(true);
    auto *label = plainLabel(tr("or &when there is"));
    label->setBuddy(m_stopAt);
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_events);
    layout->addSpacing(16);
    layout->addWidget(label);
    layout->addWidget(m_stopAt, 1);
    return row;
}

void RecordLimits::buildCounter()
{
    m_stopAtCounter->setObjectName(QStringLiteral("stopAtCounter"));
    m_stopAtCounter->setPlaceholderText(tr("System.Runtime/cpu-usage > 80 or working-set > 500 MB"));
    m_stopAtCounter->setToolTip(plainToolTip(
        tr("Stops when this counter is above or below a value: its name, with or without its provider or "
           "meter, then >, >=, < or <=, and the value. The counters are recorded for it, once a second.")));
    m_stopAtCounter->setAccessibleName(tr("Stop when a counter is beyond this limit"));
    m_stopAtCounter->setClearButtonEnabled(true);
}

model::RecordingEnds RecordLimits::ends() const
{
    model::RecordingEnds ends;
    ends.duration = duration();
    ends.maxBytes = maxBytes();
    if (m_events->isEnabled() && m_events->value() > 0)
        ends.maxEvents = std::uint64_t(m_events->value());
    if (const auto match = model::parseEventMatch(m_stopAt->text()); match.ok())
        ends.stopAt = match.value();
    if (const auto match = model::parseCounterMatch(m_stopAtCounter->text()); match.ok())
        ends.stopAtCounter = match.value();
    if (ringFiles() > 0 && m_ringDuration->value() > 0)
        ends.ringDuration = std::chrono::seconds(m_ringDuration->value());
    return ends;
}

std::optional<std::chrono::milliseconds> RecordLimits::duration() const
{
    if (m_duration->value() == 0)
        return std::nullopt;
    return std::chrono::seconds(m_duration->value());
}

std::optional<std::uint64_t> RecordLimits::maxBytes() const
{
    return model::text::parseByteSize(m_size->text());
}

int RecordLimits::ringFiles() const
{
    return m_ring->isEnabled() ? m_ring->value() : 0;
}

QString RecordLimits::problem() const
{
    if (!m_size->text().trimmed().isEmpty() && !maxBytes())
        return tr("\"%1\" is not a size to stop at. 500 MB and 2 GiB are.").arg(m_size->text().trimmed());
    if (!m_stopAt->text().trimmed().isEmpty()) {
        if (const auto match = model::parseEventMatch(m_stopAt->text()); !match.ok())
            return match.error().text;
    }
    if (!m_stopAtCounter->text().trimmed().isEmpty()) {
        if (const auto match = model::parseCounterMatch(m_stopAtCounter->text()); !match.ok())
            return match.error().text;
    }
    return {};
}

} // namespace ui
