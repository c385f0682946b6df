// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ports/recipeeditor.h"

#include "model/items/recipetext.h"
#include "model/recording/inlinedevents.h"
#include "model/text/visibletext.h"
#include "ui/panes/ports/dialogbutton.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace ui {

using model::RecipeStep;

namespace {

/// What stands in the box of kinds for the clearing of a variable, which a step has no kind of its own for.
constexpr int clearVariableKind = -1;

} // namespace

RecipeEditor::RecipeEditor(model::PortRecipes &recipes, const QString &program,
                           const std::optional<model::PortRuntime> &runtime,
                           const QList<model::Preset> &presets, QWidget *parent)
    : QDialog(parent)
    , m_recipes(recipes)
    , m_runtime(runtime)
    , m_program(program)
    , m_presets(presets)
    , m_list(new QListWidget)
    , m_kind(new QComboBox)
    , m_preset(new QComboBox)
    , m_first(new QLineEdit)
    , m_second(new QLineEdit)
    , m_tellsInlined(new QCheckBox(tr("Tell &inlined methods")))
    , m_automatic(new QCheckBox(tr("Apply to each &new runtime of this name that waits")))
    , m_message(new MessageLine)
{
    setObjectName(QStringLiteral("recipeEditor"));
    setWindowTitle(m_program.isEmpty() ? tr("Recipe")
                                       : tr("Recipe for %1").arg(model::text::visible(m_program, 100)));
    m_automatic->setObjectName(QStringLiteral("recipeAutomatic"));
    auto *layout = new QVBoxLayout(this);
    auto *about
        = plainLabel(tr("What is done to the runtime before its first line of code runs. Whatever the "
                        "order here, variables come first, then profilers, hooks and the recording, "
                        "and last the resume."));
    about->setWordWrap(true);
    layout->addWidget(about);
    layout->addWidget(buildList(), 1);
    layout->addWidget(buildForm());
    layout->addWidget(m_automatic);
    layout->addWidget(m_message);
    layout->addWidget(buildButtons());
    if (const model::Recipe *known = m_recipes.recipes().find(m_program)) {
        m_steps = known->steps;
        m_automatic->setChecked(known->automatic);
    } else {
        m_steps = {RecipeStep()};
    }
    kindChanged();
    showSteps(0);
    resize(620, 420);
}

QWidget *RecipeEditor::buildList()
{
    m_list->setObjectName(QStringLiteral("recipeSteps"));
    m_list->setAccessibleName(tr("Steps"));
    m_list->setItemDelegate(new PlainTextDelegate(m_list));
    connect(m_list, &QListWidget::currentRowChanged, this, &RecipeEditor::updateState);
    m_up = dialogButton(*this, tr("&Up"), "recipeUp", &RecipeEditor::moveUp);
    m_down = dialogButton(*this, tr("&Down"), "recipeDown", &RecipeEditor::moveDown);
    m_remove = dialogButton(*this, tr("&Remove"), "recipeRemove", &RecipeEditor::removeStep);
    auto *buttons = new QVBoxLayout;
    for (QPushButton *button : {m_up, m_down, m_remove})
        buttons->addWidget(button);
    buttons->addStretch(1);
    auto *content = new QWidget;
    auto *row = new QHBoxLayout(content);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_list, 1);
    row->addLayout(buttons);
    return content;
}

QWidget *RecipeEditor::buildForm()
{
    m_kind->setObjectName(QStringLiteral("recipeKind"));
    m_kind->setAccessibleName(tr("Kind of step"));
    const std::pair<int, QString> kinds[]{{int(Kind::SetVariable), tr("Set a variable")},
                                          {clearVariableKind, tr("Clear a variable")},
                                          {int(Kind::StartupProfiler), tr("Load a profiler")},
                                          {int(Kind::StartupHook), tr("Run a startup hook")},
                                          {int(Kind::Trace), tr("Record")},
                                          {int(Kind::Resume), tr("Resume")}};
    for (const auto &[value, text] : kinds)
        m_kind->addItem(text, value);
    m_preset->setObjectName(QStringLiteral("recipePreset"));
    m_preset->setAccessibleName(tr("What to record"));
    for (const model::Preset &preset : m_presets)
        m_preset->addItem(model::text::visible(preset.title, 100));
    m_first->setObjectName(QStringLiteral("recipeFirst"));
    m_second->setObjectName(QStringLiteral("recipeSecond"));
    m_tellsInlined->setObjectName(QStringLiteral("recipeTellsInlined"));
    m_tellsInlined->setToolTip(plainToolTip(
        tr("For programs that are started with %1=1: stacks show the methods that the compiler put into "
           "others. The recording of a start gets about a quarter larger.")
            .arg(QLatin1String(model::inlinedVariable))));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &RecipeEditor::kindChanged);
    auto *content = new QWidget;
    auto *row = new QHBoxLayout(content);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_kind);
    row->addWidget(m_preset, 1);
    row->addWidget(m_first, 1);
    row->addWidget(m_second, 1);
    row->addWidget(m_tellsInlined);
    row->addWidget(dialogButton(*this, tr("&Add"), "recipeAdd", &RecipeEditor::addStep));
    return content;
}

QWidget *RecipeEditor::buildButtons()
{
    m_save = dialogButton(*this, tr("&Save for This Name"), "recipeSave", &RecipeEditor::save);
    m_apply = dialogButton(*this, tr("Apply &Now"), "recipeApply", &RecipeEditor::apply);
    if (!m_runtime)
        m_apply->hide();
    auto *close = dialogButton<QDialog>(*this, tr("&Close"), "recipeClose", &QDialog::accept);
    auto *content = new QWidget;
    auto *row = new QHBoxLayout(content);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    for (QPushButton *button : {m_save, m_apply, close})
        row->addWidget(button);
    return content;
}

RecipeEditor::Kind RecipeEditor::kind() const
{
    return isClearing() ? Kind::SetVariable : Kind(m_kind->currentData().toInt());
}

bool RecipeEditor::isClearing() const
{
    return m_kind->currentData().toInt() == clearVariableKind;
}

void RecipeEditor::kindChanged()
{
    const bool isVariable = kind() == Kind::SetVariable;
    const bool isProfiler = kind() == Kind::StartupProfiler;
    m_preset->setVisible(kind() == Kind::Trace);
    m_tellsInlined->setVisible(kind() == Kind::Trace);
    m_first->setVisible(isVariable || isProfiler || kind() == Kind::StartupHook);
    m_second->setVisible((isVariable && !isClearing()) || isProfiler);
    const QString first = isVariable ? tr("Name")
        : isProfiler                 ? tr("Class: {GUID}")
                                     : tr("/path/to/Hook.dll, as the process sees it");
    const QString second = isVariable ? tr("Value") : tr("/path/to/library, as the process sees it");
    m_first->setPlaceholderText(first);
    m_first->setAccessibleName(first);
    m_second->setPlaceholderText(second);
    m_second->setAccessibleName(second);
}

void RecipeEditor::addStep()
{
    RecipeStep step;
    step.kind = kind();
    switch (step.kind) {
    case Kind::SetVariable:
        step.name = m_first->text().trimmed();
        if (!isClearing())
            step.value = m_second->text();
        break;
    case Kind::StartupProfiler:
        step.profiler = QUuid::fromString(m_first->text().trimmed());
        step.path = m_second->text().trimmed();
        break;
    case Kind::StartupHook:
        step.path = m_first->text().trimmed();
        break;
    case Kind::Trace:
        if (m_preset->currentIndex() >= 0) {
            const model::Preset &preset = m_presets.at(m_preset->currentIndex());
            step.name = preset.id;
            step.providers = preset.providers;
            step.tellsInlined = m_tellsInlined->isChecked();
        }
        break;
    case Kind::Resume:
        break;
    }
    if (const auto checked = model::checkStep(step); !checked.ok()) {
        m_message->showMessage(model::Severity::Error, tr("This is no step: %1.").arg(checked.error().text));
        return;
    }
    m_message->clear();
    m_first->clear();
    m_second->clear();
    const int at = m_list->currentRow() < 0 ? 0 : m_list->currentRow();
    m_steps.insert(std::min<qsizetype>(at, m_steps.size()), step);
    showSteps(at);
}

void RecipeEditor::removeStep()
{
    const int row = m_list->currentRow();
    if (row < 0 || row >= m_steps.size())
        return;
    m_steps.removeAt(row);
    showSteps(std::min(row, int(m_steps.size()) - 1));
}

void RecipeEditor::move(int by)
{
    const int row = m_list->currentRow();
    if (row < 0 || row + by < 0 || row + by >= m_steps.size())
        return;
    m_steps.move(row, row + by);
    showSteps(row + by);
}

void RecipeEditor::save()
{
    const auto kept = m_recipes.recipes().set({m_program, m_automatic->isChecked(), m_steps});
    if (kept.ok())
        m_message->showMessage(model::Severity::Success, tr("Saved."));
    else
        m_message->showMessage(model::Severity::Error,
                               tr("It could not be saved: %1.").arg(kept.error().text));
}

void RecipeEditor::apply()
{
    if (m_runtime && m_recipes.apply(*m_runtime, m_steps))
        accept();
    else
        m_message->showMessage(model::Severity::Warning, tr("Another recipe is being applied to it."));
}

void RecipeEditor::showSteps(int current)
{
    m_list->clear();
    for (const RecipeStep &step : std::as_const(m_steps))
        m_list->addItem(model::recipeStepText(step));
    m_list->setCurrentRow(current);
    updateState();
}

void RecipeEditor::updateState()
{
    const int row = m_list->currentRow();
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_steps.size());
    m_remove->setEnabled(row >= 0);
    m_apply->setEnabled(!m_steps.isEmpty());
    m_save->setEnabled(!m_steps.isEmpty() && !m_program.isEmpty());
}

} // namespace ui
