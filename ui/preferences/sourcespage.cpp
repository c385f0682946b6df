// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences/sourcespage.h"

#include "ui/preferences/pagefields.h"
#include "ui/source/editorcommand.h"
#include "ui/widgets/filedialog.h"

#include <algorithm>
#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace ui {

SourcesPage::SourcesPage()
    : PreferencePage(QStringLiteral("sourcesPage"), tr("Sources"))
    , m_editor(new QLineEdit)
    , m_folders(linesField(5))
{
    m_editor->setPlaceholderText(QStringLiteral("code -g {file}:{line}"));
    m_editor->setClearButtonEnabled(true);
    m_folders->setPlaceholderText(QDir::toNativeSeparators(QDir::homePath() % QStringLiteral("/src/shop")));
    nameField(m_editor, "editorPattern", tr("Command of the editor"));
    nameField(m_folders, "sourceFolderLines", tr("Folders of sources and symbols, one a line"));
    auto *add = new QPushButton(tr("&Add Folder…"));
    nameField(add, "addSourceFolderLine", tr("Add a folder of sources and symbols"));
    add->setAutoDefault(false);
    QFormLayout *form = formOf(this);
    form->addRow(tr("&Editor:"), m_editor);
    form->addRow(QString(),
                 fieldNote(tr("A program with {file} and {line}, which are put in. No shell sees "
                              "it.")));
    form->addRow(tr("Sources and sy&mbols:"), m_folders);
    form->addRow(QString(), add);
    form->addRow(QString(),
                 fieldNote(tr("One folder a line, the first is looked at first. Sources and PDBs "
                              "are found by their contents; nothing is fetched.")));
    connect(m_editor, &QLineEdit::textChanged, this, &PreferencePage::changed);
    connect(m_folders, &QPlainTextEdit::textChanged, this, &PreferencePage::changed);
    connect(add, &QPushButton::clicked, this, &SourcesPage::addFolder);
}

void SourcesPage::show(const model::Preferences &preferences)
{
    m_editor->setText(preferences.editor);
    showLines(*m_folders, preferences.sourceFolders);
}

void SourcesPage::take(model::Preferences &preferences) const
{
    preferences.editor = m_editor->text().trimmed();
    preferences.sourceFolders = linesOf(*m_folders);
}

QString SourcesPage::problem() const
{
    if (const QString pattern = m_editor->text().trimmed(); !pattern.isEmpty()) {
        const QString whyNot = editorCommand(pattern, QDir::rootPath(), 1).whyNot;
        if (!whyNot.isEmpty())
            return tr("The editor cannot be started so. %1.").arg(whyNot);
    }
    const QStringList folders = linesOf(*m_folders);
    const auto relative = std::ranges::find_if_not(
        folders, [](const QString &folder) { return QDir::isAbsolutePath(folder); });
    if (relative != folders.end())
        return tr("\"%1\" is no whole path of a folder. Add it by the button.").arg(*relative);
    return {};
}

void SourcesPage::addFolder()
{
    auto *dialog = new FileDialog(this, tr("Folder of sources or PDBs"));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &folder) {
        QStringList folders = linesOf(*m_folders);
        folders.removeAll(folder);
        folders.prepend(folder);
        showLines(*m_folders, folders);
    });
    dialog->open();
}

} // namespace ui
