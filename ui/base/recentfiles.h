// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <QTimer>

namespace ui {

/// The traces that were opened or recorded last, newest first; kept in the settings, which a worker writes a
/// moment after the last change: that waits for the disk.
class RecentFiles : public QObject {
    Q_OBJECT
public:
    static constexpr int maxFiles = 12;

    explicit RecentFiles(QObject *parent = nullptr);
    /// Writes what is not written yet.
    ~RecentFiles() override;

    const QStringList &files() const { return m_files; }
    void add(const QString &path);
    void clear();

Q_SIGNALS:
    void changed();

private:
    void save();

    QStringList m_files;
    QTimer m_writeSoon;
    QThreadPool m_writer;
};

} // namespace ui
