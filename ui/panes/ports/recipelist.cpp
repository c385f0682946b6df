// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ports/recipelist.h"

#include "model/items/recipetext.h"
#include "model/text/visibletext.h"
#include "ui/panes/ports/dialogbutton.h"
#include "ui/panes/ports/recipeeditor.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int programRole = Qt::UserRole; ///< the name as it is kept

/// "Shop, automatic: Set LOG, Record gc, Resume"
QString recipeLine(const model::Recipe &recipe)
{
    QStringList steps;
    for (const model::RecipeStep &step : recipe.steps)
        steps.append(model::recipeStepText(step));
    const QString name = model::text::visible(recipe.program, 100);
    return (recipe.automatic ? RecipeList::tr("%1, automatic: %2") : RecipeList::tr("%1: %2"))
        .arg(name, steps.join(QLatin1String(", ")));
}

} // namespace

RecipeList::RecipeList(model::PortRecipes &recipes, const QList<model::Preset> &presets, QWidget *parent)
    : QDialog(parent)
    , m_recipes(recipes)
    , m_presets(presets)
    , m_list(new QListWidget)
    , m_name(new QLineEdit)
    , m_message(new MessageLine)
{
    setObjectName(QStringLiteral("recipeList"));
    setWindowTitle(tr("Recipes"));
    auto *layout = new QVBoxLayout(this);
    auto *about = plainLabel(tr("What is done to runtimes before they are resumed, by the name of their "
                                "program. Recipe at a runtime makes one for its name."));
    about->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("recipes"));
    m_list->setAccessibleName(tr("Recipes by the names of programs"));
    m_list->setItemDelegate(new PlainTextDelegate(m_list));
    connect(m_list, &QListWidget::currentRowChanged, this, &RecipeList::updateState);
    layout->addWidget(about);
    layout->addWidget(m_list, 1);
    layout->addWidget(buildNameRow());
    layout->addWidget(m_message);
    layout->addWidget(buildButtons());
    connect(&m_recipes.recipes(), &model::Recipes::changed, this, &RecipeList::showRecipes);
    showRecipes();
    resize(620, 380);
}

QWidget *RecipeList::buildNameRow()
{
    m_name->setObjectName(QStringLiteral("recipeProgram"));
    m_name->setAccessibleName(tr("Name of the program"));
    connect(m_name, &QLineEdit::textChanged, this, [this] {
        const QString name = m_name->text().trimmed();
        m_rename->setEnabled(!name.isEmpty() && !selected().isEmpty() && name != selected());
    });
    connect(m_name, &QLineEdit::returnPressed, this, &RecipeList::rename);
    m_rename = dialogButton(*this, tr("Re&name"), "recipeRename", &RecipeList::rename);
    auto *label = plainLabel(tr("&Program"));
    label->setBuddy(m_name);
    auto *content = new QWidget;
    auto *row = new QHBoxLayout(content);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(label);
    row->addWidget(m_name, 1);
    row->addWidget(m_rename);
    return content;
}

QWidget *RecipeList::buildButtons()
{
    m_edit = dialogButton(*this, tr("&Edit…"), "recipeEdit", &RecipeList::edit);
    m_remove = dialogButton(*this, tr("&Delete"), "recipeDelete", &RecipeList::remove);
    m_apply = dialogButton(*this, tr("Apply to Those That &Wait"), "recipeApplyAll", &RecipeList::apply);
    auto *close = dialogButton<QDialog>(*this, tr("&Close"), "recipeClose", &QDialog::accept);
    auto *content = new QWidget;
    auto *row = new QHBoxLayout(content);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    for (QPushButton *button : {m_edit, m_remove, m_apply, close})
        row->addWidget(button);
    return content;
}

QString RecipeList::selected() const
{
    const QListWidgetItem *item = m_list->currentItem();
    return item ? item->data(programRole).toString() : QString();
}

void RecipeList::showRecipes()
{
    const int row = m_list->currentRow();
    m_list->clear();
    for (const model::Recipe &recipe : m_recipes.recipes().all()) {
        auto *item = new QListWidgetItem(recipeLine(recipe), m_list);
        item->setData(programRole, recipe.program);
    }
    m_list->setCurrentRow(std::clamp(row, m_list->count() > 0 ? 0 : -1, m_list->count() - 1));
    updateState();
}

void RecipeList::updateState()
{
    const bool any = !selected().isEmpty();
    m_name->setText(selected());
    m_name->setEnabled(any);
    m_rename->setEnabled(false);
    for (QPushButton *button : {m_edit, m_remove, m_apply})
        button->setEnabled(any);
}

void RecipeList::edit()
{
    auto *editor = new RecipeEditor(m_recipes, selected(), {}, m_presets, this);
    editor->setAttribute(Qt::WA_DeleteOnClose);
    editor->open();
}

void RecipeList::rename()
{
    if (!m_rename->isEnabled())
        return;
    const QString name = m_name->text().trimmed();
    const auto renamed = m_recipes.recipes().rename(selected(), name);
    if (renamed.ok())
        m_message->clear();
    else
        m_message->showMessage(model::Severity::Error,
                               tr("It could not be renamed: %1.").arg(renamed.error().text),
                               tr("Choose another name, or delete the other recipe first."));
}

void RecipeList::remove()
{
    m_message->clear();
    m_recipes.recipes().remove(selected());
}

void RecipeList::apply()
{
    const int waiting = m_recipes.applyToWaiting(selected());
    if (waiting == 0)
        m_message->showMessage(model::Severity::Info, tr("No runtime of this name waits at a port."));
    else
        m_message->showMessage(model::Severity::Success,
                               tr("It is applied to %n runtimes.", nullptr, waiting),
                               tr("The log says what became of each step."));
}

} // namespace ui
