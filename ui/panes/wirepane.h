// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

namespace ui {

/// The commands and replies that went over this process's socket, field by field and byte for byte.
class WirePane : public Pane {
    Q_OBJECT
public:
    WirePane(ProcessContext &process, Context &context);
};

} // namespace ui
