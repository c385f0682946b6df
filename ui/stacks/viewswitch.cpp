// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/viewswitch.h"

#include "ui/widgets/plaintext.h"

#include <QAbstractButton>

namespace ui {

namespace {

QString typesTip()
{
    return ViewSwitch::tr("Each type once that was allocated or thrown");
}

} // namespace

ViewSwitch::ViewSwitch(QWidget *parent)
    : ChoiceRow(parent)
{
    setObjectName(QStringLiteral("callTreeViews"));
    setAccessibleName(tr("How stacks are shown"));
    const auto add = [this](View view, const char *name, const QString &text, const QString &tip) {
        addChoice(view, QLatin1String(name), text, tip);
    };
    add(Tree, "showCallTree", tr("Call tree"), tr("From the roots on: what a function calls"));
    add(BottomUp, "showBottomUp", tr("Bottom-up"), tr("From the innermost functions on: what calls them"));
    add(Functions, "showFunctions", tr("Functions"), tr("Each function once, over all stacks"));
    add(Modules, "showModules", tr("Modules"), tr("Each assembly or library once"));
    add(Types, "showTypes", tr("Types"), typesTip());
    add(DeclaringTypes, "showDeclaringTypes", tr("By declaring type"),
        tr("Each type once that declares one of the methods"));
    add(Flame, "showFlame", tr("Flame graph"), tr("The call tree, drawn by its shares"));
    add(Chart, "showChart", tr("Over time"), tr("What one thread did, in the order of time"));
    add(Around, "showAround", tr("Around"),
        tr("Callers and callees: what calls the current function, and what it calls"));
}

model::CallViewOptions::Kind ViewSwitch::kind() const
{
    using Kind = model::CallViewOptions::Kind;
    switch (view()) {
    case BottomUp:
        return Kind::Callers;
    case Functions:
        return Kind::Functions;
    case Modules:
        return Kind::Modules;
    case Types:
        return Kind::Types;
    case DeclaringTypes:
        return Kind::DeclaringTypes;
    case Around:
        return Kind::Around;
    case Tree:
    case Flame:
    case Chart: // which asks on its own
        break;
    }
    return Kind::Calls;
}

void ViewSwitch::setTellsTypes(bool tells)
{
    button(Types)->setEnabled(tells);
    button(Types)->setToolTip(plainToolTip(
        tells ? typesTip()
              : tr("These events name no allocated or thrown types. “By declaring type” has the types of the "
                   "methods.")));
    if (!tells && view() == Types)
        setView(DeclaringTypes);
}

void ViewSwitch::choose(const QString &word)
{
    for (QAbstractButton *button : buttons()) {
        if (button->objectName() == word && !button->isChecked())
            button->click();
    }
}

} // namespace ui
