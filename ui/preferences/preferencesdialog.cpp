// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences/preferencesdialog.h"

#include "model/async/jobrunner.h"
#include "model/files/smallfile.h"
#include "model/preferences/preferencefile.h"
#include "model/text/errortext.h"
#include "model/text/visibletext.h"
#include "ui/base/preferencekeeper.h"
#include "ui/preferences/preferencepage.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/formscroll.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QListWidget>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int listCharacters = 16;

QString fileFilter()
{
    return PreferencesDialog::tr("Preferences (*.json)");
}

} // namespace

PreferencesDialog::PreferencesDialog(model::JobRunner &jobs, QWidget *parent)
    : QDialog(parent)
    , m_jobs(jobs)
    , m_before(model::keptPreferences())
    , m_pages(preferencePages())
    , m_list(new QListWidget)
    , m_stack(new QStackedWidget)
    , m_message(new MessageLine)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Apply | QDialogButtonBox::Cancel
                                     | QDialogButtonBox::RestoreDefaults))
{
    setObjectName(QStringLiteral("preferencesDialog"));
    setWindowTitle(tr("Preferences"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_list->setObjectName(QStringLiteral("preferencePages"));
    m_list->setAccessibleName(tr("Kinds of preferences"));
    m_list->setItemDelegate(new PlainTextDelegate(m_list));
    m_message->setObjectName(QStringLiteral("preferencesMessage"));
    m_message->setClosable(false);
    for (PreferencePage *page : std::as_const(m_pages)) {
        m_list->addItem(page->title());
        m_stack->addWidget(new FormScroll(page));
        connect(page, &PreferencePage::changed, this, &PreferencesDialog::validate);
    }
    constexpr int margins = 24;
    m_list->setFixedWidth(std::max(fontMetrics().averageCharWidth() * listCharacters,
                                   m_list->sizeHintForColumn(0) + 2 * m_list->frameWidth() + margins));
    connect(m_list, &QListWidget::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
    buildButtons();
    auto *middle = new QHBoxLayout;
    middle->setSpacing(16);
    middle->addWidget(m_list);
    middle->addWidget(m_stack, 1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(middle, 1);
    layout->addWidget(m_message);
    layout->addWidget(m_buttons);
    m_list->setCurrentRow(0);
    show(m_before);
    resize(fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 24);
    m_list->setFocus();
}

void PreferencesDialog::buildButtons()
{
    auto *import = m_buttons->addButton(tr("&Import…"), QDialogButtonBox::ActionRole);
    import->setObjectName(QStringLiteral("importPreferences"));
    import->setToolTip(
        plainToolTip(tr("Reads a file of preferences. Nothing is changed before OK or Apply.")));
    auto *save = m_buttons->addButton(tr("E&xport…"), QDialogButtonBox::ActionRole);
    save->setObjectName(QStringLiteral("exportPreferences"));
    save->setToolTip(plainToolTip(tr("Writes what is shown here to a file, for another machine.")));
    m_buttons->button(QDialogButtonBox::Ok)->setDefault(true);
    for (QAbstractButton *button : m_buttons->buttons()) {
        if (auto *push = qobject_cast<QPushButton *>(button); push && !push->isDefault())
            push->setAutoDefault(false);
    }
    connect(import, &QPushButton::clicked, this, &PreferencesDialog::chooseImport);
    connect(save, &QPushButton::clicked, this, &PreferencesDialog::chooseExport);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        apply();
        accept();
    });
    connect(m_buttons->button(QDialogButtonBox::Apply), &QPushButton::clicked, this, [this] {
        apply();
        validate();
    });
    connect(m_buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            [this] { show(model::Preferences()); });
}

void PreferencesDialog::show(const model::Preferences &preferences)
{
    {
        const QScopedValueRollback<bool> guard(m_isShowing, true);
        for (PreferencePage *page : std::as_const(m_pages))
            page->show(preferences);
    }
    validate();
}

model::Preferences PreferencesDialog::shown() const
{
    model::Preferences preferences = m_before;
    for (const PreferencePage *page : m_pages)
        page->take(preferences);
    return preferences;
}

void PreferencesDialog::showPage(int index)
{
    m_list->setCurrentRow(index);
}

void PreferencesDialog::validate()
{
    if (m_isShowing)
        return;
    const auto wrong = std::ranges::find_if(
        m_pages, [](const PreferencePage *page) { return !page->problem().isEmpty(); });
    const bool isWell = wrong == m_pages.end();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(isWell);
    m_buttons->button(QDialogButtonBox::Apply)->setEnabled(isWell && shown() != m_before);
    m_buttons->button(QDialogButtonBox::RestoreDefaults)->setEnabled(shown() != model::Preferences());
    if (isWell)
        m_message->clear();
    else
        m_message->showMessage(model::Severity::Warning, (*wrong)->title(),
                               model::text::visible((*wrong)->problem()));
}

void PreferencesDialog::apply()
{
    const model::Preferences now = shown();
    PreferenceKeeper::instance().change(model::withChanges(model::keptPreferences(), m_before, now));
    m_before = now;
}

void PreferencesDialog::chooseImport()
{
    auto *dialog = new FileDialog(this, tr("Import preferences"), {}, fileFilter());
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &PreferencesDialog::importFrom);
    dialog->open();
}

void PreferencesDialog::chooseExport()
{
    auto *dialog = new FileDialog(this, tr("Export preferences"), {}, fileFilter());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(QStringLiteral("clrlens-preferences.json"));
    connect(dialog, &QFileDialog::fileSelected, this, &PreferencesDialog::exportTo);
    dialog->open();
}

void PreferencesDialog::importFrom(const QString &path)
{
    using Read = protocol::Result<model::ReadPreferences>;
    m_jobs.run(
        this,
        [path, before = shown()](const model::JobRunner::CancelFlag &) -> Read {
            const auto bytes = model::readSmallFile(path, model::preferenceFileBytesMax);
            return bytes.ok() ? model::parsePreferenceFile(bytes.value(), before) : Read(bytes.error());
        },
        [this, path](const Read &read) {
            if (read.ok()) {
                takeFile(path, read.value().preferences, read.value().unknown);
                return;
            }
            m_message->showError(model::describeError(
                read.error(), tr("Reading preferences from %1").arg(QFileInfo(path).fileName()),
                model::ErrorSubject::File));
        });
}

void PreferencesDialog::takeFile(const QString &path, const model::Preferences &preferences,
                                 const QStringList &unknown)
{
    const bool hasOtherEditor = preferences.editor != shown().editor && !preferences.editor.isEmpty();
    show(preferences);
    if (!m_buttons->button(QDialogButtonBox::Ok)->isEnabled())
        return; // what is wrong stands there
    QStringList notes{tr("Nothing is changed before OK or Apply.")};
    if (hasOtherEditor)
        notes.append(tr("The file names a program as the editor: %1. Look whether you know it.")
                         .arg(model::text::visible(preferences.editor.left(200))));
    if (!unknown.isEmpty())
        notes.append(tr("Left out, because this version does not know it: %1.")
                         .arg(model::text::visible(unknown.join(QStringLiteral(", ")))));
    m_message->showMessage(
        hasOtherEditor || !unknown.isEmpty() ? model::Severity::Warning : model::Severity::Info,
        tr("These are the preferences of %1.").arg(QFileInfo(path).fileName()), notes.join(u' '));
}

void PreferencesDialog::exportTo(const QString &path)
{
    m_jobs.run(
        this,
        [path, bytes = model::formatPreferenceFile(shown())](const model::JobRunner::CancelFlag &) {
            return model::writeSmallFile(path, bytes);
        },
        [this, path](const protocol::Result<> &written) {
            if (written.ok())
                m_message->showMessage(model::Severity::Success, tr("Written to %1.").arg(path));
            else
                m_message->showError(model::describeError(
                    written.error(), tr("Writing preferences to %1").arg(path), model::ErrorSubject::File));
        });
}

void showPreferences(model::JobRunner &jobs, QWidget *window)
{
    auto *dialog = window->findChild<PreferencesDialog *>(QString(), Qt::FindDirectChildrenOnly);
    if (!dialog) {
        dialog = new PreferencesDialog(jobs, window);
        dialog->setModal(false);
    }
    dialog->QDialog::show();
    dialog->raise();
    dialog->activateWindow();
}

} // namespace ui
