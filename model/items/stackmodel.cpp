// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/stackmodel.h"

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
    case Qt::ToolTipRole:
        return frameText(address);
    case AddressRole:
        return quint64(address);
    case MethodRole: {
        const auto method = m_symbols ? m_symbols->find(address, m_ticks) : std::nullopt;
        if (!method)
            return QString();
        const QString name = method->name.left(method->name.indexOf(u'('));
        return method->typeName.isEmpty() ? name : QString(method->typeName % u'.' % name);
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
    m_version = m_symbols ? m_symbols->version() : 0;
    endResetModel();
}

void StackModel::refresh()
{
    const std::uint64_t version = m_symbols ? m_symbols->version() : 0;
    if (std::exchange(m_version, version) != version && !m_frames.empty())
        Q_EMIT dataChanged(index(0, 0), index(int(m_frames.size()) - 1, 0));
}

QString StackModel::asText() const
{
    QStringList lines;
    for (const std::uint64_t address : m_frames)
        lines.append(text::visible(frameText(address), text::fullLengthMax));
    return lines.join(QLatin1Char('\n'));
}

QString StackModel::frameText(std::uint64_t address) const
{
    const auto method = m_symbols ? m_symbols->find(address, m_ticks) : std::nullopt;
    if (!method)
        return QStringLiteral("0x%1").arg(address, 16, 16, QLatin1Char('0'));
    QString text = method->module.isEmpty() ? QString() : QString(method->module % u'!');
    if (!method->typeName.isEmpty())
        text += QString(method->typeName % u'.');
    text += method->name;
    return text % QLatin1String("+0x") % QString::number(address - method->start, 16);
}

} // namespace model
