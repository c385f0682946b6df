// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runtimefaults.h"
#include "model/answers/table.h"
#include "model/store/tracesnapshot.h"

#include <optional>

namespace model {

/// Something that is wrong with a trace, in words.
struct Notice {
    QString kind;
    QString text;
    std::uint64_t position = 0; ///< byte offset in the file
    std::uint64_t count = 1;

    bool operator==(const Notice &) const = default;
};
using NoticesTable = answers::TableOf<Notice>;

/// A part of a file, in bytes.
struct FilePart {
    std::uint64_t from = 0;
    std::uint64_t to = 0; ///< is in it, too
};

/// Returns the anomalies of a trace, and what the runtime told of faults. Where the file ended early, the
/// last row says how. `part`: only what lies there, and all faults; these may be null.
std::shared_ptr<const NoticesTable> noticesTable(const TraceSnapshot &snapshot,
                                                 const std::optional<FilePart> &part = {},
                                                 const std::shared_ptr<const RuntimeFaults> &faults = {});

/// Programs are told the kind's own name (anomalyKindName), people this one.
QString anomalyKindText(protocol::nettrace::Anomaly::Kind kind);

} // namespace model
