// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <QByteArray>
#include <QJsonObject>

/// Payloads as people and programs read them. Pure functions for any thread; any bytes will do.
///
/// EventCounters wrap what they say in two objects, one of them without a name: both are taken off.
namespace model {

/// One line: "Count=12 Depth=0 Reason=AllocSmall". Values by name where we know one, ids and masks in
/// hexadecimal, strings in quotes where they need them, long values and lists cut with "…". Bytes behind the
/// known fields: "+4 bytes".
QString payloadSummary(const EventType &type, const QByteArray &payload, std::uint32_t pointerSize);

/// All of it, for programs. Integers are exact numbers of up to 64 bits (above 2^63 - 1 they are strings);
/// enums and flags are numbers; NaN and infinities are strings. Times are ISO 8601 UTC, GUIDs lower case
/// without braces, bytes hexadecimal. "_tail" has the bytes behind the known fields, "_truncated": true says
/// that the payload ends before its fields do.
QJsonObject payloadJson(const EventType &type, const QByteArray &payload, std::uint32_t pointerSize);

/// A field, an element of a list or a member of an object.
struct PayloadNode {
    QString name; ///< "Reason"; elements are "[0]", "[1]"
    QString value; ///< whole, however long: "AllocSmall (0)"; of lists how many, of objects a summary
    std::vector<PayloadNode> children;
    bool operator==(const PayloadNode &) const = default;
};
/// The fields in the payload's order; the last node is what they leave, in hexadecimal, if anything.
std::vector<PayloadNode> payloadNodes(const EventType &type, const QByteArray &payload,
                                      std::uint32_t pointerSize);

} // namespace model
