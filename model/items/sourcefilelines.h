// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QByteArray>
#include <QString>
#include <vector>

namespace model {

/// The lines of a source file, found once and made to text when they are shown. Immutable, for any thread.
class SourceFileLines {
public:
    static constexpr qsizetype linesMost = 100'000;
    static constexpr qsizetype lineLengthMost = 2'000; ///< UTF-16 units
    static constexpr qsizetype tabWidth = 4;

    /// Finds the lines as compilers count them. `bytes` are UTF-8, or UTF-16 with a mark. For workers.
    static std::shared_ptr<const SourceFileLines> of(const QByteArray &bytes);

    qsizetype size() const { return qsizetype(m_starts.size()); }
    /// Returns a line, counted from 0: visible (model/text/visibletext.h), tabs as spaces.
    QString line(qsizetype row) const;
    /// Returns about how many columns the longest line has.
    qsizetype longest() const { return m_longest; }
    bool isCut() const { return m_isCut; } ///< there are more lines

private:
    QByteArray m_text; ///< UTF-8
    std::vector<qsizetype> m_starts; ///< where lines begin
    qsizetype m_longest = 0;
    bool m_isCut = false;
};

} // namespace model
