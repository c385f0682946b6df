// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/environmentmodel.h"

#include "model/items/roles.h"
#include "model/text/visibletext.h"
#include "model/words/texts.h"

namespace model {
namespace {

/// As long as Linux lets one variable of an environment be.
constexpr qsizetype copiedLineMax = 128 * 1024;

QString shownValue(const EnvironmentRow &row)
{
    return row.masked ? QStringLiteral("••••••••") : row.variable.value;
}

QString cellText(const EnvironmentRow &row, int column)
{
    return column == EnvironmentModel::Name ? row.variable.name : shownValue(row);
}

QString lineText(const EnvironmentRow &row)
{
    return row.masked ? QString(row.variable.name % u'=' % shownValue(row)) : row.variable.text;
}

bool matches(const EnvironmentRow &row, const QString &filter)
{
    return row.variable.name.contains(filter, Qt::CaseInsensitive)
        || (!row.masked && row.variable.value.contains(filter, Qt::CaseInsensitive));
}

} // namespace

void EnvironmentModel::setVariables(const QList<EnvironmentVariable> &variables)
{
    m_variables = variables;
    m_revealed = false;
    arrange();
}

void EnvironmentModel::setFilter(const QString &text)
{
    m_filter = text.trimmed();
    arrange();
}

void EnvironmentModel::setRevealed(bool revealed)
{
    m_revealed = revealed;
    arrange();
}

bool EnvironmentModel::hasSecrets() const
{
    return std::any_of(m_variables.cbegin(), m_variables.cend(),
                       [](const auto &variable) { return variable.secret; });
}

void EnvironmentModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    arrange();
}

QString EnvironmentModel::copyText(QList<int> rowNumbers) const
{
    std::sort(rowNumbers.begin(), rowNumbers.end());
    QStringList lines;
    for (const int row : std::as_const(rowNumbers)) {
        if (row >= 0 && row < rowCount())
            lines << text::visible(lineText(rows().at(row)), copiedLineMax);
    }
    return lines.join(u'\n');
}

void EnvironmentModel::arrange()
{
    QList<EnvironmentRow> next;
    for (const auto &variable : std::as_const(m_variables)) {
        const EnvironmentRow row{variable, variable.secret && !m_revealed};
        if (matches(row, m_filter))
            next.append(row);
    }
    if (m_sortColumn >= 0) {
        std::stable_sort(next.begin(), next.end(), [this](const EnvironmentRow &a, const EnvironmentRow &b) {
            const int order
                = cellText(a, m_sortColumn).compare(cellText(b, m_sortColumn), Qt::CaseInsensitive);
            return m_sortOrder == Qt::AscendingOrder ? order < 0 : order > 0;
        });
    }
    resetRows(next);
}

QVariant EnvironmentModel::header(int column, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    return column == Name ? Texts::tr("Name") : Texts::tr("Value");
}

QVariant EnvironmentModel::cell(const EnvironmentRow &row, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case SortRole:
        return cellText(row, column);
    case IdRole:
        return row.variable.name;
    case FilterRole:
        return QString(row.variable.name % u' ' % shownValue(row));
    case SecretRole:
        return row.variable.secret;
    default:
        return {};
    }
}

} // namespace model
