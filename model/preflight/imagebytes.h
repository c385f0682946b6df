// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"

#include <QIODevice>

namespace model::preflight {

/// Reads ranges of a file whose contents are not trusted. Takes no more memory than the range that is
/// asked for, and no more than there is of it.
class ImageBytes {
public:
    /// `file` is open for reading and outlives this.
    explicit ImageBytes(QIODevice &file)
        : m_file(file)
        , m_size(quint64(std::max<qint64>(file.size(), 0)))
    {
    }

    quint64 size() const { return m_size; }
    /// Returns the bytes from `offset` on, fewer where the file ends before.
    QByteArray at(quint64 offset, quint64 size) const
    {
        if (offset >= m_size || !m_file.seek(qint64(offset)))
            return {};
        return m_file.read(qint64(std::min(size, m_size - offset)));
    }

private:
    QIODevice &m_file;
    quint64 m_size;
};

} // namespace model::preflight
