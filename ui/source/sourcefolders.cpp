// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/source/sourcefolders.h"

#include "model/preferences/preferences.h"
#include "ui/base/preferencekeeper.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QDir>
#include <QMenu>

namespace ui {

namespace {

constexpr qsizetype foldersMost = 32;

} // namespace

SourceFolders::SourceFolders(std::shared_ptr<model::ModuleFiles> files, QWidget *parent)
    : QObject(parent)
    , m_files(std::move(files))
    , m_pane(parent)
    , m_add(new QAction(tr("&Add Folder of Sources or PDBs…"), this))
    , m_allow(new QAction(this))
{
    m_add->setObjectName(QStringLiteral("addSourceFolder"));
    m_add->setToolTip(plainToolTip(tr("Look for sources and PDBs there too")));
    connect(m_add, &QAction::triggered, this, &SourceFolders::choose);
    m_allow->setObjectName(QStringLiteral("allowFolder"));
    m_allow->setToolTip(
        plainToolTip(tr("You trust this trace: look for its files below that folder, now and later")));
    m_allow->setVisible(false);
    connect(m_allow, &QAction::triggered, this, [this] { add(m_allow->data().toString()); });
    auto places = m_files->places();
    places.folders = model::keptPreferences().sourceFolders.mid(0, foldersMost);
    m_files->setPlaces(std::move(places));
    connect(&PreferenceKeeper::instance(), &PreferenceKeeper::changed, this,
            [this](const model::Preferences &, const model::Preferences &now) {
                if (const auto wanted = now.sourceFolders.mid(0, foldersMost); wanted != list())
                    lookIn(wanted);
            });
}

QStringList SourceFolders::list() const
{
    return m_files->places().folders;
}

void SourceFolders::add(const QString &folder)
{
    if (!QDir::isAbsolutePath(folder))
        return;
    QStringList all = list();
    all.removeAll(folder);
    all.prepend(folder); // what was added last is looked at first
    set(all.mid(0, foldersMost));
}

void SourceFolders::remove(const QString &folder)
{
    QStringList all = list();
    all.removeAll(folder);
    set(all);
}

void SourceFolders::set(const QStringList &folders)
{
    auto preferences = model::keptPreferences();
    preferences.sourceFolders = folders;
    lookIn(folders);
    PreferenceKeeper::instance().change(preferences);
}

void SourceFolders::lookIn(const QStringList &folders)
{
    auto places = m_files->places();
    places.folders = folders;
    m_files->setPlaces(std::move(places));
    Q_EMIT changed();
}

void SourceFolders::offer(const QString &folder)
{
    m_allow->setData(folder);
    m_allow->setText(tr("&Look Below %1").arg(titleText(folder)));
    m_allow->setVisible(!folder.isEmpty() && !list().contains(folder));
}

QMenu *SourceFolders::makeMenu(QWidget *parent)
{
    auto *const menu = new QMenu(parent);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        menu->addAction(m_add);
        menu->addSeparator();
        for (const QString &folder : list()) {
            const auto *const forget = menu->addAction(tr("Forget %1").arg(titleText(folder)));
            connect(forget, &QAction::triggered, this, [this, folder] { remove(folder); });
        }
    });
    return menu;
}

void SourceFolders::choose()
{
    auto *const dialog = new FileDialog(m_pane, tr("Folder of sources or PDBs"));
    dialog->setObjectName(QStringLiteral("sourceFolderDialog"));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &SourceFolders::add);
    dialog->open();
}

} // namespace ui
