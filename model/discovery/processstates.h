// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"

/// What the process list says of each state: why a process is in it, and what to do.
namespace model {

/// Sets the state, which begins at no known time.
void setState(ProcessEntry &entry, ProcessState state, const QString &reason = {},
              const QString &remedy = {});
void setStale(ProcessEntry &entry);
/// `since` is when it was asked; of one that was asked again, the first time counts.
void setNotAnswering(ProcessEntry &entry, QDateTime since);
/// `tracer` is as ProcessFacts::tracer.
void setStopped(ProcessEntry &entry, const QDateTime &since, const QString &tracer);
void setEnding(ProcessEntry &entry, ProcessEnd end, const QDateTime &since);
void setSuspended(ProcessEntry &entry);
/// Nothing that the system says of the process whose name it has belongs to the socket.
void setSpoofed(ProcessEntry &entry, const protocol::Error &error);

} // namespace model
