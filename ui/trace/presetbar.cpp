// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/presetbar.h"

#include "model/async/jobrunner.h"
#include "model/presets/ownpresets.h"
#include "model/presets/samplingcost.h"
#include "model/text/visibletext.h"
#include "ui/base/palette.h"
#include "ui/base/textcolor.h"
#include "ui/trace/presetcost.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QAction>
#include <QDialogButtonBox>
#include <QEvent>
#include <QInputDialog>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace ui {

QString presetIdFor(const QString &title)
{
    QString id;
    for (const QChar character : title.toLower()) {
        const bool fits
            = (character >= u'a' && character <= u'z') || (character >= u'0' && character <= u'9');
        if (fits)
            id += character;
        else if (!id.isEmpty() && !id.endsWith(u'-'))
            id += u'-';
    }
    id.truncate(model::presetIdMax);
    while (id.endsWith(u'-'))
        id.chop(1);
    return id;
}

PresetBar::PresetBar(model::JobRunner &jobs, QWidget *parent)
    : QWidget(parent)
    , m_jobs(jobs)
    , m_cost(plainLabel())
    , m_import(new QAction(tr("&Import presets…"), this))
    , m_export(new QAction(tr("&Export own presets…"), this))
    , m_remove(new QAction(tr("&Remove chosen own presets"), this))
{
    setObjectName(QStringLiteral("presets"));
    setAccessibleName(tr("Presets"));
    // Of the whole width of a form: its height is asked for at that, too.
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto *buttons = new QWidget;
    m_row = new FlowLayout(buttons);
    m_cost->setObjectName(QStringLiteral("presetCost"));
    m_cost->setAccessibleName(tr("Cost of the chosen presets"));
    m_cost->setWordWrap(true);
    m_cost->setForegroundRole(QPalette::PlaceholderText);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(buttons);
    layout->addWidget(m_cost);
    for (const model::Preset &preset : model::presets())
        m_buttons.append(addButton(preset, m_row->count()));
    m_buttons.constFirst()->setChecked(true);
    buildActions();
    updateCost();
    m_jobs.run(
        this, [](const model::JobRunner::CancelFlag &) { return model::readOwnPresets(); },
        [this](const protocol::Result<QList<model::Preset>> &own) {
            takeOwn(own, tr("Your own presets cannot be read"));
        });
}

QToolButton *PresetBar::addButton(const model::Preset &preset, int index)
{
    auto *button = new QToolButton;
    button->setText(titleText(preset.title));
    button->setToolTip(
        plainToolTip(tr("%1\nCost: %2\n%3")
                         .arg(preset.description, preset.cost.isEmpty() ? tr("not known") : preset.cost,
                              preset.providers)));
    button->setCheckable(true);
    button->setObjectName(QStringLiteral("preset-%1").arg(preset.id));
    button->setAccessibleName(tr("Preset %1").arg(model::text::visible(preset.title)));
    button->setAccessibleDescription(model::text::visible(preset.description % u' ' % preset.cost));
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, [this, button] { buttonClicked(button); });
    connect(button, &QToolButton::toggled, this, [this, button] { showChecked(button); });
    m_row->insertWidget(index, button);
    button->show();
    return button;
}

void PresetBar::showChecked(QToolButton *button) const
{
    QPalette colors; // nothing set: as the bar has them
    if (button->isChecked()) {
        colors.setColor(QPalette::Button, palette().color(QPalette::Highlight));
        colors.setColor(QPalette::ButtonText, palette().color(QPalette::HighlightedText));
    }
    button->setPalette(colors);
}

void PresetBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    for (QToolButton *button : std::as_const(m_buttons))
        showChecked(button);
    updateCost();
}

void PresetBar::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    countThreads();
}

void PresetBar::setPid(qint64 pid)
{
    m_pid = pid;
    countThreads();
}

void PresetBar::countThreads()
{
    if (m_pid <= 0)
        return;
    m_jobs.run(
        this, [pid = m_pid](const model::JobRunner::CancelFlag &) { return model::threadsOf(pid); },
        [this](int threads) { setThreads(threads); });
}

void PresetBar::setThreads(int threads)
{
    if (std::exchange(m_threads, threads) != threads)
        updateCost();
}

void PresetBar::buildActions()
{
    m_import->setObjectName(QStringLiteral("importPresets"));
    m_export->setObjectName(QStringLiteral("exportPresets"));
    m_remove->setObjectName(QStringLiteral("removePresets"));
    m_export->setEnabled(false);
    connect(m_import, &QAction::triggered, this, &PresetBar::chooseImport);
    connect(m_export, &QAction::triggered, this, &PresetBar::chooseExport);
    connect(m_remove, &QAction::triggered, this, &PresetBar::removeChosen);
}

void PresetBar::buttonClicked(const QToolButton *button)
{
    if (std::exchange(m_isDefault, false) && button != m_buttons.constFirst())
        m_buttons.constFirst()->setChecked(false);
    updateCost();
    Q_EMIT changed();
}

QList<model::Preset> PresetBar::chosen() const
{
    const QList<model::Preset> all = model::withOwnPresets(m_own);
    QList<model::Preset> presets;
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        if (m_buttons[i]->isChecked())
            presets.append(all[i]);
    }
    return presets;
}

QStringList PresetBar::chosenIds() const
{
    QStringList ids;
    for (const model::Preset &preset : chosen())
        ids.append(preset.id);
    return ids;
}

void PresetBar::setChecked(const QString &id, bool checked)
{
    auto *button = findChild<QToolButton *>(QStringLiteral("preset-%1").arg(id));
    if (!button)
        return;
    const bool replacesDefault = m_isDefault && button != m_buttons.constFirst();
    if (button->isChecked() == checked && !replacesDefault)
        return;
    button->setChecked(checked);
    buttonClicked(button);
}

void PresetBar::uncheckAll()
{
    m_isDefault = false;
    for (QToolButton *button : m_buttons)
        button->setChecked(false);
    updateCost();
}

void PresetBar::takeOwn(const protocol::Result<QList<model::Preset>> &own, const QString &doing)
{
    if (!own.ok()) {
        Q_EMIT failed(tr("%1: %2.").arg(doing, own.error().text));
        return;
    }
    const QStringList wereChosen = chosenIds();
    for (qsizetype i = model::presets().size(); i < m_buttons.size(); ++i)
        delete m_buttons[i];
    m_buttons.resize(model::presets().size());
    m_own = own.value();
    for (const model::Preset &preset : std::as_const(m_own)) {
        m_buttons.append(addButton(preset, m_row->count()));
        m_buttons.constLast()->setChecked(wereChosen.contains(preset.id));
    }
    m_export->setEnabled(!m_own.isEmpty());
    updateCost();
    Q_EMIT ownChanged();
}

template <class Change> void PresetBar::changeOwn(Change change, const QString &doing)
{
    using Own = protocol::Result<QList<model::Preset>>;
    m_jobs.run(
        this,
        [change = std::move(change)](const model::JobRunner::CancelFlag &) -> Own {
            Own own = model::readOwnPresets();
            if (!own.ok())
                return own;
            Own changed = change(own.value());
            if (!changed.ok())
                return changed;
            if (const auto written = model::writePresetFile(model::ownPresetsPath(), changed.value());
                !written.ok())
                return written.error();
            return changed;
        },
        [this, doing](const Own &own) { takeOwn(own, doing); });
}

namespace {

/// Puts presets in place of those with the same ids, and behind the others.
QList<model::Preset> withPresets(QList<model::Preset> all, const QList<model::Preset> &added)
{
    for (const model::Preset &preset : added) {
        const auto same = std::ranges::find(all, preset.id, &model::Preset::id);
        if (same == all.end())
            all.append(preset);
        else
            *same = preset;
    }
    return all;
}

} // namespace

void PresetBar::keep(const model::Preset &preset)
{
    using Own = protocol::Result<QList<model::Preset>>;
    changeOwn(
        [preset](const QList<model::Preset> &own) -> Own {
            if (const auto checked = model::checkPreset(preset); !checked.ok())
                return checked.error();
            return withPresets(own, {preset});
        },
        tr("The preset cannot be kept"));
}

void PresetBar::askTitle(const QString &providers, bool rundown)
{
    auto *dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("presetTitle"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save as preset"));
    dialog->setLabelText(tr("Title of the preset:"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, providers, rundown](const QString &title) {
        keep({presetIdFor(title), title.trimmed(), tr("A preset of your own."), QString(), providers,
              rundown});
    });
    dialog->open();
    // It has its buttons only now.
    const auto offer = [dialog](const QString &title) {
        if (const auto *buttons = dialog->findChild<QDialogButtonBox *>())
            buttons->button(QDialogButtonBox::Ok)->setEnabled(!title.trimmed().isEmpty());
    };
    connect(dialog, &QInputDialog::textValueChanged, dialog, offer);
    offer(dialog->textValue());
}

void PresetBar::importFrom(const QString &path)
{
    using Own = protocol::Result<QList<model::Preset>>;
    changeOwn(
        [path](const QList<model::Preset> &own) -> Own {
            Own read = model::readPresetFile(path);
            if (!read.ok())
                return read;
            return withPresets(own, read.value());
        },
        tr("The presets cannot be imported"));
}

void PresetBar::exportTo(const QString &path)
{
    m_jobs.run(
        this,
        [path, own = m_own](const model::JobRunner::CancelFlag &) {
            return model::writePresetFile(path, own);
        },
        [this](const protocol::Result<> &written) {
            if (!written.ok())
                Q_EMIT failed(tr("The presets cannot be exported: %1.").arg(written.error().text));
        });
}

void PresetBar::chooseImport()
{
    auto *dialog = new FileDialog(this, tr("Import presets"), QString(), tr("Presets (*.json)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &PresetBar::importFrom);
    dialog->open();
}

void PresetBar::chooseExport()
{
    auto *dialog = new FileDialog(this, tr("Export own presets"), QString(), tr("Presets (*.json)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this, &PresetBar::exportTo);
    dialog->open();
}

void PresetBar::removeChosen()
{
    const QStringList ids = chosenIds();
    changeOwn(
        [ids](QList<model::Preset> own) -> protocol::Result<QList<model::Preset>> {
            own.removeIf([&ids](const model::Preset &preset) { return ids.contains(preset.id); });
            return own;
        },
        tr("The presets cannot be removed"));
}

QString PresetBar::howToChoose() const
{
    return m_isDefault ? tr("A click on another preset replaces this one.")
                       : tr("A click adds a preset, a second click takes it away.");
}

void PresetBar::updateCost()
{
    const QList<model::Preset> presets = chosen();
    m_remove->setEnabled(std::ranges::any_of(presets, [this](const model::Preset &preset) {
        return std::ranges::find(m_own, preset.id, &model::Preset::id) != m_own.end();
    }));
    PresetCost cost = presetCost(presets, m_threads);
    if (!presets.isEmpty())
        cost.sentences.append(howToChoose());
    m_cost->setText(cost.sentences.join(u' '));
    setTextColor(*m_cost,
                 cost.isHigh ? severityColor(model::Severity::Warning, palette())
                             : mutedTextColor(palette()));
}

} // namespace ui
