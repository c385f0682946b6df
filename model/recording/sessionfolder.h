// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>

namespace model {

/// A folder for the file of a session that is none of the user's recordings: for this user alone, and gone
/// with the object.
class SessionFolder {
public:
    /// `what` is a part of its name.
    explicit SessionFolder(const QString &what);
    ~SessionFolder();
    SessionFolder(const SessionFolder &) = delete;
    SessionFolder &operator=(const SessionFolder &) = delete;

    /// Returns its path. Where it could not be made, nothing can be made there, either.
    QString path() const;

private:
    QTemporaryDir m_folder;
};

} // namespace model
