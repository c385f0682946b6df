// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QCoreApplication>
#include <QFileDialog>

class QFileIconProvider;

namespace ui {

/// Is a base before the dialog, whose threads use the icons to its end.
struct FileDialogIcons {
    FileDialogIcons();
    ~FileDialogIcons();
    std::unique_ptr<QFileIconProvider> icons;
};

/// Qt's dialog of files, with one icon for all folders and one for all files. Qt's own icons and types ask
/// the system's database of file types for each name in the folder, on the thread of the window: a fifth of a
/// second for the 1,500 files of a folder of programs. It is made with `new`, and deletes itself once it is
/// closed and has finished with the folders that it showed. Its destructor waits for a thread of Qt's, which
/// asks each of their entries: where a file system does not answer, the closed dialog stays in memory
/// instead, also when the program ends.
///
/// The dialog begins in `folder`, or where that is a file, in its folder; else in the one where something was
/// chosen last, but only if that folder answers: Qt asks the folder on the thread of the window, which a file
/// system that never answers would hold for ever. Else the dialog begins in the user's home, and where the
/// folder did not answer, its title says so.
class FileDialog : private FileDialogIcons, public QFileDialog {
    Q_DECLARE_TR_FUNCTIONS(ui::FileDialog)
public:
    explicit FileDialog(QWidget *parent, const QString &title, const QString &folder = {},
                        const QString &filter = {});

    /// Shows it, from the event loop, once its folder was looked at. Goes at once where another one of its
    /// window waits for that: until one is seen, what opens it can be pressed again.
    void open() override;
    void selectFile(const QString &name);

private:
    bool isSecond() const;
    void deleteOnceFoldersAnswer();

    QString m_folder; ///< to begin in
    QStringList m_shown; ///< folders
    QString m_name; ///< selected before it is shown
    bool m_isOpening = false; ///< its folder is looked at
};

} // namespace ui
