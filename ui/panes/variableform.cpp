// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/variableform.h"

#include "model/text/visibletext.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace ui {

namespace {

QToolButton *buttonOf(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

VariableForm::VariableForm(QWidget *parent)
    : QWidget(parent)
    , m_name(new QLineEdit)
    , m_value(new QLineEdit)
    , m_problem(plainLabel())
    , m_set(new QAction(tr("&Set Variable"), this))
    , m_clear(new QAction(tr("C&lear Variable"), this))
{
    m_set->setIconText(tr("Set"));
    m_set->setToolTip(
        plainToolTip(tr("Set the variable in the process. Code that has read the old value already "
                        "does not notice.")));
    m_clear->setIconText(tr("Clear"));
    m_clear->setToolTip(plainToolTip(tr("Remove the variable from the process's environment.")));
    m_name->setObjectName(QStringLiteral("variableName"));
    m_name->setAccessibleName(tr("Name of the variable"));
    m_name->setPlaceholderText(tr("NAME"));
    m_value->setObjectName(QStringLiteral("variableValue"));
    m_value->setAccessibleName(tr("Value of the variable"));
    m_value->setPlaceholderText(tr("value; none makes it empty"));
    m_problem->setObjectName(QStringLiteral("variableProblem"));
    m_problem->setWordWrap(true);

    auto *fields = new QHBoxLayout;
    fields->addWidget(m_name, 1);
    fields->addWidget(plainLabel(QStringLiteral("=")));
    fields->addWidget(m_value, 2);
    fields->addWidget(buttonOf(m_set));
    fields->addWidget(buttonOf(m_clear));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(fields);
    layout->addWidget(m_problem);

    for (const QLineEdit *line : {m_name, m_value}) {
        connect(line, &QLineEdit::textChanged, this, &VariableForm::updateActions);
        connect(line, &QLineEdit::returnPressed, m_set, &QAction::trigger);
    }
    connect(m_set, &QAction::triggered, this,
            [this] { Q_EMIT changeRequested(m_name->text(), m_value->text()); });
    connect(m_clear, &QAction::triggered, this,
            [this] { Q_EMIT changeRequested(m_name->text(), std::nullopt); });
    updateActions();
}

void VariableForm::setRefusal(const QString &reason)
{
    m_refusal = reason;
    updateActions();
}

void VariableForm::setPaused(bool paused)
{
    m_paused = paused;
    updateActions();
}

void VariableForm::edit(const QString &name, const QString &value)
{
    m_name->setText(name);
    m_value->setText(value);
    m_value->setFocus();
    m_value->selectAll();
}

void VariableForm::updateActions()
{
    QString problem = m_refusal;
    if (problem.isEmpty() && m_name->text().contains(u'='))
        problem = tr("A name has no equals sign in it.");
    else if (problem.isEmpty() && QString(m_name->text() + m_value->text()).contains(QChar(u'\0')))
        problem = tr("Neither a name nor a value has a NUL in it.");
    m_problem->setText(model::text::visible(problem));
    m_problem->setVisible(!problem.isEmpty());
    m_set->setEnabled(problem.isEmpty() && !m_name->text().isEmpty() && !m_paused);
    m_clear->setEnabled(m_set->isEnabled());
}

VariableChangeText variableChangeText(const QString &name, bool isSet, const QString &process)
{
    const QString details = VariableForm::tr("Code that has read the old value already does not notice.");
    if (isSet)
        return {VariableForm::tr("Setting %1").arg(name),
                VariableForm::tr("Setting %1 in %2").arg(name, process),
                VariableForm::tr("%1 is set.").arg(name), details};
    return {VariableForm::tr("Clearing %1").arg(name),
            VariableForm::tr("Clearing %1 in %2").arg(name, process),
            VariableForm::tr("%1 is cleared.").arg(name), details};
}

} // namespace ui
