// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences/recordingspage.h"

#include "model/recording/recordingfolder.h"
#include "model/text/bytesize.h"
#include "model/text/visibletext.h"
#include "ui/preferences/pagefields.h"
#include "ui/widgets/plaintext.h"

#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

namespace ui {

RecordingsPage::RecordingsPage()
    : PreferencePage(QStringLiteral("recordingsPage"), tr("Recordings"))
    , m_folder(new QLineEdit)
    , m_seconds(new QSpinBox)
    , m_size(new QLineEdit)
    , m_files(new QSpinBox)
{
    m_folder->setPlaceholderText(model::text::visible(model::usualRecordingFolder()));
    m_folder->setClearButtonEnabled(true);
    m_seconds->setRange(0, model::Preferences::recordingSecondsMost);
    m_seconds->setSpecialValueText(tr("no limit"));
    m_seconds->setSuffix(tr(" s"));
    m_size->setPlaceholderText(tr("no limit; or 500M, 2G"));
    m_files->setRange(0, model::Preferences::recordingFilesMost);
    m_files->setSpecialValueText(tr("off"));
    m_files->setSuffix(tr(" files"));
    nameField(m_folder, "recordingsFolder", tr("Folder of recordings"));
    nameField(m_seconds, "recordingSeconds", tr("New recordings stop after so many seconds"));
    nameField(m_size, "recordingSize", tr("New recordings stop at this size"));
    nameField(m_files, "recordingFiles",
              tr("New recordings go on with a new file, and keep the last so many"));
    QFormLayout *form = formOf(this);
    // Its key is for the line in the row, which the form would not find.
    QLabel *folderLabel = plainLabel(tr("F&older:"));
    folderLabel->setBuddy(m_folder);
    form->addRow(folderLabel, folderRow(m_folder, tr("Folder of recordings")));
    const bool isFixed = qEnvironmentVariableIsSet(model::recordingFolderVariable);
    form->addRow(QString(),
                 fieldNote(isFixed ? tr("In this run it is the one that %1 of the environment names.")
                                         .arg(QLatin1String(model::recordingFolderVariable))
                                   : tr("Empty: the usual one. Recordings that are there stay there.")));
    form->addRow(tr("&Stop after:"), m_seconds);
    form->addRow(tr("or at a si&ze of:"), m_size);
    form->addRow(tr("&keep the last:"), m_files);
    form->addRow(QString(), fieldNote(tr("New recordings begin with these limits; each can have others.")));
    for (QLineEdit *line : {m_folder, m_size})
        connect(line, &QLineEdit::textChanged, this, &PreferencePage::changed);
    for (QSpinBox *box : {m_seconds, m_files})
        connect(box, &QSpinBox::valueChanged, this, &PreferencePage::changed);
}

void RecordingsPage::show(const model::Preferences &preferences)
{
    m_folder->setText(preferences.recordingsFolder);
    m_seconds->setValue(preferences.recordingSeconds);
    m_size->setText(preferences.recordingSize);
    m_files->setValue(preferences.recordingFiles);
}

void RecordingsPage::take(model::Preferences &preferences) const
{
    preferences.recordingsFolder = m_folder->text().trimmed();
    preferences.recordingSeconds = m_seconds->value();
    preferences.recordingSize = m_size->text().trimmed();
    preferences.recordingFiles = m_files->value();
}

QString RecordingsPage::problem() const
{
    const QString folder = m_folder->text().trimmed();
    if (!folder.isEmpty() && !QDir::isAbsolutePath(folder))
        return tr("\"%1\" is no whole path of a folder. Choose it by the button, or leave it empty.")
            .arg(folder);
    const QString size = m_size->text().trimmed();
    if (!size.isEmpty() && !model::text::parseByteSize(size))
        return tr("\"%1\" is no size. Write it as 500M or 2G, or leave it empty.").arg(size);
    return {};
}

} // namespace ui
