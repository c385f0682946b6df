// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/lastsession.h"

#include "model/preferences/settings.h"
#include "model/preflight/looking.h"

#include <chrono>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace ui {

namespace {

constexpr QLatin1String tracesKey("window/traces");
constexpr qsizetype tracesMost = 20;
constexpr std::chrono::seconds lookLimit{2};

void openThoseThere(QObject *context, QStringList paths, const std::function<void(const QString &path)> &open)
{
    if (paths.isEmpty())
        return;
    const QString path = paths.takeFirst();
    model::preflight::lookWithin<bool>(
        context, QCoreApplication::applicationPid(), lookLimit,
        [path] { return protocol::Result<bool>(QFileInfo::exists(path)); },
        [context, path, paths, open](const protocol::Result<bool> &isThere) {
            if (isThere.ok() && isThere.value()) // one that was moved away is no failure
                open(path);
            openThoseThere(context, paths, open);
        });
}

} // namespace

QStringList keptTraces()
{
    QStringList traces;
    for (const QString &path : model::keptSetting(tracesKey).toStringList()) {
        if (QDir::isAbsolutePath(path) && traces.size() < tracesMost)
            traces.append(path);
    }
    return traces;
}

void keepTraces(const QStringList &paths)
{
    model::keepSetting(tracesKey, paths.mid(0, tracesMost));
}

void openKeptTraces(QObject *context, const std::function<void(const QString &path)> &open)
{
    openThoseThere(context, keptTraces(), open);
}

} // namespace ui
