// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/source/sourcelookup.h"

#include <QWidget>

class QComboBox;
class QToolButton;

namespace ui {

class ElidedLabel;

/// The head of the pane of sources: which function is shown, and which of its files.
class SourceHead : public QWidget {
    Q_OBJECT
public:
    /// The buttons stand behind the names.
    explicit SourceHead(const QList<QToolButton *> &buttons);

    /// Shows what was found; null hides the head.
    void showFinding(const SourceFinding *finding);

Q_SIGNALS:
    /// The user chose another one of the function's files, by its place in the costs.
    void fileChosen(int index);

private:
    void showFiles(const SourceFinding &finding);

    ElidedLabel *m_name;
    ElidedLabel *m_path;
    QComboBox *m_files; ///< where there are several
};

} // namespace ui
