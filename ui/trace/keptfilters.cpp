// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/keptfilters.h"

#include "model/preferences/settings.h"
#include "model/query/filter.h"

#include <algorithm>
#include <QCoreApplication>

namespace ui {

namespace {

const QString recentKey = QStringLiteral("filters/recent");
const QString savedKey = QStringLiteral("filters/saved");
const QString sizeKey = QStringLiteral("filters/saved/size");
const QString nameKey = QStringLiteral("name");
const QString filterKey = QStringLiteral("filter");

struct FilterWords {
    Q_DECLARE_TR_FUNCTIONS(ui::KeptFilters)
};

/// As QSettings writes arrays: they count from 1.
QString keyOfSaved(int number, const QString &what)
{
    return QStringLiteral("%1/%2/%3").arg(savedKey).arg(number).arg(what);
}

bool isKeepable(const QString &filter)
{
    return !filter.trimmed().isEmpty() && filter.size() <= model::Filter::lengthMax;
}

bool isName(const QString &name)
{
    return !name.trimmed().isEmpty() && name.size() <= KeptFilters::nameLengthMax;
}

auto findSaved(QList<KeptFilters::Saved> &saved, const QString &name)
{
    return std::ranges::find_if(saved, [&](const KeptFilters::Saved &one) {
        return one.name.compare(name, Qt::CaseInsensitive) == 0;
    });
}

void sortByName(QList<KeptFilters::Saved> &saved)
{
    std::ranges::sort(saved, [](const KeptFilters::Saved &a, const KeptFilters::Saved &b) {
        return a.name.compare(b.name, Qt::CaseInsensitive) < 0;
    });
}

} // namespace

KeptFilters::KeptFilters()
{
    for (const QString &filter : model::keptSetting(recentKey).toStringList()) {
        if (isKeepable(filter) && m_recent.size() < recentMax && !m_recent.contains(filter))
            m_recent += filter;
    }
    const int count = std::min<int>(model::keptSetting(sizeKey).toInt(), savedMax);
    for (int i = 1; i <= count; ++i) {
        const Saved one{model::keptSetting(keyOfSaved(i, nameKey)).toString(),
                        model::keptSetting(keyOfSaved(i, filterKey)).toString()};
        if (isName(one.name) && isKeepable(one.filter) && findSaved(m_saved, one.name) == m_saved.end())
            m_saved += one;
    }
    sortByName(m_saved);
}

void KeptFilters::remember(const QString &filter)
{
    const QString trimmed = filter.trimmed();
    if (!isKeepable(trimmed) || m_recent.value(0) == trimmed || model::Filter::parse(trimmed).problem)
        return;
    m_recent.removeAll(trimmed);
    m_recent.prepend(trimmed);
    m_recent = m_recent.mid(0, recentMax);
    model::keepSetting(recentKey, m_recent);
}

QString KeptFilters::save(const QString &name, const QString &filter)
{
    const QString trimmed = name.trimmed();
    if (!isName(trimmed))
        return FilterWords::tr("A name has 1 to %1 characters.").arg(nameLengthMax);
    if (!isKeepable(filter))
        return FilterWords::tr("There is no filter to save. Write one first.");
    if (const auto there = findSaved(m_saved, trimmed); there != m_saved.end())
        *there = {trimmed, filter};
    else if (m_saved.size() == savedMax)
        return FilterWords::tr("%1 filters are saved, which is as many as there can be. Delete one first.")
            .arg(savedMax);
    else
        m_saved += Saved{trimmed, filter};
    writeSaved();
    return {};
}

QString KeptFilters::rename(const QString &from, const QString &to)
{
    const QString trimmed = to.trimmed();
    if (!isName(trimmed))
        return FilterWords::tr("A name has 1 to %1 characters.").arg(nameLengthMax);
    const auto there = findSaved(m_saved, from);
    if (there == m_saved.end())
        return FilterWords::tr("There is no such filter any more.");
    const auto other = findSaved(m_saved, trimmed);
    if (other != m_saved.end() && other != there)
        return FilterWords::tr("Another filter has this name. Choose one that is free.");
    there->name = trimmed;
    writeSaved();
    return {};
}

void KeptFilters::remove(const QString &name)
{
    const auto there = findSaved(m_saved, name);
    if (there == m_saved.end())
        return;
    m_saved.erase(there);
    writeSaved();
}

void KeptFilters::writeSaved() const
{
    auto sorted = m_saved;
    sortByName(sorted);
    QList<model::SettingChange> changes{{savedKey, {}}, // a list that became shorter leaves its end behind
                                        {sizeKey, int(sorted.size())}};
    for (int i = 1; i <= sorted.size(); ++i) {
        changes.append({keyOfSaved(i, nameKey), sorted.at(i - 1).name});
        changes.append({keyOfSaved(i, filterKey), sorted.at(i - 1).filter});
    }
    model::keepSettings(changes);
}

} // namespace ui
