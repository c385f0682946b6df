// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QUuid>

class QFormLayout;
class QLineEdit;

namespace ui {

/// The fields that name a profiler: its class and its library.
class ProfilerFields : public QObject {
    Q_OBJECT
public:
    /// The names of the widgets begin with `id`.
    ProfilerFields(const QString &id, QFormLayout *form);

    QUuid guid() const; ///< null where it is none
    QString path() const;
    /// Returns what is wrong with them; empty for empty fields.
    QString problem() const;
    bool isComplete() const { return !guid().isNull() && !path().isEmpty(); }

Q_SIGNALS:
    void changed();

private:
    QLineEdit *m_guid;
    QLineEdit *m_path;
};

} // namespace ui
