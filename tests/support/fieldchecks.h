// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/messagefields.h"

namespace tests {

/// Returns what is wrong with how the fields lie in a message of `size` bytes, or null: each byte belongs to
/// exactly one field that is no group; a group has the bytes of what is in it; a damaged field is the last
/// one; each says what it is for.
inline QString layoutProblem(const QList<protocol::ipc::MessageField> &fields, qsizetype size)
{
    qsizetype at = 0; ///< end of the last field that is no group
    struct Group {
        qsizetype end;
        QString name;
    };
    QList<Group> groups{{size, QStringLiteral("message")}}; ///< that the field is in
    for (qsizetype i = 0; i < fields.size(); ++i) {
        const auto &field = fields[i];
        const auto where = QStringLiteral("field %1 (%2) ").arg(i).arg(field.name);
        if (field.depth + 1 > groups.size())
            return where + QStringLiteral("is deeper than a group");
        for (; groups.size() > field.depth + 1; groups.removeLast()) {
            if (groups.last().end != at)
                return QStringLiteral("%1 ends at %2, what is in it at %3")
                    .arg(groups.last().name)
                    .arg(groups.last().end)
                    .arg(at);
        }
        if (field.offset != at)
            return where + QStringLiteral("begins at %1, not at %2").arg(field.offset).arg(at);
        const auto end = field.offset + field.size;
        if (field.size < 0 || end > groups.last().end)
            return where + QStringLiteral("ends at %1, beyond %2").arg(end).arg(groups.last().end);
        if (field.damaged && i + 1 != fields.size())
            return where + QStringLiteral("is damaged and not the last one");
        if (field.meaning.isEmpty())
            return where + QStringLiteral("does not say what it is for");
        const bool isGroup = i + 1 < fields.size() && fields[i + 1].depth > field.depth;
        if (isGroup)
            groups.append({end, field.name});
        else
            at = end;
    }
    if (at != size)
        return QStringLiteral("the fields end at %1 of %2").arg(at).arg(size);
    for (const auto &group : groups) {
        if (group.end != at)
            return group.name + QStringLiteral(" does not end with what is in it");
    }
    return {};
}

} // namespace tests
