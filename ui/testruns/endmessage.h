// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model::testruns {
struct StartReport;
}

namespace ui {

class MessageLine;

/// Says how a start of a test application ended, where that is no usual end. `program` is what was started.
void showEnd(MessageLine &line, const model::testruns::StartReport &report, const QString &program);

} // namespace ui
