// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <memory>
#include <QFile>

namespace model {

/// Opens a regular file for reading. Whatever else has the name, or has just taken its place, is not waited
/// for, such as a pipe that no process writes to. Errors: NotFound; AccessDenied; BadValue for what is
/// no regular file; IoError. One implementation per family of systems.
protocol::Result<std::unique_ptr<QFile>> openRegularFile(const QString &path);

} // namespace model
