// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processtree.h"

#include "model/process/processsignal.h"

#include <QSet>

namespace model {

QList<ProcessIdentity> descendantsOf(const QList<ProcessIdentity> &roots, const QList<ProcessNode> &processes)
{
    QMultiHash<qint64, const ProcessNode *> children;
    QHash<qint64, const ProcessNode *> byPid;
    for (const ProcessNode &node : processes) {
        children.insert(node.parentPid, &node);
        byPid.insert(node.pid, &node);
    }
    QList<const ProcessNode *> found;
    QSet<qint64> seen;
    for (const ProcessIdentity &root : roots) {
        const ProcessNode *node = byPid.value(root.pid);
        if (node && (root.startTime == 0 || root.startTime == node->startTime) && !seen.contains(node->pid)) {
            seen.insert(node->pid);
            found.append(node);
        }
    }
    for (qsizetype i = 0; i < found.size(); ++i) {
        const ProcessNode &parent = *found.at(i);
        for (const ProcessNode *child : children.values(parent.pid)) {
            if (child->startTime < parent.startTime || seen.contains(child->pid))
                continue;
            seen.insert(child->pid);
            found.append(child);
        }
    }
    QList<ProcessIdentity> identities;
    for (const ProcessNode *node : found)
        identities.append({node->pid, node->startTime, {}, 0});
    return identities;
}

qint64 ancestorAmong(qint64 pid, const QList<qint64> &among, const QList<ProcessNode> &processes)
{
    QHash<qint64, qint64> parents;
    for (const ProcessNode &node : processes)
        parents.insert(node.pid, node.parentPid);
    QSet<qint64> seen{pid};
    for (qint64 ancestor = parents.value(pid); ancestor > 0; ancestor = parents.value(ancestor)) {
        if (seen.contains(ancestor))
            return 0; // the list was read while ids changed hands
        if (among.contains(ancestor))
            return ancestor;
        seen.insert(ancestor);
    }
    return 0;
}

protocol::Result<> endProcess(const ProcessIdentity &process, EndHow how)
{
    return sendSignal(process, how == EndHow::Kill ? ProcessSignal::Kill : ProcessSignal::Terminate);
}

} // namespace model
