// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
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
/// closed.
class FileDialog : private FileDialogIcons, public QFileDialog {
public:
    explicit FileDialog(QWidget *parent, const QString &title, const QString &folder = {},
                        const QString &filter = {});
};

} // namespace ui
