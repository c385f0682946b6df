// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testhost.h"

#include <QHash>

namespace model::testruns {

/// Keeps what tests attached where the framework removes it as it ends, as MSTest does: by a second name for
/// each such file, in the folder "attachments" of the folder for results. Costs no copy, and no wait.
class KeptFiles {
public:
    /// Without a folder nothing is kept; else only what is in it, for that is on the same disk.
    explicit KeptFiles(const QString &resultsFolder);

    /// Call it while the file is there. What is no file of a test, or cannot have a second name, is left.
    void keep(const QString &path, const QString &testUid);
    /// Gives the kept files in place of those that are there no more, and takes back the names of the others.
    void settle(QList<Artifact> &artifacts);

private:
    QString m_folder; ///< of results; empty: none
    QHash<QString, QString> m_kept; ///< by the path that was told
    QHash<QString, int> m_numbers; ///< of the last file of each name
};

} // namespace model::testruns
