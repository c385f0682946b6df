// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/sourcelinemodel.h"

#include "model/calltree/costtext.h"
#include "model/text/format.h"
#include "model/text/unit.h"

#include <algorithm>

namespace model {

namespace {

double partOf(double part, double whole)
{
    return whole > 0 ? std::clamp(part / whole, 0.0, 1.0) : 0;
}

} // namespace

int SourceLineModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int((m_lines ? m_lines->size() : 0) + qsizetype(m_beyond.size()));
}

int SourceLineModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SourceLineModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const std::uint32_t number = numberAt(index.row());
    const LineCosts::Line *const line = costOf(number);
    switch (role) {
    case Qt::DisplayRole:
        return shown(number, line, index.column(), index.row());
    case Qt::TextAlignmentRole:
        return index.column() == Source ? QVariant() : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return index.column() == Number && line && line->isAbout ? QVariant(tr("about line %1").arg(number))
                                                                 : QVariant();
    case Qt::ToolTipRole:
        return line ? costToolTip(*line) : QVariant();
    case ShareRole:
        if (!line || (index.column() != Self && index.column() != Inclusive))
            return 0.0;
        return partOf(index.column() == Self ? line->self : line->inclusive, m_costs->inclusive);
    case NumberRole:
        if (index.column() == Number)
            return number;
        if (!line || (index.column() != Self && index.column() != Inclusive))
            return {};
        return (index.column() == Self ? line->self : line->inclusive) * costUnit(m_costs->measure).factor;
    case UnitRole:
        return m_costs && index.column() == Self ? QVariant::fromValue(costUnit(m_costs->measure))
                                                 : QVariant();
    case IdRole:
        return number;
    case AboutRole:
        return line && line->isAbout;
    default:
        return {};
    }
}

QVariant SourceLineModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const QStringList titles = {tr("Line"), tr("Self"), tr("Inclusive"), tr("Source")};
    static const QStringList notes
        = {tr("Number of the line; ≈ where some of the cost belongs to a line near by"),
           tr("While the function itself ran in this line"), tr("With what the function called from here"),
           QString()};
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::DisplayRole)
        return titles.at(section);
    if (role == Qt::TextAlignmentRole && section != Source)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter); // as their figures
    return role == Qt::ToolTipRole ? QVariant(notes.at(section)) : QVariant();
}

void SourceLineModel::setFile(std::shared_ptr<const SourceFileLines> lines,
                              std::shared_ptr<const LineCosts> costs, std::size_t file)
{
    std::vector<std::uint32_t> beyond;
    if (costs && file < costs->files.size()) {
        const auto inText = std::uint32_t(lines ? lines->size() : 0);
        const auto &all = costs->files[file].lines;
        for (auto line = all.upper_bound(inText);
             line != all.end() && qsizetype(beyond.size()) < SourceFileLines::linesMost; ++line)
            beyond.push_back(line->first);
    }
    const bool sameRows = lines == m_lines && beyond == m_beyond;
    if (!sameRows)
        beginResetModel();
    m_lines = std::move(lines);
    m_costs = std::move(costs);
    m_file = file;
    m_beyond = std::move(beyond);
    if (!sameRows)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void SourceLineModel::clear()
{
    setFile({}, {}, 0);
}

std::uint32_t SourceLineModel::numberAt(int row) const
{
    const int inText = int(m_lines ? m_lines->size() : 0);
    return row < inText ? std::uint32_t(row) + 1 : m_beyond[std::size_t(row - inText)];
}

int SourceLineModel::rowOf(std::uint32_t number) const
{
    const qsizetype inText = m_lines ? m_lines->size() : 0;
    if (number >= 1 && number <= inText)
        return int(number) - 1;
    const auto at = std::ranges::lower_bound(m_beyond, number);
    return at != m_beyond.end() && *at == number ? int(inText + (at - m_beyond.begin())) : -1;
}

int SourceLineModel::costliestRow() const
{
    if (!m_costs || m_file >= m_costs->files.size())
        return -1;
    const auto &lines = m_costs->files[m_file].lines;
    const auto most = std::ranges::max_element(
        lines, {}, [](const auto &line) { return std::pair(line.second.inclusive, line.second.self); });
    return most == lines.end() ? -1 : rowOf(most->first);
}

bool SourceLineModel::hasAbout() const
{
    return m_costs && m_file < m_costs->files.size()
        && std::ranges::any_of(m_costs->files[m_file].lines,
                               [](const auto &line) { return line.second.isAbout; });
}

const LineCosts::Line *SourceLineModel::costOf(std::uint32_t number) const
{
    if (!m_costs || m_file >= m_costs->files.size())
        return nullptr;
    const auto &lines = m_costs->files[m_file].lines;
    const auto found = lines.find(number);
    return found == lines.end() ? nullptr : &found->second;
}

QString SourceLineModel::costToolTip(const LineCosts::Line &line) const
{
    const auto said = [this](double cost) {
        return tr("%1, %2 of the function and %3 of all")
            .arg(costPhrase(cost, m_costs->measure), text::percent(100 * partOf(cost, m_costs->inclusive)),
                 text::percent(100 * partOf(cost, m_costs->total)));
    };
    QStringList lines;
    if (line.self > 0)
        lines << tr("Self: %1").arg(said(line.self));
    lines << tr("Inclusive: %1").arg(said(line.inclusive));
    if (line.isAbout)
        lines << tr("About: the optimized code does not tell the line exactly; some of it belongs to a line "
                    "near by");
    return lines.join(u'\n');
}

QVariant SourceLineModel::shown(std::uint32_t number, const LineCosts::Line *line, int column, int row) const
{
    switch (column) {
    case Number:
        return line && line->isAbout ? QStringLiteral("≈ %1").arg(number) : QString::number(number);
    case Self:
        return line && line->self > 0 ? costText(line->self, m_costs->measure) : QString();
    case Inclusive:
        return line && line->inclusive > 0 ? costText(line->inclusive, m_costs->measure) : QString();
    case Source:
        return m_lines && row < m_lines->size() ? m_lines->line(row) : QString();
    default:
        return {};
    }
}

} // namespace model
