// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"
#include "protocol/nettrace/payload.h"

#include <functional>
#include <QByteArray>
#include <QJsonObject>

/// Writes payloads for people and for programs. Pure functions for any thread, which accept any bytes.
///
/// EventCounters wrap their fields in two objects, one of them without a name; both are left out.
namespace model {

/// Returns one line: "Count=12 Depth=0 Reason=AllocSmall". Values have their names where we know them, ids
/// and masks are hexadecimal, strings have quotes where they need them, long values and lists are cut with
/// "…". Bytes behind the known fields become "+4 bytes".
QString payloadSummary(const EventType &type, const QByteArray &payload, std::uint32_t pointerSize);

/// Returns one value as a cell shows it: a text as it is, all others as in payloadSummary().
QString payloadValue(const protocol::nettrace::FieldValue &value);

/// Returns all of the payload, for programs. Integers are exact numbers of up to 64 bits (above 2^63 - 1 they
/// are strings); enums and flags are numbers; NaN and infinities are strings. Times are ISO 8601 UTC, GUIDs
/// lower case without braces, bytes hexadecimal. "_tail" has the bytes behind the known fields; "_truncated":
/// true says that the payload ends before its fields do. `change` may change the values before.
QJsonObject payloadJson(const EventType &type, const QByteArray &payload, std::uint32_t pointerSize,
                        const std::function<void(protocol::nettrace::FieldValues &)> &change = {});

/// A field, an element of a list or a member of an object.
struct PayloadNode {
    QString name; ///< "Reason"; elements are "[0]", "[1]"
    QString value; ///< never cut: "AllocSmall (0)"; for lists the number of elements, for objects a summary
    std::vector<PayloadNode> children{};
    QString type{}; ///< "UInt32", "GCReason (UInt32)"; empty where it is no field
    /// How filters and columns name it: "Mean", "Range.Start"; empty where they cannot.
    QString path{};
    bool isNumber = false;
    struct Bytes {
        qsizetype offset = 0;
        qsizetype size = 0;
        bool operator==(const Bytes &) const = default;
    };
    QList<Bytes> bytes{}; ///< of the payload, with those of its children
    bool operator==(const PayloadNode &) const = default;
};
/// Returns the fields in the payload's order. If bytes follow them, the last node has these in hexadecimal.
std::vector<PayloadNode> payloadNodes(const EventType &type, const QByteArray &payload,
                                      std::uint32_t pointerSize);

} // namespace model
