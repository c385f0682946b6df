// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/outputfile.h"

#include <atomic>
#include <functional>

/// What users do with the files of traces; their sidecars and thread clocks come along. Never changes a
/// trace. All functions wait for the disk, so they are for workers.
namespace model {

/// Gives a trace another name in its folder. `name` is a file's name, with or without ".nettrace". Returns
/// the new path. Errors: BadValue for what is no name; Exists where another file has it; AccessDenied, also
/// while any program records into the trace; IoError.
protocol::Result<QString> renameTrace(const QString &path, const QString &name);
/// Removes a trace and its sidecar. Errors: NotFound; AccessDenied, also while any program records into it.
protocol::Result<> removeTrace(const QString &path);
/// Copies a trace and its sidecar. The copy appears when it is whole. Errors: Exists; BadValue for a copy
/// onto itself; Cancelled; those of the files. Calls `progress`, where there is one, with the share that is
/// copied.
protocol::Result<> copyTrace(const QString &from, const QString &to, Existing existing,
                             const std::atomic<bool> &cancel,
                             const std::function<void(double share)> &progress = {});

} // namespace model
