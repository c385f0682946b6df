// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ports/portlines.h"

#include <QByteArray>

/// The diagnostic ports that are opened again at the next start, in a JSON file of the user's:
///
/// { "clrlensPorts": 1, "ports": [ { "path": "/run/user/1000/clrlens/port", "suspend": true } ] }
namespace model {

struct KeptPort {
    QString path;
    PortPolicy policy = PortPolicy::Suspend;
    bool operator==(const KeptPort &) const = default;
};

inline constexpr int portFileVersion = 1;
inline constexpr qint64 portFileBytesMax = 1 << 18;
inline constexpr qsizetype portsMax = 32;

/// Returns the user's own file: CLRLENS_PORTS, or one beside the program's settings.
QString keptPortsPath();
inline constexpr char keptPortsVariable[] = "CLRLENS_PORTS";

/// Reads such a file's bytes. Errors: BadValue, which says what is wrong; LimitExceeded; Unsupported for a
/// version above ours.
protocol::Result<QList<KeptPort>> parseKeptPorts(const QByteArray &json);
QByteArray formatKeptPorts(const QList<KeptPort> &ports);

/// Reads the file; no ports where there is none. Errors as parseKeptPorts(), and AccessDenied, IoError. Waits
/// for the disk.
protocol::Result<QList<KeptPort>> readKeptPorts(const QString &file);

} // namespace model
