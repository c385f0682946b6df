// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/callview.h"
#include "ui/widgets/choicerow.h"

namespace ui {

/// A button for each way to look at stacks.
class ViewSwitch : public ChoiceRow {
    Q_OBJECT
public:
    enum View { Tree, BottomUp, Functions, Modules, Types, DeclaringTypes, Flame, Chart, Around };

    explicit ViewSwitch(QWidget *parent = nullptr);

    View view() const { return View(current()); }
    /// Returns what is put together for the view.
    model::CallViewOptions::Kind kind() const;
    /// Says whether events tell types that they are about. Else Types is grey, and the one that was there
    /// becomes DeclaringTypes.
    void setTellsTypes(bool tells);
    void setView(View view) { setCurrent(view); }
    /// Returns the name of the view, for what is kept.
    QString word() const { return button(current())->objectName(); }
    /// Chooses the view with that name, as the user does, where there is one.
    void choose(const QString &word);
};

} // namespace ui
