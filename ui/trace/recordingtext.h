// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/severity.h"
#include "model/recording/recordings.h"
#include "model/text/errortext.h"

#include <chrono>

/// Functions that describe a recording's state in words.
namespace ui {

/// Whether a text about a running recording counts its events. Beside a view of its trace it does not: the
/// view counts what it shows, and two counts of two moments would not agree.
enum class RecordingCounts { Shown, InTheView };
/// Returns a text like "Recording for 12.3 s · 3.2 MB · 12 345 events · 12.3 k/s · 0 dropped", or how far the
/// rundown is; behind it the place in a ring, "file 3, 5 kept".
QString recordingProgressText(const model::Recording &recording,
                              RecordingCounts counts = RecordingCounts::Shown);
/// Returns the same in full, for a place that may be too narrow: also how much of the file before it a file
/// of a ring has, too.
QString recordingProgressTip(const model::Recording &recording,
                             RecordingCounts counts = RecordingCounts::Shown);
/// Returns such a sentence alone; empty for other recordings.
QString overlapText(const model::Recording &recording);

/// Returns the beginning of a line about a copy that gets no further, which says what to do; empty where it
/// does.
QString standstillText(std::chrono::milliseconds silentFor);

/// How a recording or a dump ended, for a message and for the log.
struct SessionOutcome {
    model::Severity severity = model::Severity::Success;
    QString headline;
    QString details;
    QString sentence() const { return details.isEmpty() ? headline : QString(headline % u' ' % details); }
};
/// Describes how a recording ended, or why it did not begin.
SessionOutcome recordingOutcome(const model::Recording &recording);
/// Describes what the runtime cannot do although the recording asked for it; `losses` are some.
SessionOutcome lossNotice(model::Losses losses);
/// Returns what the runtime told of faults while it was recorded, and what the recording changes for others.
SessionOutcome noticesOf(const model::Recording &recording);
/// Describes a failed action. `doing` names it, as describeError() wants it.
SessionOutcome failure(const std::optional<protocol::Error> &error, const QString &doing,
                       model::ErrorSubject subject);

} // namespace ui
