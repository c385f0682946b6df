// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ports/portrecipes.h"
#include "model/presets/presets.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace ui {

class MessageLine;

/// A window with the steps that are done to a runtime before it is resumed: put together, kept for programs
/// of its name, applied to this one.
class RecipeEditor : public QDialog {
    Q_OBJECT
public:
    /// `recipes` and what it holds outlive the window. Without a runtime, a recipe is changed and not
    /// applied.
    RecipeEditor(model::PortRecipes &recipes, const QString &program,
                 const std::optional<model::PortRuntime> &runtime, const QList<model::Preset> &presets,
                 QWidget *parent);

    const QList<model::RecipeStep> &steps() const { return m_steps; }

private:
    using Kind = model::RecipeStep::Kind;

    QWidget *buildList();
    QWidget *buildForm();
    QWidget *buildButtons();
    Kind kind() const;
    /// Returns whether the form is for a variable that is to be gone.
    bool isClearing() const;
    void kindChanged();
    void addStep();
    void removeStep();
    void moveUp() { move(-1); }
    void moveDown() { move(1); }
    void move(int by);
    void save();
    void apply();
    void showSteps(int current);
    void updateState();

    model::PortRecipes &m_recipes;
    const std::optional<model::PortRuntime> m_runtime;
    const QString m_program;
    const QList<model::Preset> m_presets;
    QList<model::RecipeStep> m_steps;
    QListWidget *m_list;
    QComboBox *m_kind;
    QComboBox *m_preset;
    QLineEdit *m_first; ///< name, class or path
    QLineEdit *m_second; ///< value or path
    QCheckBox *m_tellsInlined; ///< of a recording
    QCheckBox *m_automatic;
    MessageLine *m_message;
    QPushButton *m_up;
    QPushButton *m_down;
    QPushButton *m_remove;
    QPushButton *m_save;
    QPushButton *m_apply;
};

} // namespace ui
