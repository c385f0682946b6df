// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ports/portrecipes.h"
#include "model/presets/presets.h"

#include <QDialog>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace ui {

class MessageLine;

/// A window with all recipes that are kept: changes, renames and deletes them, and applies one to the
/// runtimes of its name that wait already.
class RecipeList : public QDialog {
    Q_OBJECT
public:
    /// `recipes` and what it holds outlive the window.
    RecipeList(model::PortRecipes &recipes, const QList<model::Preset> &presets, QWidget *parent);

private:
    QWidget *buildNameRow();
    QWidget *buildButtons();
    void showRecipes();
    void updateState();
    void edit();
    void rename();
    void remove();
    void apply();
    /// Returns the name that the selected recipe is kept by; empty for none.
    QString selected() const;

    model::PortRecipes &m_recipes;
    const QList<model::Preset> m_presets;
    QListWidget *m_list;
    QLineEdit *m_name;
    MessageLine *m_message;
    QPushButton *m_rename;
    QPushButton *m_edit;
    QPushButton *m_remove;
    QPushButton *m_apply;
};

} // namespace ui
