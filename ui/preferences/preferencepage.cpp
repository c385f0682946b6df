// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences/preferencepage.h"
#include "ui/preferences/lookpage.h"
#include "ui/preferences/recordingspage.h"
#include "ui/preferences/secretspage.h"
#include "ui/preferences/sourcespage.h"
#include "ui/preferences/startpage.h"

namespace ui {

PreferencePage::PreferencePage(const QString &id, const QString &title)
    : m_title(title)
{
    setObjectName(id);
    setAccessibleName(title);
}

QList<PreferencePage *> preferencePages()
{
    return {new LookPage, new RecordingsPage, new SourcesPage, new SecretsPage, new StartPage};
}

} // namespace ui
