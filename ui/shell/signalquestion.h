// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/process/processsignal.h"

#include <functional>

class QWidget;

namespace ui {

struct Context;

/// Returns whether it is certain enough who the process is, and that it runs, for a signal to be sent to it.
bool canSendSignal(const model::ProcessEntry &entry, model::ProcessSignal what);

/// Asks whether a signal is to be sent, naming the process and what will come of it, and sends it to that
/// very process. `done` gets a sentence for what went wrong, or an empty one. Returns at once.
void askAndSend(Context &context, QWidget *parent, const model::ProcessEntry &entry,
                model::ProcessSignal what, std::function<void(const QString &problem)> done);

} // namespace ui
