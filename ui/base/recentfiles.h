// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace ui {

/// The traces that were opened or recorded last, newest first; kept in the settings.
class RecentFiles : public QObject {
    Q_OBJECT
public:
    static constexpr int maxFiles = 12;

    explicit RecentFiles(QObject *parent = nullptr);

    const QStringList &files() const { return m_files; }
    void add(const QString &path);
    void clear();

Q_SIGNALS:
    void changed();

private:
    void save();

    QStringList m_files;
};

} // namespace ui
