// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace ui {

/// The filters that were used last, and those that the user saved by name; kept in the settings. What the
/// settings say is not trusted: whatever is too long or too much is left out.
class KeptFilters {
public:
    static constexpr qsizetype recentMax = 50;
    static constexpr qsizetype savedMax = 200;
    static constexpr qsizetype nameLengthMax = 80;

    struct Saved {
        QString name;
        QString filter;
        bool operator==(const Saved &) const = default;
    };

    /// Reads the settings. Several traces may be open, so ask again each time.
    KeptFilters();

    const QStringList &recent() const { return m_recent; } ///< newest first
    const QList<Saved> &saved() const { return m_saved; } ///< by name
    /// Makes the filter the newest one. One that is empty or has a problem is not kept.
    void remember(const QString &filter);
    /// Saves a filter in place of one that has the name, if there is one. Returns why not; empty is well.
    QString save(const QString &name, const QString &filter);
    QString rename(const QString &from, const QString &to);
    void remove(const QString &name);

private:
    void writeSaved() const;

    QStringList m_recent;
    QList<Saved> m_saved;
};

} // namespace ui
