// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/commandlayout.h"
#include "protocol/ipc/ipcmessage.h"

#include <QUuid>

/// Composes any request out of values for its fields, also those that a runtime would refuse.
namespace protocol::ipc {

/// A field of a request with its value; which member it is, the layout's type says.
struct ComposedField {
    const FieldLayout *layout = nullptr; ///< of an array's item that of the array
    std::uint64_t number = 0;
    QUuid guid;
    QString text; ///< null where it is absent
    QByteArray bytes;
    QList<std::uint32_t> numbers;
    QList<ComposedField> members; ///< of a structure its fields, of an array its items
};

/// Returns the fields of a request to begin with: values that a runtime would take, with paths, class ids and
/// session ids left open.
QList<ComposedField> defaultFields(Command command);
/// Returns an item for that array, with defaults.
ComposedField defaultItem(const FieldLayout &array);

/// Returns the highest number that the field can hold.
std::uint64_t numberMax(FieldType type);

/// Encodes the whole message; numbers lose what does not fit into their fields. The session type of
/// CollectTracing5 and 6 is always streaming: another one needs more than a message. Errors: LimitExceeded
/// for a payload above 65,515 bytes.
Result<QByteArray> composeRequest(Command command, const QList<ComposedField> &fields);

} // namespace protocol::ipc
