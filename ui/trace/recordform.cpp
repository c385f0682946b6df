// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/recordform.h"

#include "model/preferences/preferences.h"
#include "model/presets/dotnettraceline.h"
#include "model/presets/presets.h"
#include "model/recording/eventids.h"
#include "model/recording/recordingfolder.h"
#include "model/text/bytesize.h"
#include "model/text/errortext.h"
#include "model/text/visibletext.h"
#include "ui/base/icons.h"
#include "ui/base/palette.h"
#include "ui/base/preferencekeeper.h"
#include "ui/base/textcolor.h"
#include "ui/trace/presetbar.h"
#include "ui/trace/providerpicker.h"
#include "ui/trace/sessionform.h"
#include "ui/widgets/countbox.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QToolButton>

#include <limits>

namespace ui {

RecordForm::RecordForm(model::JobRunner &jobs, QWidget *parent)
    : QWidget(parent)
    , m_presets(new PresetBar(jobs))
    , m_text(new QPlainTextEdit)
    , m_verdict(plainLabel())
    , m_session(new SessionForm)
    , m_duration(new QSpinBox)
    , m_size(new QLineEdit)
    , m_ring(new QSpinBox)
    , m_ringDuration(new QSpinBox)
    , m_events(new CountBox)
    , m_stopAt(new QLineEdit)
    , m_stopAtCounter(new QLineEdit)
    , m_file(new QLineEdit)
    , m_pick(new QAction(tr("&Choose provider and keywords…"), this))
    , m_keep(new QAction(tr("&Save as preset…"), this))
    , m_copyLine(new QAction(tr("Copy as &dotnet-trace line"), this))
{
    m_text->setObjectName(QStringLiteral("providers"));
    m_text->setAccessibleName(tr("Providers"));
    m_text->setPlaceholderText(tr("Name:keywords:level:arguments, one or more with commas between. "
                                  "Choose a preset above or write your own."));
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(m_text->fontMetrics().lineSpacing() * 4 + 12);
    m_verdict->setObjectName(QStringLiteral("providersVerdict"));
    m_verdict->setWordWrap(true);
    m_verdict->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);

    auto *layout = new QFormLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    layout->addRow(tr("Presets"), m_presets);
    layout->addRow(tr("Provi&ders"), buildProviders());
    layout->addRow(QString(), m_verdict);
    layout->addRow(tr("Eve&nts"), m_session->eventsField());
    layout->addRow(tr("&Buffer"), m_session);
    layout->addRow(tr("&Stop after"), buildLimits());
    layout->addRow(tr("&or at"), buildEventLimits());
    layout->addRow(tr("or a &counter is"), m_stopAtCounter);
    layout->addRow(tr("F&ile"), m_file);
    // The rows of several fields: their label leads to the first.
    const auto leadTo = [layout](QWidget *row, QWidget *first) {
        if (auto *label = qobject_cast<QLabel *>(layout->labelForField(row)))
            label->setBuddy(first);
    };
    leadTo(m_text->parentWidget(), m_text);
    leadTo(m_session, m_session->firstField());
    leadTo(m_duration->parentWidget(), m_duration);
    leadTo(m_events->parentWidget(), m_events);
    buildCounterLimit();
    buildFile();

    connect(m_session, &SessionForm::changed, this, &RecordForm::validate);
    connect(m_size, &QLineEdit::textChanged, this, &RecordForm::validate);
    connect(m_size, &QLineEdit::textChanged, this, &RecordForm::updateRing);
    connect(m_duration, &QSpinBox::valueChanged, this, &RecordForm::updateRing);
    connect(m_ring, &QSpinBox::valueChanged, this, &RecordForm::updateRing);
    connect(m_stopAt, &QLineEdit::textChanged, this, &RecordForm::validate);
    connect(m_stopAtCounter, &QLineEdit::textChanged, this, &RecordForm::validate);
    connect(m_text, &QPlainTextEdit::textChanged, this, &RecordForm::textChanged);
    connect(m_presets, &PresetBar::changed, this, &RecordForm::presetsChanged);
    takeLimits({}, model::keptPreferences());
    connect(&PreferenceKeeper::instance(), &PreferenceKeeper::changed, this, &RecordForm::takeLimits);
    presetsChanged();
    updateRing();
}

void RecordForm::takeLimits(const model::Preferences &before, const model::Preferences &now)
{
    if (m_duration->value() == before.recordingSeconds)
        m_duration->setValue(now.recordingSeconds);
    if (m_size->text() == before.recordingSize)
        m_size->setText(now.recordingSize);
    if (m_ring->value() == before.recordingFiles)
        m_ring->setValue(now.recordingFiles);
}

QWidget *RecordForm::buildProviders()
{
    m_pick->setObjectName(QStringLiteral("pickProvider"));
    m_keep->setObjectName(QStringLiteral("keepPreset"));
    m_copyLine->setObjectName(QStringLiteral("copyDotnetTrace"));
    m_copyLine->setToolTip(
        plainToolTip(tr("What dotnet-trace has no option for is named in a comment behind the line.")));
    connect(m_pick, &QAction::triggered, this, &RecordForm::pickProvider);
    connect(m_keep, &QAction::triggered, this, [this] {
        m_presets->askTitle(model::formatProviders(m_providers), m_session->rundownKeyword() != 0);
    });
    connect(m_copyLine, &QAction::triggered, this,
            [this] { copyToClipboard(model::text::visibleLines(dotnetTraceLine())); });
    connect(m_presets, &PresetBar::failed, this,
            [this](const QString &sentence) { m_verdict->setText(model::text::visibleMessage(sentence)); });
    auto *more = new QToolButton;
    more->setObjectName(QStringLiteral("moreProviders"));
    more->setText(tr("&More"));
    more->setAccessibleName(tr("More about providers and presets"));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(more);
    menu->addActions({m_pick, m_copyLine});
    menu->addSeparator();
    menu->addActions(
        {m_keep, m_presets->importAction(), m_presets->exportAction(), m_presets->removeAction()});
    more->setMenu(menu);
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_text, 1);
    layout->addWidget(more, 0, Qt::AlignTop);
    return row;
}

void RecordForm::buildFile()
{
    m_file->setPlaceholderText(tr("a new file in the folder of recordings, named by program and time"));
    m_file->setClearButtonEnabled(true);
    m_file->setAccessibleName(tr("Target file"));
    const QAction *choose = m_file->addAction(icon(Symbol::Dump), QLineEdit::TrailingPosition);
    connect(choose, &QAction::triggered, this, &RecordForm::chooseFile);
}

QWidget *RecordForm::buildLimits()
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

void RecordForm::addRing(FlowLayout &layout)
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

void RecordForm::buildCounterLimit()
{
    m_stopAtCounter->setObjectName(QStringLiteral("stopAtCounter"));
    m_stopAtCounter->setPlaceholderText(tr("System.Runtime/cpu-usage > 80 or working-set > 500 MB"));
    m_stopAtCounter->setToolTip(plainToolTip(
        tr("Stops when this counter is above or below a value: its name, with or without its provider or "
           "meter, then >, >=, < or <=, and the value. The counters are recorded for it, once a second.")));
    m_stopAtCounter->setAccessibleName(tr("Stop when a counter is beyond this limit"));
    m_stopAtCounter->setClearButtonEnabled(true);
}

QWidget *RecordForm::buildEventLimits()
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

std::optional<std::uint64_t> RecordForm::maxEvents() const
{
    if (m_events->value() == 0 || !m_events->isEnabled())
        return std::nullopt;
    return std::uint64_t(m_events->value());
}

std::optional<model::EventMatch> RecordForm::stopAt() const
{
    const auto match = model::parseEventMatch(m_stopAt->text());
    if (!match.ok())
        return std::nullopt;
    return match.value();
}

std::optional<model::CounterMatch> RecordForm::stopAtCounter() const
{
    const auto match = model::parseCounterMatch(m_stopAtCounter->text());
    if (!match.ok())
        return std::nullopt;
    return match.value();
}

std::optional<std::chrono::milliseconds> RecordForm::ringDuration() const
{
    if (ringFiles() == 0 || m_ringDuration->value() == 0)
        return std::nullopt;
    return std::chrono::seconds(m_ringDuration->value());
}

std::optional<std::chrono::milliseconds> RecordForm::duration() const
{
    if (m_duration->value() == 0)
        return std::nullopt;
    return std::chrono::seconds(m_duration->value());
}

std::optional<std::uint64_t> RecordForm::maxBytes() const
{
    return model::text::parseByteSize(m_size->text());
}

int RecordForm::ringFiles() const
{
    return m_ring->isEnabled() ? m_ring->value() : 0;
}

QString RecordForm::filePath() const
{
    return ringFiles() > 0 ? QString() : m_file->text().trimmed();
}

void RecordForm::updateRing()
{
    m_ring->setEnabled(duration() || maxBytes());
    m_ring->setToolTip(
        plainToolTip(m_ring->isEnabled()
                         ? tr("Goes on with a new file instead of stopping, and removes the oldest, until "
                              "you stop it, or an event, a counter or the time for all does. A new file "
                              "begins before the one before it ends, so that a moment is in both and none is "
                              "lost.")
                         : tr("Needs a time or a size, for each of the files.")));
    m_file->setEnabled(ringFiles() == 0);
    m_events->setEnabled(ringFiles() == 0); // the files of a ring have moments in common
    m_ringDuration->setEnabled(ringFiles() > 0);
    m_file->setToolTip(ringFiles() == 0
                           ? QString()
                           : plainToolTip(tr("The files of a ring are named by program and time, in "
                                             "the folder of recordings.")));
}

QString RecordForm::providerText() const
{
    return m_text->toPlainText();
}

void RecordForm::setProviderText(const QString &text)
{
    m_text->setPlainText(text);
}

void RecordForm::setPresetChecked(const QString &id, bool checked)
{
    m_presets->setChecked(id, checked);
}

QStringList RecordForm::presetIds() const
{
    return m_presets->chosenIds();
}

QString RecordForm::summary() const
{
    if (!isValid())
        return {};
    QStringList names;
    for (const model::Preset &preset : m_presets->chosen())
        names.append(preset.title);
    if (names.isEmpty()) {
        for (const model::ProviderConfig &provider : m_providers)
            names.append(provider.name);
    }
    constexpr qsizetype namesMost = 4;
    const qsizetype more = names.size() - namesMost;
    const QString text = names.mid(0, namesMost).join(QLatin1String(", "));
    return more > 0 ? tr("%1 and %2 more").arg(text, QString::number(more)) : text;
}

QString RecordForm::dotnetTraceLine() const
{
    model::RecordingOptions options;
    options.pid = m_pid;
    options.request.providers = m_providers;
    options.request.bufferMegabytes = m_session->bufferMegabytes();
    options.request.rundownKeyword = m_session->rundownKeyword();
    options.request.bufferMode = m_session->bufferMode();
    options.request.requestStackwalk = m_session->stacks();
    options.ends.maxBytes = maxBytes();
    options.ends.maxEvents = maxEvents();
    options.ends.stopAt = stopAt();
    options.ends.stopAtCounter = stopAtCounter();
    options.ends.duration = duration();
    options.output.filePath = filePath();
    return model::dotnetTraceLine(options);
}

void RecordForm::presetsChanged()
{
    const QList<model::Preset> chosen = m_presets->chosen();
    const auto joined = model::joinPresets(chosen);
    m_presetProblem = joined.ok() ? QString() : joined.error().text;
    m_writingPresets = true;
    m_text->setPlainText(joined.ok() ? model::formatProviders(joined.value().providers) : QString());
    m_writingPresets = false;
    m_session->setRundown(chosen.isEmpty() || (joined.ok() && joined.value().rundown));
    validate();
}

void RecordForm::textChanged()
{
    if (m_writingPresets)
        return;
    // What the user wrote is no preset any more.
    m_presetProblem.clear();
    m_presets->uncheckAll();
    validate();
}

void RecordForm::pickProvider()
{
    auto *picker = new ProviderPicker(this);
    picker->setAttribute(Qt::WA_DeleteOnClose);
    connect(picker, &ProviderPicker::picked, this, &RecordForm::addProvider);
    picker->open();
}

/// Adds a provider to those that are there; one that is there already gets the keywords, too.
void RecordForm::addProvider(const QString &text)
{
    const QString before = providerText().trimmed();
    const QString all = before.isEmpty() ? text : before % u',' % text;
    const auto parsed = model::parseProviders(all);
    setProviderText(parsed.ok() ? model::formatProviders(parsed.value()) : all);
}

void RecordForm::validate()
{
    const bool before = isValid();
    m_providers.clear();
    m_problem.clear();
    QString verdict;
    model::Severity severity = model::Severity::Info;
    const QString text = providerText().trimmed();
    if (!m_presetProblem.isEmpty()) {
        m_problem = m_presetProblem;
    } else if (text.isEmpty()) {
        verdict = tr("Nothing to record yet: choose a preset.");
    } else if (const auto parsed = model::parseProviders(text); !parsed.ok()) {
        m_problem = parsed.error().text;
    } else if (const auto chosen = model::withEventIds(parsed.value(), m_session->eventIds()); !chosen.ok()) {
        m_problem = chosen.error().text;
    } else {
        m_providers = chosen.value();
        verdict = tr("%n providers.", nullptr, int(m_providers.size()));
        if (const auto match = stopAtCounter()) {
            m_providers = model::withCounters(m_providers, *match);
            if (m_providers != chosen.value())
                verdict = tr("%1 Counters are recorded, too, to stop at %2.").arg(verdict, match->text);
        }
    }
    if (m_problem.isEmpty())
        m_problem = m_session->problem();
    if (m_problem.isEmpty())
        m_problem = limitProblem();
    if (!m_problem.isEmpty()) {
        verdict = m_problem;
        severity = model::Severity::Error;
    }
    m_keep->setEnabled(isValid());
    m_copyLine->setEnabled(isValid());
    m_verdict->setText(model::text::visible(verdict)); // it may repeat what was typed
    setTextColor(*m_verdict, severityColor(severity, palette()));
    if (before != isValid())
        Q_EMIT validityChanged(isValid());
    Q_EMIT changed();
}

QString RecordForm::limitProblem() const
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

void RecordForm::chooseFile()
{
    auto *dialog
        = new FileDialog(this, tr("Record to"), model::recordingFolder(), tr("NetTrace files (*.nettrace)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("nettrace"));
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    connect(dialog, &QFileDialog::fileSelected, m_file, &QLineEdit::setText);
    dialog->open();
}

} // namespace ui
