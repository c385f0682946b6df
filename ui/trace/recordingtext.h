// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/severity.h"
#include "model/session/recording.h"

/// Functions that describe a recording's state in words.
namespace ui {

/// Returns a text like "Recording for 12.3 s · 3.2 MB · 12.3 k/s · 0 dropped", or how far the rundown is.
QString recordingProgressText(model::RecordingState state, const model::RecordingProgress &progress);

struct RecordingOutcome {
    model::Severity severity = model::Severity::Success;
    QString headline;
    QString details;
};
RecordingOutcome recordingOutcome(model::RecordingEnd end, const std::optional<protocol::Error> &error,
                                  const QString &filePath);

} // namespace ui
