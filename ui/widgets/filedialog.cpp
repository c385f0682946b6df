// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/filedialog.h"

#include "model/preferences/settings.h"
#include "model/preflight/looking.h"
#include "model/text/visibletext.h"

#include <algorithm>
#include <QApplication>
#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFileIconProvider>
#include <QFileInfo>
#include <QStyle>
#include <QTimer>

namespace ui {

namespace {

const QString folderKey = QStringLiteral("fileDialog/folder");
constexpr qint64 closingLooks
    = -1; ///< as a process, so that they count apart from looks of dialogs that open
constexpr std::chrono::seconds closingPause(30);

/// Is asked on a thread of the dialog's, too.
class FileIcons : public QFileIconProvider {
    Q_DECLARE_TR_FUNCTIONS(ui::FileIcons)
public:
    QIcon icon(IconType type) const override { return QFileIconProvider::icon(type); }
    QIcon icon(const QFileInfo &file) const override { return file.isDir() ? m_folder : m_file; }
    QString type(const QFileInfo &file) const override
    {
        if (file.isDir())
            return tr("Folder");
        const QString suffix = file.suffix();
        return suffix.isEmpty() ? tr("File") : tr("%1 file").arg(suffix);
    }

private:
    const QIcon m_folder = QApplication::style()->standardIcon(QStyle::SP_DirIcon);
    const QIcon m_file = QApplication::style()->standardIcon(QStyle::SP_FileIcon);
};

} // namespace

FileDialogIcons::FileDialogIcons()
    : icons(std::make_unique<FileIcons>())
{
}

FileDialogIcons::~FileDialogIcons() = default;

FileDialog::FileDialog(QWidget *parent, const QString &title, const QString &folder, const QString &filter)
    : QFileDialog(parent, title, QDir::homePath(), filter)
    , m_folder(folder.isEmpty() ? model::keptSetting(folderKey).toString() : folder)
    , m_shown(directory().path())
{
    setIconProvider(icons.get());
    connect(this, &QFileDialog::directoryEntered, this,
            [this](const QString &entered) { m_shown += entered; });
    connect(this, &QFileDialog::filesSelected, this, [](const QStringList &files) {
        model::keepSetting(folderKey, QFileInfo(files.value(0)).path());
    });
    connect(this, &QDialog::finished, this, &FileDialog::deleteOnceFoldersAnswer);
    connect(qApp, &QCoreApplication::aboutToQuit, this,
            [this] { setParent(nullptr); }); // no part of what ends
}

void FileDialog::selectFile(const QString &name)
{
    m_name = name;
    QFileDialog::selectFile(name);
}

bool FileDialog::isSecond() const
{
    if (!parentWidget())
        return false;
    const auto dialogs = parentWidget()->window()->findChildren<QFileDialog *>();
    return std::ranges::any_of(dialogs, [this](const QFileDialog *dialog) {
        const auto *const other = dynamic_cast<const FileDialog *>(dialog);
        return other && other != this && other->m_isOpening;
    });
}

void FileDialog::open()
{
    if (isSecond())
        return deleteOnceFoldersAnswer();
    if (m_folder.isEmpty())
        return QFileDialog::open();
    m_isOpening = true;
    model::preflight::lookWithin<QString>(
        this, 0, std::chrono::seconds(1),
        [folder = m_folder]() -> protocol::Result<QString> {
            const QFileInfo found(folder);
            return found.isDir() ? folder : found.exists() ? found.path() : QString();
        },
        [this](const protocol::Result<QString> &folder) {
            m_isOpening = false;
            if (!folder.ok()) {
                setWindowTitle(tr("%1 (not in %2: %3)")
                                   .arg(windowTitle(), model::text::visible(m_folder),
                                        model::text::visible(folder.error().text)));
            } else if (!folder.value().isEmpty()) {
                setDirectory(folder.value());
                m_shown += folder.value();
                if (!m_name.isEmpty())
                    QFileDialog::selectFile(m_name);
            }
            QFileDialog::open();
        });
}

void FileDialog::deleteOnceFoldersAnswer()
{
    setParent(nullptr);
    model::preflight::lookWithin<bool>(
        this, closingLooks, std::chrono::seconds(5),
        [shown = m_shown]() -> protocol::Result<bool> {
            for (const QString &folder : shown) {
                for (QDirIterator entries(folder, QDir::AllEntries | QDir::Hidden); entries.hasNext();)
                    entries.nextFileInfo().lastModified(); // asks the file system of the entry
            }
            return true;
        },
        [this](const protocol::Result<bool> &answered) {
            if (answered.ok())
                deleteLater();
            else
                QTimer::singleShot(closingPause, this, &FileDialog::deleteOnceFoldersAnswer);
        });
}

} // namespace ui
