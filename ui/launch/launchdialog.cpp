// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/launch/launchdialog.h"

#include "model/async/jobrunner.h"
#include "model/recording/inlinedevents.h"
#include "model/text/errortext.h"
#include "model/text/visibletext.h"
#include "ui/base/icons.h"
#include "ui/trace/presetbar.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/formscroll.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

using model::Launch;

QStringList argumentsOf(const QString &line)
{
    return QProcess::splitCommand(line);
}

QString argumentLine(const QStringList &arguments)
{
    // Three quotes stand for one, as QProcess::splitCommand() reads them.
    QStringList words = arguments;
    for (QString &word : words) {
        const bool needsQuotes = word.isEmpty() || word.contains(u' ') || word.contains(u'\t');
        word.replace(u'"', QLatin1String("\"\"\""));
        if (needsQuotes)
            word = u'"' % word % u'"';
    }
    return words.join(u' ');
}

QList<model::LaunchVariable> variablesOf(const QString &lines)
{
    QList<model::LaunchVariable> variables;
    for (const QString &line : lines.split(u'\n')) {
        const qsizetype equals = line.indexOf(u'=');
        const QString name = (equals < 0 ? line : line.left(equals)).trimmed();
        if (!name.isEmpty() || equals >= 0)
            variables.append({name, equals < 0 ? std::nullopt : std::optional(line.mid(equals + 1))});
    }
    return variables;
}

QString variableLines(const QList<model::LaunchVariable> &variables)
{
    QStringList lines;
    for (const model::LaunchVariable &variable : variables)
        lines.append(variable.value ? QString(variable.name % u'=' % *variable.value) : variable.name);
    return lines.join(u'\n');
}

LaunchDialog::LaunchDialog(const QList<model::LaunchRequest> &recent, model::JobRunner &jobs, QWidget *parent)
    : QDialog(parent)
    , m_jobs(jobs)
    , m_recent(recent)
    , m_recentBox(new QComboBox(this))
    , m_program(new QLineEdit)
    , m_arguments(new QLineEdit)
    , m_folder(new QLineEdit)
    , m_environment(new QPlainTextEdit)
    , m_traced(new QComboBox)
    , m_presets(new PresetBar(jobs))
    , m_tellsInlined(new QCheckBox(tr("Tell &inlined methods: the recording gets about a quarter larger")))
    , m_kept(new QLineEdit)
    , m_verdict(plainLabel())
    , m_message(new MessageLine)
    , m_launch(new QPushButton(tr("&Launch")))
{
    setObjectName(QStringLiteral("launchDialog"));
    setWindowTitle(tr("Launch a program"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *fields = new QWidget;
    auto *form = new QFormLayout(fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    buildFields(form);
    buildRecorded(form);
    m_verdict->setObjectName(QStringLiteral("launchVerdict"));
    m_verdict->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_launch->setObjectName(QStringLiteral("launch"));
    m_launch->setDefault(true);
    m_launch->setIcon(icon(Symbol::Resume));
    buttons->addButton(m_launch, QDialogButtonBox::ActionRole);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_message);
    layout->addWidget(new FormScroll(fields), 1);
    layout->addStretch();
    layout->addWidget(m_verdict);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_launch, &QPushButton::clicked, this, &LaunchDialog::launch);
    connect(m_presets, &PresetBar::changed, this, &LaunchDialog::validate);
    connect(m_traced, &QComboBox::currentIndexChanged, this, &LaunchDialog::validate);
    connect(m_program, &QLineEdit::textChanged, this, &LaunchDialog::validate);
    connect(m_environment, &QPlainTextEdit::textChanged, this, &LaunchDialog::validate);
    m_presets->setChecked(QString::fromLatin1(model::defaultPresetId), true);
    constexpr int widthInCharacters = 100;
    constexpr int buttonRows = 5; // with the verdict and the margins
    const int width = fontMetrics().averageCharWidth() * widthInCharacters;
    resize(width, form->totalHeightForWidth(width) + buttonRows * m_launch->sizeHint().height());
    m_program->setFocus();
    validate();
}

QWidget *LaunchDialog::withButton(QLineEdit *line, const QString &accessibleName,
                                  void (LaunchDialog::*choose)())
{
    auto *button = new QToolButton;
    button->setIcon(icon(Symbol::Open));
    button->setAccessibleName(accessibleName);
    button->setToolTip(plainToolTip(accessibleName));
    button->setFocusPolicy(Qt::StrongFocus);
    button->setObjectName(line->objectName() % QLatin1String("Choose"));
    connect(button, &QToolButton::clicked, this, choose);
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(line, 1);
    layout->addWidget(button);
    return row;
}

void LaunchDialog::buildFields(QFormLayout *form)
{
    const auto named = [](QWidget *field, const QString &objectName, const QString &accessibleName) {
        field->setObjectName(objectName);
        field->setAccessibleName(accessibleName);
    };
    const auto addRow = [form](const QString &title, QWidget *row, QWidget *first) {
        auto *label = plainLabel(title);
        label->setBuddy(first);
        form->addRow(label, row);
    };
    named(m_recentBox, QStringLiteral("recentLaunches"), tr("Recent launches"));
    m_recentBox->addItem(tr("Choose one to fill the fields"));
    for (const model::LaunchRequest &request : m_recent)
        m_recentBox->addItem(titleText(model::launchLine(request.spec)));
    // A long line makes no dialog wider, but has the width that the other fields have.
    m_recentBox->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_recentBox->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_recentBox, &QComboBox::activated, this, [this](int row) {
        if (row > 0)
            setRequest(m_recent.at(row - 1));
    });
    if (m_recent.isEmpty())
        m_recentBox->hide();
    else
        addRow(tr("&Recent"), m_recentBox, m_recentBox);
    named(m_program, QStringLiteral("launchProgram"), tr("Program, assembly or project"));
    m_program->setPlaceholderText(tr("a program, an assembly (.dll), a project file, or a folder with one"));
    addRow(tr("&Program"), withButton(m_program, tr("Choose the program"), &LaunchDialog::chooseProgram),
           m_program);
    named(m_arguments, QStringLiteral("launchArguments"), tr("Arguments"));
    m_arguments->setPlaceholderText(tr("quote those with spaces"));
    addRow(tr("&Arguments"), m_arguments, m_arguments);
    named(m_folder, QStringLiteral("launchFolder"), tr("Working directory"));
    m_folder->setPlaceholderText(QDir::toNativeSeparators(QDir::currentPath()));
    addRow(tr("&Directory"), withButton(m_folder, tr("Choose the directory"), &LaunchDialog::chooseFolder),
           m_folder);
    named(m_environment, QStringLiteral("launchEnvironment"), tr("Environment variables"));
    m_environment->setPlaceholderText(
        tr("NAME=value, one a line, beside what is inherited. A NAME alone is removed."));
    m_environment->setTabChangesFocus(true);
    m_environment->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    constexpr int lines = 4;
    m_environment->setFixedHeight(m_environment->fontMetrics().lineSpacing() * lines + 12);
    addRow(tr("&Environment"), m_environment, m_environment);
}

void LaunchDialog::buildRecorded(QFormLayout *form)
{
    m_traced->setObjectName(QStringLiteral("launchTraced"));
    m_traced->setAccessibleName(tr("What to record"));
    // In the order of Launch::Traced.
    m_traced->addItems({tr("Nothing"), tr("The program, from its first event on"),
                        tr("All processes that it starts, each into its own file")});
    m_traced->setCurrentIndex(int(Launch::Traced::Program));
    auto *label = plainLabel(tr("Re&cord"));
    label->setBuddy(m_traced);
    form->addRow(label, m_traced);
    form->addRow(tr("Presets"), m_presets);
    m_tellsInlined->setObjectName(QStringLiteral("launchTellsInlined"));
    m_tellsInlined->setAccessibleName(tr("Tell inlined methods"));
    m_tellsInlined->setToolTip(plainToolTip(
        tr("Methods that the runtime puts into their callers are frames of call trees and stacks, "
           "too, with .NET 8 or newer. %1")
            .arg(model::inlinedCost())));
    form->addRow(QString(), m_tellsInlined);
    m_kept->setObjectName(QStringLiteral("launchKept"));
    m_kept->setAccessibleName(tr("Processes that wait for you"));
    m_kept->setPlaceholderText(tr("names, with commas between; all others go on by themselves"));
    m_kept->setToolTip(plainToolTip(
        tr("Processes of these names stay at their start until you resume them: set variables, a profiler or "
           "a hook meanwhile.")));
    auto *kept = plainLabel(tr("Keep &waiting"));
    kept->setBuddy(m_kept);
    form->addRow(kept, m_kept);
    connect(m_presets, &PresetBar::failed, this, [this](const QString &sentence) {
        m_message->showMessage(model::Severity::Warning, model::text::visibleMessage(sentence));
    });
}

void LaunchDialog::setRequest(const model::LaunchRequest &request)
{
    m_program->setText(request.spec.program);
    m_arguments->setText(argumentLine(request.spec.arguments));
    m_folder->setText(request.spec.workingDirectory);
    m_environment->setPlainText(variableLines(request.spec.environment));
    m_traced->setCurrentIndex(int(request.traced));
    m_presets->uncheckAll();
    for (const QString &id : request.presetIds)
        m_presets->setChecked(id, true);
    m_tellsInlined->setChecked(request.spec.tellsInlined);
    m_kept->setText(request.keptNames.join(QLatin1String(", ")));
    validate();
}

model::LaunchRequest LaunchDialog::request() const
{
    model::LaunchRequest request;
    request.spec.program = m_program->text().trimmed();
    request.spec.arguments = argumentsOf(m_arguments->text());
    request.spec.workingDirectory = m_folder->text().trimmed();
    request.spec.environment = variablesOf(m_environment->toPlainText());
    request.spec.tellsInlined = m_tellsInlined->isChecked() && m_tellsInlined->isEnabled();
    request.traced = Launch::Traced(m_traced->currentIndex());
    request.presetIds = m_presets->chosenIds();
    for (const QString &name : m_kept->text().split(u',', Qt::SkipEmptyParts))
        request.keptNames.append(name.trimmed());
    return request;
}

void LaunchDialog::chooseProgram()
{
    auto *dialog = new FileDialog(this, tr("What to launch"), m_folder->text(),
                                  tr("All files (*);;Assemblies and projects (*.dll *.csproj *.fsproj "
                                     "*.vbproj)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_program, &QLineEdit::setText);
    dialog->open();
}

void LaunchDialog::chooseFolder()
{
    auto *dialog = new FileDialog(this, tr("Where the program works"), m_folder->text());
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, m_folder, &QLineEdit::setText);
    dialog->open();
}

QString LaunchDialog::problem() const
{
    if (m_program->text().trimmed().isEmpty())
        return tr("Name a program, an assembly or a project.");
    for (const model::LaunchVariable &variable : variablesOf(m_environment->toPlainText())) {
        if (variable.name.isEmpty())
            return tr("A line of the environment has no name before its \"=\".");
    }
    if (Launch::Traced(m_traced->currentIndex()) == Launch::Traced::Nothing)
        return {};
    const QList<model::Preset> chosen = m_presets->chosen();
    if (chosen.isEmpty())
        return tr("Choose at least one preset, or record nothing.");
    if (const auto joined = model::joinPresets(chosen); !joined.ok())
        return tr("These presets do not go together: %1.").arg(model::text::visible(joined.error().text));
    return {};
}

void LaunchDialog::validate()
{
    const bool isTraced = Launch::Traced(m_traced->currentIndex()) != Launch::Traced::Nothing;
    m_presets->setEnabled(isTraced);
    m_tellsInlined->setEnabled(isTraced);
    const QString wrong = problem();
    m_verdict->setText(wrong);
    m_launch->setEnabled(wrong.isEmpty());
}

void LaunchDialog::launch()
{
    m_message->clear();
    m_launch->setEnabled(false); // until the disk has answered
    m_jobs.run(
        this,
        [spec = request().spec](const model::JobRunner::CancelFlag &) { return model::commandOf(spec); },
        [this](const protocol::Result<model::LaunchCommand> &command) { takeCommand(command); });
}

void LaunchDialog::takeCommand(const protocol::Result<model::LaunchCommand> &command)
{
    validate();
    if (!command.ok()) {
        m_message->showError(model::describeError(
            command.error(), tr("Launching %1").arg(model::text::visible(m_program->text())),
            model::ErrorSubject::File));
        return;
    }
    model::PresetChoice recorded;
    if (const auto joined = model::joinPresets(m_presets->chosen()); joined.ok())
        recorded = joined.value();
    Q_EMIT launchRequested(request(), recorded);
    accept();
}

} // namespace ui
