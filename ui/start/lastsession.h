// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QStringList>

class QObject;

/// The traces that were open when the program ended in order, for a start that opens them again.
namespace ui {

QStringList keptTraces();
/// Keeps at most the first 20 of them.
void keepTraces(const QStringList &paths);

/// Calls `open` for each of them that is there, in their order, from the event loop of the thread of
/// `context`, as long as that lives. A file system that does not answer never blocks the window: its traces
/// are left out.
void openKeptTraces(QObject *context, const std::function<void(const QString &path)> &open);

} // namespace ui
