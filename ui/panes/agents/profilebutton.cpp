// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/agents/profilebutton.h"

#include "model/preferences/settings.h"
#include "model/text/visibletext.h"
#include "ui/widgets/plaintext.h"

#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>

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
    if (keptProfiles().contains(kept))
        askWhetherToReplace(kept);
    else
        keep(kept);
}

void ProfileButton::askWhetherToReplace(const QString &name)
{
    QMessageBox *const question = plainMessageBox(
        QMessageBox::Question, tr("Save profile"),
        tr("Replace the profile “%1”?").arg(model::text::visible(name)), QMessageBox::Cancel, this);
    question->setObjectName(QStringLiteral("replaceProfile"));
    question->setInformativeText(tr("What is kept under this name is lost then."));
    question->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton *const yes = question->addButton(tr("&Replace"), QMessageBox::AcceptRole);
    connect(yes, &QPushButton::clicked, this, [this, name] { keep(name); });
    question->open();
}

void ProfileButton::keep(const QString &name)
{
    QVariantMap profiles = keptProfiles();
    profiles.insert(name, QString::fromUtf8(configurationJson(m_current())));
    model::keepSetting(profilesKey, profiles);
}

} // namespace ui
