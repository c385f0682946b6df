// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/recentfiles.h"

#include <QFileInfo>
#include <QSettings>

#include <chrono>

namespace ui {

namespace {

const QString settingsKey = QStringLiteral("recentFiles");
/// Who reads settings while they are written waits, too: the views of a trace that was just opened read them.
constexpr std::chrono::milliseconds writingPause{1000};

void write(const QStringList &files)
{
    QSettings().setValue(settingsKey, files);
}

} // namespace

RecentFiles::RecentFiles(QObject *parent)
    : QObject(parent)
    , m_files(QSettings().value(settingsKey).toStringList().mid(0, maxFiles))
{
    m_writeSoon.setSingleShot(true);
    connect(&m_writeSoon, &QTimer::timeout, this,
            [this] { m_writer.start([files = m_files] { write(files); }); });
    m_writer.setMaxThreadCount(1); // the last list is written last
}

RecentFiles::~RecentFiles()
{
    m_writer.waitForDone();
    if (m_writeSoon.isActive())
        write(m_files);
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
    m_writeSoon.start(writingPause);
    Q_EMIT changed();
}

} // namespace ui
