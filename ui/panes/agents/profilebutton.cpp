// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/agents/profilebutton.h"

#include "model/preferences/settings.h"
#include "ui/widgets/plaintext.h"

#include <QInputDialog>
#include <QMenu>

namespace ui {

using model::agents::AgentConfiguration;

namespace {

constexpr qsizetype nameMax = 60;
const QString profilesKey = QStringLiteral("agents/profiles");

QVariantMap keptProfiles()
{
    return model::keptSetting(profilesKey).toMap();
}

} // namespace

ProfileButton::ProfileButton(std::function<AgentConfiguration()> current, QWidget *parent)
    : QPushButton(tr("&Profiles"), parent)
    , m_current(std::move(current))
    , m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("agentProfiles"));
    setToolTip(plainToolTip(tr("Keeps what agents are told under a name, and brings it back.")));
    setMenu(m_menu);
    connect(m_menu, &QMenu::aboutToShow, this, &ProfileButton::fillMenu);
}

void ProfileButton::fillMenu()
{
    m_menu->clear();
    const QVariantMap kept = keptProfiles();
    m_menu->addAction(tr("&Save as…"), this, &ProfileButton::askForName)
        ->setEnabled(kept.size() < profilesMax);
    if (kept.isEmpty()) {
        m_menu->addAction(tr("None is saved yet"))->setEnabled(false);
        return;
    }
    m_menu->addSeparator();
    for (auto profile = kept.begin(); profile != kept.end(); ++profile) {
        const auto configuration = model::agents::parseConfiguration(profile->toString().toUtf8());
        QAction *const action = m_menu->addAction(titleText(profile.key()));
        action->setEnabled(configuration.ok()); // the settings' file may be edited by hand
        if (configuration.ok())
            connect(action, &QAction::triggered, this,
                    [this, told = configuration.value()] { Q_EMIT chosen(told); });
    }
    m_menu->addSeparator();
    QMenu *const removal = m_menu->addMenu(tr("&Remove"));
    for (const QString &name : kept.keys())
        removal->addAction(titleText(name), this, [name] {
            QVariantMap others = keptProfiles();
            others.remove(name);
            model::keepSetting(profilesKey, others);
        });
}

void ProfileButton::askForName()
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("profileName"));
    dialog->setWindowTitle(tr("Save profile"));
    dialog->setLabelText(tr("Name of what agents are told now:"));
    connect(dialog, &QInputDialog::textValueSelected, this, &ProfileButton::save);
    dialog->open();
}

void ProfileButton::save(const QString &name)
{
    const QString kept = name.trimmed().left(nameMax);
    if (kept.isEmpty())
        return askForName();
    QVariantMap profiles = keptProfiles();
    profiles.insert(kept, QString::fromUtf8(configurationJson(m_current())));
    model::keepSetting(profilesKey, profiles);
}

} // namespace ui
