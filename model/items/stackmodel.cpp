// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/stackmodel.h"

#include "model/items/callcells.h"
#include "model/text/visibletext.h"

#include <algorithm>

namespace model {

StackModel::StackModel(std::shared_ptr<const Symbols> symbols, QObject *parent)
    : QAbstractTableModel(parent)
    , m_symbols(std::move(symbols))
{
}

int StackModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int StackModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 1;
}

QVariant StackModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return frameText(row);
    case Qt::ToolTipRole:
        return toolTip(row);
    case AddressRole:
        return quint64(row.address);
    case MethodRole: {
        const Function *const function = functionOf(row);
        return function ? function->name : QString();
    }
    default:
        return {};
    }
}

void StackModel::setStack(const std::vector<std::uint64_t> &frames, std::int64_t ticks)
{
    beginResetModel();
    m_rows.clear();
    for (const std::uint64_t address : frames)
        m_rows.push_back({address, {}, {}});
    m_ticks = ticks;
    m_version = m_symbols ? m_symbols->version() : 0;
    endResetModel();
}

std::vector<std::uint64_t> StackModel::frames() const
{
    std::vector<std::uint64_t> addresses;
    for (const Row &row : m_rows) {
        if (!row.inlined)
            addresses.push_back(row.address);
    }
    return addresses;
}

void StackModel::setSteps(const QList<QList<SourceStep>> &steps)
{
    std::vector<Row> rows;
    qsizetype frame = 0;
    for (const std::uint64_t address : frames()) {
        const QList<SourceStep> of = steps.value(frame++);
        for (const SourceStep &step : of)
            rows.push_back(
                {address, step.place, step.isInlined ? std::optional(step.function) : std::nullopt});
        if (of.isEmpty())
            rows.push_back({address, {}, {}});
    }
    const bool sameRows = std::ranges::equal(rows, m_rows, {}, &Row::inlined, &Row::inlined);
    if (!sameRows)
        beginResetModel();
    m_rows = std::move(rows);
    if (!sameRows)
        endResetModel();
}

bool StackModel::refresh()
{
    const std::uint64_t version = m_symbols ? m_symbols->version() : 0;
    if (std::exchange(m_version, version) == version || m_rows.empty())
        return false;
    Q_EMIT dataChanged(index(0, 0), index(int(m_rows.size()) - 1, 0));
    return true;
}

QString StackModel::asText() const
{
    QStringList lines;
    for (const Row &row : m_rows)
        lines.append(text::visible(frameText(row), text::fullLengthMax));
    return lines.join(QLatin1Char('\n'));
}

const Function *StackModel::functionOf(const Row &row) const
{
    if (!m_symbols)
        return nullptr;
    const FunctionId id = row.inlined ? *row.inlined : m_symbols->functionAt(row.address, m_ticks);
    const Function &function = m_symbols->functions().at(id);
    return function.isNamed() ? &function : nullptr;
}

QString StackModel::frameText(const Row &row) const
{
    const Function *const function = functionOf(row);
    if (!function) {
        if (m_symbols) {
            const Function &unnamed = m_symbols->functions().at(m_symbols->functionAt(row.address, m_ticks));
            if (!unnamed.module.isEmpty())
                return unnamed.name; // "libcoreclr.so+0x1f"
        }
        return QStringLiteral("0x%1").arg(row.address, 16, 16, QLatin1Char('0'));
    }
    return (function->module.isEmpty() ? QString() : QString(function->module % u'!')) % function->full();
}

QString StackModel::rawText(const Row &row) const
{
    const Function *const function = functionOf(row);
    if (!function)
        return frameText(row);
    const auto code = row.inlined ? std::nullopt : m_symbols->find(row.address, m_ticks);
    return code
        ? QString(function->raw % QLatin1String("+0x") % QString::number(row.address - code->start, 16))
        : function->raw;
}

QString StackModel::toolTip(const Row &row) const
{
    const Function *const function = functionOf(row);
    if (!function)
        return frameText(row);
    QStringList lines{function->full(), rawText(row)};
    if (!function->module.isEmpty())
        lines += function->module;
    lines += codeKindText(function->kind);
    // Of this version of its code, not of all that were met.
    if (const auto code = m_symbols->codeAt(row.address, m_ticks))
        lines += codeTiersText(CodeTiers(codeTierOf(code->code.flags)));
    if (row.inlined)
        lines += tr("Inlined into its caller");
    if (row.place.isKnown())
        lines
            += (row.place.isAbout ? tr("About %1:%2") : tr("%1:%2")).arg(row.place.file).arg(row.place.line);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace model
