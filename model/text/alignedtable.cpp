// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/alignedtable.h"

#include "model/text/visibletext.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace model::text {

namespace {

constexpr int gapColumns = 2;
constexpr int columnsMax = 256; ///< of a column that others stand behind
constexpr int columnsMin = 4; ///< below, a cell says nothing any more

/// Of one character, in UTF-32.
int columnsOf(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    if (category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing
        || category == QChar::Other_Format)
        return 0;
    struct Range {
        char32_t first;
        char32_t last;
    };
    static constexpr std::array wide{
        Range{0x1100, 0x115f},   Range{0x2e80, 0x303e},   Range{0x3041, 0xa4cf},   Range{0xa960, 0xa97c},
        Range{0xac00, 0xd7a3},   Range{0xf900, 0xfaff},   Range{0xfe30, 0xfe6f},   Range{0xff00, 0xff60},
        Range{0xffe0, 0xffe6},   Range{0x1f300, 0x1f64f}, Range{0x1f680, 0x1f6ff}, Range{0x1f900, 0x1f9ff},
        Range{0x20000, 0x3fffd},
    };
    return std::ranges::any_of(wide, [c](const Range &range) { return c >= range.first && c <= range.last; })
        ? 2
        : 1;
}

QString cutToColumns(const QString &text, int columns)
{
    if (text.size() * 2 <= columns || terminalColumns(text) <= columns)
        return text;
    QString shown;
    int taken = 1; // the ellipsis
    for (const char32_t c : text.toUcs4()) {
        taken += columnsOf(c);
        if (taken > columns)
            break;
        shown += QChar::fromUcs4(c);
    }
    return columns > 0 ? QString(shown % u'…') : QString();
}

/// Takes columns from the widest until the sum fits; equal ones lose alike.
void shrink(QList<int> &widths, int columns)
{
    while (std::accumulate(widths.cbegin(), widths.cend(), 0) > columns) {
        const auto widest = std::ranges::max_element(widths);
        if (*widest <= columnsMin)
            return;
        --*widest;
    }
}

} // namespace

int terminalColumns(const QString &text)
{
    int columns = 0;
    for (const char32_t c : text.toUcs4())
        columns += columnsOf(c);
    return columns;
}

QString alignedTable(const QList<QStringList> &rows, std::optional<int> screenColumns)
{
    QList<QStringList> cells = rows;
    QList<int> widths;
    for (QStringList &row : cells) {
        widths.resize(std::max(widths.size(), row.size()));
        for (qsizetype i = 0; i < row.size(); ++i) {
            row[i] = visible(row.at(i));
            const int columns = terminalColumns(row.at(i));
            const bool last = i + 1 == row.size();
            // On a screen the last column counts, too: it has to fit beside the others.
            if (!last || screenColumns)
                widths[i] = std::max(widths.at(i), std::min(columns, columnsMax));
        }
    }
    if (screenColumns)
        shrink(widths, std::max(0, *screenColumns - gapColumns * int(widths.size() - 1)));
    QString text;
    for (const QStringList &row : std::as_const(cells)) {
        QString line;
        int used = 0;
        for (qsizetype i = 0; i < row.size(); ++i) {
            const bool last = i + 1 == row.size();
            if (last) {
                line += screenColumns ? cutToColumns(row.at(i), std::max(0, *screenColumns - used))
                                      : row.at(i);
                break;
            }
            const QString cell = cutToColumns(row.at(i), widths.at(i));
            line += cell % QString(widths.at(i) - terminalColumns(cell) + gapColumns, u' ');
            used += widths.at(i) + gapColumns;
        }
        text += line % u'\n';
    }
    return text;
}

} // namespace model::text
