// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/filedialog.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFileIconProvider>
#include <QFileInfo>
#include <QStyle>

namespace ui {

namespace {

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
    : QFileDialog(parent, title, folder, filter)
{
    setIconProvider(icons.get());
    setAttribute(Qt::WA_DeleteOnClose);
}

} // namespace ui
