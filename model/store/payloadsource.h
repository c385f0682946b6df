// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/positionalfile.h"
#include "model/store/eventtable.h"
#include "protocol/core/result.h"

#include <memory>
#include <QByteArray>
#include <QString>

namespace model {

/// Reads payloads from a trace file on demand. Thread-safe (positional reads). May wait for the disk, so it
/// is for workers, not for the GUI thread.
class PayloadSource {
public:
    /// Opens a file. Errors as PositionalFile::open().
    static protocol::Result<std::shared_ptr<PayloadSource>> open(const QString &path);

    /// Returns the file, for callers that read its events, too.
    const PositionalFile &file() const { return m_file; }
    /// Returns a payload's bytes; empty when the file no longer has them.
    QByteArray read(PayloadRef payload) const;

private:
    explicit PayloadSource(PositionalFile file);
    PositionalFile m_file;
};

} // namespace model
