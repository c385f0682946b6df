// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/positionalfile.h"
#include "model/store/eventtable.h"
#include "protocol/core/result.h"

#include <memory>
#include <QByteArray>
#include <QString>

namespace model {

/// Reads payloads out of a trace file on demand. Thread-safe (positional reads); it may wait for the disk, so
/// it is for workers, not for the GUI thread.
class PayloadSource {
public:
    static protocol::Result<std::shared_ptr<PayloadSource>> open(const QString &path);

    /// The file itself, for who reads its events, too.
    const PositionalFile &file() const { return m_file; }
    /// Empty when the file no longer has the bytes.
    QByteArray read(PayloadRef payload) const;

private:
    explicit PayloadSource(PositionalFile file);
    PositionalFile m_file;
};

} // namespace model
