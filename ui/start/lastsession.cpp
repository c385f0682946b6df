// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/lastsession.h"

#include <QDir>
#include <QSettings>

namespace ui {

namespace {

constexpr QLatin1String tracesKey("window/traces");
constexpr qsizetype tracesMost = 20;

} // namespace

QStringList keptTraces()
{
    QStringList traces;
    for (const QString &path : QSettings().value(tracesKey).toStringList()) {
        if (QDir::isAbsolutePath(path) && traces.size() < tracesMost)
            traces.append(path);
    }
    return traces;
}

void keepTraces(const QStringList &paths)
{
    QSettings().setValue(tracesKey, paths.mid(0, tracesMost));
}

} // namespace ui
