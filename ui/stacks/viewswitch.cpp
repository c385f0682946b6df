// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/viewswitch.h"

#include "ui/widgets/flowlayout.h"
#include "ui/widgets/plaintext.h"

#include <QToolButton>

namespace ui {

ViewSwitch::ViewSwitch(QWidget *parent)
    : QWidget(parent)
    , m_row(new FlowLayout(this))
{
    setObjectName(QStringLiteral("callTreeViews"));
    setAccessibleName(tr("How stacks are shown"));
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(0); // so that all stand in one row of a small window
    add(Tree, "showCallTree", tr("Call tree"), tr("From the roots on: what a function calls"));
    add(BottomUp, "showBottomUp", tr("Bottom-up"), tr("From the innermost functions on: what calls them"));
    add(Functions, "showFunctions", tr("Functions"), tr("Each function once, over all stacks"));
    add(Modules, "showModules", tr("Modules"), tr("Each assembly or library once"));
    add(Types, "showTypes", tr("Types"),
        tr("Each type once: that the events are about, or whose methods they are"));
    add(Flame, "showFlame", tr("Flame graph"), tr("The call tree, drawn by its shares"));
    add(Chart, "showChart", tr("Over time"), tr("What one thread did, in the order of time"));
    add(Around, "showAround", tr("Callers and callees"), tr("What is around the current function"));
    setView(Tree);
    connect(&m_buttons, &QButtonGroup::idClicked, this, &ViewSwitch::chosen);
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
    case Around:
        return Kind::Around;
    case Tree:
    case Flame:
    case Chart: // which asks on its own
        break;
    }
    return Kind::Calls;
}

void ViewSwitch::choose(const QString &word)
{
    for (QAbstractButton *button : m_buttons.buttons()) {
        if (button->objectName() == word && !button->isChecked())
            button->click();
    }
}

void ViewSwitch::add(View view, const char *name, const QString &text, const QString &tip)
{
    auto *button = new QToolButton;
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setToolTip(plainToolTip(tip));
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    m_buttons.addButton(button, view);
    m_row->addWidget(button);
}

} // namespace ui
