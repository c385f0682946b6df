// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/peerconnections.h"

#include <QList>

namespace model {

int connectionsIn(const QByteArray &table, const QByteArray &fileName)
{
    constexpr qsizetype stateColumn = 5;
    constexpr qsizetype pathColumn = 7;
    const QByteArray connected("03");
    int found = 0;
    for (const QByteArray &line : table.split('\n')) {
        const QList<QByteArray> columns = line.simplified().split(' ');
        if (columns.size() > pathColumn && columns.at(stateColumn) == connected
            && columns.at(pathColumn).endsWith(QByteArray('/' + fileName)))
            ++found;
    }
    return found;
}

} // namespace model
