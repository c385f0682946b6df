// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/testruns/testform.h"

#include "model/preferences/settings.h"
#include "model/presets/presets.h"
#include "model/recording/recording.h"
#include "ui/base/icons.h"
#include "ui/launch/launchdialog.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace ui {

namespace {

const QString applicationKey = QStringLiteral("tests/application");
const QString argumentsKey = QStringLiteral("tests/arguments");
const QString folderKey = QStringLiteral("tests/folder");
const QString recordsKey = QStringLiteral("tests/records");
const QString presetKey = QStringLiteral("tests/preset");

} // namespace

TestForm::TestForm(QWidget *parent)
    : QWidget(parent)
    , m_application(makeField("testApplication", tr("Test application"),
                              tr("a program, an assembly (.dll), a project file, or a folder with one")))
    , m_arguments(
          makeField("testArguments", tr("Arguments of the test application"), tr("quote those with spaces")))
    , m_folder(makeField("testFolder", tr("Working directory of the test application"),
                         QDir::toNativeSeparators(QDir::currentPath())))
    , m_records(new QCheckBox(tr("Re&cord each process from its first event on:")))
    , m_preset(new QComboBox)
{
    m_application->setText(model::keptSetting(applicationKey).toString());
    m_arguments->setText(model::keptSetting(argumentsKey).toString());
    m_folder->setText(model::keptSetting(folderKey).toString());
    const auto label = [](const QString &text, QWidget *buddy) {
        QLabel *const made = plainLabel(text);
        made->setBuddy(buddy);
        return made;
    };
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->addWidget(label(tr("Appl&ication"), m_application), 0, 0);
    grid->addWidget(
        withButton(m_application, tr("Choose the test application"), &TestForm::chooseApplication), 0, 1, 1,
        3);
    grid->addWidget(label(tr("Ar&guments"), m_arguments), 1, 0);
    grid->addWidget(m_arguments, 1, 1);
    grid->addWidget(label(tr("&Directory"), m_folder), 1, 2);
    grid->addWidget(withButton(m_folder, tr("Choose the directory"), &TestForm::chooseFolder), 1, 3);
    grid->addWidget(buildRecorded(), 2, 1, 1, 3);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    for (QLineEdit *field : {m_application, m_arguments, m_folder}) {
        connect(field, &QLineEdit::textChanged, this, &TestForm::keep);
        connect(field, &QLineEdit::returnPressed, this, &TestForm::submitted);
    }
}

QWidget *TestForm::buildRecorded()
{
    m_records->setObjectName(QStringLiteral("testsRecorded"));
    m_records->setChecked(model::keptSetting(recordsKey).toBool());
    m_preset->setObjectName(QStringLiteral("testsPreset"));
    m_preset->setAccessibleName(tr("What is recorded"));
    for (const model::Preset &preset : model::presets())
        m_preset->addItem(preset.title, preset.id);
    m_preset->setCurrentIndex(std::max(0, m_preset->findData(model::keptSetting(presetKey).toString())));
    m_preset->setEnabled(m_records->isChecked());
    connect(m_records, &QCheckBox::toggled, m_preset, &QWidget::setEnabled);
    connect(m_records, &QCheckBox::toggled, this, &TestForm::keep);
    connect(m_preset, &QComboBox::currentIndexChanged, this, &TestForm::keep);
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_records);
    layout->addWidget(m_preset);
    layout->addStretch(1);
    return row;
}

QLineEdit *TestForm::makeField(const char *name, const QString &accessibleName, const QString &hint)
{
    auto *field = new QLineEdit;
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(accessibleName);
    field->setPlaceholderText(hint);
    return field;
}

QWidget *TestForm::withButton(QLineEdit *field, const QString &accessibleName, void (TestForm::*choose)())
{
    auto *button = new QToolButton;
    button->setIcon(icon(Symbol::Open));
    button->setObjectName(field->objectName() % QLatin1String("Choose"));
    button->setAccessibleName(accessibleName);
    button->setToolTip(plainToolTip(accessibleName));
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, choose);
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(field, 1);
    layout->addWidget(button);
    return row;
}

model::LaunchSpec TestForm::spec() const
{
    model::LaunchSpec spec;
    spec.program = m_application->text().trimmed();
    spec.arguments = argumentsOf(m_arguments->text());
    spec.workingDirectory = m_folder->text().trimmed();
    return spec;
}

bool TestForm::records() const
{
    return m_records->isChecked() && !m_preset->currentData().toString().isEmpty();
}

model::RecordingOptions TestForm::recording() const
{
    const QString preset = m_preset->currentData().toString();
    const auto choice = model::choosePresets(preset, model::presets());
    model::RecordingOptions recording;
    recording.presetIds = QStringList{preset};
    if (choice.ok()) {
        recording.request.providers = choice.value().providers;
        recording.request.rundownKeyword = choice.value().rundown ? model::wholeRundown : 0;
    }
    return recording;
}

void TestForm::setEditable(bool isEditable)
{
    for (QLineEdit *field : {m_application, m_arguments, m_folder})
        field->setReadOnly(!isEditable);
}

void TestForm::chooseApplication()
{
    auto *dialog = new FileDialog(this, tr("Which application has the tests"), m_application->text(),
                                  tr("All files (*);;Assemblies and projects (*.dll *.csproj *.fsproj "
                                     "*.vbproj)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_application, &QLineEdit::setText);
    dialog->open();
}

void TestForm::chooseFolder()
{
    auto *dialog = new FileDialog(this, tr("Where the application works"), m_folder->text());
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, m_folder, &QLineEdit::setText);
    dialog->open();
}

void TestForm::keep()
{
    model::keepSettings({{applicationKey, m_application->text()},
                         {argumentsKey, m_arguments->text()},
                         {folderKey, m_folder->text()},
                         {recordsKey, m_records->isChecked()},
                         {presetKey, m_preset->currentData()}});
    Q_EMIT changed();
}

} // namespace ui
