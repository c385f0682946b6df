// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/recordform.h"

#include "model/presets/dotnettraceline.h"
#include "model/presets/presets.h"
#include "model/recording/askedmeters.h"
#include "model/recording/eventids.h"
#include "model/recording/recordingfolder.h"
#include "model/text/errortext.h"
#include "model/text/visibletext.h"
#include "ui/base/icons.h"
#include "ui/base/palette.h"
#include "ui/base/textcolor.h"
#include "ui/trace/instrumentpicker.h"
#include "ui/trace/presetbar.h"
#include "ui/trace/providerpicker.h"
#include "ui/trace/recordlimits.h"
#include "ui/trace/sessionform.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

RecordForm::RecordForm(model::JobRunner &jobs, QWidget *parent)
    : QWidget(parent)
    , m_presets(new PresetBar(jobs))
    , m_text(new QPlainTextEdit)
    , m_verdict(plainLabel())
    , m_session(new SessionForm)
    , m_limits(new RecordLimits(this))
    , m_file(new QLineEdit)
    , m_pick(new QAction(tr("&Choose provider and keywords…"), this))
    , m_instruments(new QAction(tr("Instruments…"), this))
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
    layout->addRow(tr("&Stop after"), m_limits->filesRow());
    layout->addRow(tr("&or at"), m_limits->eventsRow());
    layout->addRow(tr("or a &counter is"), m_limits->counterField());
    layout->addRow(tr("F&ile"), m_file);
    // The rows of several fields: their label leads to the first.
    const auto leadTo = [layout](QWidget *row, QWidget *first) {
        if (auto *label = qobject_cast<QLabel *>(layout->labelForField(row)))
            label->setBuddy(first);
    };
    leadTo(m_text->parentWidget(), m_text);
    leadTo(m_session, m_session->firstField());
    leadTo(m_limits->filesRow(), m_limits->firstOfFiles());
    leadTo(m_limits->eventsRow(), m_limits->firstOfEvents());
    buildFile();

    connect(m_session, &SessionForm::changed, this, &RecordForm::validate);
    connect(m_limits, &RecordLimits::changed, this, &RecordForm::validate);
    connect(m_limits, &RecordLimits::ringChanged, this, &RecordForm::showWhetherFile);
    connect(m_text, &QPlainTextEdit::textChanged, this, &RecordForm::textChanged);
    connect(m_presets, &PresetBar::changed, this, &RecordForm::presetsChanged);
    presetsChanged();
    showWhetherFile();
}

QWidget *RecordForm::buildProviders()
{
    m_pick->setObjectName(QStringLiteral("pickProvider"));
    m_instruments->setObjectName(QStringLiteral("pickInstruments"));
    m_keep->setObjectName(QStringLiteral("keepPreset"));
    m_copyLine->setObjectName(QStringLiteral("copyDotnetTrace"));
    m_copyLine->setToolTip(
        plainToolTip(tr("What dotnet-trace has no option for is named in a comment behind the line.")));
    connect(m_pick, &QAction::triggered, this, &RecordForm::pickProvider);
    connect(m_instruments, &QAction::triggered, this, &RecordForm::pickInstruments);
    setRuntime(nullptr);
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
    auto *instruments = new QToolButton;
    instruments->setDefaultAction(m_instruments);
    instruments->setToolButtonStyle(Qt::ToolButtonTextOnly);
    instruments->setFocusPolicy(Qt::StrongFocus);
    auto *buttons = new QVBoxLayout;
    for (QToolButton *button : {more, instruments}) {
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_text, 1);
    layout->addLayout(buttons);
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

void RecordForm::setPid(qint64 pid)
{
    m_pid = pid;
    m_presets->setPid(pid);
}

void RecordForm::setRuntime(std::shared_ptr<model::Runtime> runtime)
{
    m_runtime = std::move(runtime);
    m_instruments->setEnabled(m_runtime != nullptr);
    m_instruments->setToolTip(plainToolTip(
        m_runtime ? tr("Asks the process which meters it has, and lets you tick the instruments to record.")
                  : tr("There is no process that could be asked which meters it has.")));
}

int RecordForm::ringFiles() const
{
    return m_limits->ringFiles();
}

model::RecordingOptions RecordForm::options() const
{
    model::RecordingOptions options;
    options.pid = m_pid;
    options.request.providers = m_providers;
    options.request.bufferMegabytes = m_session->bufferMegabytes();
    options.request.rundownKeyword = m_session->rundownKeyword();
    options.request.requestStackwalk = m_session->stacks();
    options.request.bufferMode = m_session->bufferMode();
    options.presetIds = m_presets->chosenIds();
    options.ends = m_limits->ends();
    options.output.filePath = ringFiles() > 0 ? QString() : m_file->text().trimmed();
    return options;
}

/// The files of a ring have names of their own.
void RecordForm::showWhetherFile()
{
    m_file->setEnabled(ringFiles() == 0);
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
    return model::dotnetTraceLine(options());
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

void RecordForm::pickInstruments()
{
    const auto asked = model::parseProviders(providerText());
    auto *picker = new InstrumentPicker(m_runtime, m_pid,
                                        asked.ok() ? model::metersOf(asked.value()) : QStringList(), this);
    picker->setAttribute(Qt::WA_DeleteOnClose);
    connect(picker, &InstrumentPicker::picked, this, [this](const QStringList &meters) {
        const auto before = model::parseProviders(providerText());
        const auto after
            = model::withMeters(before.ok() ? before.value() : QList<model::ProviderConfig>(), meters);
        if (!before.ok())
            addProvider(model::formatProviders(after)); // what is wrong with the text stays to be seen
        else if (after != before.value())
            setProviderText(model::formatProviders(after));
    });
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
        if (const auto match = m_limits->ends().stopAtCounter) {
            m_providers = model::withCounters(m_providers, *match);
            if (m_providers != chosen.value())
                verdict = tr("%1 Counters are recorded, too, to stop at %2.").arg(verdict, match->text);
        }
    }
    if (m_problem.isEmpty())
        m_problem = m_session->problem();
    if (m_problem.isEmpty())
        m_problem = m_limits->problem();
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
