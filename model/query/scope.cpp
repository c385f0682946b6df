// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/scope.h"

namespace model {

QString filterText(const Scope &scope)
{
    if (scope.threads.isEmpty())
        return scope.filter;
    QStringList ids;
    for (const auto thread : scope.threads)
        ids.append(QString::number(thread));
    const QString inThreads = QStringLiteral("thread in {%1}").arg(ids.join(QLatin1Char(',')));
    return scope.filter.trimmed().isEmpty() ? inThreads
                                            : QStringLiteral("(%1) and %2").arg(scope.filter, inThreads);
}

Scope widened(const Scope &scope)
{
    Scope wider = scope;
    if (!wider.transforms.isEmpty())
        wider.transforms.removeLast();
    else if (wider.time)
        wider.time.reset();
    else if (!wider.threads.isEmpty())
        wider.threads.clear();
    else
        wider.filter.clear();
    return wider;
}

} // namespace model
