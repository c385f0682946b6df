// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/recentfiles.h"

#include "model/preferences/settings.h"

#include <QFileInfo>

namespace ui {

namespace {

const QString settingsKey = QStringLiteral("recentFiles");

} // namespace

RecentFiles::RecentFiles(QObject *parent)
    : QObject(parent)
    , m_files(model::keptSetting(settingsKey).toStringList().mid(0, maxFiles))
{
}

void RecentFiles::add(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_files.removeAll(absolute);
    m_files.prepend(absolute);
    m_files = m_files.mid(0, maxFiles);
    save();
}

void RecentFiles::clear()
{
    m_files.clear();
    save();
}

void RecentFiles::save()
{
    model::keepSetting(settingsKey, m_files);
    Q_EMIT changed();
}

} // namespace ui
