// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/stackmodel.h"

#include "model/items/callcells.h"
#include "model/text/visibletext.h"

namespace model {

StackModel::StackModel(std::shared_ptr<const Symbols> symbols, QObject *parent)
    : QAbstractTableModel(parent)
    , m_symbols(std::move(symbols))
{
}

int StackModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_frames.size());
}

int StackModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 1;
}

QVariant StackModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const std::uint64_t address = m_frames[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return frameText(address);
    case Qt::ToolTipRole:
        return toolTip(index.row());
    case AddressRole:
        return quint64(address);
    case MethodRole: {
        const Function *const function = functionAt(address);
        return function ? function->name : QString();
    }
    default:
        return {};
    }
}

void StackModel::setStack(std::vector<std::uint64_t> frames, std::int64_t ticks)
{
    beginResetModel();
    m_frames = std::move(frames);
    m_ticks = ticks;
    m_places.clear();
    m_version = m_symbols ? m_symbols->version() : 0;
    endResetModel();
}

bool StackModel::refresh()
{
    const std::uint64_t version = m_symbols ? m_symbols->version() : 0;
    if (std::exchange(m_version, version) == version || m_frames.empty())
        return false;
    Q_EMIT dataChanged(index(0, 0), index(int(m_frames.size()) - 1, 0));
    return true;
}

QString StackModel::asText() const
{
    QStringList lines;
    for (const std::uint64_t address : m_frames)
        lines.append(text::visible(frameText(address), text::fullLengthMax));
    return lines.join(QLatin1Char('\n'));
}

const Function *StackModel::functionAt(std::uint64_t address) const
{
    if (!m_symbols)
        return nullptr;
    const Function &function = m_symbols->functions().at(m_symbols->functionAt(address, m_ticks));
    return function.isNamed() ? &function : nullptr;
}

QString StackModel::frameText(std::uint64_t address) const
{
    const Function *const function = functionAt(address);
    if (!function) {
        if (m_symbols) {
            const Function &unnamed = m_symbols->functions().at(m_symbols->functionAt(address, m_ticks));
            if (!unnamed.module.isEmpty())
                return unnamed.name; // "libcoreclr.so+0x1f"
        }
        return QStringLiteral("0x%1").arg(address, 16, 16, QLatin1Char('0'));
    }
    return (function->module.isEmpty() ? QString() : QString(function->module % u'!')) % function->full();
}

QString StackModel::rawText(std::uint64_t address) const
{
    const Function *const function = functionAt(address);
    if (!function)
        return frameText(address);
    const auto code = m_symbols->find(address, m_ticks);
    return code ? QString(function->raw % QLatin1String("+0x") % QString::number(address - code->start, 16))
                : function->raw;
}

QString StackModel::toolTip(int row) const
{
    const std::uint64_t address = m_frames[std::size_t(row)];
    const Function *const function = functionAt(address);
    if (!function)
        return frameText(address);
    QStringList lines{function->full(), rawText(address)};
    if (!function->module.isEmpty())
        lines += function->module;
    lines += codeKindText(function->kind);
    // Of this version of its code, not of all that were met.
    if (const auto code = m_symbols->codeAt(address, m_ticks))
        lines += codeTiersText(CodeTiers(codeTierOf(code->code.flags)));
    const SourcePlace place = m_places.value(row);
    if (place.isKnown())
        lines += (place.isAbout ? tr("About %1:%2") : tr("%1:%2")).arg(place.file).arg(place.line);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace model
