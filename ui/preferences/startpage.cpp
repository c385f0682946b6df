// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences/startpage.h"

#include "ui/preferences/pagefields.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>

namespace ui {

StartPage::StartPage()
    : PreferencePage(QStringLiteral("startPage"), tr("Start"))
    , m_window(new QCheckBox(tr("Size and &layout of the window")))
    , m_traces(new QCheckBox(tr("&Traces that were open")))
{
    nameField(m_window, "restoresWindow", tr("Restore the size and layout of the window"));
    nameField(m_traces, "reopensTraces", tr("Open the traces that were open"));
    QFormLayout *form = formOf(this);
    form->addRow(tr("Restore:"), m_window);
    form->addRow(QString(), m_traces);
    form->addRow(QString(),
                 fieldNote(tr("At the next start. After a run that did not end in order, what was "
                              "open is offered in any case.")));
    for (QCheckBox *box : {m_window, m_traces})
        connect(box, &QCheckBox::toggled, this, &PreferencePage::changed);
}

void StartPage::show(const model::Preferences &preferences)
{
    m_window->setChecked(preferences.restoresWindow);
    m_traces->setChecked(preferences.reopensTraces);
}

void StartPage::take(model::Preferences &preferences) const
{
    preferences.restoresWindow = m_window->isChecked();
    preferences.reopensTraces = m_traces->isChecked();
}

} // namespace ui
