// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/recordingfolder.h"

#include <QCoreApplication>

class QTreeWidget;
class QTreeWidgetItem;

namespace model {
class Recording;
}

namespace ui {

/// The rows of the list of traces, and what they say.
class TraceRow {
    Q_DECLARE_TR_FUNCTIONS(ui::TraceRow)
public:
    static constexpr int pathRole = Qt::UserRole; ///< of the first column

    static QTreeWidgetItem *makeGroup(QTreeWidget *tree, const QString &title);
    static QTreeWidgetItem *ofRecording(const model::RecordingFileInfo &info);
    static QTreeWidgetItem *ofFile(const QString &path); ///< from elsewhere
    /// Writes size and rate of a recording that runs into its row.
    static void showProgress(QTreeWidgetItem &item, const model::Recording &recording);
    /// Replaces the rows of a group; without any, there is the hint.
    static void replaceAll(QTreeWidgetItem *group, const QList<QTreeWidgetItem *> &items,
                           const QString &hint);
};

} // namespace ui
