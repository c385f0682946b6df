// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences/secretspage.h"

#include "ui/preferences/pagefields.h"

#include <QFormLayout>
#include <QLabel>
#include <QPlainTextEdit>

namespace ui {

SecretsPage::SecretsPage()
    : PreferencePage(QStringLiteral("secretsPage"), tr("Secrets"))
    , m_names(linesField(6))
{
    nameField(m_names, "secretNames", tr("Names of secret variables, one a line"));
    m_names->setPlaceholderText(QStringLiteral("ACME_LICENSE\n*_PIN"));
    QFormLayout *form = formOf(this);
    form->addRow(tr("Secret &names:"), m_names);
    form->addRow(QString(),
                 fieldNote(tr("Values of environment variables with these names are masked, one a "
                              "line; * stands for anything. Passwords, tokens, keys and connection "
                              "strings are known without that. Holds for what is read from now on.")));
    connect(m_names, &QPlainTextEdit::textChanged, this, &PreferencePage::changed);
}

void SecretsPage::show(const model::Preferences &preferences)
{
    showLines(*m_names, preferences.secretNames);
}

void SecretsPage::take(model::Preferences &preferences) const
{
    preferences.secretNames = linesOf(*m_names);
}

QString SecretsPage::problem() const
{
    model::Preferences preferences;
    take(preferences);
    const auto problems = model::problemsOf(preferences);
    return problems.isEmpty() ? QString()
                              : tr("The list of names %1. Take that out.").arg(problems.first().text);
}

} // namespace ui
