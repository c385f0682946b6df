// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/recordform.h"

#include "model/session/eventids.h"
#include "model/session/recordingfolder.h"
#include "model/text/bytesize.h"
#include "model/text/errortext.h"
#include "model/text/visibletext.h"
#include "ui/base/palette.h"
#include "ui/trace/sessionform.h"
#include "ui/widgets/plaintext.h"

#include <QButtonGroup>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

namespace ui {

QString joinedProviders(const QStringList &texts)
{
    const auto parsed = model::parseProviders(texts.join(QLatin1Char(',')));
    return parsed.ok() ? model::formatProviders(parsed.value()) : texts.join(QLatin1Char(','));
}

RecordForm::RecordForm(QWidget *parent)
    : QWidget(parent)
    , m_presets(new QButtonGroup(this))
    , m_text(new QPlainTextEdit)
    , m_verdict(plainLabel())
    , m_session(new SessionForm)
    , m_duration(new QSpinBox)
    , m_size(new QLineEdit)
    , m_ring(new QSpinBox)
    , m_file(new QLineEdit)
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
    layout->addRow(tr("Presets"), buildPresets());
    layout->addRow(tr("&Providers"), m_text);
    layout->addRow(QString(), m_verdict);
    layout->addRow(tr("E&vents"), m_session->eventsField());
    layout->addRow(tr("&Buffer"), m_session);
    layout->addRow(tr("Stop &after"), buildLimits());
    layout->addRow(tr("&File"), m_file);
    // The rows of several fields: their label leads to the first.
    const auto leadTo = [layout](QWidget *row, QWidget *first) {
        if (auto *label = qobject_cast<QLabel *>(layout->labelForField(row)))
            label->setBuddy(first);
    };
    leadTo(m_session, m_session->firstField());
    leadTo(m_duration->parentWidget(), m_duration);
    buildFile();

    connect(m_session, &SessionForm::changed, this, &RecordForm::validate);
    connect(m_size, &QLineEdit::textChanged, this, &RecordForm::validate);
    connect(m_size, &QLineEdit::textChanged, this, &RecordForm::updateRing);
    connect(m_duration, &QSpinBox::valueChanged, this, &RecordForm::updateRing);
    connect(m_ring, &QSpinBox::valueChanged, this, &RecordForm::updateRing);
    connect(m_text, &QPlainTextEdit::textChanged, this, &RecordForm::textChanged);
    validate();
    updateRing();
}

QWidget *RecordForm::buildPresets()
{
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    m_presets->setExclusive(false);
    int id = 0;
    for (const model::Preset &preset : model::presets()) {
        auto *button = new QToolButton;
        button->setText(preset.title);
        button->setToolTip(plainToolTip(QStringLiteral("%1\n%2").arg(preset.description, preset.providers)));
        button->setCheckable(true);
        button->setObjectName(QStringLiteral("preset-%1").arg(preset.id));
        button->setAccessibleName(tr("Preset %1").arg(preset.title));
        button->setFocusPolicy(Qt::StrongFocus);
        m_presets->addButton(button, id++);
        layout->addWidget(button);
    }
    layout->addStretch(1);
    connect(m_presets, &QButtonGroup::buttonClicked, this, &RecordForm::presetToggled);
    return row;
}

void RecordForm::buildFile()
{
    m_file->setPlaceholderText(tr("a new file in the folder of recordings, named by program and time"));
    m_file->setClearButtonEnabled(true);
    m_file->setAccessibleName(tr("Target file"));
    const QAction *choose
        = m_file->addAction(style()->standardIcon(QStyle::SP_DialogSaveButton), QLineEdit::TrailingPosition);
    connect(choose, &QAction::triggered, this, &RecordForm::chooseFile);
}

QWidget *RecordForm::buildLimits()
{
    constexpr int year = 365 * 24 * 3600;
    m_duration->setObjectName(QStringLiteral("duration"));
    m_duration->setRange(0, year);
    m_duration->setSpecialValueText(tr("no limit"));
    m_duration->setSuffix(tr(" s"));
    m_duration->setAccessibleName(tr("Stop after so many seconds"));
    m_size->setObjectName(QStringLiteral("maxSize"));
    m_size->setPlaceholderText(tr("no limit"));
    m_size->setToolTip(
        plainToolTip(tr("500M, 2G. What is on its way and the names of methods come on top of the size.")));
    m_size->setAccessibleName(tr("Stop at this size"));
    m_size->setMaximumWidth(m_size->fontMetrics().averageCharWidth() * 16);
    auto *sizeLabel = plainLabel(tr("or at a si&ze of"));
    sizeLabel->setBuddy(m_size);
    constexpr int filesMax = 10'000;
    m_ring->setObjectName(QStringLiteral("ringFiles"));
    m_ring->setRange(0, filesMax);
    m_ring->setSpecialValueText(tr("off"));
    m_ring->setSuffix(tr(" files"));
    m_ring->setAccessibleName(tr("Go on with a new file, and keep the last so many"));
    auto *ringLabel = plainLabel(tr("&keep the last"));
    ringLabel->setBuddy(m_ring);

    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_duration);
    layout->addSpacing(16);
    layout->addWidget(sizeLabel);
    layout->addWidget(m_size);
    layout->addSpacing(16);
    layout->addWidget(ringLabel);
    layout->addWidget(m_ring);
    layout->addStretch(1);
    return row;
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
                         ? tr("Goes on with a new file instead of stopping, until you stop it, and removes "
                              "the oldest. A new file begins before the one before it ends, so that a moment "
                              "is in both and none is lost.")
                         : tr("Needs a time or a size, for each of the files.")));
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
    auto *button = findChild<QToolButton *>(QStringLiteral("preset-%1").arg(id));
    if (!button || button->isChecked() == checked)
        return;
    button->setChecked(checked);
    presetToggled();
}

void RecordForm::presetToggled()
{
    QStringList texts;
    bool rundown = false;
    for (int id = 0; id < model::presets().size(); ++id) {
        if (!m_presets->button(id)->isChecked())
            continue;
        texts.append(model::presets().at(id).providers);
        rundown = rundown || model::presets().at(id).rundown;
    }
    m_writingPresets = true;
    m_text->setPlainText(texts.isEmpty() ? QString() : joinedProviders(texts));
    m_writingPresets = false;
    m_session->setRundown(texts.isEmpty() || rundown);
    validate();
}

void RecordForm::textChanged()
{
    if (m_writingPresets)
        return;
    // What the user wrote is no preset any more.
    for (QAbstractButton *button : m_presets->buttons())
        button->setChecked(false);
    validate();
}

void RecordForm::validate()
{
    const bool before = isValid();
    m_providers.clear();
    m_problem.clear();
    QString verdict;
    model::Severity severity = model::Severity::Info;
    const QString text = providerText().trimmed();
    if (text.isEmpty()) {
        verdict = tr("Nothing to record yet: choose a preset.");
    } else if (const auto parsed = model::parseProviders(text); !parsed.ok()) {
        m_problem = parsed.error().text;
    } else if (const auto chosen = model::withEventIds(parsed.value(), m_session->eventIds()); !chosen.ok()) {
        m_problem = chosen.error().text;
    } else {
        m_providers = chosen.value();
        verdict = m_providers.size() == 1 ? tr("One provider.") : tr("%1 providers.").arg(m_providers.size());
    }
    if (m_problem.isEmpty())
        m_problem = m_session->problem();
    if (m_problem.isEmpty() && !m_size->text().trimmed().isEmpty() && !maxBytes())
        m_problem = tr("\"%1\" is not a size to stop at. 500M and 2G are.").arg(m_size->text().trimmed());
    if (!m_problem.isEmpty()) {
        verdict = m_problem;
        severity = model::Severity::Error;
    }
    m_verdict->setText(model::text::visible(verdict)); // it may repeat what was typed
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, severityColor(severity, palette()));
    m_verdict->setPalette(colors);
    if (before != isValid())
        Q_EMIT validityChanged(isValid());
}

void RecordForm::chooseFile()
{
    auto *dialog
        = new QFileDialog(this, tr("Record to"), model::recordingFolder(), tr("NetTrace files (*.nettrace)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("nettrace"));
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    connect(dialog, &QFileDialog::fileSelected, m_file, &QLineEdit::setText);
    dialog->open();
}

} // namespace ui
