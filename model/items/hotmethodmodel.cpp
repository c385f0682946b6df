// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/hotmethodmodel.h"

#include "model/items/roles.h"
#include "model/text/format.h"

namespace model {

void HotMethodModel::setMethods(const std::shared_ptr<const HotMethods> &methods)
{
    m_methods = methods;
    arrangeRows(methods ? methods->methods : QList<HotMethod>(),
                [](const HotMethod &row) { return row.identity(); });
    Q_EMIT summaryChanged();
}

QString HotMethodModel::summary() const
{
    if (!m_methods || m_methods->managedSamples + m_methods->externalSamples == 0)
        return {};
    const bool all = m_methods->waitingIncluded;
    QString text = all
        ? tr("This runtime does not tell running threads from waiting ones: all %1 samples count")
              .arg(text::count(m_methods->managedSamples + m_methods->externalSamples))
        : tr("%1 samples in managed code").arg(text::count(m_methods->managedSamples));
    if (m_methods->unresolvedSamples > 0)
        text += tr(", %1 of unknown methods").arg(text::count(m_methods->unresolvedSamples));
    if (m_methods->withoutStack > 0)
        text += tr(", %1 without a stack").arg(text::count(m_methods->withoutStack));
    return all ? text
               : text + tr("; %1 waiting or in native code").arg(text::count(m_methods->externalSamples));
}

QVariant HotMethodModel::header(int column, int role) const
{
    static const QStringList titles
        = {tr("Method"), tr("Type"), tr("Module"), tr("Self samples"), tr("Share")};
    return role == Qt::DisplayRole ? QVariant(titles.at(column)) : QVariant();
}

QVariant HotMethodModel::cell(const HotMethod &row, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case SortRole:
        return value(row, column, role == SortRole);
    case Qt::ToolTipRole:
        return row.resolved()
            ? QString(row.typeName % u'.' % row.name)
            : tr("No method is known at 0x%1 (yet): the rundown at the end of a recording names most")
                  .arg(row.address, 0, 16);
    case IdRole:
        return row.identity();
    case ShareRole:
        return row.share;
    case FilterRole:
        return QString(row.module % u' ' % row.typeName % u'.' % row.name);
    default:
        return {};
    }
}

QVariant HotMethodModel::value(const HotMethod &row, int column, bool raw)
{
    switch (column) {
    case Method:
        return row.resolved() ? row.name : QString(u"? 0x" % QString::number(row.address, 16));
    case Type:
        return row.typeName;
    case Module:
        return row.module;
    case SelfSamples:
        return raw ? QVariant(quint64(row.samples)) : QVariant(text::count(row.samples));
    case Share:
        return raw ? QVariant(row.share) : QVariant(text::percent(100 * row.share));
    default:
        return {};
    }
}

} // namespace model
