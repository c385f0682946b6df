// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/codemappings.h"
#include "model/process/threadnames.h"
#include "protocol/core/result.h"
#include "protocol/ipc/eventpipecommands.h"

#include <QByteArray>
#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

/// What is known about a trace beside its bytes: how it was recorded, and what users noted. It is kept in a
/// JSON file beside the trace (sidecarfile.h), which itself never changes.
///
/// Such a file may come from others: its size, its lists and its texts are capped. Keys of newer programs are
/// kept when it is written again.
namespace model {

inline constexpr int sidecarVersion = 1;
inline constexpr qint64 sidecarBytesMax = qint64(4) << 20;
inline constexpr qsizetype sidecarMarksMax = 10'000;
inline constexpr qsizetype sidecarThreadsMax = 4096; ///< with a name
inline constexpr qsizetype sidecarListMax = 1000; ///< providers, presets, columns, lanes, filters, limits
/// The most UTF-16 units of a name, and of a command line, of arguments, notes and the text of a mark.
inline constexpr qsizetype sidecarNameMax = 1024;
inline constexpr qsizetype sidecarTextMax = 64 * 1024;

/// A moment that a user marked.
struct TraceMark {
    std::int64_t unixNanoseconds = 0; ///< since 1970, UTC
    QString text;
    bool operator==(const TraceMark &) const = default;
};

/// The recorded process; what is not known is empty.
struct RecordedProcess {
    QString name;
    qint64 pid = 0;
    QString commandLine;
    QString runtimeVersion;
    QDateTime startTime; ///< UTC
    bool operator==(const RecordedProcess &) const = default;
};

struct Sidecar {
    QString program; ///< that recorded: "CLR Lens 0.1.0"
    QString machine;
    QString system; ///< "Debian GNU/Linux 12 (bookworm)"
    RecordedProcess process;
    QDateTime recordingStart; ///< UTC
    QStringList presets; ///< ids; none where the user named providers
    QList<protocol::ipc::ProviderConfig> providers; ///< as asked, without their event filters
    QString notes;
    QList<TraceMark> marks; ///< in the order of their times
    QJsonArray columns; ///< the next four belong to views; the model only keeps them
    QJsonArray lanes;
    QJsonArray limits; ///< of counters
    QJsonArray filters;
    /// Which files' code the process had where: names for addresses that no event names.
    std::vector<CodeMapping> codeMappings;
    /// What the system called the threads, for streams that name none; in the order of ids, each once.
    std::vector<ThreadName> threadNames;
    QJsonObject others; ///< keys that this version does not know

    bool operator==(const Sidecar &) const = default;
};

/// Returns the beginning of a sidecar: program, machine, system and the time.
Sidecar beginSidecar();
/// Adds a mark at its place among the others. Errors: LimitExceeded.
protocol::Result<> addMark(Sidecar &sidecar, const TraceMark &mark);

/// Reads a sidecar. Errors: BadValue, LimitExceeded; Unsupported for a version above ours, which must not be
/// written over.
protocol::Result<Sidecar> parseSidecar(const QByteArray &json);
QByteArray formatSidecar(const Sidecar &sidecar);

} // namespace model
