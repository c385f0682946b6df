// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/messagefields.h"

namespace tests {

/// Returns what is wrong with how the fields lie in a message of `size` bytes, or null: each byte belongs to
/// one field, or to the count in front of an array; what is in a group lies inside of it; a damaged field is
/// the last one.
inline QString layoutProblem(const QList<protocol::ipc::MessageField> &fields, qsizetype size)
{
    constexpr qsizetype countSize = 4;
    qsizetype at = 0; ///< end of the last field that holds no others
    QList<qsizetype> groupEnds{size};
    for (qsizetype i = 0; i < fields.size(); ++i) {
        const auto &field = fields[i];
        const auto where = QStringLiteral("field %1 (%2) ").arg(i).arg(field.name);
        if (field.depth + 1 > groupEnds.size())
            return where + QStringLiteral("is deeper than a group");
        groupEnds.resize(field.depth + 1);
        const bool inGroup = i > 0 && fields[i - 1].depth < field.depth;
        if (field.offset != at && !(inGroup && field.offset == at + countSize))
            return where + QStringLiteral("begins at %1, not at %2").arg(field.offset).arg(at);
        const auto end = field.offset + field.size;
        if (field.size < 0 || end > groupEnds.last())
            return where + QStringLiteral("ends at %1, beyond %2").arg(end).arg(groupEnds.last());
        if (field.damaged && i + 1 != fields.size())
            return where + QStringLiteral("is damaged and not the last one");
        const bool isGroup = i + 1 < fields.size() && fields[i + 1].depth > field.depth;
        groupEnds.append(end);
        at = isGroup ? field.offset : end;
    }
    return at == size ? QString() : QStringLiteral("the fields end at %1 of %2").arg(at).arg(size);
}

} // namespace tests
